import ByteBlocks

/// The shapes of recent records, so that a line is verified instead of searched.
///
/// Hooks write few kinds of lines. Of two lines of a kind only the scalar values differ; what stands between them, from the start of the
/// line to the first value and so on to the line feed, is the same byte for byte:
///
///     {"type":"page","class":"‹HomeViewController›","phase":"enter","timestamp":‹1473300001332›}⏎
///
/// The values of `type` and, after it, of a page's `phase` belong to the shape, since they decide what the others mean.
///
/// These pieces are the nodes of a tree. A line that goes through it from the root to an end is known to be a valid record as soon as
/// its values are: the pieces were validated when they were learned, and they alone decide the structure. A line that leaves the tree
/// anywhere is read by ``JSONRecord``, which is right for every line, and learned.
///
/// The answers of both are the same, so nobody can see what was learned; what is kept is bounded.
struct ShapeTree {
  /// A line that has a known shape.
  struct Match {
    /// In ``shapes``.
    var shape: Int
    /// The offset of its line feed.
    var end: Int
  }

  static let maximumTokens = 64
  /// Longer lines are not learned: they are rarely alike, and one of them would take all the room.
  static let maximumLineLength = 1 << 16
  private static let maximumNodes = 2_048
  private static let maximumPieceBytes = 128 << 10
  private static let maximumSiblings = 8

  private var nodes: [shape_node] = []
  private var root: Int32 = -1
  /// One after the other, each at a multiple of 16 and with 16 bytes to read after it.
  private var pieces: [UInt8] = []
  private(set) var shapes: [RecordShape] = []
  /// The values of the last match.
  private var tokens = [shape_token](repeating: shape_token(), count: maximumTokens)
  /// Bit i is set where token i is a string with a backslash.
  private var escapedTokens: UInt64 = 0

  /// What learning may cost: a line that is learned takes some, every other line brings a little. Where no two lines have a shape in
  /// common, few are learned in vain.
  private var credit = maximumCredit
  private static let maximumCredit = 256 * costOfLearning
  private static let costOfLearning = 64

  // MARK: Matching

  /// Finds the shape of the line that starts at `start`, and its values.
  @inline(__always)
  mutating func match(_ bytes: borrowing Span<UInt8>, from start: Int) -> Match? {
    guard root >= 0 else { return nil }
    var walk = shape_walk(line: start, offset: start, escaped: 0, node: root, tokens: 0)
    while true {
      switch ShapeWalk.go(on: &walk, bytes, &nodes, pieces, &tokens) {
      case SHAPE_MATCHED:
        credit = min(credit + 8, Self.maximumCredit)
        escapedTokens = walk.escaped
        return Match(shape: Int(nodes[Int(walk.node)].next), end: walk.offset - 1)
      case SHAPE_VALUE: passValue(bytes, &walk)
      default: return nil
      }
    }
  }

  /// Passes a value that is not plain; where it is none at all, the walk turns to the node's siblings.
  private mutating func passValue(_ bytes: borrowing Span<UInt8>, _ walk: inout shape_walk) {
    let node = nodes[Int(walk.node)]
    var isEscaped = false
    let line = bytes.extracting(walk.line...)
    let start = walk.offset - walk.line
    let end =
      node.value == SHAPE_STRING
      ? JSONSyntax.stringEnd(line, start, &isEscaped) : JSONSyntax.scalarEnd(line, start)
    guard let end else {
      // The piece may be the start of another one, which goes on with a quote or a bracket.
      walk.offset -= Int(node.length)
      walk.node = node.sibling
      return
    }
    if isEscaped { walk.escaped |= 1 << UInt64(walk.tokens) }
    tokens[Int(walk.tokens)] = shape_token(start: UInt32(start), end: UInt32(end))
    walk.tokens += 1
    walk.offset = walk.line + end
    walk.node = node.next
  }

  /// A value of the line that was matched last.
  @inline(__always)
  func token(_ number: Int) -> ScalarToken {
    let token = tokens[number]
    return ScalarToken(
      start: Int(token.start), end: Int(token.end), isEscaped: escapedTokens >> UInt64(number) & 1 != 0)
  }

  // MARK: Learning

  /// Whether the next line that no shape fits is to be learned.
  mutating func wantsToLearn() -> Bool {
    credit += 1
    if credit < Self.costOfLearning { return false }
    credit -= Self.costOfLearning
    return true
  }

  /// Remembers the shape of a record.
  ///
  /// - Parameters:
  ///   - line: the record's line with its line feed.
  ///   - tokens: of the line, without those that belong to the shape.
  ///   - shape: what a line that matches is known to be.
  mutating func learn(_ line: borrowing Span<UInt8>, _ tokens: [ScalarToken], _ shape: RecordShape) {
    guard line.count <= Self.maximumLineLength, tokens.count <= Self.maximumTokens else { return }
    if nodes.count + tokens.count >= Self.maximumNodes
      || pieces.count + line.count + 16 * tokens.count > Self.maximumPieceBytes
    {
      forget()
    }
    var parent = -1
    var start = 0
    for token in tokens {
      let isString = line[token.start - 1] == UInt8(ascii: "\"")
      guard let node = child(of: parent, line, start..<token.start, isString ? SHAPE_STRING : SHAPE_SCALAR) else {
        return
      }
      parent = node
      start = token.end
    }
    let known = nodes.count
    guard let end = child(of: parent, line, start..<line.count, SHAPE_END), end == known else { return }
    nodes[end].next = Int32(shapes.count)
    shapes.append(shape)
  }

  private mutating func forget() {
    nodes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
    root = -1
  }

  /// The node for a piece, which is made if it is not there yet; `nil` if there are too many of them.
  private mutating func child(
    of parent: Int, _ line: borrowing Span<UInt8>, _ piece: Range<Int>, _ value: shape_value
  ) -> Int? {
    var next = Int(parent < 0 ? root : nodes[parent].next)
    // Of two pieces of which one is the start of the other, the longer one must be tried first.
    var previous = -1
    var siblings = 0
    while next >= 0 {
      let node = nodes[next]
      let known = Int(node.start)..<Int(node.start + node.length)
      if node.value == value, known.count == piece.count,
        line.matches(pieces.span.extracting(known), at: piece.lowerBound)
      {
        return next
      }
      if known.count > piece.count { previous = next }
      next = Int(node.sibling)
      siblings += 1
    }
    guard siblings < Self.maximumSiblings else { return nil }
    // The room after the last piece is the start of this one.
    pieces.removeLast(pieces.isEmpty ? 0 : 16)
    let start = pieces.count
    pieces.append(line, piece)
    pieces.append(contentsOf: repeatElement(0, count: 16 + (16 - piece.count % 16) % 16))
    let new = Int32(nodes.count)
    let following = previous >= 0 ? nodes[previous].sibling : parent < 0 ? root : nodes[parent].next
    nodes.append(
      shape_node(
        start: UInt32(start), length: UInt32(piece.count), value: value, sibling: following, next: -1, guess: 0,
        doubt: 0))
    if previous >= 0 {
      nodes[previous].sibling = new
    } else if parent < 0 {
      root = new
    } else {
      nodes[parent].next = new
    }
    return Int(new)
  }
}
