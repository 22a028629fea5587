/// Compresses bytes as deflate data (RFC 1951) piece by piece.
///
/// ```swift
/// var deflate = Deflate()
/// var output: [UInt8] = []
/// deflate.compress(input.span, into: &output)
/// deflate.finish(into: &output)
/// ```
///
/// The same contents give the same data, whatever the pieces are. What is ready is appended to the output, which the caller may empty at any
/// time. Long contents take about 600 KB of memory, short ones less than half of that.
package struct Deflate {
  /// How far back a match may be.
  static let history = 32 << 10
  /// The bytes that the window has room for: a multiple of the history, so that an index in the window and its place in the tables of the
  /// match finder have the same low bits after the window has moved.
  static let capacity = 8 * history
  /// Words are read up to here behind the last byte.
  private static let slack = 16

  private var window: [UInt8] = []
  /// Where in the window its bytes end.
  private var end = 0
  /// The next byte that has no symbol yet.
  private var position = 0
  /// Where the block starts; below 0 once the window has moved beyond it.
  private var blockStart = 0

  var finder = MatchFinder()
  private var block = DeflateBlock()
  private var writer = BlockWriter()

  /// Makes an encoder at the start of the data.
  package init() {}

  /// Adds contents, and appends the blocks that are complete to the output.
  package mutating func compress(_ input: borrowing Span<UInt8>, into output: inout [UInt8]) {
    var used = 0
    while used < input.count {
      let count = min(input.count - used, Self.capacity - end)
      makeRoom(count)
      window.copy(input.extracting(used..<(used + count)), at: end)
      used += count
      end += count
      findSymbols(until: end - MatchFinder.lookahead, &output)
      if end == Self.capacity { moveWindow() }
    }
  }

  /// Ends the data, and appends the rest of it. The encoder is then at the start of other data.
  package mutating func finish(into output: inout [UInt8]) {
    findSymbols(until: end, &output)
    writeBlock(isLast: true, &output)
    reset()
  }

  /// Forgets the contents so far, to start with other ones.
  package mutating func reset() {
    (end, position, blockStart) = (0, 0, 0)
    finder.startAnew()
    block.removeAll()
    writer = BlockWriter()
  }

  private mutating func findSymbols(until stop: Int, _ output: inout [UInt8]) {
    // A second reference, since a span of its own would keep exclusive access to all of `self`.
    let window = window
    while position < stop {
      position = finder.findSymbols(in: window.span, position..<stop, end: end, &block)
      if block.isFull, !block.grow() { writeBlock(isLast: false, &output) }
    }
  }

  /// Makes the window longer if it has no room for more bytes. Short contents take little memory, whose first use costs more than compressing them.
  private mutating func makeRoom(_ count: Int) {
    let needed = end + count + Self.slack
    if window.count >= needed { return }
    let length = min(max(needed, 2 * window.count), Self.capacity + Self.slack)
    window.append(zeros: length - window.count)
  }

  private mutating func writeBlock(isLast: Bool, _ output: inout [UInt8]) {
    // A block that started before the window has so few symbols for its length that it is smaller than its bytes.
    let isKept = blockStart >= 0
    let window = window
    let bytes = window.span.extracting((isKept ? blockStart : position)..<position)
    writer.write(block, bytes, canStore: isKept, isLast: isLast, into: &output)
    block.removeAll()
    blockStart = position
  }

  /// Makes room behind the last bytes that a match may refer to.
  private mutating func moveWindow() {
    let distance = (position - Self.history) / Self.history * Self.history
    window.move(distance..<end, to: 0)
    end -= distance
    position -= distance
    blockStart -= distance
    finder.windowMoved(by: distance)
  }
}
