/// Collects the tokens of a source file and matches its brackets.
///
/// Each branch of a conditional may open the bracket that is closed after the conditional. Therefore every branch starts with the brackets
/// that were open before the conditional, and the code after it continues with those of the last branch.
struct TokenListBuilder {
  /// The maximum nesting of brackets and of conditionals.
  static let maximumDepth = 1000

  /// The nesting exceeds ``maximumDepth``.
  struct TooDeep: Error {
    var offset: Int
  }

  let bytes: [UInt8]
  private var tokens: [SourceToken] = []
  /// The indices of the open brackets, innermost last.
  private var open: [Int] = []
  /// The number of open `(`, `[` and `{`.
  private var openCounts = [0, 0, 0]
  /// The brackets that were open before each current conditional, innermost last.
  private var branches: [[Int]] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 6)
  }

  var list: TokenList { TokenList(bytes: bytes, tokens: tokens) }

  var last: SourceToken? { tokens.last }

  mutating func append(_ kind: SourceToken.Kind, _ range: Range<Int>) {
    tokens.append(SourceToken(kind: kind, range: range))
  }

  /// Appends a sign of one byte, and matches it if it is a bracket.
  mutating func appendSign(at offset: Int) throws(TooDeep) {
    append(.sign, offset..<(offset + 1))
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      guard open.count < Self.maximumDepth else { throw TooDeep(offset: offset) }
      open.append(tokens.count - 1)
      openCounts[Self.kind(byte)] += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(Self.kind(byte))
    default: break
    }
  }

  /// Closes the innermost bracket of a kind. Brackets that are still open inside the pair stay unmatched.
  private mutating func close(_ kind: Int) {
    guard openCounts[kind] > 0 else { return }
    while let opening = open.popLast() {
      let openingKind = Self.kind(bytes[tokens[opening].range.lowerBound])
      openCounts[openingKind] -= 1
      guard openingKind == kind else { continue }
      tokens[opening].partner = tokens.count - 1
      tokens[tokens.count - 1].partner = opening
      return
    }
  }

  /// Closes all brackets without matching them, at a position that cannot be inside brackets.
  mutating func closeAll() {
    open.removeAll(keepingCapacity: true)
    openCounts = [0, 0, 0]
    for index in branches.indices { branches[index].removeAll() }
  }

  // MARK: Conditionals

  mutating func startConditional(at offset: Int) throws(TooDeep) {
    guard branches.count < Self.maximumDepth else { throw TooDeep(offset: offset) }
    branches.append(open)
  }

  mutating func startBranch() {
    guard let before = branches.last else { return }
    open = before
    openCounts = [0, 0, 0]
    for index in open { openCounts[Self.kind(bytes[tokens[index].range.lowerBound])] += 1 }
  }

  mutating func endConditional() { _ = branches.popLast() }

  private static func kind(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"): 0
    case UInt8(ascii: "["), UInt8(ascii: "]"): 1
    default: 2
    }
  }
}
