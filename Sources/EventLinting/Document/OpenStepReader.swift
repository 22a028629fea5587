import EventMapping
import EventMapSourceTexts

/// Reads OpenStep property lists (`{ key = value; }`) with the place of every token.
///
/// The grammar is that of Foundation's old-style parser, without constructs that make no sense in a table: a root without braces, a key as
/// its own value (`{ key; }`), a comment without end, and escapes that are not text.
struct OpenStepReader: SourceReader {
  var cursor: TextCursor
  var outcome: ReaderOutcome
  var misindented: Range<Int>?
  /// The latest string that spans several lines. If an error follows right after its end, a quote is probably missing.
  var runaway: (quote: Range<Int>, end: Int)?

  static func read(_ source: SourceText) -> ReaderOutcome {
    var reader = OpenStepReader(cursor: TextCursor(source))
    reader.readRoot()
    return reader.outcome
  }

  private init(cursor: TextCursor) {
    self.cursor = cursor
    outcome = ReaderOutcome(sourceLength: cursor.text.count)
  }

  private mutating func readRoot() {
    skipSpace()
    guard !cursor.isAtEnd else {
      return outcome.stop(0..<0, "the file is empty, expected a dictionary")
    }
    guard isAt("{") || isAt("(") || isAt("<") else {
      // Foundation treats a word as a property list of one string, and pairs without braces as a dictionary.
      outcome.report(cursor.here, "expected '{', found \(cursor.found)", help: "put the whole table in braces")
      return readDictionary(depth: 0, isBraced: false)
    }
    readValue(depth: 0)
    guard !outcome.isStopped else { return }
    skipSpace()
    guard !cursor.isAtEnd else { return }
    let (place, message) = (cursor.here, "expected the end of the file, found \(cursor.found)")
    if take(";") { skipSpace() }
    if cursor.isAtEnd { return outcome.report(place, message, help: "remove it") }
    let isMember = isWordCharacter(cursor.byte) || isAt("\"")
    outcome.stop(place, message, help: isMember ? "is there an extra '}' before it?" : nil)
  }

  // MARK: Values

  private mutating func readValue(depth: Int) {
    let start = cursor.position
    if isAt("{") { return readDictionary(depth: depth, isBraced: true) }
    if isAt("(") { return readArray(depth: depth) }
    if cursor.byte == UInt8(ascii: "<") { return readData() }
    if let string = readString() {
      return append(string, from: start)
    }
    readWrongValue()
  }

  /// Reports and skips a token that is not a value.
  private mutating func readWrongValue() {
    let start = cursor.position
    let message = "expected a value, found \(cursor.found)"
    if [";", ")", "}", ","].contains(where: { isAt($0) }) {
      outcome.report(cursor.here, message)
    } else if isAt("[") {
      outcome.stop(cursor.here, message, help: "put arrays in parentheses: ( a, b )")
    } else {
      outcome.stop(cursor.here, message)
    }
    outcome.nodes.append(.unreadable, start..<cursor.position)
  }

  private mutating func readDictionary(depth: Int, isBraced: Bool) {
    let open = isBraced ? cursor.here : cursor.position..<cursor.position
    guard !isBraced || take("{"), depth < Self.maximumDepth else { return tooDeep(open) }
    let index = outcome.nodes.count
    outcome.nodes.append(.dictionary, open)
    var memberCount = 0
    while !outcome.isStopped {
      skipSpace()
      if cursor.isAtEnd {
        if isBraced { stopUnclosed(open, "'{' has no '}'") }
        break
      } else if isBraced, take("}") {
        noteClosing(of: open, at: cursor.position - 1)
        break
      } else if cursor.byte == UInt8(ascii: ";") {
        outcome.report(cursor.here, "expected a key, found ';'", help: "remove it")
        cursor.position += 1
      } else {
        let start = cursor.position
        let value = readMember(depth: depth + 1)
        if value != nil { memberCount += 1 }
        if !outcome.isStopped { readSemicolon(after: value ?? start) }
      }
    }
    outcome.nodes.close(index, at: cursor.position, childCount: memberCount)
  }

