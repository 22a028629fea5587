import Foundation
import Testing

@testable import EventTranslation

/// The JSON document `eventmap-summary/1`.
@Suite struct SummaryDocumentTests {
  private static let counts: Set<String> = [
    "lines", "bytes", "mapped", "unmapped", "ignored", "filtered", "rejected", "skipped",
  ]

  private func document(_ summary: TranslationSummary, seconds: Double = 1.5) throws -> [String: Any] {
    let bytes = try SummaryDocument(summary, tablePath: "Configs/EventTable.plist", seconds: seconds).bytes()
    #expect(bytes.last == UInt8(ascii: "\n"))
    return try FoundationJSON.object(bytes)
  }

  /// Returns all values in a document, at any depth.
  private func values(_ value: Any) -> [Any] {
    if let object = value as? [String: Any] { return [value] + object.values.flatMap(values) }
    if let list = value as? [Any] { return [value] + list.flatMap(values) }
    return [value]
  }

  @Test func anEmptyRunHasEveryMember() throws {
    let zeros = Self.counts.sorted().map { "\"\($0)\":0" }.joined(separator: ",")
    let expected = #"""
      {"schema":"eventmap-summary/1","table":{"path":"Configs/EventTable.plist"},"totals":{\#(zeros)},"inputs":[],
       "events":{},"uncountedEvents":0,"unmappedTop":[],"unmappedTopExact":true,"unmappedPairs":0,"seconds":1.5}
      """#
    let object = try document(TranslationRun()([TranslationRun.Dump]()).summary)
    #expect(try FoundationJSON.canonical(object) == FoundationJSON.canonical(text: expected.utf8))
  }

  @Test func containsTotalsInputsEventsAndUnmappedPairs() throws {
    let one = dump([
      #"{"type":"page","class":"HomeViewController","phase":"enter"}"#, "", "x", #"{"type":"swipe/up"}"#,
      #"{"type":"row","target":"A/B","action":"c:"}"#, #"{"type":"page","class":"首页","phase":"appear"}"#,
      #"{"type":"swipe/up"}"#,
    ])
    let two = dump(["0,5,A,r", "1,5,ViewController,r"])
    let result = try TranslationRun()([
      .init(bytes: one, file: "a/one.jsonl"), .init(bytes: two, format: .kitlog, file: "two.log"),
    ])
    let object = try document(result.summary)
    #expect(
      object["totals"] as? [String: Int] == [
        "lines": 9, "bytes": one.count + two.count, "mapped": 2, "unmapped": 5, "ignored": 0, "filtered": 0,
        "rejected": 1, "skipped": 1,
      ])
    #expect(object["events"] as? [String: Int] == ["EVENT_HOME_ENTER_PAGE": 1, "EVENT_ROOT_ENTER_PAGE": 1])
    let inputs = try #require(object["inputs"] as? [[String: Any]])
    #expect(inputs.map { $0["file"] as? String } == ["a/one.jsonl", "two.log"])
    #expect(inputs.map { $0["unmapped"] as? Int } == [4, 1])
    #expect(inputs.map { $0["bytes"] as? Int } == [one.count, two.count])
    #expect(inputs.allSatisfy { Set($0.keys) == Self.counts.union(["file"]) })
    let top = try #require(object["unmappedTop"] as? [[String: Any]]).map { try FoundationJSON.canonical($0) }
    #expect(
      try top
        == [
          #"{"type":"swipe/up","count":2,"file":"a/one.jsonl","line":4}"#,
          #"{"type":"app","phase":"launch","count":1,"file":"two.log","line":1}"#,
          #"{"type":"row","class":"A/B","action":"c:","count":1,"file":"a/one.jsonl","line":5}"#,
          #"{"type":"page","class":"首页","phase":"appear","didYouMean":"enter","count":1,"file":"a/one.jsonl","line":6}"#,
        ].map { try FoundationJSON.canonical(text: $0.utf8) })
    #expect(!values(object).contains { $0 is NSNull })
  }

  @Test func reportsInexactUnmappedPairs() throws {
    var summary = try TranslationRun()([TranslationRun.Dump]()).summary
    summary.unmappedTopIsExact = false
    #expect(try document(summary)["unmappedTopExact"] as? Bool == false)
  }

  @Test func secondsAreANumber() throws {
    let summary = try TranslationRun()([TranslationRun.Dump]()).summary
    for seconds in [0, 0.0000004, 0.123456789, 86_400.5] {
      let read = try #require(document(summary, seconds: seconds)["seconds"] as? Double)
      #expect(abs(read - seconds) <= 0.0000006)
    }
  }
}
