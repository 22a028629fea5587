import EventMapping
import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventTranslation

/// The kernels translate records of another SDK like the general reader.
@Suite struct ForeignKernelTests {
  private static let map = #"""
    {"schema": "eventmap-fields/1", "embedded": ["/text"],
     "fields": {"type": ["/k", "/text/k"], "page": ["/p/page", "/page"], "phase": "/phase",
       "action": ["/p/action", "/text/action"], "path": "/path"},
     "types": {"show": {"type": "page", "phase": "enter"}, "page": {"type": "page"}, "tap": {"type": "control"},
       "row": {"type": "row"}, "cut": {"type": "page", "phase": "leave", "fields": {"class": {"pointer": "/page", "after": "."}}},
       "start": {"type": "app", "phase": "launch"}}}
    """#

  /// Returns a line of one of few shapes. Some values make another member count, or none.
  private static func line(_ random: inout RandomJSON) -> String {
    func name(_ names: [String]) -> String {
      random.pick([0, 0, 0, 1]) == 0
        ? "\"\(random.pick(names))\""
        : random.pick([#""""#, "null", "7", #""\u0048ome""#, #""x\"""#, "[]", #""{\"k\":\"show\"}""#])
    }
    let type = name(["show", "tap", "row", "page", "cut", "start", "Buy"])
    let page = name(["Home", "Home", "Cart", "Shop.Home"])
    let other = name(["Home", "Cart"])
    let action = name(["onFav:", "fav", "gone"])
    let path = name(["a[0]", "b"])
    let phase = name(["enter", "leave", "shown"])
    let text = random.pick([
      #""""#, #""{}""#, #""{\"action\":\"onFav:\"}""#, #""{\"k\":\"tap\",\"action\":\"fav\"}""#, #""{oops""#,
    ])
    let forms = [
      #"{"k":\#(type),"p":{"page":\#(page),"action":\#(action)},"phase":\#(phase),"time":7}"#,
      #"{"k":\#(type),"page":\#(page),"p":{"action":\#(action)},"path":\#(path),"padding":"------------------------"}"#,
      #"{"k":\#(type),"p":{"page":\#(page)},"page":\#(other),"phase":\#(phase),"text":\#(text)}"#,
      #"{"k":\#(type),"p":{"page":\#(page)},"page":\#(other),"phase":"enter","padding":"------------------------"}"#,
      #"{"text":\#(text),"k":\#(type),"page":\#(page),"phase":\#(phase),"padding":"------------------------"}"#,
      #"{"eventID":"own","k":\#(type),"page":\#(page),"phase":\#(phase),"padding":"------------------------"}"#,
    ]
    return random.pick(forms)
  }

  @Test(arguments: Seeds.new) func escapedKeysChangeNothing(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let lines = (0..<Seeds.rounds(2_500)).map { _ in Self.line(&random) }
    let rules = try EventTable(
      data: Data(
        #"""
        {"Home": {"PageEventIDs": {"Enter": "IN"}, "ViewEventIDs": {"a[0]": "VIEW"},
          "ControlEventIDs": {"fav": "F", "onFav:": [{"EventID": "A", "When": {"time": 7}}, {"EventID": "B"}]}}}
        """#.utf8))
    for table in [ForeignDumpTests.table, rules] {
      for options in [
        TranslationOptions(onExisting: .keep), TranslationOptions(unmapped: .keep),
        TranslationOptions(unmapped: .separate),
        TranslationOptions(format: .csv, onExisting: .replace, unmapped: .keep),
      ] {
        let found = try ForeignDumpTests.run(lines, .fields, map: Self.map, options, table: table)
        // A key with an escape is left to the general reader.
        let others = lines.map { $0.replacing("\"k\":", with: "\"\\u006b\":") }
        #expect(others.allSatisfy { $0.contains("\\u006b") })
        let plain = try ForeignDumpTests.run(others, .fields, map: Self.map, options, table: table)
        func texts(_ bytes: [UInt8]) -> [String] {
          textLines(bytes).map { $0.replacing("\"\\u006b\":", with: "\"k\":") }
        }
        #expect(texts(found.events) == texts(plain.events), "seed \(seed)")
        #expect(texts(found.unmapped) == texts(plain.unmapped), "seed \(seed)")
        #expect(
          found.reasons == plain.reasons && found.reported.map(\.line) == plain.reported.map(\.line), "seed \(seed)")
        #expect(found.summary.events.map { "\($0)" } == plain.summary.events.map { "\($0)" }, "seed \(seed)")
        for jobs in 2...4 {
          let other = try ForeignDumpTests.run(lines, .fields, map: Self.map, options, table: table, jobs: jobs)
          #expect(try found.everything() == other.everything(), "seed \(seed), \(jobs) jobs")
        }
        let totals = found.totals
        #expect(totals[.mapped] > 10 && totals[.unmapped] > 10 && totals[.rejected] > 10, "\(totals)")
      }
    }
  }

  /// The first place that is not `null` counts, even if its value is a number and the record is rejected.
  @Test func aNumberAtAPlaceThatUsedToBeNullIsRejected() throws {
    func line(_ page: String) -> String {
      #"{"k":"show","p":{"page":\#(page)},"page":"Home","padding":"\#(String(repeating: "-", count: 64))"}"#
    }
    let lines = ["null", "null", "null", "7", "true", "null"].map(line)
    let result = try ForeignDumpTests.run(lines, .fields, map: Self.map)
    #expect(result.totals[.mapped] == 4)
    #expect(result.reported.map(\.line) == [4, 5])
  }
}
