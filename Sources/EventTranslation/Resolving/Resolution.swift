/// The outcome of a record.
struct Resolution {
  var bucket = LineBucket.skipped
  /// The index of the event ID if the record has one server event, which is the record with its event ID; -1 for any other record.
  var eventIndex: Int32 = -1
  /// The server events of any other mapped record, as a range of the batch's events.
  var events: Range<Int32> = 0..<0
  /// The number of the record's page event in the batch; -1 if the record has none or pages are not timed.
  var page: Int32 = -1
}

/// A server event that is more than its record with an event ID in front.
struct ServerEvent {
  /// The index of the event ID; -1 if the record keeps its own.
  var eventIndex: Int
  /// The edits of the record, as a range of the batch's edits, in output order.
  var edits: Range<Int>
}

/// A change to a record.
struct Edit {
  /// The source of the new value.
  enum Value {
    /// The event ID of the server event.
    case eventID
    /// A text of the table, by its range.
    case constant(Range<Int>)
    /// A value of the record, by its index in ``ResolvedBatch/values``.
    case member(Int)
    /// A result of page timing; without one, nothing changes.
    case timing(PageTiming.Part)
  }

  /// The path of the member's name in the table's program; -1 for the event ID and timing.
  var name = -1
  var value: Value
  /// The range in the record of the value to replace; `nil` for a member that is inserted.
  var replaced: Range<Int>?

  /// Whether the edit changes the members that a reader of the record finds.
  var changesMembers: Bool {
    switch value {
    case .constant, .member: true
    case .eventID, .timing: replaced != nil
    }
  }
}
