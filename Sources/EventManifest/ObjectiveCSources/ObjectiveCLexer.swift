import EventMapSourceTexts

/// Splits Objective-C and Objective-C++ into tokens.
///
/// Comments and preprocessor lines are skipped. Exceptions are the names of directives that include files and the definitions of macros
/// that contain classes, which become one token each. All branches of conditionals are read, except those after `#if 0`.
struct ObjectiveCLexer {
  private var source: TextCursor
  private var builder: TokenListBuilder
  /// Whether only blanks and comments precede the position on its line.
  private var isLineStart = true

  /// Returns the tokens of a file; throws if brackets are nested too deep. Complexity: O(n).
  static func tokens(of bytes: [UInt8]) throws(TokenListBuilder.TooDeep) -> TokenList {
    var lexer = ObjectiveCLexer(bytes)
    while let byte = lexer.source.byte { try lexer.readToken(byte) }
    return lexer.builder.list
  }

  private init(_ bytes: [UInt8]) {
    source = TextCursor(code: bytes)
    builder = TokenListBuilder(bytes)
  }

  private mutating func readToken(_ byte: UInt8) throws(TokenListBuilder.TooDeep) {
    let start = source.position
    if TextCursor.isLineEnd(byte) {
      isLineStart = true
      return source.advance()
    }
    if TextCursor.isBlank(byte) { return source.advance() }
    if source.starts(with: "//") { return skipContinuedLine() }
    if source.starts(with: "/*") { return skipComment() }
    if byte == UInt8(ascii: "#"), isLineStart { return try readDirective() }
    isLineStart = false
    switch byte {
    case UInt8(ascii: "\""): readText(from: start, quote: byte)
    case UInt8(ascii: "'"): readText(from: start, quote: byte)
    case UInt8(ascii: "@"): try readAt()
    case _ where TextCursor.isDigit(byte): readNumber()
    case _ where TextCursor.isName(byte):
      source.skipName()
      if source.byte == UInt8(ascii: "\""), bytes(start, are: "R", "LR", "uR", "UR", "u8R") {
        readRawText(from: start)
      } else {
        builder.append(.name, start..<source.position)
      }
    default:
      source.advance()
      if byte == UInt8(ascii: "-"), source.byte == UInt8(ascii: ">") {
        source.advance()
        builder.append(.sign, start..<source.position)
      } else {
        try builder.appendSign(at: start)
      }
    }
  }

  private func bytes(_ start: Int, are words: String...) -> Bool {
    words.contains { source.text[start..<source.position].elementsEqual($0.utf8) }
  }

  /// Moves to the end of the line, or of the last of its continuation lines: a `\` at the end continues a line.
  private mutating func skipContinuedLine() {
    source.skipLine()
    while source.byte != nil, source.peek(-1) == UInt8(ascii: "\\") {
      source.advance(source.byte == 0x0D && source.peek(1) == 0x0A ? 2 : 1)
      source.skipLine()
    }
  }

  private mutating func skipComment() {
    source.advance(2)
    source.skip(past: "*/")
  }

  private mutating func readAt() throws(TokenListBuilder.TooDeep) {
    let start = source.position
    source.advance()
    guard let byte = source.byte else { return try builder.appendSign(at: start) }
    if byte == UInt8(ascii: "\"") { return readText(from: start, quote: byte) }
    guard TextCursor.isName(byte), !TextCursor.isDigit(byte) else { return try builder.appendSign(at: start) }
    source.skipName()
    if bytes(start, are: "@interface", "@implementation", "@end")
      || bytes(start, are: "@protocol") && source.byte != UInt8(ascii: "(")
    {
      // Brackets cannot be open here, so the code before was misread.
      builder.closeAll()
    }
    builder.append(.attribute, start..<source.position)
  }

  private mutating func readNumber() {
    let start = source.position
    while let byte = source.byte {
      let isSeparator = byte == UInt8(ascii: "'") && (source.peek(1).map(TextCursor.isName) ?? false)
      guard TextCursor.isName(byte) || byte == UInt8(ascii: ".") || isSeparator else { break }
      source.advance()
    }
    builder.append(.number, start..<source.position)
  }

  /// Reads a literal from its opening quote. An unterminated literal ends with its line.
  private mutating func readText(from start: Int, quote: UInt8) {
    source.advance()
    while let byte = source.byte, !TextCursor.isLineEnd(byte) {
      if byte == UInt8(ascii: "\\") {
        // An escaped line end is part of the literal.
        source.advance(source.peek(1) == 0x0D && source.peek(2) == 0x0A ? 3 : 2)
        continue
      }
      source.advance()
      if byte == quote { break }
    }
    builder.append(.text, start..<source.position)
  }

