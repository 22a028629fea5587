/// A raw event whose lookup is under way.
struct WaitingEvent {
  /// How many wait for one another; see `EventMapper.answer`.
  static let maximumCount = 16

  /// The line in the chunk, without its line feed.
  var line: Range<Int>
  /// The number of the line in the chunk, from 0.
  var lineNumber: Int
  /// The number of the record's shape.
  var shape: Int
}
