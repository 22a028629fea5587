import EventMapping
import Testing

@testable import EventTranslation

/// Event IDs of any characters are written with the fewest escapes and survive a round trip.
@Suite struct EventIDEscapingTests {
  private func mapper(_ id: String) -> EventMapper {
    EventMapper(table: EventTable(classes: ["A": .init(controlEventIDs: ["b": .id(id)])]))
  }

  private static let line = #"{"type":"row","target":"A","action":"b"}"#

  @Test(arguments: [
    ("EVENT", "EVENT"), ("say \"hi\"", #"say \"hi\""#), ("C:\\x\\", #"C:\\x\\"#), ("\\\"", #"\\\""#), ("首页/🛒", "首页/🛒"),
    ("e\u{301}\u{7F}\u{2028}", "e\u{301}\u{7F}\u{2028}"), (" ", " "), (#"\u0041"#, #"\\u0041"#), (",{}[]:", ",{}[]:"),
  ]) func escapesOnlyWhatJSONRequires(id: String, written: String) throws {
    let result = try TranslationRun(mapper: mapper(id))(dump([Self.line]))
    let expected = #"{"eventID":"\#(written)","type":"row","target":"A","action":"b"}"#
    #expect(result.events == Array((expected + "\n").utf8))
  }

  /// Swift treats the two strings as equal, but servers do not.
  @Test func distinguishesCanonicallyEquivalentIDs() throws {
    let (composed, decomposed) = ("CAF\u{C9}", "CAFE\u{301}")
    let table = EventTable(classes: ["A": .init(controlEventIDs: ["b": .id(composed), "c": .id(decomposed)])])
    let lines = [Self.line, Self.line.replacing("\"b\"", with: "\"c\"")]
    let result = try TranslationRun(mapper: EventMapper(table: table))(dump(lines))
    let written = try outputLines(result.events).map { try FoundationJSON.string("eventID", in: $0) }
    #expect(written.map { Array($0.utf8) } == [Array(composed.utf8), Array(decomposed.utf8)])
    #expect(result.summary.events.map(\.count) == [1, 1])
  }

  @Test(arguments: ["id", "event\"ID\\", "首页", "a.b", "\n", ""])
  func writesTheEventIDUnderAnotherName(name: String) throws {
    for format in OutputFormat.allCases {
      let options = TranslationOptions(format: format, idKey: name)
      let result = try TranslationRun(mapper: mapper("X"), options: options)(dump([Self.line]))
      #expect(result.totals[.mapped] == 1)
      if format == .jsonl { #expect(try FoundationJSON.string(name, in: result.events) == "X") }
    }
  }
}
