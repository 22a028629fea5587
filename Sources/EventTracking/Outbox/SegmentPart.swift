/// The records of one request: all records of a segment, or some of them if the server refused a larger request.
struct SegmentPart {
  /// The number of the segment.
  let number: UInt64
  let content: SegmentContent
  let records: Range<Int>
  /// Whether these are the last records of the segment.
  let isLast: Bool
  /// Whether these are all records of the segment.
  let isWhole: Bool

  /// The idempotency key. It is the same in each attempt, in this process and later ones, so that the server recognizes records that it
  /// already has.
  var key: String {
    let id = content.id.uuidString
    return isWhole ? id : "\(id)-\(records.lowerBound)-\(records.upperBound)"
  }

  /// The decrypted records as lines; `nil` if the file is not encrypted.
  var decrypted: [UInt8]?

  /// The records as lines.
  var lines: [UInt8] { decrypted ?? content.lines(records) }
}
