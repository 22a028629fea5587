/// A line of JSON as ``RecordWalker`` has read it.
struct ScannedLine {
  enum Status {
    case blank, record
    /// What is left to the reader that knows all: a line that is no record, or a record with something rare.
    case odd
  }

  var start: UInt32 = 0
  /// Of its line feed.
  var end: UInt32 = 0
  /// After the `{` that opens the object.
  var objectStart: UInt32 = 0
  var status = Status.blank
}
