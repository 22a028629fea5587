import Testing

@testable import EventMapDocumentation

@Suite(.waits) struct TerminalTextTests {
  private func shown(_ markdown: String, usesColour: Bool = false) -> String {
    TerminalText(usesColour: usesColour).text(MarkdownBlock.blocks(of: markdown))
  }

  @Test(arguments: [
    ("# The table\n\nAn `a b` is **not** *b*.", "THE TABLE\n\nAn `a b` is not b.\n"),
    ("- one\n  line\n- two\n\n1. first", "  - one line\n  - two\n  1. first\n"),
    ("```sh\nls  *\n\n# no heading\n```\nafter", "    ls  *\n\n    # no heading\n\nafter\n"),
    ("see <doc:RawEvents>.", "see `eventmap help raw-events`.\n"), ("@Metadata {\n  @X\n}\n\ntext", "text\n"),
    ("a * b < c and 2 ` d", "a * b < c and 2 ` d\n"),
  ])
  func convertsMarkdownToText(markdown: String, text: String) { #expect(shown(markdown) == text) }

  @Test func wrapsBeforeTheLastColumn() {
    let text = shown([String](repeating: "word", count: 40).joined(separator: " "))
    #expect(text.split(separator: "\n").map(\.count) == [79, 79, 39])
  }

  @Test func alignsTables() {
    #expect(
      shown("| a | of |\n| --- | ---: |\n| long name | 1 |\n| `b` |  |")
        == "a          of\n---------  --\nlong name   1\n`b`\n")
    // An empty line ends a table. The lines after it have no header, and none of them is lost.
    let separated = shown("| a |\n| --- |\n| b |\n\n| c |\n| d |\n| e |")
    #expect(["c", "d", "e"].allSatisfy { separated.contains("\n\($0)") })
    let cell = [String](repeating: "cell", count: 20).joined(separator: " ")
    let wide = shown("| a | b |\n| --- | --- |\n| key | \(cell) |\n| next | x |")
    #expect(wide.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(wide.contains("\n      cell") && wide.hasSuffix("\n\nnext  x\n"))
  }

  @Test func ignoresColorsInTheWidth() {
    #expect(
      shown("# A\n\nb `c d`", usesColour: true)
        == "\u{1B}[1mA\u{1B}[0m\n\nb \u{1B}[36mc\u{1B}[0m \u{1B}[36md\u{1B}[0m\n")
    let table = shown("| a | b |\n| --- | --- |\n| `c` | d |", usesColour: true)
    #expect(table.split(separator: "\n").last == "\u{1B}[36mc\u{1B}[0m  d")
  }

  @Test(arguments: [("Table", "table"), ("RawEvents", "raw-events"), ("JSONInterfaces", "json-interfaces")])
  func namesTopics(name: String, topic: String) { #expect(Article.topic(of: name) == topic) }
}
