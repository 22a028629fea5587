import EventMapping

/// One record of a dump, whatever its format: where it is, what it is, and the names that decide its event ID.
///
/// Ranges of the record are those of the batch's source: the chunk, or what a reader made of it. The members are in the batch's slots.
struct RecordView {
  /// What a line is.
  enum Kind: Equatable {
    /// A raw event of a type that a table can name.
    case event(RawEventType)
    /// A raw event of another type, which is the class here.
    case unknown
    /// A blank line or a header.
    case skipped
    /// No raw event; the number of the reason among the batch's.
    case rejected(Int)
  }

  var kind = Kind.skipped
  /// The line in the chunk, without its line feed.
  var line = 0..<0
  /// The number of the line in the chunk, from 0.
  var lineNumber = 0
  /// The record as a JSON object, with what is around it in its line.
  var text = 0..<0
  /// The offset after the `{` that opens the object.
  var objectStart = 0
  /// The class that the event is looked up under: of a view its page, of an app its delegate's.
  var className = 0..<0
  /// The phase, the action, or the path of a view.
  var detail = 0..<0
  /// The digest of a view.
  var viewID = 0..<0
  /// Whether the names are in the batch's ``RecordBatch/names`` and not in its source.
  var namesAreDecoded = false
  /// Whether there is a class; a view that is known by its digest may have none.
  var hasClass = true
  /// The number of the record of a rejects file that this was; -1 for any other.
  var reread = -1
}
