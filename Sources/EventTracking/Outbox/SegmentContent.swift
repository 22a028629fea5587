import EventMapCompression
import Foundation

/// The content of a segment's file.
struct SegmentContent {
  /// The whole file.
  let bytes: [UInt8]
  /// The UUID of the segment, from which its idempotency keys are made.
  let id: UUID
  /// The byte ranges of the valid records, without their frames.
  private(set) var records: [Range<Int>] = []
  /// The number of damaged records after the last valid one, as far as their frames are complete.
  private(set) var damagedRecords = 0

  /// Reads a file up to the first torn or damaged record; `nil` if the header is damaged.
  ///
  /// - Parameter limit: The maximum number of records. Later ones were meant to be cut off, even if the file still contains them.
  init?(bytes: [UInt8], limit: Int = .max) {
    guard let id = SegmentFormat.id(of: bytes) else { return nil }
    self.bytes = bytes
    self.id = id
    var offset = SegmentFormat.headerLength
    while records.count + damagedRecords < limit, let range = Self.frame(in: bytes.span, at: offset) {
      let sum = SegmentFormat.word(bytes.span, at: range.lowerBound - 4)
      if damagedRecords == 0, sum == CRC32.of(bytes.span.extracting(range)) {
        records.append(range)
      } else {
        damagedRecords += 1
      }
      offset = range.upperBound
    }
  }

  /// The end offset of the last valid record, in bytes.
  var end: Int { records.last?.upperBound ?? SegmentFormat.headerLength }

  /// Returns some of the records as lines, each with its line feed.
  func lines(_ part: Range<Int>) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(records[part].reduce(0) { $0 + $1.count + 1 })
    for record in records[part] {
      lines += bytes[record]
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }

  /// Returns the bytes of a new segment with some of the records, at least one. Its new UUID gives it new idempotency keys.
  func copy(of part: Range<Int>) -> [UInt8] {
    let start = records[part.lowerBound].lowerBound - SegmentFormat.frameLength
    return SegmentFormat.header(UUID()) + bytes[start..<records[part.upperBound - 1].upperBound]
  }

  /// Returns the byte range of the record whose frame starts at an offset; `nil` if the frame is incomplete.
  private static func frame(in bytes: borrowing Span<UInt8>, at offset: Int) -> Range<Int>? {
    let start = offset + SegmentFormat.frameLength
    guard start < bytes.count else { return nil }
    let length = Int(SegmentFormat.word(bytes, at: offset))
    guard length > 0, length <= bytes.count - start else { return nil }
    return start..<start + length
  }
}
