import EventMapSourceTexts

/// Reads JSON (RFC 8259) with the place of every token.
///
/// Only the first syntax error is reported. If the intention is clear (a missing comma, a bare word, a comment), reading continues, so that
/// the other rules can check the rest.
struct JSONReader: SourceReader {
  var cursor: TextCursor
  var outcome: ReaderOutcome
  var misindented: Range<Int>?

  static func read(_ source: SourceText) -> ReaderOutcome {
    var reader = JSONReader(cursor: TextCursor(source))
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
    readValue(depth: 0)
    guard !outcome.isStopped else { return }
    skipSpace()
    if !cursor.isAtEnd {
      outcome.stop(
        cursor.here, "expected the end of the file, found \(cursor.found)",
        help: cursor.byte == UInt8(ascii: ",") ? "is there an extra '}' before it?" : nil)
    }
  }

  // MARK: Values

  private mutating func readValue(depth: Int) {
    let start = cursor.position
    switch cursor.byte {
    case UInt8(ascii: "{"): readDictionary(depth: depth)
    case UInt8(ascii: "["): readArray(depth: depth)
    case UInt8(ascii: "\""):
      let string = readString()
      append(string, from: start)
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?: readNumber()
    case UInt8(ascii: "t") where takeWord("true"): outcome.nodes.append(.boolean(true), start..<cursor.position)
    case UInt8(ascii: "f") where takeWord("false"): outcome.nodes.append(.boolean(false), start..<cursor.position)
    case UInt8(ascii: "n") where takeWord("null"): outcome.nodes.append(.null, start..<cursor.position)
    default: readWrongValue(depth: depth)
    }
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    cursor.starts(with: word) && !isBare(cursor.peek(word.utf8CodeUnitCount)) && cursor.take(word)
  }

  /// Reports a token that is not a value, and reads the value that it resembles, if any.
  private mutating func readWrongValue(depth: Int) {
    let start = cursor.position
    switch cursor.lookalike {
    case UInt8(ascii: "{"): return readDictionary(depth: depth)
    case UInt8(ascii: "["): return readArray(depth: depth)
    default: break
    }
    if let string = readForeignString() { return append(string, from: start) }
    if [UInt8(ascii: "+"), UInt8(ascii: ".")].contains(cursor.byte) { return readNumber() }
    while isBare(cursor.byte) { cursor.position += 1 }
    if cursor.position > start {
      let range = start..<cursor.position
      // The word may have a closing quote without an opening one.
      _ = cursor.take("\"")
      let literal = ["true", "false", "null"].first { $0 == cursor.string(range).lowercased() }
      outcome.guess(
        range, "expected a value, found the bare word \(cursor.quoted(range))",
        help: literal.map { "write \($0) in lower case" } ?? "put it in double quotes")
      return outcome.nodes.append(.unreadable, range)
    }
    let isMissing = isAt(",") || isAt("}") || isAt("]")
    if isMissing {
      outcome.report(cursor.here, "expected a value, found \(cursor.found)")
    } else {
      outcome.stop(cursor.here, "expected a value, found \(cursor.found)")
    }
    outcome.nodes.append(.unreadable, start..<start)
  }

