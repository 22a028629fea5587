import EventMapCompression
import Foundation

/// The segment to which records are appended.
struct OpenSegment {
  private(set) var number: UInt64
  private(set) var file: FileDescriptor
  /// The uptime at which the segment was opened, for its first record.
  let startedAt: TimeInterval
  /// The number of records in the file.
  private(set) var written = 0
  /// The length of the header and the complete frames in the file, in bytes.
  private(set) var length = SegmentFormat.headerLength
  /// The frames that are not in the file yet, followed by unused space.
  private var buffer: [UInt8]
  /// The number of used bytes in `buffer`.
  private var filled = 0
  /// The number of records in `buffer`.
  private(set) var buffered = 0
  /// Whether the file ends with an incomplete frame that could not be cut off. Nothing may be appended then.
  private(set) var isTorn = false

  /// The number of buffered bytes at which the buffer is written. Larger writes are not faster.
  static let bufferLength = 32 << 10

  init(number: UInt64, file: FileDescriptor, startedAt: TimeInterval, bufferLength: Int) {
    self.number = number
    self.file = file
    self.startedAt = startedAt
    buffer = [UInt8](repeating: 0, count: bufferLength)
  }

  /// The number of records, written and buffered.
  var records: Int { written + buffered }
  /// The length of the file once the buffer is written, in bytes.
  var totalLength: Int { length + filled }
  /// Whether the buffer should be written.
  var hasFullBuffer: Bool { filled >= Self.bufferLength }

  mutating func append(_ record: borrowing Span<UInt8>) {
    let end = filled + SegmentFormat.frameLength + record.count
    if end > buffer.count { buffer.append(zeros: end) }
    SegmentFormat.write(record, to: &buffer, at: filled)
    filled = end
    buffered += 1
  }

  /// Continues in another file, which already has its header, because the first file was removed with its records.
  mutating func move(to other: (number: UInt64, file: FileDescriptor)) {
    (number, file) = other
    (written, length) = (0, SegmentFormat.headerLength)
    isTorn = false
  }

  /// Writes the buffered records. Returns `nil`, or the number of records lost and the error. If the file was removed, no record is lost:
  /// all stay buffered for another file.
  mutating func flush(in folder: SegmentFolder) -> (lost: Int, error: FileError)? {
    if filled == 0 { return nil }
    let (count, error) = folder.files.writeAll(buffer.span.extracting(..<filled), to: file, at: length)
    // Check after writing; a check before it would miss a removal in between.
    if folder.files.isRemoved(file) { return (0, error ?? .removed) }
    defer { (filled, buffered) = (0, 0) }
    guard let error else {
      length += count
      written += buffered
      return nil
    }
    let whole = wholeFrames(upTo: count)
    length += whole.length
    written += whole.count
    if count > whole.length { cut(in: folder) }
    return (buffered - whole.count, error)
  }

  private mutating func cut(in folder: SegmentFolder) {
    let path = folder.path(of: SegmentName(number, .open).text)
    do throws(FileError) { try folder.files.truncate(path, to: length) } catch { isTorn = true }
  }

  /// The frames of the buffer that end at an offset or before.
  private func wholeFrames(upTo offset: Int) -> (count: Int, length: Int) {
    var (count, end) = (0, 0)
    while end < offset {
      let next = end + SegmentFormat.frameLength + Int(SegmentFormat.word(buffer.span, at: end))
      if next > offset { break }
      count += 1
      end = next
    }
    return (count, end)
  }
}
