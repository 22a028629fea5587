/// What becomes of the event ID of a record that is written.
enum ServerEventID {
  /// The table's ID, inserted as the first member.
  case inserted(Int)
  /// The table's ID, in place of the value that stands at this range of the record.
  case replaced(Int, Range<Int>)
  /// The record's own ID, or none: the record stays as it is.
  case unchanged
}