  /// Whether a byte may belong to a word with missing quotes.
  func isBare(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."):
      return true
    case 0x80...: return cursor.lookalike == nil
    default: return false
    }
  }

  private mutating func readDictionary(depth: Int) {
    let open = cursor.here
    guard take("{"), depth < Self.maximumDepth else { return tooDeep(open) }
    let index = outcome.nodes.count
    outcome.nodes.append(.dictionary, open)
    var memberCount = 0
    var comma: Range<Int>?
    while !outcome.isStopped {
      skipSpace()
      if cursor.isAtEnd {
        stopUnclosed(open, "'{' has no '}'")
      } else if cursor.byte == UInt8(ascii: ",") {
        outcome.report(cursor.here, "expected a key, found ','", help: "remove it")
        cursor.position += 1
      } else if take("}") {
        if let comma { outcome.trailingCommas.append(comma) }
        noteClosing(of: open, at: cursor.position - 1)
        break
      } else {
        let start = cursor.position
        let value = readMember(depth: depth + 1)
        if value != nil { memberCount += 1 }
        if outcome.isStopped { break }
        comma = readSeparator(after: value ?? start, closing: "}")
      }
    }
    outcome.nodes.close(index, at: cursor.position, childCount: memberCount)
  }

  private mutating func readArray(depth: Int) {
    let open = cursor.here
    guard take("["), depth < Self.maximumDepth else { return tooDeep(open) }
    let index = outcome.nodes.count
    outcome.nodes.append(.array, open)
    var elementCount = 0
    var comma: Range<Int>?
    while !outcome.isStopped {
      skipSpace()
      if cursor.isAtEnd {
        stopUnclosed(open, "'[' has no ']'")
      } else if cursor.byte == UInt8(ascii: ",") {
        outcome.report(cursor.here, "expected a value, found ','", help: "remove it")
        cursor.position += 1
      } else if take("]") {
        if let comma { outcome.trailingCommas.append(comma) }
        noteClosing(of: open, at: cursor.position - 1)
        break
      } else {
        let start = cursor.position
        readValue(depth: depth + 1)
        elementCount += 1
        if outcome.isStopped { break }
        comma = readSeparator(after: start, closing: "]")
      }
    }
    outcome.nodes.close(index, at: cursor.position, childCount: elementCount)
  }

  /// Skips the comma after a value.
  ///
  /// - Returns: The range of the comma; `nil` if there is no comma.
  private mutating func readSeparator(after start: Int, closing: Unicode.Scalar) -> Range<Int>? {
    let end = cursor.position
    skipSpace()
    let here = cursor.here
    if take(",") { return here }
    if cursor.isAtEnd || isAt(closing) { return nil }
    if cursor.byte == UInt8(ascii: ";") || cursor.lookalike == UInt8(ascii: ";") {
      outcome.report(here, "expected ',' after the value, found \(cursor.found)", help: "write ','")
      cursor.position = here.upperBound
      return nil
    }
    // A missing comma is reported right after the value, not at the next line's token.
    let message = "expected ',' after the value, found \(cursor.found)"
    if cursor.byte == UInt8(ascii: "\""), cursor.position == end {
      outcome.guess(here, message, help: "remove it, or put a ',' before it", from: start)
    } else if cursor.byte == UInt8(ascii: "\"") {
      outcome.report(end..<end, message, help: "put a ',' here")
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

  /// Reads a key, the colon and the value.
  ///
  /// - Returns: The start of the value; `nil` if the member cannot be read.
  private mutating func readMember(depth: Int) -> Int? {
    let start = cursor.position
    guard let key = readKey() else { return nil }
    let outer = start..<cursor.position
    skipSpace()
    if !take(":") {
      let message = "expected ':' after the key, found \(cursor.found)"
      if isAt("=") {
        outcome.report(cursor.here, message, help: "write ':'")
        cursor.position = cursor.here.upperBound
      } else if isAt(",") || isAt("}") {
        outcome.report(key.range, "the key \(cursor.quoted(key.range)) has no value")
        return appendMember(key, outer) {
          $0.outcome.nodes.append(.unreadable, $0.cursor.position..<$0.cursor.position)
        }
      } else if cursor.isAtEnd {
        outcome.stop(outer.upperBound..<outer.upperBound, message)
      } else if isBare(cursor.byte), cursor.text[key.range].last == 0x20 {
        // `"onBuy: "CTRL"`: the quote that seems to end the key opens the value.
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
    return appendMember(key, outer) { $0.readValue(depth: depth) }
  }

  private mutating func readKey() -> SourceString? {
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
    return SourceString(range: range)
  }

  /// Skips the colon of a selector that has only a closing quote: `onBuy:": "CTRL"`.
  private mutating func skipHalfQuoted() {
    guard cursor.starts(with: ":\"") else { return }
    let colon = cursor.position
    cursor.position += 2
    while cursor.byte == 0x20 { cursor.position += 1 }
    cursor.position = cursor.byte == UInt8(ascii: ":") ? colon + 1 : colon
  }
}
