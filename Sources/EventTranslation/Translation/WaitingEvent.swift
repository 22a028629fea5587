/// A raw event whose lookup is under way.
struct WaitingEvent {
  /// How many wait for one another, see `EventMapper.answer`: several times as many as a machine can have under way in its memory, so that
  /// the first and the last of them, which overlap with none, matter little.
  static let maximumCount = 64

  /// The line in the chunk, without its line feed.
  var line: Range<Int>
  /// The number of the line in the chunk, from 0.
  var lineNumber: Int
  /// The number of the record's shape.
  var shape: Int
}
