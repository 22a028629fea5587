import Testing

@testable import EventTranslation

/// Parsing of JSON Pointers (RFC 6901).
@Suite struct JSONPointerTests {
  @Test(
    arguments: [
      ("", []), ("/foo", ["foo"]), ("/foo/0", ["foo", "0"]), ("/", [""]), ("/a~1b", ["a/b"]), ("/c%d", ["c%d"]),
      ("/e^f", ["e^f"]), ("/g|h", ["g|h"]), (#"/i\j"#, [#"i\j"#]), (#"/k"l"#, [#"k"l"#]), ("/ ", [" "]),
      ("/m~0n", ["m~n"]), ("/~01", ["~1"]), ("/~10", ["/0"]), ("//", ["", ""]), ("/首页/e\u{301}", ["首页", "e\u{301}"]),
      ("/[Amplitude] Screen Name", ["[Amplitude] Screen Name"]),
    ] as [(String, [String])])
  func parsesTokens(text: String, tokens: [String]) throws {
    let pointer = try JSONPointer(text)
    #expect(pointer.tokens.map { String(decoding: $0, as: UTF8.self) } == tokens)
    #expect(pointer.text == text)
  }

  @Test(arguments: ["foo", "#/foo", "/a~", "/a~2", "/~/b", " /a"])
  func refusesMalformedPointers(text: String) {
    #expect(throws: JSONPointer.Malformed.self) { try JSONPointer(text) }
  }

  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("10", 10), ("01", nil), ("00", nil), ("", nil), ("-", nil), ("-1", nil), ("+1", nil),
      ("1e0", nil), ("٣", nil), ("99999999999999999999999", nil),
    ] as [(String, Int?)])
  func parsesArrayIndices(token: String, index: Int?) { #expect(JSONPointer.index(Array(token.utf8)) == index) }
}
