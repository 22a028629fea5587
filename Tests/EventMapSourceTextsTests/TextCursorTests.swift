import EventMapSourceTexts
import Testing

@Suite struct TextCursorTests {
  @Test func findsWordsAtTheEndsOfTheText() {
    var cursor = TextCursor(Array("ab-->".utf8))
    #expect(!cursor.holds("-->x", at: 2) && cursor.holds("-->", at: 2) && !cursor.holds("a", at: 5))
    #expect(cursor.peek(-1) == nil && cursor.peek(4) == UInt8(ascii: ">") && cursor.peek(5) == nil)
    #expect(cursor.skip(to: "-->") && cursor.position == 2)
    #expect(cursor.peek(-1) == UInt8(ascii: "b"))
    #expect(!cursor.take("--x") && cursor.position == 2)
    #expect(cursor.take("--") && cursor.byte == UInt8(ascii: ">"))
    #expect(!cursor.skip(to: "-->") && cursor.isAtEnd && cursor.byte == nil)
    cursor.position = 1
    cursor.advance(9)
    #expect(cursor.position == 5)
  }

  @Test func skipsTheBytesBeforeAnEnd() {
    var cursor = TextCursor(Array("abc;".utf8))
    #expect(cursor.skip { $0 == UInt8(ascii: ";") } == 0..<3)
    #expect(cursor.skip { $0 == UInt8(ascii: ";") } == 3..<3)
    cursor.position = 4
    #expect(cursor.skip { _ in true } == 4..<4)
  }

  /// An incomplete scalar at the end of the text is U+FFFD.
  @Test func readsTheNextScalar() {
    var cursor = TextCursor(Array("a首".utf8) + [0xF0, 0x9F])
    #expect(cursor.scalar.map { $0.value == "a" && $0.length == 1 } == true)
    cursor.position = 1
    #expect(cursor.scalar.map { $0.value == "首" && $0.length == 3 } == true)
    #expect(cursor.here == 1..<4)
    cursor.position = 4
    #expect(cursor.scalar?.value == "\u{FFFD}" && cursor.here == 4..<6)
    cursor.position = 6
    #expect(cursor.scalar == nil && cursor.here == 6..<6)
  }
}
