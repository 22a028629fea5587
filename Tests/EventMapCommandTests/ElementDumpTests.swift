import Foundation
import Testing

/// Dumps that are a JSON array, or whose objects have several lines each.
@Suite(.waits) struct ElementDumpTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch(["t.json": Sample.table]) }

  private func run(_ words: String) throws -> Tool.Result {
    try scratch.shell("eventmap translate -t t.json \(words)")
  }

  private static let pretty = """
    [
      {
        "type": "page",
        "class": "Home",
        "phase": "enter"
      },
      {
        "type": "push"
      },
      {"type": "page", "class": "Home"},
      7
    ]

    """

  @Test(arguments: ["1", "3"])
  func readsAnArray(jobs: String) throws {
    try scratch.write("d.json", Self.pretty)
    let server = #"{"eventID":"HOME",     "type": "page",     "class": "Home",     "phase": "enter"   }"# + "\n"
    for words in ["d.json", "- < d.json", "d.json --from jsonl"] {
      let result = try run("-j \(jobs) --rejects r --summary s --max-rejects 2 \(words)")
      #expect(result.status == 0 && result.text == server, "\(result)")
      let name = words.hasPrefix("-") ? "<stdin>" : "d.json"
      #expect(result.error.contains("\(name):10: missing-member: ") && result.error.contains("\(name):11: "))
      #expect(!result.error.contains("  4  mapped"))
      #expect(result.error.contains("  4  lines, \(Self.pretty.utf8.count) bytes"))
      let rejects = try scratch.text("r")
      let offset = Self.pretty.utf8.count - "{\"type\": \"page\", \"class\": \"Home\"},\n  7\n]\n".utf8.count
      #expect(rejects.contains(#""line":10,"offset":\#(offset),"#) && rejects.contains(#""raw":"7""#), "\(rejects)")
      #expect(try scratch.text("s").contains(#""line" : 7"#), "the first unmapped event")
    }
  }

  @Test func readsObjectsOfSeveralLines() throws {
    let one = "{\n  \"type\": \"page\",\n  \"class\": \"Home\",\n  \"phase\": \"enter\"\n}\n"
    try scratch.write("d.json", String(repeating: one, count: 20_000))
    let result = try scratch.shell(
      """
      gzip -k d.json; mkdir m; for i in $(seq 20); do head -n 10 d.json > m/$i.json; done; tar -cf m.tar d.json
      for words in d.json d.json.gz m.tar m; do eventmap translate -t t.json -q -j 3 $words | uniq -c; done
      eventmap stats -t t.json d.json --format json | grep -c HOME
      """)
    #expect(result.error.isEmpty)
    let line = #"{"eventID":"HOME",   "type": "page",   "class": "Home",   "phase": "enter" }"#
    let counts = [20_000, 20_000, 20_000, 40].map { "\($0) \(line)" }
    #expect(Array(result.lines.prefix(4)).map { $0.drop { $0 == " " }.description } == counts, "\(result.lines)")
  }

  @Test func reportsBrokenArrays() throws {
    let event = Sample.event
    try scratch.write("cut.json", "[\n\(event),\n\(event),\n{\"type\":\"pa")
    let cut = try run("-q --rejects r --keep-partial cut.json")
    let message = "the JSON array ends without its ']', after 3 elements; the output is not complete"
    #expect(cut.status == 3 && cut.lines.count == 2 && cut.error == "eventmap: error: cut.json: \(message)\n")
    #expect(try scratch.text("r").contains(#""line":4,"#))
    try scratch.write("quote.json", "[\n\(event),\n{\"type\":\"page},\n\(event)\n]\n")
    let quote = try run("quote.json")
    #expect(quote.status == 1 && quote.lines.count == 2)
    #expect(quote.error.contains("quote.json:3: invalid-json: column ") && quote.error.contains(" of the element: "))
    // JSON lines are not read as an array.
    try scratch.write("lines.jsonl", "{\"type\":\"page\",\n\(event)\n")
    let lines = try run("lines.jsonl")
    #expect(lines.status == 1 && lines.lines.count == 1 && lines.error.contains("lines.jsonl:1: invalid-json: "))
    #expect(!lines.error.contains("element"))
  }

  /// An element of more than 16 MiB is one reject, and the next element is read.
  @Test func rejectsAHugeElementOnce() throws {
    let result = try scratch.shell(
      """
      { printf '[\\n{"a":"'; head -c 20000000 /dev/zero | tr '\\0' x; echo '"},'; echo '\(Sample.event)]'; } > d.json
      eventmap translate -t t.json -q --rejects r d.json; echo $?; grep -c line-too-long r
      """)
    #expect(result.lines == [Sample.translated, "1", "1"], "\(result)")
  }

  /// The reject has the line breaks of the file, also between the pieces in which the element was read.
  @Test func keepsTheBytesOfAHugeElement() throws {
    let element = "{\"a\":[\r\n" + String(repeating: "1,\n\r\n  2,", count: 2_000_000) + "\n3]}"
    try scratch.write("d.json", "[\(element),\n\(Sample.event)]\n")
    let result = try run("-q --rejects r d.json")
    #expect(result.status == 1 && result.lines == [Sample.translated], "\(result.error)")
    let raw = try #require(try scratch.json("r")["rawBase64"] as? String)
    #expect(Data(base64Encoded: raw) == Data(element.utf8))
  }
}
