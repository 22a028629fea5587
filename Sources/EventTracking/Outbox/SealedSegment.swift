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

  /// The name that says how it is.
  var name: String { SegmentName(number, .sealed(marks)).text }
  /// Where the records end that can be read.
  var end: Int { marks.records - damaged }
  /// Records that the server does not have and that can be read.
  var waiting: Int { end - marks.delivered }
}
