import EventMapSourceTexts

/// What the lexers of source code ask of their text.
extension TextCursor {
  /// Makes a cursor for source code, after the byte order mark.
  init(code: [UInt8]) {
    self.init(code)
    _ = take("\u{FEFF}")
  }

  /// Moves to the end of the line, before the bytes that end it.
  mutating func skipLine() { skip(until: Self.isLineEnd) }

  /// Moves behind the next place where a word is, or to the end.
  mutating func skip(behind word: StaticString) {
    if skip(to: word) { advance(word.utf8CodeUnitCount) }
  }

  mutating func skipName() { skip { !Self.isName($0) } }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C || byte == 0
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// Whether a name can have a byte; letters beyond ASCII are bytes of UTF-8.
  static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
