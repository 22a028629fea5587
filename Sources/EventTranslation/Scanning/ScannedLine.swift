/// A line of JSON as ``RecordWalker`` reads it.
struct ScannedLine {
  enum Status {
    case blank, record
    /// A line for ``PlainRecord``: not a record, or a record with something rare.
    case odd
  }

  var start: UInt32 = 0
  /// The offset of its line feed.
  var end: UInt32 = 0
  /// The offset after the `{` that opens the object.
  var objectStart: UInt32 = 0
  var status = Status.blank
}