  /// Reads the raw string `R"x( … )x"` from its quote.
  private mutating func readRawText(from start: Int) {
    source.advance()
    let delimiter = source.position
    while let byte = source.byte, byte != UInt8(ascii: "("), !TextCursor.isLineEnd(byte),
      source.position - delimiter <= 16
    {
      source.advance()
    }
    let end = [UInt8(ascii: ")")] + source.text[delimiter..<source.position] + [UInt8(ascii: "\"")]
    while source.position < source.text.count {
      if source.text[source.position...].starts(with: end) {
        source.advance(end.count)
        break
      }
      source.advance()
    }
    builder.append(.text, start..<source.position)
  }

  // MARK: Preprocessor lines

  private mutating func readDirective() throws(TokenListBuilder.TooDeep) {
    let start = source.position
    let name = directive()
    let rest = source.position
    skipDirective()
    switch name {
    case "if", "ifdef", "ifndef":
      try builder.startConditional(at: start)
      if name == "if", isZero(rest..<source.position) { skipBranch() }
    case "else", "elif", "elifdef", "elifndef": builder.startBranch()
    case "endif": builder.endConditional()
    // An included file may contain more members of a class.
    case "import", "include": builder.append(.directive, start..<rest)
    case "define": readMacro(rest..<source.position)
    default: break
    }
  }

  /// Skips `#` and the name after it, which is returned.
  private mutating func directive() -> String {
    source.advance()
    while let byte = source.byte, TextCursor.isBlank(byte) { source.advance() }
    let start = source.position
    source.skipName()
    return String(decoding: source.text[start..<source.position], as: UTF8.self)
  }

  private mutating func readMacro(_ range: Range<Int>) {
    let text = source.text[range]
    guard let start = text.firstIndex(where: { !TextCursor.isBlank($0) }),
      text.indices.contains(where: {
        text[$0] == UInt8(ascii: "@")
          && (source.text.holds("@interface", at: $0) || source.text.holds("@implementation", at: $0))
      })
    else { return }
    builder.append(.directive, start..<range.upperBound)
  }

  /// Skips the rest of a preprocessor line and its continuation lines.
  private mutating func skipDirective() {
    while let byte = source.byte, !TextCursor.isLineEnd(byte) {
      if byte == UInt8(ascii: "\\") {
        source.advance(source.peek(1) == 0x0D && source.peek(2) == 0x0A ? 3 : 2)
      } else if byte == UInt8(ascii: "\"") {
        skipClosedText()
      } else if source.starts(with: "//") {
        skipContinuedLine()
      } else if source.starts(with: "/*") {
        skipComment()
      } else {
        source.advance()
      }
    }
  }

  /// Skips a literal of a preprocessor line. A quote without a closing quote is part of the text of `#error` or `#pragma mark`.
  private mutating func skipClosedText() {
    let start = source.position
    source.advance()
    while let byte = source.byte, !TextCursor.isLineEnd(byte) {
      if byte == UInt8(ascii: "\\") { source.advance() }
      source.advance()
      if byte == UInt8(ascii: "\"") { return }
    }
    source.position = start + 1
  }

  private func isZero(_ range: Range<Int>) -> Bool {
    var text = source.text[range].drop(while: TextCursor.isBlank)
    guard text.popFirst() == UInt8(ascii: "0") else { return false }
    return text.first.map { !TextCursor.isName($0) && $0 != UInt8(ascii: ".") } ?? true
      && !text.contains { $0 == UInt8(ascii: "|") }
  }

  /// Skips the lines after `#if 0`, up to the preprocessor line that ends the branch.
  private mutating func skipBranch() {
    var depth = 0
    while source.position < source.text.count {
      while let byte = source.byte, TextCursor.isBlank(byte) || TextCursor.isLineEnd(byte) { source.advance() }
      guard source.byte == UInt8(ascii: "#") else {
        skipContinuedLine()
        continue
      }
      let start = source.position
      switch directive() {
      case "if", "ifdef", "ifndef": depth += 1
      case "endif" where depth > 0: depth -= 1
      case "endif", "else", "elif", "elifdef", "elifndef":
        guard depth == 0 else { break }
        source.position = start
        isLineStart = true
        return
      default: break
      }
      skipDirective()
    }
  }
}
