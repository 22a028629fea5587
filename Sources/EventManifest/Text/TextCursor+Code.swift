import EventMapSourceTexts

extension TextCursor {
  /// Creates a cursor for source code, after the byte order mark if there is one.
  init(code: [UInt8]) {
    self.init(code)
    _ = take("\u{FEFF}")
  }

  /// Moves to the end of the line, before its line break.
  mutating func skipLine() { skip(until: Self.isLineEnd) }

  /// Moves past the next occurrence of a word, or to the end.
  mutating func skip(past word: StaticString) {
    if skip(to: word) { advance(word.utf8CodeUnitCount) }
  }

  mutating func skipName() { skip { !Self.isName($0) } }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C || byte == 0
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// Whether a name can contain a byte. All bytes of letters beyond ASCII are included.
  static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
