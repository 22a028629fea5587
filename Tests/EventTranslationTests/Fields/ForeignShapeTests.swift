import EventMapping
import Foundation
import Testing

@testable import EventTranslation

/// Records of another SDK that are verified by their shape become what they become when they are read.
@Suite struct ForeignShapeTests {
  private static let map = #"""
    {"schema": "eventmap-fields/1", "embedded": ["/text"],
     "fields": {"type": ["/k", "/text/k"], "page": ["/p/page", "/page"], "phase": "/phase",
       "action": ["/p/action", "/text/action"], "path": "/path"},
     "types": {"show": {"type": "page", "phase": "enter"}, "page": {"type": "page"}, "tap": {"type": "control"},
       "row": {"type": "row"}, "cut": {"type": "page", "phase": "leave", "fields": {"class": {"pointer": "/page", "after": "."}}},
       "start": {"type": "app", "phase": "launch"}}}
    """#

  /// Few forms of lines, whose values are now and then such that another member counts, or none.
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

  @Test(arguments: Seeds.all) func shapesChangeNothing(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let lines = (0..<1_500).map { _ in Self.line(&random) }
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
        var plain = options
        plain.remembersShapes = false
        let fast = try ForeignDumpTests.run(lines, .fields, map: Self.map, options, table: table)
        let slow = try ForeignDumpTests.run(lines, .fields, map: Self.map, plain, table: table)
        #expect(try fast.everything() == slow.everything(), "seed \(seed)")
        #expect(slow.totals.mapped > 50 && slow.totals.unmapped > 50 && slow.totals.rejected > 50, "\(slow.totals)")
      }
    }
  }

  /// Of a list the first place counts that is not `null`: in a record whose first place is a number, that is it.
  @Test func aPlaceThatWasNull() throws {
    func line(_ page: String) -> String {
      #"{"k":"show","p":{"page":\#(page)},"page":"Home","padding":"\#(String(repeating: "-", count: 64))"}"#
    }
    let lines = ["null", "null", "null", "7", "true", "null"].map(line)
    let result = try ForeignDumpTests.run(lines, .fields, map: Self.map)
    #expect(result.totals.mapped == 4)
    #expect(result.told.map(\.line) == [4, 5])
  }
}
