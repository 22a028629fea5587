import EventMapping

/// Reads OpenStep property lists (`{ key = value; }`) with the place of every token.
///
/// The grammar is that of Foundation's old-style parser, less what no one means in a table: a root without braces, a key that stands
/// for itself (`{ key; }`), a comment without end, and escapes that are no text.
struct OpenStepReader: SourceReader {
  var cursor: TextCursor
  var outcome = ReaderOutcome()
  var misindented: Range<Int>?
  /// The last string that runs over the end of its line: where something is wrong right after it, it is most likely because of a quote
  /// that is missing.
  private var runaway: (quote: Range<Int>, end: Int)?

  static func read(_ source: SourceText) -> ReaderOutcome {
    var reader = OpenStepReader(cursor: TextCursor(source))
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
    guard isAt("{") || isAt("(") || isAt("<") else {
      // Foundation takes a word for a property list of one string, and pairs without braces for a dictionary.
      outcome.tell(cursor.here, "expected '{', found \(cursor.found)", help: "put the whole table in braces")
      outcome.root = readDictionary(depth: 0, isBraced: false)
      return
    }
    outcome.root = readValue(depth: 0)
    guard !outcome.isStopped else { return }
    skipSpace()
    guard !cursor.isAtEnd else { return }
    let (place, message) = (cursor.here, "expected the end of the file, found \(cursor.found)")
    if take(";") { skipSpace() }
    if cursor.isAtEnd { return outcome.tell(place, message, help: "take it out") }
    let isMember = isWordCharacter(cursor.byte) || isAt("\"")
    outcome.stop(place, message, help: isMember ? "is there a '}' too many before it?" : nil)
  }

  // MARK: Values

  private mutating func readValue(depth: Int) -> Node {
    let start = cursor.position
    if isAt("{") { return readDictionary(depth: depth, isBraced: true) }
    if isAt("(") { return readArray(depth: depth) }
    if cursor.byte == UInt8(ascii: "<") { return readData() }
    if let string = readString() {
      return Node(string.isGood ? .string(string.text) : .unreadable, string.range, outer: start..<cursor.position)
    }
    return readWrongValue()
  }

  /// What stands where a value belongs and is none.
  private mutating func readWrongValue() -> Node {
    let start = cursor.position
    let message = "expected a value, found \(cursor.found)"
    if [";", ")", "}", ","].contains(where: { isAt($0) }) {
      outcome.tell(cursor.here, message)
    } else if isAt("[") {
      outcome.stop(cursor.here, message, help: "arrays stand in parentheses: ( a, b )")
    } else {
      outcome.stop(cursor.here, message)
    }
    return Node(.unreadable, start..<cursor.position)
  }

  private mutating func readDictionary(depth: Int, isBraced: Bool) -> Node {
    let open = isBraced ? cursor.here : cursor.position..<cursor.position
    guard !isBraced || take("{"), depth < Self.maximumDepth else { return tooDeep(open) }
    var members: [Node.Member] = []
    while !outcome.isStopped {
      skipSpace()
      if cursor.isAtEnd {
        if isBraced { stopUnclosed(open, "'{' has no '}'") }
        break
      } else if isBraced, take("}") {
        noteClosing(of: open, at: cursor.position - 1)
        break
      } else if cursor.byte == UInt8(ascii: ";") {
        outcome.tell(cursor.here, "expected a key, found ';'", help: "take it out")
        cursor.position += 1
      } else {
        let start = cursor.position
        let member = readMember(depth: depth + 1)
        if let member { members.append(member) }
        if !outcome.isStopped { readSemicolon(after: member?.value.outerRange.lowerBound ?? start) }
      }
    }
    return Node(.dictionary(members), open, outer: open.lowerBound..<cursor.position)
  }