  /// Reads a key, the equals sign and the value.
  ///
  /// - Returns: The start of the value; `nil` if the member cannot be read.
  private mutating func readMember(depth: Int) -> Int? {
    let start = cursor.position
    guard var key = readKey() else { return nil }
    let outer = start..<cursor.position
    if !cursor.isASCII, cursor.text[key.range].contains(where: { $0 >= 0x80 }) { outcome.isUncertain = true }
    skipSpace()
    if !take("=") {
      let message = "expected '=' after the key, found \(cursor.found)"
      if let quote = runawayQuote(endingAt: outer.upperBound) {
        stopRunaway(quote)
      } else if isAt(":") {
        outcome.report(cursor.here, message, help: "write '='")
        cursor.position = cursor.here.upperBound
      } else if isAt(";") || isAt("}") {
        outcome.report(key.range, "the key \(cursor.quoted(key.range)) has no value")
        return appendMember(key, outer) {
          $0.outcome.nodes.append(.unreadable, $0.cursor.position..<$0.cursor.position)
        }
      } else if cursor.isAtEnd {
        outcome.stop(outer.upperBound..<outer.upperBound, message)
      } else {
        outcome.guess(outer.upperBound..<outer.upperBound, message, help: "put a '=' here", from: start)
        // A colon at the end of the word may belong to a selector or replace the '='.
        if cursor.text[outer.upperBound - 1] == UInt8(ascii: ":") { key.isGood = false }
      }
    }
    guard !outcome.isStopped else { return nil }
    skipSpace()
    if cursor.isAtEnd {
      outcome.stop(cursor.here, "expected a value, found \(cursor.found)")
      return nil
    }
    return appendMember(key, outer) { $0.readValue(depth: depth) }
  }

  private mutating func readKey() -> SourceString? {
    if let key = readString() { return outcome.isStopped ? nil : key }
    if isAt("=") {
      outcome.guess(cursor.here, "expected a key, found \(cursor.found)")
      return SourceString(text: "", range: cursor.position..<cursor.position, isGood: false)
    }
    outcome.stop(cursor.here, "expected a key or '}', found \(cursor.found)")
    return nil
  }

  /// Skips the semicolon after a value. A missing one is reported at the end of the value.
  private mutating func readSemicolon(after start: Int) {
    let end = cursor.position
    skipSpace()
    if take(";") { return }
    if let quote = runawayQuote(endingAt: end) { return stopRunaway(quote) }
    let message = "expected ';' after the value, found \(cursor.found)"
    if cursor.isAtEnd {
      if misindented == nil { outcome.stop(end..<end, message, help: "put a ';' here") }
    } else if isAt(",") {
      outcome.report(cursor.here, message, help: "write ';'")
      cursor.position = cursor.here.upperBound
    } else if isAt("}") || cursor.byte == UInt8(ascii: "\"") {
      outcome.report(end..<end, message, help: "put a ';' here")
    } else if isWordCharacter(cursor.byte) || isAt("'") {
      outcome.guess(end..<end, message, help: "put a ';' here", from: start)
    } else {
      outcome.stop(cursor.here, message)
    }
  }

  private mutating func readArray(depth: Int) {
    let open = cursor.here
    guard take("("), depth < Self.maximumDepth else { return tooDeep(open) }
    let index = outcome.nodes.count
    outcome.nodes.append(.array, open)
    var elementCount = 0
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
        outcome.report(cursor.here, "expected a value, found ','", help: "remove it")
        cursor.position += 1
        continue
      }
      let start = cursor.position
      readValue(depth: depth + 1)
      elementCount += 1
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
    outcome.nodes.close(index, at: cursor.position, childCount: elementCount)
  }

  private mutating func readData() {
    let open = cursor.here
    cursor.position += 1
    while let byte = cursor.byte, byte != UInt8(ascii: ">") {
      if isHexDigit(byte), isHexDigit(cursor.peek(1)) {
        cursor.position += 2
      } else if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        cursor.position += 1
      } else {
        outcome.stop(cursor.here, "expected pairs of hexadecimal digits or '>', found \(cursor.found)")
        return outcome.nodes.append(.unreadable, open.lowerBound..<cursor.position)
      }
    }
    let range = open.upperBound..<cursor.position
    guard cursor.take(">") else {
      outcome.stop(open, "'<' has no '>'")
      return outcome.nodes.append(.unreadable, range)
    }
    let text = ScalarText.base64(ofHexadecimal: cursor.text[range])
    outcome.nodes.append(.data, range, outer: open.lowerBound..<cursor.position, text: text)
  }

  private func isHexDigit(_ byte: UInt8?) -> Bool {
    guard let byte, byte < 0x80 else { return false }
    return Character(Unicode.Scalar(byte)).isHexDigit
  }
}
