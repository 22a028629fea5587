import Testing

@testable import EventMapping

@Suite struct JSONEscapeTests {
  @Test(
    arguments: [
      ("0041", "A"), ("00e9x", "é"), ("00E9", "é"), ("d83d\\uDE00", "😀"), ("dbff\\udfff", "\u{10FFFF}"),
      ("", "digit 0"), ("00", "digit 2"), ("00g0", "digit 2"), ("004\u{660}", "digit 3"), ("d83d\\u00", "digit 8"),
      ("d83d", "half"), ("d83d\\", "half"), ("d83dx", "half"), ("d83d\\n", "half"), ("d83d\\u0041", "half"),
      ("d83d\\ud83d", "half"), ("de00", "half"), ("de00\\u00g0", "half"),
    ])
  func readsScalars(text: String, expected: String) {
    let bytes = Array(text.utf8)
    if let (scalar, end) = JSONEscape.scalar(bytes.span, 0) {
      #expect(String(Character(scalar)) == expected && end == (scalar.value > 0xFFFF ? 10 : 4))
    } else {
      #expect(JSONEscape.wrongDigit(bytes.span, 0).map { "digit \($0)" } ?? "half" == expected)
    }
  }

  @Test func readsTheShortEscapesThatItWrites() {
    for byte in UInt8.min ... .max where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      var escape: [UInt8] = []
      JSONEscape.forEachByte(of: byte) { escape.append($0) }
      if JSONEscape.isShort(byte) { #expect(JSONEscape.character(of: escape[1]) == byte) }
      if !JSONEscape.isShort(byte) { #expect(JSONEscape.codeUnit(escape.span, 2) == UInt32(byte)) }
    }
    #expect(JSONEscape.character(of: UInt8(ascii: "/")) == UInt8(ascii: "/"))
    for letter in "ua0'U".utf8 { #expect(JSONEscape.character(of: letter) == nil) }
  }
}
