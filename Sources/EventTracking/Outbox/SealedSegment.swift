/// A segment that is closed for appending and waits for its upload.
struct SealedSegment {
  let number: UInt64
  var marks: SegmentName.Marks
  /// The name of the file in the folder. After a failed rename, it does not match ``marks``.
  var fileName: String
  /// The length of the file, in bytes.
  let length: Int
  /// The number of damaged records at the end. They are counted as dropped when the segment is removed. Until then, the file name includes
  /// them, so that they are not counted twice.
  var damaged = 0
  /// Whether the file has been synchronized to the disk.
  var isSynchronized = false
  /// Whether the segment is being uploaded. Nothing else may happen to it until the upload ends.
  var isLent = false
  /// Whether the server refused records of the segment for their content.
  var hasBadRecords = false

  /// The file name that matches the number and the marks.
  var name: String { SegmentName(number, .sealed(marks)).text }
  /// The number of readable records.
  var end: Int { marks.records - damaged }
  /// The number of readable records that the server does not have.
  var waiting: Int { end - marks.delivered }

  /// Doubles the maximum size of the next request if the segment has bad records. The next bad record halves it again.
  mutating func sendMore() {
    if hasBadRecords { marks.perRequest = min(marks.records, 2 * marks.perRequest) }
  }
}

extension SealedSegment {
  /// Creates a segment from a file that the server rejected; `nil` if none of its records can be read.
  ///
  /// - Parameter number: The number to use for a copy of some records of another segment.
  init?(rejected name: String, _ bytes: [UInt8], number: UInt64) {
    guard let known = SegmentName(String(name.dropFirst(SegmentFolder.rejected.count))) else { return nil }
    switch known.state {
    case .open: return nil
    case .sealed(var marks):
      guard let content = SegmentContent(bytes: bytes, limit: marks.records) else { return nil }
      guard content.records.count > marks.delivered else { return nil }
      // Unreadable records have already been counted as damaged.
      marks.records = content.records.count
      marks.perRequest = marks.records
      self.init(number: known.number, marks: marks, fileName: name, length: bytes.count)
    case .part(let part):
      guard let content = SegmentContent(bytes: bytes, limit: part.count), !content.records.isEmpty else { return nil }
      let marks = SegmentName.Marks(records: content.records.count, perRequest: content.records.count)
      self.init(number: number, marks: marks, fileName: name, length: bytes.count)
    }
  }
}
