/// The symbols of a block before it is written: literals and matches, and how often each comes.
struct DeflateBlock {
  /// Enough for codes that pay, and few enough that they fit to the contents.
  static let capacity = 32 << 10
  /// One round of the search adds at most this many symbols.
  static let room = 520

  /// A literal is its byte. A match has its length from bit 20 on, and from bit 0 the distance less 1.
  private(set) var symbols = [UInt32](repeating: 0, count: capacity / 8)
  private(set) var count = 0
  /// Of literals, the end and lengths.
  private(set) var literalCounts = [UInt32](repeating: 0, count: 286)
  private(set) var distanceCounts = [UInt32](repeating: 0, count: 30)

  /// Whether it has no room for more symbols, unless it can ``grow()``.
  var isFull: Bool { count > symbols.count - Self.room }

  /// Makes room for more symbols; false for a block that has as many as it may.
  mutating func grow() -> Bool {
    if symbols.count >= Self.capacity { return false }
    symbols += [UInt32](repeating: 0, count: symbols.count)
    return true
  }

  @inline(__always)
  mutating func add(literal: UInt8) {
    symbols[count] = UInt32(literal)
    literalCounts[Int(literal)] &+= 1
    count &+= 1
  }

  @inline(__always)
  mutating func add(length: Int, distance: Int) {
    symbols[count] = UInt32(truncatingIfNeeded: length &<< 20 | (distance &- 1))
    literalCounts[Int(LengthSymbol.numbers[length])] &+= 1
    distanceCounts[DistanceSymbol.number(distance &- 1)] &+= 1
    count &+= 1
  }

  mutating func removeAll() {
    count = 0
    for index in literalCounts.indices { literalCounts[index] = 0 }
    for index in distanceCounts.indices { distanceCounts[index] = 0 }
  }
}
