/// Reads JSON (RFC 8259) with the place of every token.
///
/// One syntax error is told, the first; where it is plain what was meant (a missing comma, a bare word, a comment), reading goes on so
/// that the other rules still see the rest.
struct JSONReader: SourceReader {
  var cursor: TextCursor
  var outcome = ReaderOutcome()
  var misindented: Range<Int>?

  static func read(_ source: SourceText) -> ReaderOutcome {
    var reader = JSONReader(cursor: TextCursor(source))
    reader.readRoot()
    reader.outcome.finish()
    return reader.outcome
  }

  private init(cursor: TextCursor) { self.cursor = cursor }

  private mutating func readRoot() {
    skipSpace()
    guard !cursor.isAtEnd else {
      return outcome.stop(0..<0, "the file is empty, expected a dictionary")
    }
    outcome.root = readValue(depth: 0)
    guard !outcome.isStopped else { return }
    skipSpace()
    if !cursor.isAtEnd {
      outcome.stop(
        cursor.here, "expected the end of the file, found \(cursor.found)",
        help: cursor.byte == UInt8(ascii: ",") ? "is there a '}' too many before it?" : nil)
    }
  }

  // MARK: Values

  private mutating func readValue(depth: Int) -> Node {
    let start = cursor.position
    switch cursor.byte {
    case UInt8(ascii: "{"): return readDictionary(depth: depth)
    case UInt8(ascii: "["): return readArray(depth: depth)
    case UInt8(ascii: "\""):
      let string = readString()
      return node(string, from: start)
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?: return readNumber()
    case UInt8(ascii: "t") where takeWord("true"): return Node(.boolean(true), start..<cursor.position)
    case UInt8(ascii: "f") where takeWord("false"): return Node(.boolean(false), start..<cursor.position)
    case UInt8(ascii: "n") where takeWord("null"): return Node(.null, start..<cursor.position)
    default: return readWrongValue(depth: depth)
    }
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    cursor.starts(with: word) && !isBare(cursor.peek(word.utf8CodeUnitCount)) && cursor.take(word)
  }

  /// What stands where a value belongs and is none, or looks like one.
  private mutating func readWrongValue(depth: Int) -> Node {
    let start = cursor.position
    switch cursor.lookalike {
    case UInt8(ascii: "{"): return readDictionary(depth: depth)
    case UInt8(ascii: "["): return readArray(depth: depth)
    default: break
    }
    if let string = readForeignString() { return node(string, from: start) }
    if [UInt8(ascii: "+"), UInt8(ascii: ".")].contains(cursor.byte) { return readNumber() }
    while isBare(cursor.byte) { cursor.position += 1 }
    if cursor.position > start {
      let range = start..<cursor.position
      // Only one of its quotes may be missing.
      _ = cursor.take("\"")
      let literal = ["true", "false", "null"].first { $0 == cursor.string(range).lowercased() }
      outcome.guess(
        range, "expected a value, found the bare word \(cursor.quoted(range))",
        help: literal.map { "write \($0) in lower case" } ?? "put it in double quotes")
      return Node(.unreadable, range)
    }
    let isMissing = isAt(",") || isAt("}") || isAt("]")
    if isMissing {
      outcome.tell(cursor.here, "expected a value, found \(cursor.found)")
    } else {
      outcome.stop(cursor.here, "expected a value, found \(cursor.found)")
    }
    return Node(.unreadable, start..<start)
  }

