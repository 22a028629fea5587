/// A strict parser for one JSON text (RFC 8259). It keeps the text of numbers, requires valid UTF-8, and limits nesting to 512
/// levels.
///
/// `EventTranslation` reads dumps a hundred times as fast, which an app that reads a few events does not need.
package struct JSONReader {
  /// A syntax error.
  package struct Failure: Error, Equatable {
    /// The offset of the invalid byte.
    var offset: Int
    /// A description of what is valid at the offset.
    var expected: String
  }

  private static let maximumDepth = 512

  private let bytes: [UInt8]
  private var offset = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Parses a text that is a single object. Returns its members in source order, including duplicates.
  package mutating func object() throws(Failure) -> [(name: String, value: MemberValue)] {
    skipSpace()
    guard next == UInt8(ascii: "{") else { throw failure("an object") }
    let members = try members(depth: 1)
    skipSpace()
    if offset < bytes.count { throw failure("the end after the object") }
    return members
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func failure(_ expected: String) -> Failure { Failure(offset: offset, expected: expected) }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
  }

  private mutating func value(depth: Int) throws(Failure) -> MemberValue {
    switch next {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"):
      return .object(Dictionary(try members(depth: depth + 1).map { ($0.name, $0.value) }) { _, last in last })
    case UInt8(ascii: "["): return .array(try elements(depth: depth + 1))
    case UInt8(ascii: "t"): return try literal("true", .boolean(true))
    case UInt8(ascii: "f"): return try literal("false", .boolean(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return try number()
    }
  }

  private mutating func members(depth: Int) throws(Failure) -> [(name: String, value: MemberValue)] {
    try enter(depth)
    var members: [(name: String, value: MemberValue)] = []
    if isClosed(by: UInt8(ascii: "}")) { return members }
    while true {
      guard next == UInt8(ascii: "\"") else { throw failure("a key in double quotes") }
      let name = try string()
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw failure("':' after the key") }
      offset += 1
      skipSpace()
      members.append((name, try value(depth: depth)))
      if isClosed(by: UInt8(ascii: "}")) { return members }
      try skipComma("',' or '}'")
    }
  }

  private mutating func elements(depth: Int) throws(Failure) -> [MemberValue] {
    try enter(depth)
    var elements: [MemberValue] = []
    if isClosed(by: UInt8(ascii: "]")) { return elements }
    while true {
      elements.append(try value(depth: depth))
      if isClosed(by: UInt8(ascii: "]")) { return elements }
      try skipComma("',' or ']'")
    }
  }

  private mutating func enter(_ depth: Int) throws(Failure) {
    if depth > Self.maximumDepth { throw failure("at most \(Self.maximumDepth) levels") }
    offset += 1
  }

  private mutating func isClosed(by bracket: UInt8) -> Bool {
    skipSpace()
    guard next == bracket else { return false }
    offset += 1
    return true
  }

  private mutating func skipComma(_ expected: String) throws(Failure) {
    guard next == UInt8(ascii: ",") else { throw failure(expected) }
    offset += 1
    skipSpace()
  }

  private mutating func literal(_ word: StaticString, _ value: MemberValue) throws(Failure) -> MemberValue {
    let end = offset + word.utf8CodeUnitCount
    guard end <= bytes.count, ByteWords.matches(bytes.span.extracting(offset..<end), word) else {
      throw failure("'\(word)'")
    }
    offset = end
    return value
  }

  private mutating func number() throws(Failure) -> MemberValue {
    var end = offset
    while end < bytes.count, Self.isNumberByte(bytes[end]) { end += 1 }
    let text = String(decoding: bytes[offset..<end], as: UTF8.self)
    guard DecimalText.isNumber(text) else { throw failure("a value") }
    offset = end
    return .number(text)
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Parses a string. The current byte is the opening quote.
  private mutating func string() throws(Failure) -> String {
    let start = offset + 1
    var text: [UInt8] = []
    offset = start
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        let string = String(decoding: text, as: UTF8.self)
        // Invalid UTF-8 becomes a replacement character, which changes the bytes.
        guard ByteWords.isSame(string, text.span) else { throw Failure(offset: start, expected: "valid UTF-8") }
        return string
      case UInt8(ascii: "\\"): try escape(to: &text)
      case ..<0x20: throw failure("an escape: a string must not hold control characters")
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw failure("'\"' to end the string")
  }

  private mutating func escape(to text: inout [UInt8]) throws(Failure) {
    offset += 1
    guard let letter = next else { throw failure("an escape") }
    if let character = JSONEscape.character(of: letter) {
      text.append(character)
      offset += 1
      return
    }
    guard letter == UInt8(ascii: "u") else { throw failure("one of \"\\/bfnrtu after the backslash") }
    guard let (scalar, end) = JSONEscape.scalar(bytes.span, offset + 1) else {
      guard let digit = JSONEscape.wrongDigit(bytes.span, offset + 1) else { throw failure("a whole surrogate pair") }
      throw Failure(offset: digit, expected: "four hexadecimal digits after \\u")
    }
    text.append(contentsOf: UTF8.encode(scalar) ?? .init())
    offset = end
  }
}
