import EventMapping
import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventLinting

/// The rule `other-shape`, which reports a table of another shape once.
@Suite struct OtherShapeTests {
  private func lint(_ text: String, name: String = "T.json", off: String? = nil) -> [Diagnostic] {
    var linter = Linter(levels: ["not-checked": .off, "enter-without-leave": .off])
    if let off { linter.levels[off] = .off }
    return linter.lint([Linter.Source(name, text)]).diagnostics
  }

  @Test(arguments: TableShapes.infos.map(\.name)) func reportsAnotherShapeOnce(name: String) throws {
    let info = try #require(TableShapes.infos.first { $0.name == name })
    let found = lint(info.sample, name: "a b/Tab'le.json")
    #expect(found.count == 1)
    let finding = try #require(found.first)
    #expect(finding.rule == "other-shape" && finding.severity == .error)
    #expect(finding.message == "the table has the shape '\(name)': \(info.summary)")
    #expect(
      finding.help == [
        "convert it: eventmap convert --from-shape \(name) 'a b/Tab'\\''le.json' -o 'a b/Tab'\\''le.new.json'"
      ])
    #expect(finding.location?.line == 1 && finding.location?.column == 1)
    // Loading also reports it once.
    let load = TableLoad(Linter.Source("T.json", info.sample))
    #expect(load.report.diagnostics.map(\.rule) == ["other-shape"])
    // With the rule off, the consequences of the shape are reported.
    let others = lint(info.sample, off: "other-shape")
    #expect(!others.isEmpty && others.allSatisfy { $0.rule != "other-shape" })
  }

  /// Small tables of EventMap's shape with mistakes that resemble another shape.
  @Test(arguments: [
    #"{ "Home": { "ControlEventIDs": { "onBuy:": { "EventID": "A", "Description": "d" }, "onPay:": { "EventID": "B" } } } }"#,
    #"{ "Home": { "ControlEventIDs": { "onBuy:": { "EventID": "A", "Descripton": "d", "owner": "o" } } } }"#,
    #"{ "Home": { "ControlEventIDs": { "onBuy:": { "EventID": "A", "Title": "d" }, "a:": { "EventID": "B" }, "b:": "C" } } }"#,
    #"{ "HomePage": { "Description": "d", "Owner": "o", "Since": "4.2", "Deprecated": "use B", "$comment": "c" } }"#,
    #"{ "$schema": "s", "$comment": "c", "HomePage": { "Owner": "o" }, "CartPage": { "Since": "4" } }"#,
    #"{}"#, #"{ "Home": {} }"#, #"{ "Home": { "PageEventIDs": {} }, "Cart": { "PageEventIDs": {} } }"#,
    #"{ "Home": { "PageEventIDs": { "Appear": "A" } } }"#,
    #"{ "Home": { "PageEventIDs": { "Appear": "A" } }, "Cart": { "PageEventIDs": { "Appear": "B", "Leave": "C" } } }"#,
    #"{ "Home": { "PageEventIDs": { "Entre": "A" } }, "Cart": { "PageEventIDs": { "Entre": "B" } } }"#,
    #"{ "Home": { "PageEventID": { "Enter": "A" } }, "Cart": { "PageEventID": { "Enter": "B" } } }"#,
    #"{ "Home": { "PageEventIDs": { "Enter": { "EventID": "A" } }, "ControlEventIDs": { "a:": "B", "b:": "C" } } }"#,
    #"{ "Home": { "ControlEventIDs": { "a:": { "EventID": "B", "When": { "tag": 1 } } } } }"#,
    #"{ "Home": { "onBuy:": "A" }, "Cart": { "ControlEventIDs": { "onPay:": "B" } } }"#,
    #"{ "Home": { "ControlEventIDs": { "a/b": "B", "c:": "C" } } }"#,
    #"{ "Home": "A", "Cart": { "PageEventIDs": { "Enter": "B" } } }"#,
    #"{ "$app": { "Launch": "A", "Active": "B" } }"#,
    #"{ "Page": { "PageEventIDs": { "Enter": "A" } }, "Events": { "ControlEventIDs": { "a:": "B" } } }"#,
    #"{ "Home": { "name": "Home", "title": "x" } }"#,
    #"{ "HomePage": { "page": { "Enter": "A" }, "click": { "onBuy:": "B" } } }"#, #"{ "HomePage": { "onBuy:": "A" } }"#,
    #"[ "HomePage", "CartPage" ]"#, #"[]"#, #""x""#,
    // The part after a syntax error may contain EventMap's sections.
    #"{ "HomePage/onBuy:": "A", "HomePage/onPay:": "B" "#,
  ]) func doesNotMistakeDefectiveTablesForAnotherShape(table: String) {
    #expect(TableShapes.recognized(in: Document("T.json", table)) == nil)
    #expect(lint(table).allSatisfy { $0.rule != "other-shape" })
  }

  /// A table of `Configs` with a few mistakes does not have another shape.
  @Test(
    arguments: Seeds.new,
    ["EventTable.json", "EventTable.plist", "ConditionsTable.json", "ViewTable.json", "AmplitudeTable.json"])
  func doesNotMistakeMutatedTablesForAnotherShape(seed: UInt64, name: String) throws {
    let source = try SampleTables.source(name)
    #expect(TableShapes.recognized(in: Document(name: name, data: source.data)) == nil)
    let text = String(decoding: source.data, as: UTF8.self)
    let words = ["PageEventIDs", "ControlEventIDs", "Enter", "Leave", "Controller", "EventID", ":"]
    let mistakes = [
      "Appear", "DisAppear", "", "PageEventID", "page", "Events", "class", "/", "Home/onBuy:", "selector", "$",
    ]
    var random = SeededRandom(seed: seed)
    for _ in 0..<Seeds.rounds(40) {
      var mutated = text
      for _ in 0...random.below(2) {
        let places = mutated.ranges(of: random.pick(words))
        guard !places.isEmpty else { continue }
        mutated.replaceSubrange(random.pick(places), with: random.pick(mistakes))
      }
      // In a small table, two mutated keys may be all of the keys.
      if mutated.count(where: { $0 == "/" }) > text.count(where: { $0 == "/" }) + 1 { continue }
      let document = Document(name, mutated)
      #expect(TableShapes.recognized(in: document) == nil, "\(mutated)")
    }
  }

  @Test(arguments: [
    ("CartViewController", #"{ "PageEventIDs": { "Enter": "A" } }"#, true), ("Cart", #"{ "onPay:": "A" }"#, true),
    ("CartViewController", #""x""#, true), ("cart", #"{ "PageEventIDs": {} }"#, true), ("name", #""x""#, false),
    ("PageName", #""x""#, false), ("params", #"{ "a": "x" }"#, false),
  ]) func doesNotSuggestExtraKeysForClasses(key: String, value: String, isClass: Bool) {
    let found = lint(#"{ "Home": { "PageEventIDs": { "Enter": "A" }, "\#(key)": \#(value) } }"#)
    #expect(found.map(\.rule) == ["unknown-key"])
    #expect(found.contains { $0.help.contains { $0.contains("extraKeys") } } == !isClass)
    #expect(found.contains { $0.help == ["if it is a class, move it to the root of the table"] } == isClass)
  }
}