  /// Whether a character may be one of a word that someone forgot to quote.
  private func isBare(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."):
      return true
    case 0x80...: return cursor.lookalike == nil
    default: return false
    }
  }

  private mutating func readDictionary(depth: Int) -> Node {
    let open = cursor.here
    guard take("{"), depth < Self.maximumDepth else { return tooDeep(open) }
    var members: [Node.Member] = []
    var comma: Range<Int>?
    while !outcome.isStopped {
      skipSpace()
      if cursor.isAtEnd {
        stopUnclosed(open, "'{' has no '}'")
      } else if cursor.byte == UInt8(ascii: ",") {
        outcome.tell(cursor.here, "expected a key, found ','", help: "take it out")
        cursor.position += 1
      } else if take("}") {
        if let comma { outcome.trailingCommas.append(comma) }
        noteClosing(of: open, at: cursor.position - 1)
        break
      } else {
        let start = cursor.position
        let member = readMember(depth: depth + 1)
        if let member { members.append(member) }
        if outcome.isStopped { break }
        comma = readSeparator(after: member?.value.outerRange.lowerBound ?? start, closing: "}")
      }
    }
    return Node(.dictionary(members), open, outer: open.lowerBound..<cursor.position)
  }

  private mutating func readArray(depth: Int) -> Node {
    let open = cursor.here
    guard take("["), depth < Self.maximumDepth else { return tooDeep(open) }
    var nodes: [Node] = []
    var comma: Range<Int>?
    while !outcome.isStopped {
      skipSpace()
      if cursor.isAtEnd {
        stopUnclosed(open, "'[' has no ']'")
      } else if cursor.byte == UInt8(ascii: ",") {
        outcome.tell(cursor.here, "expected a value, found ','", help: "take it out")
        cursor.position += 1
      } else if take("]") {
        if let comma { outcome.trailingCommas.append(comma) }
        noteClosing(of: open, at: cursor.position - 1)
        break
      } else {
        let start = cursor.position
        nodes.append(readValue(depth: depth + 1))
        if outcome.isStopped { break }
        comma = readSeparator(after: start, closing: "]")
      }
    }
    return Node(.array(nodes), open, outer: open.lowerBound..<cursor.position)
  }

  private mutating func tooDeep(_ open: Range<Int>) -> Node {
    outcome.stop(open, "nested deeper than \(Self.maximumDepth) levels")
    return Node(.unreadable, open)
  }

  /// Passes the comma after a value and tells where it is; `nil` where there is none.
  private mutating func readSeparator(after start: Int, closing: Unicode.Scalar) -> Range<Int>? {
    let end = cursor.position
    skipSpace()
    let here = cursor.here
    if take(",") { return here }
    if cursor.isAtEnd || isAt(closing) { return nil }
    if cursor.byte == UInt8(ascii: ";") || cursor.lookalike == UInt8(ascii: ";") {
      outcome.tell(here, "expected ',' after the value, found \(cursor.found)", help: "write ','")
      cursor.position = here.upperBound
      return nil
    }
    // The comma belongs right after the value; the next line is not where it is missing.
    let message = "expected ',' after the value, found \(cursor.found)"
    if cursor.byte == UInt8(ascii: "\""), cursor.position == end {
      outcome.guess(here, message, help: "take it out, or put a ',' before it", from: start)
    } else if cursor.byte == UInt8(ascii: "\"") {
      outcome.tell(end..<end, message, help: "put a ',' here")
    } else if isAt("{") || isAt("[") || isAt("'") || isBare(cursor.byte) {
      outcome.guess(end..<end, message, help: "put a ',' here", from: start)
    } else {
      let message = "expected ',' or '\(closing)', found \(cursor.found)"
      if closing == "}", isAt(":") {
        outcome.guess(here, message, help: "is a '{' missing before the key?", from: start)
      }
      outcome.stop(here, message)
    }
    return nil
  }

  /// Reads a key, the colon and the value; `nil` where there is no key that tells what it means.
  private mutating func readMember(depth: Int) -> Node.Member? {
    let start = cursor.position
    guard let key = readKey() else { return nil }
    let outer = start..<cursor.position
    func member(_ value: Node) -> Node.Member? {
      key.isGood ? Node.Member(key: key.text, keyRange: key.range, keyOuterRange: outer, value: value) : nil
    }
    skipSpace()
    if !take(":") {
      let message = "expected ':' after the key, found \(cursor.found)"
      if isAt("=") {
        outcome.tell(cursor.here, message, help: "write ':'")
        cursor.position = cursor.here.upperBound
      } else if isAt(",") || isAt("}") {
        outcome.tell(key.range, "the key \(cursor.quoted(key.range)) has no value")
        return member(Node(.unreadable, cursor.position..<cursor.position))
      } else if cursor.isAtEnd {
        outcome.stop(outer.upperBound..<outer.upperBound, message)
      } else if isBare(cursor.byte), cursor.text[key.range].last == 0x20 {
        // `"onBuy: "CTRL"`: the quote that ends the key is that of the value.
        outcome.stop(start..<(start + 1), "the key has no closing quote", help: "end it with '\"'")
      } else {
        outcome.guess(outer.upperBound..<outer.upperBound, message, help: "put a ':' here", from: start)
      }
    }
    guard !outcome.isStopped else { return nil }
    skipSpace()
    if cursor.isAtEnd {
      outcome.stop(cursor.here, "expected a value, found \(cursor.found)")
      return nil
    }
    return member(readValue(depth: depth))
  }

  private mutating func readKey() -> StringToken? {
    if let key = cursor.byte == UInt8(ascii: "\"") ? readString() : readForeignString() {
      return outcome.isStopped ? nil : key
    }
    let start = cursor.position
    while isBare(cursor.byte) { cursor.position += 1 }
    if cursor.position > start { skipHalfQuoted() }
    let range = start..<cursor.position
    guard !range.isEmpty else {
      outcome.stop(cursor.here, "expected a key in double quotes, found \(cursor.found)")
      return nil
    }
    outcome.guess(
      range, "expected a key in double quotes, found the bare word \(cursor.quoted(range))",
      help: "put it in double quotes")
    _ = cursor.take("\"")
    return StringToken(text: cursor.string(range), range: range)
  }

  /// Passes the colon of a selector whose word has a quote at its end only: `onBuy:": "CTRL"`.
  private mutating func skipHalfQuoted() {
    guard cursor.starts(with: ":\"") else { return }
    let colon = cursor.position
    cursor.position += 2
    while cursor.byte == 0x20 { cursor.position += 1 }
    cursor.position = cursor.byte == UInt8(ascii: ":") ? colon + 1 : colon
  }

  // MARK: Tokens

  /// A string: what it says, and what is between its quotes.
  private struct StringToken {
    var text: String
    var range: Range<Int>
    /// Whether it is written as JSON has it.
    var isGood = true
  }

  private func node(_ string: StringToken, from start: Int) -> Node {
    Node(string.isGood ? .string(string.text) : .unreadable, string.range, outer: start..<cursor.position)
  }

  /// Reads a string from its opening quote.
  private mutating func readString() -> StringToken {
    cursor.position += 1
    let start = cursor.position
    var text: [UInt8] = []
    var isGood = true
    while let byte = cursor.byte {
      switch byte {
      case UInt8(ascii: "\""):
        cursor.position += 1
        return StringToken(
          text: String(decoding: text, as: UTF8.self), range: start..<(cursor.position - 1), isGood: isGood)
      case UInt8(ascii: "\\"):
        if !readEscape(to: &text) { isGood = false }
      case 0x0A, 0x0D:
        return endedByLine(start, text)
      case 0..<0x20:
        outcome.tell(cursor.here, "expected an escape in the string, found \(cursor.found)")
        isGood = false
        cursor.position += 1
      default:
        text.append(byte)
        cursor.position += 1
      }
    }
    outcome.stop((start - 1)..<start, "the string has no end", help: "end it with '\"'")
    return StringToken(text: String(decoding: text, as: UTF8.self), range: start..<cursor.position, isGood: false)
  }

  /// A string that its line ends: the next line is read as if the quote, and not the comma, had been forgotten.
  private mutating func endedByLine(_ start: Int, _ text: [UInt8]) -> StringToken {
    outcome.guess((start - 1)..<start, "the string does not end on its line", help: "end it with '\"'")
    if cursor.text[cursor.position - 1] == UInt8(ascii: ",") { cursor.position -= 1 }
    return StringToken(text: String(decoding: text, as: UTF8.self), range: start..<cursor.position, isGood: false)
  }

  /// Reads a string in quotes that JSON does not have; `nil` where there is none.
  private mutating func readForeignString() -> StringToken? {
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
      outcome.stop(open, "the string does not end on its line", help: "strings stand in double quotes")
      return StringToken(text: cursor.string(range), range: range, isGood: false)
    }
    outcome.tell(open, message, help: "strings stand in double quotes")
    cursor.position = cursor.here.upperBound
    return StringToken(text: cursor.string(range), range: range)
  }

  /// Reads an escape; false where it is none.
  private mutating func readEscape(to text: inout [UInt8]) -> Bool {
    let start = cursor.position
    cursor.position += 1
    let meaning: UInt8
    switch cursor.byte {
    case (let byte?) where [UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/")].contains(byte): meaning = byte
    case UInt8(ascii: "b"): meaning = 0x08
    case UInt8(ascii: "f"): meaning = 0x0C
    case UInt8(ascii: "n"): meaning = 0x0A
    case UInt8(ascii: "r"): meaning = 0x0D
    case UInt8(ascii: "t"): meaning = 0x09
    case UInt8(ascii: "u"):
      cursor.position += 1
      return readCodePoint(from: start, to: &text)
    default:
      outcome.tell(
        start..<cursor.here.upperBound, "expected one of \"\\/bfnrtu after the backslash, found \(cursor.found)",
        help: "write '\\\\' for a backslash")
      return false
    }
    cursor.position += 1
    text.append(meaning)
    return true
  }

  /// Reads the digits of a `\u` escape, or of the two that make a surrogate pair.
  private mutating func readCodePoint(from start: Int, to text: inout [UInt8]) -> Bool {
    guard var value = readCodeUnit() else {
      outcome.tell(
        start..<cursor.position, "expected four hexadecimal digits after \\u, found \(cursor.found)")
      return false
    }
    if (0xD800...0xDBFF).contains(value), cursor.starts(with: "\\u") {
      let saved = cursor.position
      cursor.position += 2
      if let low = readCodeUnit(), (0xDC00...0xDFFF).contains(low) {
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      } else {
        cursor.position = saved
      }
    }
    guard let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar) else {
      outcome.tell(start..<cursor.position, "this escape is half of a surrogate pair")
      return false
    }
    text.append(contentsOf: encoded)
    return true
  }

  private mutating func readCodeUnit() -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = cursor.byte, byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        return nil
      }
      value = value << 4 | UInt32(digit)
      cursor.position += 1
    }
    return value
  }

  private mutating func readNumber() -> Node {
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
    // Foundation refuses a number that is larger than any of its own.
    if isGood, let value = Double(cursor.string(range)), value.isInfinite { isGood = false }
    guard isGood else {
      outcome.tell(
        range, "\(cursor.quoted(range)) is no number", help: "if it is text, put it in double quotes")
      return Node(.unreadable, range)
    }
    return Node(.number(cursor.string(range)), range)
  }

  /// Passes white space; comments and foreign spaces are told and passed, too.
  private mutating func skipSpace() {
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
    outcome.tell(start..<cursor.position, "JSON has no comments", help: "take the comment out")
    if isBlock {
      if cursor.skip(to: "*/") { cursor.position += 2 }
    } else {
      while let byte = cursor.byte, byte != 0x0A, byte != 0x0D { cursor.position += 1 }
    }
    return true
  }
}
