import EventMapping

/// A place in a text that moves forward, with the questions that every reader asks.
struct TextCursor {
  let text: [UInt8]
  /// Whether there is nothing but ASCII in the text.
  let isASCII: Bool
  var position = 0

  init(_ source: SourceText) {
    text = source.utf8
    isASCII = source.isASCII
  }

  var isAtEnd: Bool { position >= text.count }

  /// The byte here, or `nil` at the end.
  var byte: UInt8? { position < text.count ? text[position] : nil }

  /// The byte some places on.
  func peek(_ distance: Int) -> UInt8? {
    position + distance < text.count ? text[position + distance] : nil
  }

  /// Whether a word stands here.
  @inline(__always)
  func starts(with word: StaticString) -> Bool { holds(word, at: position) }

  /// Whether a word stands at a place.
  @inline(__always)
  func holds(_ word: StaticString, at place: Int) -> Bool {
    word.withUTF8Buffer { letters in
      guard place + letters.count <= text.count else { return false }
      for index in letters.indices where unsafe text[place + index] != letters[index] { return false }
      return true
    }
  }

  /// Passes a word if it stands here.
  @inline(__always)
  mutating func take(_ word: StaticString) -> Bool {
    guard starts(with: word) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  /// Passes up to four hexadecimal digits.
  mutating func takeHexadecimal() -> (value: UInt32, digits: Int) {
    var (value, digits) = (UInt32(0), 0)
    while digits < 4, let byte, byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue {
      value = value << 4 | UInt32(digit)
      position += 1
      digits += 1
    }
    return (value, digits)
  }

  /// Passes the escape of the second half of a surrogate pair, if it follows the first.
  ///
  /// - Returns: the code point of the pair; otherwise the unit as it is.
  mutating func takeSurrogate(after unit: UInt32, escape: StaticString) -> UInt32 {
    let start = position
    guard (0xD800...0xDBFF).contains(unit), take(escape) else { return unit }
    let low = takeHexadecimal().value
    guard (0xDC00...0xDFFF).contains(low) else {
      position = start
      return unit
    }
    return 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
  }

  /// Passes the bytes up to the first one that ends them, or to the end; tells where they are.
  @inline(__always)
  mutating func skip(until isEnd: (UInt8) -> Bool) -> Range<Int> {
    let start = position
    position = end(from: start, isEnd)
    return start..<position
  }

  @inline(__always)
  private func end(from start: Int, _ isEnd: (UInt8) -> Bool) -> Int {
    let bytes = text.span
    var end = start
    while end < bytes.count, !isEnd(bytes[end]) { end += 1 }
    return end
  }

  /// Moves to the next place where a word stands, or to the end; tells which.
  mutating func skip(to word: StaticString) -> Bool {
    while !isAtEnd {
      if starts(with: word) { return true }
      position += 1
    }
    return false
  }

  /// The scalar here and its length in bytes.
  var scalar: (value: Unicode.Scalar, length: Int)? {
    guard let byte else { return nil }
    let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    let end = min(position + length, text.count)
    guard let scalar = String(decoding: text[position..<end], as: UTF8.self).unicodeScalars.first else { return nil }
    return (scalar, end - position)
  }

  /// The range of the scalar here, empty at the end.
  var here: Range<Int> { position..<(position + (scalar?.length ?? 0)) }

  /// The sign of ASCII that input methods and editors put another one for: full-width signs, curly quotes, spaces of other widths and
  /// invisible characters.
  var lookalike: UInt8? {
    guard let byte, byte >= 0x80, let (scalar, _) = scalar else { return nil }
    switch scalar.value {
    case 0xFF01...0xFF5E: return UInt8(scalar.value - 0xFF01 + 0x21)
    case 0x3001: return UInt8(ascii: ",")
    case 0x2018...0x201B: return UInt8(ascii: "'")
    case 0x201C...0x201F: return UInt8(ascii: "\"")
    default: break
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .format, .control: return UInt8(ascii: " ")
    default: return nil
    }
  }

  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  /// A part of the text in single quotes, fit for a message.
  func quoted(_ range: Range<Int>) -> String {
    DisplayedName.quoted(DisplayedName.shortened(string(range.clamped(to: 0..<text.count))))
  }

  /// What stands here, in words: `'}'`, `'：' (U+FF1A)`, `the end of the file`.
  var found: String {
    guard let (scalar, _) = scalar else { return "the end of the file" }
    let code = String(scalar.value, radix: 16, uppercase: true)
    let padded = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned:
      let names: [Unicode.Scalar: String] = [
        "\n": "the end of the line", "\r": "the end of the line", "\t": "a tab", " ": "a space",
      ]
      return names[scalar] ?? padded
    default: break
    }
    if scalar.isASCII { return scalar == "'" ? "\"'\"" : "'\(scalar)'" }
    return "'\(scalar)' (\(padded))"
  }

  /// How far a place is indented; `nil` where more than blanks stands before it on its line.
  func indentation(of place: Int) -> Int? {
    var start = place
    while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    return start == 0 || text[start - 1] == 0x0A || text[start - 1] == 0x0D ? place - start : nil
  }

  /// How far the line of a place is indented; `nil` for a very long line, whose indentation says nothing.
  func indentation(ofLineAt place: Int) -> Int? {
    var start = place
    while start > 0, text[start - 1] != 0x0A, text[start - 1] != 0x0D {
      start -= 1
      if place - start > 1000 { return nil }
    }
    let first = text[start..<place].firstIndex { $0 != 0x20 && $0 != 0x09 }
    return (first ?? place) - start
  }
}