  /// Reads a key, the equals sign and the value; `nil` where there is no key that tells what it means.
  private mutating func readMember(depth: Int) -> Node.Member? {
    let start = cursor.position
    guard var key = readKey() else { return nil }
    let outer = start..<cursor.position
    func member(_ value: Node) -> Node.Member? {
      key.isGood ? Node.Member(key: key.text, keyRange: key.range, keyOuterRange: outer, value: value) : nil
    }
    skipSpace()
    if !take("=") {
      let message = "expected '=' after the key, found \(cursor.found)"
      if let quote = runawayQuote(endingAt: outer.upperBound) {
        stopRunaway(quote)
      } else if isAt(":") {
        outcome.tell(cursor.here, message, help: "write '='")
        cursor.position = cursor.here.upperBound
      } else if isAt(";") || isAt("}") {
        outcome.tell(key.range, "the key \(cursor.quoted(key.range)) has no value")
        return member(Node(.unreadable, cursor.position..<cursor.position))
      } else if cursor.isAtEnd {
        outcome.stop(outer.upperBound..<outer.upperBound, message)
      } else {
        outcome.guess(outer.upperBound..<outer.upperBound, message, help: "put a '=' here", from: start)
        // A colon at the end of a word may be its own, or stand for the '='.
        if cursor.text[outer.upperBound - 1] == UInt8(ascii: ":") { key.isGood = false }
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
    if let key = readString() { return outcome.isStopped ? nil : key }
    if isAt("=") {
      outcome.guess(cursor.here, "expected a key, found \(cursor.found)")
      return StringToken(text: "", range: cursor.position..<cursor.position, isGood: false)
    }
    outcome.stop(cursor.here, "expected a key or '}', found \(cursor.found)")
    return nil
  }

  /// Passes the semicolon after a value; a missing one is told where it belongs.
  private mutating func readSemicolon(after start: Int) {
    let end = cursor.position
    skipSpace()
    if take(";") { return }
    if let quote = runawayQuote(endingAt: end) { return stopRunaway(quote) }
    let message = "expected ';' after the value, found \(cursor.found)"
    if cursor.isAtEnd {
      if misindented == nil { outcome.stop(end..<end, message, help: "put a ';' here") }
    } else if isAt(",") {
      outcome.tell(cursor.here, message, help: "write ';'")
      cursor.position = cursor.here.upperBound
    } else if isAt("}") || cursor.byte == UInt8(ascii: "\"") {
      outcome.tell(end..<end, message, help: "put a ';' here")
    } else if isWordCharacter(cursor.byte) || isAt("'") {
      outcome.guess(end..<end, message, help: "put a ';' here", from: start)
    } else {
      outcome.stop(cursor.here, message)
    }
  }

  private mutating func readArray(depth: Int) -> Node {
    let open = cursor.here
    guard take("("), depth < Self.maximumDepth else { return tooDeep(open) }
    var nodes: [Node] = []
    while !outcome.isStopped {
      skipSpace()
      if cursor.isAtEnd {
        stopUnclosed(open, "'(' has no ')'")
        break
      }
      if take(")") {
        noteClosing(of: open, at: cursor.position - 1)
        break
      }
      if cursor.byte == UInt8(ascii: ",") {
        outcome.tell(cursor.here, "expected a value, found ','", help: "take it out")
        cursor.position += 1
        continue
      }
      let start = cursor.position
      nodes.append(readValue(depth: depth + 1))
      if outcome.isStopped { break }
      let end = cursor.position
      skipSpace()
      if cursor.isAtEnd || isAt(")") || take(",") { continue }
      if let quote = runawayQuote(endingAt: end) {
        stopRunaway(quote)
      } else if isBare(cursor.byte) || isAt("\"") {
        outcome.guess(
          end..<end, "expected ',' after the value, found \(cursor.found)", help: "put a ',' here", from: start)
      } else {
        outcome.stop(cursor.here, "expected ',' or ')', found \(cursor.found)")
      }
    }
    return Node(.array(nodes), open, outer: open.lowerBound..<cursor.position)
  }

  private mutating func tooDeep(_ open: Range<Int>) -> Node {
    outcome.stop(open, "nested deeper than \(Self.maximumDepth) levels")
    return Node(.unreadable, open)
  }

  private mutating func readData() -> Node {
    let open = cursor.here
    cursor.position += 1
    while let byte = cursor.byte, byte != UInt8(ascii: ">") {
      if isHexDigit(byte), isHexDigit(cursor.peek(1)) {
        cursor.position += 2
      } else if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        cursor.position += 1
      } else {
        outcome.stop(cursor.here, "expected pairs of hexadecimal digits or '>', found \(cursor.found)")
        return Node(.unreadable, open.lowerBound..<cursor.position)
      }
    }
    let range = open.upperBound..<cursor.position
    guard cursor.take(">") else {
      outcome.stop(open, "'<' has no '>'")
      return Node(.unreadable, range)
    }
    return Node(.data, range, outer: open.lowerBound..<cursor.position)
  }

  private func isHexDigit(_ byte: UInt8?) -> Bool {
    guard let byte, byte < 0x80 else { return false }
    return Character(Unicode.Scalar(byte)).isHexDigit
  }

  // MARK: Strings

  /// A string: what it says, and what is between its quotes.
  private struct StringToken {
    var text: String
    var range: Range<Int>
    /// Whether all of it is text.
    var isGood = true
  }

  private func isBare(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      return true
    default: return false
    }
  }

