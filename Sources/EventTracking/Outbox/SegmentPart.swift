/// What goes in one request: the records of a segment, or some of them where the server found all too many.
struct SegmentPart {
  /// The number of the segment.
  let number: UInt64
  let content: SegmentContent
  let records: Range<Int>
  /// Whether the segment has no records behind these.
  let isLast: Bool
  /// Whether these are all records of the segment.
  let isWhole: Bool

  /// The same for each attempt, in this process and in later ones: by it the server knows what it has already.
  var key: String {
    let id = content.id.uuidString
    return isWhole ? id : "\(id)-\(records.lowerBound)-\(records.upperBound)"
  }

  /// The records as lines, if they are encrypted in the file.
  var decrypted: [UInt8]?

  /// The records as lines.
  var lines: [UInt8] { decrypted ?? content.lines(records) }
}
