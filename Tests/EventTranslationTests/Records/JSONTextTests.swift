import Foundation
import Testing

@testable import EventTranslation

/// Escaping and unescaping, compared with Foundation.
@Suite struct JSONTextTests {
  private func escaped(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    JSONText.appendString(text, to: &output)
    return output
  }

  @Test func escapesOnlyWhatMustBe() throws {
    for value in UInt32(0)...0x2FF {
      let scalar = try #require(Unicode.Scalar(value))
      let text = "a" + String(Character(scalar)) + "z"
      let output = escaped(text)
      #expect(try JSONSerialization.jsonObject(with: Data(output), options: .fragmentsAllowed) as? String == text)
      let mustBe = value < 0x20 || scalar == "\"" || scalar == "\\"
      #expect(output.contains(UInt8(ascii: "\\")) == mustBe, "U+\(String(value, radix: 16))")
      if !mustBe { #expect(output == Array("\"\(text)\"".utf8)) }
    }
  }

  @Test(arguments: [
    #"\"\\\/\b\f\n\r\t"#, #"\u0000"#, #"a\u00e9b"#, #"\u6DF1\u7a7a"#, #"\ud83d\ude00"#, #"x\uDBFF\uDFFFy"#, #"\\u0041"#,
    "首\\n页", "", #"\ud83d\ude00\ud83d\ude00"#,
  ]) func unescapesLikeFoundation(text: String) throws {
    let line = Array("\"\(text)\"".utf8)
    let expected = try #require(JSONSerialization.jsonObject(with: Data(line), options: .fragmentsAllowed) as? String)
    #expect(JSONText.unescaped(text.utf8) == Array(expected.utf8))
  }
}
