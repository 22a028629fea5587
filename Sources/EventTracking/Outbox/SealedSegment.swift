/// A segment that waits for its upload.
struct SealedSegment {
  let number: UInt64
  var marks: SegmentName.Marks
  /// Its file. It has an older name than the marks if a rename failed.
  var fileName: String
  /// In bytes.
  let length: Int
  /// Records at the end that turned out to be damaged. They are counted as dropped when the segment goes: its name keeps their number until
  /// then, so that none is counted twice.
  var damaged = 0
  /// Whether it is on the disk, and not in the system's memory only.
  var isSynchronized = false
  /// Whether it is being uploaded, so that nothing else may happen to it.
  var isLent = false

  /// Whether the server refused some of its records for what is in them.
  var hasBadRecords = false

  /// The name that says how it is.
  var name: String { SegmentName(number, .sealed(marks)).text }
  /// Where the records end that can be read.
  var end: Int { marks.records - damaged }
  /// Records that the server does not have and that can be read.
  var waiting: Int { end - marks.delivered }

  /// Doubles the size of the next request after a bad record; the next bad record halves it again.
  mutating func sendMore() {
    if hasBadRecords { marks.perRequest = min(marks.records, 2 * marks.perRequest) }
  }
}

extension SealedSegment {
  /// Makes a segment of a file that the server rejected; nil if none of its records can be read.
  ///
  /// - Parameter number: for a file with some records of another segment.
  init?(rejected name: String, _ bytes: [UInt8], number: UInt64) {
    guard let known = SegmentName(String(name.dropFirst(SegmentFolder.rejected.count))) else { return nil }
    switch known.state {
    case .open: return nil
    case .sealed(var marks):
      guard let content = SegmentContent(bytes: bytes, limit: marks.records) else { return nil }
      guard content.records.count > marks.delivered else { return nil }
      // The others were counted as damaged.
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
