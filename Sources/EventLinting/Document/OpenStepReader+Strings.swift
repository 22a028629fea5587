/// The reading of strings, white space and comments.
extension OpenStepReader {
  func isBare(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      return true
    default: return false
    }
  }

  /// Whether a byte may belong to a word with missing quotes.
  func isWordCharacter(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    if byte >= 0x80 { return cursor.lookalike == nil }
    return isBare(byte) || "#@!%&*+?^|~`".utf8.contains(byte)
  }

  func runawayQuote(endingAt end: Int) -> Range<Int>? { runaway?.end == end ? runaway?.quote : nil }

  /// Stops the reading at a string that is probably longer than intended because its closing quote is missing.
  mutating func stopRunaway(_ quote: Range<Int>) {
    outcome.guess(quote, "the string does not end on its line", help: "end it with the quote that it starts with")
    outcome.stop(quote, "the string does not end on its line")
  }

  /// Reads a quoted or bare string; `nil` if no string comes next.
  mutating func readString() -> SourceString? {
    if cursor.byte == UInt8(ascii: "\"") || cursor.byte == UInt8(ascii: "'") { return readQuoted() }
    if isAt("\"") || isAt("'") { return readForeignString() }
    let start = cursor.position
    while isBare(cursor.byte) { cursor.position += 1 }
    if isWordCharacter(cursor.byte) || cursor.position > start && cursor.byte == UInt8(ascii: "\"") {
      while isWordCharacter(cursor.byte) { cursor.position = cursor.here.upperBound }
      let range = start..<cursor.position
      let word = cursor.quoted(range)
      if cursor.take("\"") {
        outcome.guess(range, "the word \(word) has a quote after it, but none before it", help: "put a '\"' before it")
      } else {
        outcome.guess(
          range, "the word \(word) needs quotes",
          help: "put text with more than letters, digits and _$/:.- in double quotes")
      }
      return SourceString(range: range)
    }
    let range = start..<cursor.position
    return range.isEmpty ? nil : SourceString(range: range)
  }

  private mutating func readQuoted() -> SourceString {
    let open = cursor.here
    let quote = cursor.byte
    cursor.position += 1
    let plain = cursor.skip { $0 < 0x20 || $0 == quote || $0 == UInt8(ascii: "\\") }
    if cursor.byte == quote, quote != nil {
      cursor.position += 1
      return SourceString(range: plain)
    }
    var text = Array(cursor.text[plain])
    var isGood = true
    var isOnOneLine = true
    while let byte = cursor.byte {
      if byte == quote {
        cursor.position += 1
        if !isOnOneLine { runaway = (open, cursor.position) }
        return SourceString(
          text: String(decoding: text, as: UTF8.self), range: open.upperBound..<(cursor.position - 1), isGood: isGood)
      }
      if byte == UInt8(ascii: "\\") {
        if !readEscape(to: &text) { isGood = false }
      } else {
        if byte == 0x0A || byte == 0x0D { isOnOneLine = false }
        text.append(byte)
        cursor.position += 1
      }
    }
    outcome.stop(open, "the string has no end", help: "end it with the quote that it starts with")
    return SourceString(
      text: String(decoding: text, as: UTF8.self), range: open.upperBound..<cursor.position, isGood: false)
  }

  /// Reads a string in quotes outside ASCII, such as curly quotes.
  private mutating func readForeignString() -> SourceString {
    func isQuote() -> Bool { isAt("\"") || isAt("'") }
    let open = cursor.here
    outcome.guess(open, "expected '\"', found \(cursor.found)", help: "write '\"'")
    cursor.position = open.upperBound
    while let byte = cursor.byte, byte != 0x0A, byte != 0x0D, !isQuote() { cursor.position = cursor.here.upperBound }
    let range = open.upperBound..<cursor.position
    if isQuote() { cursor.position = cursor.here.upperBound }
    return SourceString(range: range)
  }

  /// Reads an escape.
  ///
  /// - Returns: Whether the escape is valid text.
  private mutating func readEscape(to text: inout [UInt8]) -> Bool {
    let start = cursor.position
    do throws(EscapeDefect) {
      let scalar = try cursor.takeEscape(in: .openStep)
      if cursor.text[start + 1] == UInt8(ascii: "U"), !scalar.isASCII { outcome.isUncertain = true }
      text.append(contentsOf: UTF8.encode(scalar) ?? .init())
      return true
    } catch .half {
      outcome.report(start..<cursor.position, "this escape is half of a surrogate pair")
    } catch .octal {
      outcome.report(
        start..<cursor.position, "an octal escape above \\177",
        help: "write the character itself, or \\U and four digits")
    } catch {
      // The text ends after the backslash, which the string without an end reports.
    }
    return false
  }

  /// Skips white space and comments. Foreign spaces are reported and skipped.
  mutating func skipSpace() {
    while let byte = cursor.byte {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        cursor.position += 1
      } else if isAtLineSeparator {
        cursor.position += 3
      } else if byte == UInt8(ascii: "/"), cursor.starts(with: "//") {
        while let byte = cursor.byte, byte != 0x0A, byte != 0x0D, !isAtLineSeparator { cursor.position += 1 }
      } else if byte == UInt8(ascii: "/"), cursor.starts(with: "/*") {
        let start = cursor.position
        cursor.position += 2
        guard cursor.skip(to: "*/") else { return outcome.stop(start..<(start + 2), "the comment has no '*/'") }
        cursor.position += 2
      } else if byte == UInt8(ascii: "#"), cursor.peek(1) == 0x20 {
        outcome.report(cursor.here, "'#' does not start a comment", help: "write '//'")
        while let byte = cursor.byte, byte != 0x0A, byte != 0x0D { cursor.position += 1 }
      } else if byte < 0x80 || !skipForeignSpace() {
        return
      }
    }
  }

  /// Whether U+2028 or U+2029 comes next, which Foundation treats as line ends.
  private var isAtLineSeparator: Bool {
    cursor.byte == 0xE2 && (cursor.starts(with: "\u{2028}") || cursor.starts(with: "\u{2029}"))
  }
}
