import EventMapSourceTexts

/// Splits Swift into tokens.
///
/// Comments are skipped. All branches of conditionals are read, without their conditions. Interpolated code is part of its string literal.
struct SwiftLexer {
  /// The maximum nesting of literals.
  private static let maximumTextDepth = 200

  /// A level of nesting in a literal.
  private enum Frame {
    case text(hashes: Int, isMultiline: Bool)
    /// Code in `\( … )`, with the number of open brackets in it.
    case code(open: Int)
  }

  private var source: TextCursor
  private var builder: TokenListBuilder

  /// Returns the tokens of a file; throws if brackets or literals are nested too deep. Complexity: O(n).
  static func tokens(of bytes: [UInt8]) throws(TokenListBuilder.TooDeep) -> TokenList {
    var lexer = SwiftLexer(bytes)
    while let byte = lexer.source.byte { try lexer.readToken(byte) }
    return lexer.builder.list
  }

  private init(_ bytes: [UInt8]) {
    source = TextCursor(code: bytes)
    builder = TokenListBuilder(bytes)
    if source.starts(with: "#!") { source.skipLine() }
  }

  private mutating func readToken(_ byte: UInt8) throws(TokenListBuilder.TooDeep) {
    let start = source.position
    if TextCursor.isLineEnd(byte) || TextCursor.isBlank(byte) { return source.advance() }
    if source.starts(with: "//") { return source.skipLine() }
    if source.starts(with: "/*") { return skipComment() }
    switch byte {
    case UInt8(ascii: "\""): try readText(hashes: 0)
    case UInt8(ascii: "#"): try readHash()
    case UInt8(ascii: "`"): try readEscapedName()
    case UInt8(ascii: "@"):
      source.advance()
      source.skipName()
      builder.append(.attribute, start..<source.position)
    case UInt8(ascii: "/") where readRegularExpression(): break
    case _ where TextCursor.isDigit(byte):
      source.skipName()
      builder.append(.number, start..<source.position)
    case _ where TextCursor.isName(byte):
      source.skipName()
      builder.append(.name, start..<source.position)
    case UInt8(ascii: "-") where source.peek(1) == UInt8(ascii: ">"):
      source.advance(2)
      builder.append(.sign, start..<source.position)
    default:
      source.advance()
      try builder.appendSign(at: start)
    }
  }

  /// Skips a comment, including nested comments.
  private mutating func skipComment() {
    var depth = 0
    while source.byte != nil {
      if source.starts(with: "/*") {
        depth += 1
        source.advance(2)
      } else if source.starts(with: "*/") {
        depth -= 1
        source.advance(2)
        if depth == 0 { return }
      } else {
        source.advance()
      }
    }
  }

  private mutating func readEscapedName() throws(TokenListBuilder.TooDeep) {
    let start = source.position
    source.advance()
    while let byte = source.byte, byte != UInt8(ascii: "`"), !TextCursor.isLineEnd(byte) { source.advance() }
    let end = source.position
    guard source.byte == UInt8(ascii: "`"), end > start + 1 else {
      source.position = start + 1
      return try builder.appendSign(at: start)
    }
    source.advance()
    builder.append(.escapedName, start + 1..<end)
  }

  /// Reads the token that starts with `#`: a literal, a conditional, or a name.
  private mutating func readHash() throws(TokenListBuilder.TooDeep) {
    let start = source.position
    while source.byte == UInt8(ascii: "#") { source.advance() }
    let hashes = source.position - start
    if source.byte == UInt8(ascii: "\"") {
      source.position = start
      return try readText(hashes: hashes)
    }
    if source.byte == UInt8(ascii: "/") { return readExtendedRegularExpression(from: start, hashes: hashes) }
    let nameStart = source.position
    source.skipName()
    switch String(decoding: source.text[nameStart..<source.position], as: UTF8.self) {
    case "if":
      try builder.startConditional(at: start)
      source.skipLine()
    case "elseif":
      builder.startBranch()
      source.skipLine()
    case "else": builder.startBranch()
    case "endif": builder.endConditional()
    default: builder.append(.directive, start..<source.position)
    }
  }

  // MARK: Text

