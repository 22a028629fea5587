import EventLinting
import EventMapSeededNumbers
import EventMapSourceTexts
import Foundation
import Testing

@Suite struct LineMapTests {
  @Test(
    arguments: [
      ("", [(0, 1, 1)]),
      ("a", [(0, 1, 1), (1, 1, 2)]),
      ("a\nb", [(1, 1, 2), (2, 2, 1), (3, 2, 2)]),
      ("a\r\nb", [(1, 1, 2), (2, 1, 3), (3, 2, 1)]),
      ("a\rb\r", [(2, 2, 1), (4, 3, 1)]),
      ("\n\r\n\r", [(0, 1, 1), (1, 2, 1), (3, 3, 1), (4, 4, 1)]),
      ("首页a", [(3, 1, 2), (6, 1, 3), (7, 1, 4)]),
      ("é😀e\u{301}x", [(2, 1, 2), (6, 1, 3), (7, 1, 4), (9, 1, 5), (10, 1, 6)]),
      // Unicode's separators and the form feed do not end a line.
      ("a\u{2028}b\u{B}\u{C}\u{85}c", [(1, 1, 2), (4, 1, 3), (9, 1, 7)]),
    ] as [(String, [(offset: Int, line: Int, column: Int)])])
  func findsLinesAndColumns(text: String, places: [(offset: Int, line: Int, column: Int)]) {
    let map = LineMap(SourceText(name: "a", data: Data(text.utf8)))
    for place in places {
      #expect(map.position(of: place.offset) == (place.line, place.column))
    }
  }

  @Test func aByteOrderMarkHasNoColumn() {
    for form in TextForm.allCases where !form.isUnmarked {
      let map = LineMap(SourceText(name: "a", data: form.encode("{ a")))
      #expect(map.position(of: 0) == (1, 1))
      #expect(map.position(of: 2) == (1, 3))
    }
  }

  @Test func returnsLinesWithoutTheirEnds() {
    let map = LineMap(SourceText(name: "a", data: Data("a\r\n首页\r\n\rb\n".utf8)))
    #expect(map.count == 5)
    let lines = (0...6).map { map.line($0).map { "\($0.text)@\($0.start)" } }
    #expect(lines == [nil, "a@0", "首页@3", "@11", "b@12", "@14", nil])
  }

  @Test func treatsAnOffsetAfterTheEndAsTheEnd() {
    let map = LineMap(SourceText(name: "a", data: Data("a\nbc".utf8)))
    #expect(map.position(of: 99) == (2, 3))
  }

  @Test(arguments: Seeds.new) func randomTextsAgreeWithThePlainTwin(seed: UInt64) {
    var generator = SeededRandom(seed: seed)
    let pieces = ["a", "\n", "\r", "\r\n", "é", "首", "😀", "\u{301}", "\u{2028}", String(repeating: "x", count: 3000)]
    for _ in 0..<Seeds.rounds(200) {
      let count = Int.random(in: 0...40, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let source = SourceText(name: "a", data: Data(text.utf8))
      let map = LineMap(source)
      for _ in 0..<20 {
        var offset = Int.random(in: 0...source.utf8.count, using: &generator)
        while offset < source.utf8.count, source.utf8[offset] & 0xC0 == 0x80 { offset -= 1 }
        #expect(
          map.position(of: offset) == PlainLines.position(of: offset, in: source.utf8), "\(text.debugDescription)")
      }
    }
  }
}

/// Lines and columns by counting from the start, to verify the line map.
enum PlainLines {
  static func position(of offset: Int, in text: [UInt8]) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    for index in 0..<offset {
      let isLineEnd = text[index] == 0x0A || text[index] == 0x0D && (index + 1 == text.count || text[index + 1] != 0x0A)
      if isLineEnd {
        (line, column) = (line + 1, 1)
      } else if index + 1 == text.count || text[index + 1] & 0xC0 != 0x80 {
        // A scalar ends here.
        column += 1
      }
    }
    return (line, column)
  }
}
