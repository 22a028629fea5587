import EventMapCompression
import Foundation

/// The segment that records are appended to.
struct OpenSegment {
  private(set) var number: UInt64
  private(set) var file: FileDescriptor
  /// The uptime at its first record.
  let startedAt: TimeInterval
  /// How many records are in the file.
  private(set) var written = 0
  /// In bytes: the header and the complete frames.
  private(set) var length = SegmentFormat.headerLength
  /// Its first bytes are the frames that are not in the file yet; the others are room for more.
  private var buffer: [UInt8]
  private var filled = 0
  private(set) var buffered = 0
  /// Whether the file has part of a frame at its end that cannot be cut off, so that nothing may follow.
  private(set) var isTorn = false

  /// A longer buffer is written. Larger writes are not faster.
  static let bufferLength = 32 << 10

  init(number: UInt64, file: FileDescriptor, startedAt: TimeInterval, bufferLength: Int) {
    self.number = number
    self.file = file
    self.startedAt = startedAt
    buffer = [UInt8](repeating: 0, count: bufferLength)
  }

  /// How many records it has.
  var records: Int { written + buffered }
  /// In bytes: how long the file is when all is written.
  var totalLength: Int { length + filled }
  /// Whether it is time to write.
  var hasFullBuffer: Bool { filled >= Self.bufferLength }

  mutating func append(_ record: borrowing Span<UInt8>) {
    let end = filled + SegmentFormat.frameLength + record.count
    if end > buffer.count { buffer.append(zeros: end) }
    SegmentFormat.write(record, to: &buffer, at: filled)
    filled = end
    buffered += 1
  }

  /// Continues in another file, which has its header already, because the first file was removed with its records.
  mutating func moves(to other: (number: UInt64, file: FileDescriptor)) {
    (number, file) = other
    (written, length) = (0, SegmentFormat.headerLength)
    isTorn = false
  }

  /// Writes what is not in the file yet. Returns how many records are lost because that failed, and why; none are if the file is not in the
  /// folder any more: they are still buffered then, for another one.
  mutating func flush(in folder: SegmentFolder) -> (lost: Int, error: FileError)? {
    if filled == 0 { return nil }
    let (count, error) = folder.files.writeAll(buffer.span.extracting(..<filled), to: file, at: length)
    // Afterwards, so that no record goes to a file that was removed a moment before.
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