  private mutating func readText(hashes: Int) throws(TokenListBuilder.TooDeep) {
    let start = source.position
    source.advance(hashes)
    var frames = [openText(hashes: hashes)]
    while let frame = frames.last, let byte = source.byte {
      switch frame {
      case .text(let hashes, let isMultiline):
        if closeText(hashes: hashes, isMultiline: isMultiline) || TextCursor.isLineEnd(byte) && !isMultiline {
          frames.removeLast()
        } else if byte == UInt8(ascii: "\\"), isHashes(hashes, at: 1) {
          source.advance(1 + hashes)
          if source.byte == UInt8(ascii: "(") { frames.append(.code(open: 0)) }
          if let next = source.byte, !TextCursor.isLineEnd(next) { source.advance() }
        } else {
          source.advance()
        }
      case .code(let open):
        let quote = hashesBeforeQuote
        if let quote {
          source.advance(quote)
          frames.append(openText(hashes: quote))
          continue
        }
        source.advance()
        if byte == UInt8(ascii: "(") { frames[frames.count - 1] = .code(open: open + 1) }
        if byte == UInt8(ascii: ")") {
          if open == 0 { frames.removeLast() } else { frames[frames.count - 1] = .code(open: open - 1) }
        }
      }
      guard frames.count <= Self.maximumTextDepth else { throw TokenListBuilder.TooDeep(offset: source.position) }
    }
    builder.append(.text, start..<source.position)
  }

  /// Skips the opening quotes.
  private mutating func openText(hashes: Int) -> Frame {
    let isMultiline = source.starts(with: "\"\"\"")
    source.advance(isMultiline ? 3 : 1)
    return .text(hashes: hashes, isMultiline: isMultiline)
  }

  /// Skips the closing quotes if they come next; returns whether they do.
  private mutating func closeText(hashes: Int, isMultiline: Bool) -> Bool {
    let quotes = isMultiline ? 3 : 1
    guard isMultiline ? source.starts(with: "\"\"\"") : source.byte == UInt8(ascii: "\""), isHashes(hashes, at: quotes)
    else { return false }
    source.advance(quotes + hashes)
    return true
  }

  private func isHashes(_ count: Int, at distance: Int) -> Bool {
    for hash in 0..<count where source.peek(distance + hash) != UInt8(ascii: "#") { return false }
    return true
  }

  /// The number of `#` before the next quote; `nil` if no literal starts here.
  private var hashesBeforeQuote: Int? {
    var count = 0
    while count < 16, source.peek(count) == UInt8(ascii: "#") { count += 1 }
    return source.peek(count) == UInt8(ascii: "\"") ? count : nil
  }

  // MARK: Regular expressions

  /// Reads `/ … /` if an operand is expected and the closing `/` is on the same line. Returns `false` if the slash is an operator.
  private mutating func readRegularExpression() -> Bool {
    guard isOperandExpected, let next = source.peek(1), !TextCursor.isBlank(next), !TextCursor.isLineEnd(next) else {
      return false
    }
    let start = source.position
    var distance = 1
    // The search is limited, because searching a long line for each slash takes quadratic time. Longer expressions are rare.
    while distance < 200, let byte = source.peek(distance), !TextCursor.isLineEnd(byte) {
      if byte == UInt8(ascii: "/"), !TextCursor.isBlank(source.peek(distance - 1) ?? 0) {
        source.advance(distance + 1)
        builder.append(.text, start..<source.position)
        return true
      }
      distance += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  private var isOperandExpected: Bool {
    guard let last = builder.last else { return true }
    switch last.kind {
    case .sign: return "(,=:[{;!&|?".utf8.contains(source.text[last.range.lowerBound])
    case .name: return ["return", "in", "case"].contains(String(decoding: source.text[last.range], as: UTF8.self))
    default: return false
    }
  }

  /// Reads `#/ … /#` from its slash.
  private mutating func readExtendedRegularExpression(from start: Int, hashes: Int) {
    source.advance()
    while let byte = source.byte {
      if byte == UInt8(ascii: "/"), isHashes(hashes, at: 1) {
        source.advance(1 + hashes)
        break
      }
      source.advance(byte == UInt8(ascii: "\\") ? 2 : 1)
    }
    builder.append(.text, start..<source.position)
  }
}
