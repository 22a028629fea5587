import EventMapSeededNumbers
import EventMapSourceTexts
import Testing

@testable import EventMapLanguageServer

/// Edits of texts, and conversions between offsets and positions.
@Suite struct TextBufferTests {
  private static func offset(_ text: String, _ line: Int, _ character: Int, _ encoding: PositionEncoding) -> Int {
    TextBuffer(Array(text.utf8)).offset(of: TextPosition(line: line, character: character), in: encoding)
  }

  @Test func linesEndWithAnyOfThree() {
    #expect(TextBuffer(Array("a\nb\r\nc\rd\n\re".utf8)).lineStarts == [0, 2, 5, 7, 9, 10])
    #expect(TextBuffer([]).lineStarts == [0])
    #expect(TextBuffer(Array("\r\n".utf8)).lineRange(0) == 0..<0)
  }

  @Test func charactersAreUnitsOfUTF16() {
    // U+1D11E has two units and four bytes.
    #expect(Self.offset("é𝄞x", 0, 3, .utf16) == 6)
    #expect(Self.offset("é𝄞x", 0, 1, .utf16) == 2)
    #expect(Self.offset("é𝄞x", 0, 6, .utf8) == 6)
  }

  @Test func placesThatDoNotExistAreClamped() {
    #expect(Self.offset("ab\r\nc", 0, 99, .utf16) == 2)
    #expect(Self.offset("ab\r\nc", 0, 3, .utf8) == 2)
    #expect(Self.offset("ab\r\nc", 7, 0, .utf16) == 5)
    #expect(Self.offset("ab\r\nc", -1, -5, .utf16) == 0)
    #expect(Self.offset("ab\r\nc", 1, -5, .utf16) == 4)
    #expect(Self.offset("a", 0, .max, .utf16) == 1)
    #expect(Self.offset("a", .max, 1, .utf8) == 1)
    // In the middle of a surrogate pair, and of a sequence of bytes.
    #expect(Self.offset("𝄞x", 0, 1, .utf16) == 0)
    #expect(Self.offset("x𝄞", 0, 3, .utf8) == 1)
  }

  @Test func anEditJoinsAndSplitsLineEnds() {
    var buffer = TextBuffer(Array("a\rb".utf8))
    buffer.replace(2..<2, with: "\n".utf8)
    #expect(buffer.lineStarts == TextBuffer(Array("a\r\nb".utf8)).lineStarts)
    buffer.replace(2..<2, with: "x".utf8)
    #expect(buffer.lineStarts == [0, 2, 4])
    buffer.replace(0..<5, with: "".utf8)
    #expect(buffer.lineStarts == [0])
  }

  private static let pieces = [
    "\n", "\r", "\r\n", "a", "bc", "é", "漢", "𝄞", "👩‍💻", "\u{FEFF}", " ", "e\u{301}", "\u{2028}",
  ]

  private static func text(_ random: inout SeededRandom, _ most: Int) -> String {
    (0..<random.below(most)).map { _ in random.pick(pieces) }.joined()
  }

  private static func position(_ random: inout SeededRandom) -> TextPosition {
    TextPosition(line: random.below(8) - 1, character: random.below(14) - 1)
  }

  /// Random edits give a document and its model the same text.
  @Test(arguments: Seeds.new, PositionEncoding.allCases) func randomEditsAgreeWithAPlainText(
    seed: UInt64, encoding: PositionEncoding
  ) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Seeds.rounds(40) {
      let start = Self.text(&random, 20)
      var document = OpenDocument(uri: "file:///t", language: "json", version: 0, revision: 0, text: start)
      var twin = PlainText(start)
      for version in 1...25 {
        let changes = (0..<(1 + random.below(3))).map { _ in
          OpenDocument.Change(
            range: random.chance(1, of: 20)
              ? nil : TextRange(start: Self.position(&random), end: Self.position(&random)),
            text: Self.text(&random, 6))
        }
        document.apply(changes, version: version, revision: version, in: encoding)
        for change in changes {
          if let range = change.range {
            twin.replace(range, with: change.text, encoding)
          } else {
            twin = PlainText(change.text)
          }
        }
        #expect(document.buffer.bytes == Array(twin.text.utf8))
        #expect(document.buffer.lineStarts == TextBuffer(document.buffer.bytes).lineStarts)
      }
    }
  }

  /// All positions of a random text agree with those of a model. Long lines have several blocks.
  @Test(arguments: Seeds.new, PositionEncoding.allCases) func randomPositionsAgreeWithAPlainText(
    seed: UInt64, encoding: PositionEncoding
  ) {
    var random = SeededRandom(seed: seed)
    for round in 0..<20 {
      let text = round == 0 ? String(repeating: "x漢𝄞", count: 300) + "\n" : Self.text(&random, 60)
      let (buffer, twin) = (TextBuffer(Array(text.utf8)), PlainText(text))
      let map = LineMap(buffer, encoding)
      for index in stride(from: 0, through: twin.scalars.count, by: round == 0 ? 97 : 1) {
        let (offset, position) = (twin.offset(of: index), twin.position(of: index, encoding))
        // The offset between CR and LF has no position in the protocol.
        let isInLineEnd =
          index > 0 && index < twin.scalars.count && twin.scalars[index - 1] == "\r" && twin.scalars[index] == "\n"
        #expect(isInLineEnd || map.textPosition(of: offset) == position, "\(text.debugDescription), \(offset)")
        #expect(
          isInLineEnd || buffer.offset(of: position, in: encoding) == offset, "\(text.debugDescription), \(offset)")
      }
      for _ in 0..<20 {
        let position = Self.position(&random)
        #expect(
          buffer.offset(of: position, in: encoding) == twin.offset(of: twin.index(of: position, encoding)),
          "\(text.debugDescription), \(position)")
      }
    }
  }
}
