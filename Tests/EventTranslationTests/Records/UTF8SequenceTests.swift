import Testing

@testable import EventTranslation

/// Well-formed UTF-8, compared with the standard library's validation.
@Suite struct UTF8SequenceTests {
  @Test func validatesEveryLeadAndSecondByte() {
    for lead in UInt8(0x7E) ... .max {
      for second in UInt8.min ... .max {
        for tail: [UInt8] in [[], [0x80], [0x80, 0xBF], [0x41]] {
          let bytes = [lead, second] + tail
          let length = UTF8Sequence.length(bytes)
          let plain = (1...bytes.count).first { String(validating: bytes[..<$0], as: UTF8.self) != nil }
          if length != plain { Issue.record("\(shown(bytes)): \(length ?? 0), plainly \(plain ?? 0)") }
        }
      }
    }
  }

  @Test(arguments: [
    ("}", "'}'"), ("'", "\"'\""), (" ", "U+0020"), ("\u{0}", "U+0000"), ("\u{7F}", "U+007F"), ("é", "'é' (U+00E9)"),
    ("😀", "'😀' (U+1F600)"), ("\u{A0}", "U+00A0"), ("‹FF›", "the byte 0xFF"), ("‹E4›‹BD›", "the byte 0xE4"),
    ("", "the end of the line"),
  ]) func describesTheCharacterAtAnOffset(text: String, expected: String) {
    #expect(UTF8Sequence.describe(raw(text)) == expected)
  }
}
