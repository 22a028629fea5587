import EventMapCompression
import Foundation

/// What is in the file of a segment.
struct SegmentContent {
  /// The whole file.
  let bytes: [UInt8]
  /// The key of its upload.
  let id: UUID
  /// Where the complete records are, without their frames.
  private(set) var records: [Range<Int>] = []
  /// Records after the last good one whose frames are complete, so that they can be counted.
  private(set) var damagedRecords = 0

  /// Reads a file up to the first record that is torn or damaged; nil if the header is.
  ///
  /// - Parameter limit: how many records are read; what is behind them was cut off, whether or not the file is so long.
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

  /// Where the last good record ends.
  var end: Int { records.last?.upperBound ?? SegmentFormat.headerLength }

  /// Records as lines, each with its LF.
  func lines(_ part: Range<Int>) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(records[part].reduce(0) { $0 + $1.count + 1 })
    for record in records[part] {
      lines += bytes[record]
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }

  /// A segment with some of the records; there is at least one. Its uploads have a new key.
  func copy(of part: Range<Int>) -> [UInt8] {
    let start = records[part.lowerBound].lowerBound - SegmentFormat.frameLength
    return SegmentFormat.header(UUID()) + bytes[start..<records[part.upperBound - 1].upperBound]
  }

  /// The record of the frame at an offset, if all of it is there.
  private static func frame(in bytes: borrowing Span<UInt8>, at offset: Int) -> Range<Int>? {
    let start = offset + SegmentFormat.frameLength
    guard start < bytes.count else { return nil }
    let length = Int(SegmentFormat.word(bytes, at: offset))
    guard length > 0, length <= bytes.count - start else { return nil }
    return start..<start + length
  }
}
