/// The bytes of a source file with a place that moves forward.
struct SourceBytes {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark.
    if starts(with: "\u{FEFF}") { position = 3 }
  }

  /// The byte here, or `nil` at the end.
  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The byte some places on or back.
  func peek(_ distance: Int) -> UInt8? {
    let offset = position + distance
    return offset >= 0 && offset < bytes.count ? bytes[offset] : nil
  }

  /// Moves on, never beyond the end.
  mutating func advance(_ count: Int = 1) { position = min(position + count, bytes.count) }

  func starts(with word: StaticString) -> Bool { word.matches(bytes, at: position) }

  /// Moves to the end of the line, before what ends it.
  mutating func skipLine() {
    while let byte, !Self.isLineEnd(byte) { position += 1 }
  }

  /// Moves behind the next place where a word stands, or to the end.
  mutating func skip(behind word: StaticString) {
    while position < bytes.count {
      if starts(with: word) { return advance(word.utf8CodeUnitCount) }
      position += 1
    }
  }

  mutating func skipName() {
    while let byte, Self.isName(byte) { position += 1 }
  }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C || byte == 0
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// Whether a byte can stand in a name; letters beyond ASCII are bytes of UTF-8.
  static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
