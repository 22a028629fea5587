/// What becomes of a record.
struct Resolution {
  var bucket = LineBucket.skipped
  /// The index of the event ID of a record with one server event that is the record with its event ID; -1 for any other.
  var eventIndex: Int32 = -1
  /// The server events of any other mapped record, among those of the batch.
  var events: Range<Int32> = 0..<0
  /// The number of the page event that the record is, among those of the batch; -1 where no time is asked for.
  var page: Int32 = -1
}

/// A server event that is more than its record with an event ID in front.
struct ServerEvent {
  /// The index of the event ID; -1 where the record keeps its own.
  var eventIndex: Int
  /// What changes in the record, among the batch's edits, in the order of the output.
  var edits: Range<Int>
}

/// One change to a record.
struct Edit {
  /// What is written.
  enum Value {
    /// The event ID of the server event.
    case eventID
    /// A text of the table.
    case constant(Range<Int>)
    /// A value of the record.
    case member(Int)
    /// What the timing of pages found; where it found nothing, nothing changes.
    case timing(PageTiming.Part)
  }

  /// The path of the member's name in the table's program; -1 for others.
  var name = -1
  var value: Value
  /// What gives way in the record; `nil` for a member that is inserted.
  var replaced: Range<Int>?

  /// Whether it changes what members of the record a reader finds.
  var changesMembers: Bool {
    switch value {
    case .constant, .member: true
    case .eventID, .timing: replaced != nil
    }
  }
}
