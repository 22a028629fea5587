/// The parsing of names that are composed of other names.
extension SwiftRecordings {
  /// The maximum number of tokens of a name. Usual names have a few.
  private static let mostTokens = 64

  /// Parses `a + b`, `isNew ? a : b`, `a ?? b` and `(a)`; `nil` for other expressions.
  func composed(_ range: Range<Int>, _ expected: Expected) -> SwiftDeclarations.RecordedName? {
    guard range.count > 2, range.count <= Self.mostTokens else { return nil }
    if tokens.token(range.lowerBound, is: "("), tokens.end(range.lowerBound) == range.upperBound - 1 {
      return name(range.lowerBound + 1..<range.upperBound - 1, expected: expected)
    }
    let signs = operators(in: range)
    if let question = signs.first(where: { isOperator("?", $0) }) {
      let isDefault = tokens.token(question + 1, is: "?")
      if isDefault { return either(range.lowerBound..<question, question + 2..<range.upperBound, expected) }
      // The colon of the outer conditional follows the colons of inner ones.
      var open = 0
      for sign in signs where sign >= question {
        if tokens.token(sign, is: "?") { open += 1 }
        if tokens.token(sign, is: ":") { open -= 1 }
        if open == 0 { return either(question + 1..<sign, sign + 1..<range.upperBound, expected) }
      }
      return .computed
    }
    guard signs.contains(where: { tokens.token($0, is: "+") }) else { return nil }
    var parts: [SwiftDeclarations.RecordedName] = []
    var start = range.lowerBound
    for end in signs.filter({ tokens.token($0, is: "+") }) + [range.upperBound] {
      guard end > start else { return .computed }
      parts.append(name(start..<end))
      start = end + 1
    }
    return .joined(parts)
  }

  private func either(
    _ first: Range<Int>, _ second: Range<Int>, _ expected: Expected
  ) -> SwiftDeclarations.RecordedName {
    .either([name(first, expected: expected), name(second, expected: expected)])
  }

  /// The indices of the operators `?`, `??`, `:` and `+` outside brackets.
  private func operators(in range: Range<Int>) -> [Int] {
    var signs: [Int] = []
    var next = range.lowerBound
    while next < range.upperBound {
      if isOperator("?", next) || isOperator("+", next) || tokens.token(next, is: ":") { signs.append(next) }
      let isDouble = isOperator("?", next) && tokens.token(next + 1, is: "?")
      next = tokens.end(next).map { $0 + 1 } ?? next + (isDouble ? 2 : 1)
    }
    return signs
  }

  /// Whether a token is an operator between two operands, rather than the `?` of an optional.
  private func isOperator(_ sign: StaticString, _ index: Int) -> Bool {
    tokens.token(index, is: sign) && (!tokens.isAdjacent(index) || tokens.token(index, is: "+"))
  }

  // MARK: Interpolations

  /// The maximum length in bytes, number of interpolations and nesting of a literal whose interpolations are read.
  private static let (longestLiteral, mostPieces, mostDepth) = (500, 8, 3)

  /// Parses a literal such as `"\(Names.goods).list"`, given the index of its token.
  func pieces(of literal: String, at index: Int) -> SwiftDeclarations.RecordedName {
    var bytes = Array(literal.utf8)
    let quote = UInt8(ascii: "\"")
    guard depth < Self.mostDepth, bytes.count <= Self.longestLiteral, bytes.count > 2, bytes.first == quote,
      bytes[1] != quote, bytes.last == quote
    else { return .computed }
    bytes = Array(bytes[1..<bytes.count - 1])
    var parts: [SwiftDeclarations.RecordedName] = []
    var text: [UInt8] = []
    var next = 0
    while next < bytes.count {
      guard bytes[next] == UInt8(ascii: "\\") else {
        text.append(bytes[next])
        next += 1
        continue
      }
      // Other escapes do not occur in usual names.
      guard next + 1 < bytes.count, bytes[next + 1] == UInt8(ascii: "("), parts.count < 2 * Self.mostPieces,
        let tokens = try? SwiftLexer.tokens(of: Array(bytes[(next + 1)...])), let end = tokens.end(0), end > 1
      else { return .computed }
      if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
      text = []
      parts.append(inside(tokens, at: index).inserted(1..<end))
      next += 1 + tokens.offset(end) + 1
    }
    if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
    return .joined(parts)
  }

  /// The name in an interpolation.
  private func inserted(_ range: Range<Int>) -> SwiftDeclarations.RecordedName {
    if let type = Self.typeName(range.prefix(Self.mostTokens).map(tokens.string).joined()) {
      return .type(type, hasModule: false)
    }
    return name(range)
  }
}
