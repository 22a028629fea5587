import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Well-formed UTF-8, compared with the standard library's validation.
@Suite struct UTF8SequenceTests {
  /// Returns the offset of the first malformed byte, by the standard library.
  private func plainFirstInvalid(_ bytes: [UInt8]) -> Int? {
    var length = bytes.count
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    // The longest well-formed prefix ends where the malformed sequence starts.
    while length > 0, String(validating: bytes[..<length], as: UTF8.self) == nil { length -= 1 }
    return length
  }

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

  @Test(arguments: Seeds.new) func validatesRandomBytesLikeTheStandardLibrary(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pool: [UInt8] = [
      0x41, 0x80, 0xBF, 0xC2, 0xC3, 0xE0, 0xA0, 0xE4, 0xBD, 0xED, 0x9F, 0xEF, 0xF0, 0x90, 0xF4, 0x8F, 0xFF,
    ]
    for _ in 0..<Seeds.rounds(3000) {
      let bytes = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        pool[Int.random(in: pool.indices, using: &random)]
      }
      #expect(
        UTF8Sequence.firstInvalid(in: bytes) == plainFirstInvalid(bytes), "seed \(seed): \(shown(bytes))")
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