  /// Whether a character may be one of a word that someone forgot to quote.
  private func isWordCharacter(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    if byte >= 0x80 { return cursor.lookalike == nil }
    return isBare(byte) || "#@!%&*+?^|~`".utf8.contains(byte)
  }

  private func runawayQuote(endingAt end: Int) -> Range<Int>? { runaway?.end == end ? runaway?.quote : nil }

  /// Ends the reading at a string that is most likely longer than it was meant to be.
  private mutating func stopRunaway(_ quote: Range<Int>) {
    outcome.guess(quote, "the string does not end on its line", help: "end it with the quote that it starts with")
    outcome.stop(quote, "the string does not end on its line")
  }

  /// Reads a quoted or bare string; `nil` where there is none.
  private mutating func readString() -> StringToken? {
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
      return StringToken(text: cursor.string(range), range: range)
    }
    let range = start..<cursor.position
    return range.isEmpty ? nil : StringToken(text: cursor.string(range), range: range)
  }

  private mutating func readQuoted() -> StringToken {
    let open = cursor.here
    let quote = cursor.byte
    cursor.position += 1
    var text: [UInt8] = []
    var isGood = true
    var isOnOneLine = true
    while let byte = cursor.byte {
      if byte == quote {
        cursor.position += 1
        if !isOnOneLine { runaway = (open, cursor.position) }
        return StringToken(
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
    return StringToken(
      text: String(decoding: text, as: UTF8.self), range: open.upperBound..<cursor.position, isGood: false)
  }

  /// Reads a string in quotes that are not of ASCII.
  private mutating func readForeignString() -> StringToken {
    func isQuote() -> Bool { isAt("\"") || isAt("'") }
    let open = cursor.here
    outcome.guess(open, "expected '\"', found \(cursor.found)", help: "write '\"'")
    cursor.position = open.upperBound
    while let byte = cursor.byte, byte != 0x0A, byte != 0x0D, !isQuote() { cursor.position = cursor.here.upperBound }
    let range = open.upperBound..<cursor.position
    if isQuote() { cursor.position = cursor.here.upperBound }
    return StringToken(text: cursor.string(range), range: range)
  }

  /// Reads an escape; false where it is no text.
  private mutating func readEscape(to text: inout [UInt8]) -> Bool {
    let start = cursor.position
    cursor.position += 1
    guard let byte = cursor.byte else { return false }
    if (0x30...0x37).contains(byte) { return readOctal(from: start, to: &text) }
    cursor.position += 1
    switch byte {
    case UInt8(ascii: "a"): text.append(0x07)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "U"): return readCodePoint(from: start, to: &text)
    default: text.append(byte)
    }
    return true
  }

  private mutating func readOctal(from start: Int, to text: inout [UInt8]) -> Bool {
    var value = 0
    while cursor.position < start + 4, let digit = cursor.byte, (0x30...0x37).contains(digit) {
      value = value << 3 | Int(digit - 0x30)
      cursor.position += 1
    }
    // Above ASCII the number is of the NeXTSTEP encoding, which no table has a use for.
    guard value < 0x80 else {
      outcome.tell(
        start..<cursor.position, "an octal escape above \\177",
        help: "write the character itself, or \\U and four digits")
      return false
    }
    text.append(UInt8(value))
    return true
  }

  /// Reads the digits of a `\U` escape, or of the two that make a surrogate pair.
  private mutating func readCodePoint(from start: Int, to text: inout [UInt8]) -> Bool {
    var value = readCodeUnit()
    if (0xD800...0xDBFF).contains(value), cursor.starts(with: "\\U") {
      let saved = cursor.position
      cursor.position += 2
      let low = readCodeUnit()
      if (0xDC00...0xDFFF).contains(low) {
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

  /// Reads up to four digits, as Foundation does.
  private mutating func readCodeUnit() -> UInt32 {
    var value: UInt32 = 0
    var count = 0
    while count < 4, let byte = cursor.byte, byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue {
      value = value << 4 | UInt32(digit)
      cursor.position += 1
      count += 1
    }
    return value
  }

  /// Passes white space and comments; foreign spaces are told and passed, too.
  private mutating func skipSpace() {
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
        outcome.tell(cursor.here, "'#' starts no comment", help: "write '//'")
        while let byte = cursor.byte, byte != 0x0A, byte != 0x0D { cursor.position += 1 }
      } else if byte < 0x80 || !skipForeignSpace() {
        return
      }
    }
  }

  /// Whether U+2028 or U+2029 stands here, which Foundation takes for line ends.
  private var isAtLineSeparator: Bool {
    cursor.byte == 0xE2 && (cursor.starts(with: "\u{2028}") || cursor.starts(with: "\u{2029}"))
  }
}
