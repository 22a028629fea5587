/// A streaming encoder for deflate data (RFC 1951).
///
/// ```swift
/// var deflate = Deflate()
/// var output: [UInt8] = []
/// deflate.compress(input.span, into: &output)
/// deflate.finish(into: &output)
/// ```
///
/// Equal content gives equal data, however it is split into pieces. Compressed data is appended to the output, which the caller
/// may empty at any time. Long content takes about 600 KB of memory, short content less than half of that.
package struct Deflate: ~Copyable {
  /// The maximum distance of a match, in bytes.
  static let history = 32 << 10
  /// The capacity of the window in bytes. It is a multiple of the history, so that an index in the window and its position in the
  /// match finder's tables keep the same low bits when the window moves.
  static let capacity = 8 * history
  /// The number of bytes after the last one that word reads may touch.
  private static let slack = 16

  private var window: [UInt8] = []
  /// The end of the bytes in the window.
  private var end = 0
  /// The index of the first byte without a symbol.
  private var position = 0
  /// The index of the block's first byte. Negative if the window has moved past it.
  private var blockStart = 0

  var finder = MatchFinder()
  private var block = DeflateBlock()
  private var writer = BlockWriter()

  /// Creates an encoder at the start of the data.
  package init() {}

  /// Adds content and appends the blocks that are complete.
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

  /// Ends the data and appends the remaining blocks. The encoder can then be used for other data.
  package mutating func finish(into output: inout [UInt8]) {
    findSymbols(until: end, &output)
    writeBlock(isLast: true, &output)
    reset()
  }

  /// Discards the content so far, to start other data.
  package mutating func reset() {
    (end, position, blockStart) = (0, 0, 0)
    finder.restart()
    block.removeAll()
    writer = BlockWriter()
  }

  private mutating func findSymbols(until stop: Int, _ output: inout [UInt8]) {
    // A copy, because a span of the property would keep exclusive access to all of `self`.
    let window = window
    while position < stop {
      position = finder.findSymbols(in: window.span, position..<stop, end: end, &block)
      if block.isFull, !block.grow() { writeBlock(isLast: false, &output) }
    }
  }

  /// Grows the window if more bytes do not fit. Short content gets a small window, because the first access to fresh memory costs
  /// more than compressing it.
  private mutating func makeRoom(_ count: Int) {
    let needed = end + count + Self.slack
    if window.count >= needed { return }
    let length = min(max(needed, 2 * window.count), Self.capacity + Self.slack)
    window.append(zeros: length - window.count)
  }

  private mutating func writeBlock(isLast: Bool, _ output: inout [UInt8]) {
    // A block that started before the window has so few symbols for its length that compressing it always beats storing it.
    let isKept = blockStart >= 0
    let window = window
    let bytes = window.span.extracting((isKept ? blockStart : position)..<position)
    writer.write(block, bytes, canStore: isKept, isLast: isLast, into: &output)
    block.removeAll()
    blockStart = position
  }

  /// Moves the window, keeping the last bytes to which a match may refer.
  private mutating func moveWindow() {
    let distance = (position - Self.history) / Self.history * Self.history
    window.move(distance..<end, to: 0)
    end -= distance
    position -= distance
    blockStart -= distance
    finder.windowMoved(by: distance)
  }
}
