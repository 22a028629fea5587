/// The symbols of a block before it is written, literals and matches, with their frequencies.
struct DeflateBlock: ~Copyable {
  /// The maximum number of symbols: enough to pay for a dynamic code, and few enough for the code to fit the content.
  static let capacity = 32 << 10
  /// The maximum number of symbols that a round of the search adds.
  static let room = 520

  /// A literal is its byte. A match has its length from bit 20 on and its distance minus 1 in the lowest bits.
  private(set) var symbols = [UInt32](repeating: 0, count: capacity / 8)
  private(set) var count = 0
  /// The frequencies of literals, the end of the block, and lengths.
  private(set) var literalCounts = [UInt32](repeating: 0, count: 286)
  private(set) var distanceCounts = [UInt32](repeating: 0, count: 30)

  /// Whether the block has no room for more symbols, unless ``grow()`` makes some.
  var isFull: Bool { count > symbols.count - Self.room }

  /// Makes room for more symbols. Returns `false` if the block has reached its maximum.
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
