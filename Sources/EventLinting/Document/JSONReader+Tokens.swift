import EventMapSourceTexts

/// The reading of strings, numbers, white space and comments.
extension JSONReader {
  /// Reads a string from its opening quote.
  mutating func readString() -> SourceString {
    cursor.position += 1
    let start = cursor.position
    let plain = cursor.skip { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    if cursor.take("\"") { return SourceString(range: plain) }
    var text = Array(cursor.text[plain])
    var isGood = true
    while let byte = cursor.byte {
      switch byte {
      case UInt8(ascii: "\""):
        cursor.position += 1
        return SourceString(
          text: String(decoding: text, as: UTF8.self), range: start..<(cursor.position - 1), isGood: isGood)
      case UInt8(ascii: "\\"):
        if !readEscape(to: &text) { isGood = false }
      case 0x0A, 0x0D:
        return endedByLine(start, text)
      case 0..<0x20:
        outcome.report(cursor.here, "expected an escape in the string, found \(cursor.found)")
        isGood = false
        cursor.position += 1
      default:
        text.append(byte)
        cursor.position += 1
      }
    }
    outcome.stop((start - 1)..<start, "the string has no end", help: "end it with '\"'")
    return SourceString(text: String(decoding: text, as: UTF8.self), range: start..<cursor.position, isGood: false)
  }

  /// Ends a string without a closing quote at the end of its line. A comma at the end is taken as the separator, as if only the quote were
  /// missing.
  private mutating func endedByLine(_ start: Int, _ text: [UInt8]) -> SourceString {
    outcome.guess((start - 1)..<start, "the string does not end on its line", help: "end it with '\"'")
    if cursor.text[cursor.position - 1] == UInt8(ascii: ",") { cursor.position -= 1 }
    return SourceString(text: String(decoding: text, as: UTF8.self), range: start..<cursor.position, isGood: false)
  }

  /// Reads a string in quotes that JSON does not allow; `nil` if no such string comes next.
  mutating func readForeignString() -> SourceString? {
    let quotes = [UInt8(ascii: "'"), UInt8(ascii: "\"")]
    func isQuote(_ byte: UInt8) -> Bool { quotes.contains(byte >= 0x80 ? cursor.lookalike ?? 0 : byte) }
    guard let byte = cursor.byte, isQuote(byte) else { return nil }
    let open = cursor.here
    let message = "expected '\"', found \(cursor.found)"
    cursor.position = open.upperBound
    while let byte = cursor.byte, byte != 0x0A, byte != 0x0D, !isQuote(byte) {
      cursor.position = cursor.here.upperBound
    }
    let range = open.upperBound..<cursor.position
    guard let byte = cursor.byte, isQuote(byte) else {
      outcome.stop(open, "the string does not end on its line", help: "put strings in double quotes")
      return SourceString(range: range, isGood: false)
    }
    outcome.report(open, message, help: "put strings in double quotes")
    cursor.position = cursor.here.upperBound
    return SourceString(range: range)
  }

  /// Reads an escape.
  ///
  /// - Returns: Whether the escape is well-formed.
  private mutating func readEscape(to text: inout [UInt8]) -> Bool {
    let start = cursor.position
    do throws(EscapeDefect) {
      let scalar = try cursor.takeEscape(in: .json)
      if scalar == "\u{FEFF}" { outcome.isUncertain = true }
      text.append(contentsOf: UTF8.encode(scalar) ?? .init())
      return true
    } catch .digits {
      outcome.report(start..<cursor.position, "expected four hexadecimal digits after \\u, found \(cursor.found)")
    } catch .half {
      outcome.report(start..<cursor.position, "this escape is half of a surrogate pair")
    } catch {
      outcome.report(
        start..<cursor.here.upperBound, "expected one of \"\\/bfnrtu after the backslash, found \(cursor.found)",
        help: "write '\\\\' for a backslash")
    }
    return false
  }

  mutating func readNumber() {
    let start = cursor.position
    func digits(_ cursor: inout TextCursor) -> Int {
      let start = cursor.position
      while let byte = cursor.byte, (0x30...0x39).contains(byte) { cursor.position += 1 }
      return cursor.position - start
    }
    _ = cursor.take("-")
    let hasLeadingZero = cursor.byte == UInt8(ascii: "0")
    let whole = digits(&cursor)
    var isGood = whole == 1 || whole > 1 && !hasLeadingZero
    if cursor.take(".") { isGood = digits(&cursor) > 0 && isGood }
    if cursor.byte == UInt8(ascii: "e") || cursor.byte == UInt8(ascii: "E") {
      cursor.position += 1
      if !cursor.take("+") { _ = cursor.take("-") }
      isGood = digits(&cursor) > 0 && isGood
    }
    while isBare(cursor.byte) || cursor.byte == UInt8(ascii: "+") || cursor.byte == UInt8(ascii: "-") {
      isGood = false
      cursor.position += 1
    }
    let range = start..<cursor.position
    // Foundation rejects a number that is too large for `Double`.
    if isGood, let value = Double(cursor.string(range)), value.isInfinite {
      outcome.report(range, "the number \(cursor.quoted(range)) is too large, expected at most about 1.8e308")
      return outcome.nodes.append(.unreadable, range)
    }
    guard isGood else {
      outcome.report(
        range, "\(cursor.quoted(range)) is not a number", help: "if it is text, put it in double quotes")
      return outcome.nodes.append(.unreadable, range)
    }
    outcome.nodes.append(.number, range)
  }

  /// Skips white space. Comments and foreign spaces are reported and skipped.
  mutating func skipSpace() {
    while let byte = cursor.byte {
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        cursor.position += 1
      } else if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") {
        guard skipComment() else { return }
      } else if byte < 0x80 || !skipForeignSpace() {
        return
      }
    }
  }

  private mutating func skipComment() -> Bool {
    let start = cursor.position
    let isBlock = cursor.take("/*")
    guard isBlock || cursor.take("//") || cursor.take("#") else { return false }
    outcome.report(start..<cursor.position, "JSON has no comments", help: "remove the comment")
    if isBlock {
      if cursor.skip(to: "*/") { cursor.position += 2 }
    } else {
      while let byte = cursor.byte, byte != 0x0A, byte != 0x0D { cursor.position += 1 }
    }
    return true
  }
}
