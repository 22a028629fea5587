import EventMapping
import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventLinting

@Suite struct TableDiffTests {
  private static func table(_ text: String, _ name: String = "T.json") throws -> ComparedTable {
    try table(Data(text.utf8), name)
  }

  private static func table(_ data: Data, _ name: String) throws -> ComparedTable {
    let source = Linter.Source(name: name, data: data)
    return ComparedTable(try EventTable(data: data, fileName: name), source)
  }

  /// The changes as `place effect: message [kind]`.
  private static func lines(_ old: String, _ new: String) throws -> [String] {
    let diff = TableDiff(from: try table(old, "old.json"), to: try table(new, "new.json"))
    return try TableDiffReport(diff, version: "1").bytes(.text).split(separator: UInt8(ascii: "\n"))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func reportsAddedMovedAndRemovedRows() throws {
    let old = #"{"A":{"ControlEventIDs":{"a:":"ONE","b:":"TWO","c:":"THREE"}}}"#
    let new =
      "\u{FEFF}{\"A\":{\"ControlEventIDs\":{\r\n\"a:\":\"EINS\",\r\n\"ü:\":\"TWO\"}},\r\n\"B\":{\"PageEventIDs\":{\"Enter\":\"TWO\"}}}"
    #expect(
      try Self.lines(old, new) == [
        "new.json:2:2: breaking: 'A' 'a:' sends 'EINS' instead of 'ONE'; no row sends it any more [changed-event-id]",
        "old.json:1:49: breaking: 'A' 'c:' no longer sends 'THREE'; no row sends it any more [removed-row]",
        "new.json:4:23: additive: 'B' 'Enter' sends 'TWO' [added-row]",
        "new.json:3:2: internal: 'TWO' moved from 'A' 'b:' to 'A' 'ü:' [moved-row]",
        "new.json:4:23: internal: 2 rows now send 'TWO' [shared-event-id]",
        "2 breaking, 1 additive, 2 internal",
      ])
    #expect(try Self.lines(old, old) == ["no row, event ID or setting changed"])
  }

  @Test func reportsChangedAnnotations() throws {
    let old = #"{"A":{"Owner":"x","ControlEventIDs":{"a:":"ONE","b:":{"EventID":"TWO","Since":"1"}}}}"#
    let new = #"""
      { "$comment": "c",
        "A": { "Description": "d", "$comment": "c",
          "ControlEventIDs": { "a:": { "EventID": "ONE", "Deprecated": true }, "b:": { "EventID": "TWO", "Since": "1" } } } }
      """#
    #expect(
      try Self.lines(old, new) == [
        "new.json:2:4: internal: 'Description', 'Owner' of 'A' changed [changed-annotation]",
        "new.json:3:27: internal: 'Deprecated' of 'A' 'a:' changed [changed-annotation]",
        "0 breaking, 0 additive, 2 internal",
      ])
    let list = old.replacing("\"ONE\"", with: "[{\"EventID\":\"ONE\",\"$comment\":1}]")
    #expect(try Self.lines(old, list) == ["no row, event ID or setting changed"])
  }

  @Test func reportsARowUnderAnotherClassAsMoved() throws {
    let old = #"{"A":{"PageEventIDs":{"Enter":"X","Leave":"Y"}}}"#
    let new = #"{"B":{"PageEventIDs":{"Enter":"X","Leave":"Z"}}}"#
    #expect(
      try Self.lines(old, new) == [
        "old.json:1:36: breaking: 'A' 'Leave' no longer sends 'Y'; no row sends it any more [removed-row]",
        "new.json:1:36: additive: 'B' 'Leave' sends 'Z' [added-row]",
        "new.json:1:24: internal: 'X' moved from 'A' 'Enter' to 'B' 'Enter' [moved-row]",
        "1 breaking, 1 additive, 1 internal",
      ])
  }

  /// The changes of a row as lines `effect: message [kind]`.
  private func change(_ old: String, _ new: String) throws -> String {
    func row(_ entries: String) -> String { #"{"A":{"ControlEventIDs":{"a:":\#(entries)}}}"# }
    return try Self.lines(row(old), row(new)).dropLast().map { $0.drop { $0 != " " }.dropFirst() }
      .joined(separator: "\n")
  }

  private let one = #"{"EventID":"X","When":{"t":1},"Properties":{"p":"$q","r":1}}"#
  private let otherwise = #"{"EventID":"Y","Otherwise":true}"#

  @Test func reportsChangedEntries() throws {
    #expect(
      try change("[\(one)]", #"[{"EventID":"X","When":{"t":2},"Properties":{"p":"$q","r":1}}]"#)
        == "breaking: 'A' 'a:' sends 'X' where 't' is 2, not where 't' is 1 [changed-condition]")
    #expect(
      try change("[\(one)]", #"[{"EventID":"X","When":{"t":1},"Properties":{"r":2,"s":true}}]"#)
        == "internal: 'A' 'a:' sends 'X' without 'p', with another 'r', also with 's' [changed-property]")
    #expect(
      try change(#""X""#, #"[{"EventID":"X","Properties":{"s":true}}]"#)
        == "additive: 'A' 'a:' sends 'X' also with 's' [changed-property]")
    #expect(
      try change("[\(one)]", #"[\#(one),{"EventID":"Y","Otherwise":true}]"#)
        == "additive: 'A' 'a:' also sends 'Y' [changed-event-id]")
    #expect(
      try change(#"[\#(one),{"EventID":"Y"}]"#, #"[{"EventID":"Y"},\#(one)]"#)
        == "internal: 'A' 'a:' has its entries in another order [changed-condition]")
    #expect(
      try change(#"[\#(one),{"EventID":"Y"}]"#, "[\(one)]")
        == "breaking: 'A' 'a:' no longer sends 'Y'; no row sends it any more [removed-event-id]")
    #expect(
      try change("[\(otherwise),\(one)]", "[\(one),\(otherwise)]")
        == "breaking: 'A' 'a:' no longer sends 'Y' where 't' is 1, where another entry counts before it [changed-condition]"
    )
    #expect(
      try change("[\(one),\(otherwise)]", "[\(otherwise),\(one)]")
        == "additive: 'A' 'a:' also sends 'Y' where 't' is 1, where another entry counts before it [changed-condition]")
    #expect(
      try change("[\(one),\(otherwise)]", #"[\#(one),{"EventID":"Z","When":{"t":2}},\#(otherwise)]"#) == """
        breaking: 'A' 'a:' no longer sends 'Y' where 't' is 2, where another entry counts before it [changed-condition]
        additive: 'A' 'a:' also sends 'Z' [changed-event-id]
        """)
    #expect(try change(#"[{"EventID":"X","When":{"t":1}}]"#, #"[{"EventID":"X","When":{"t":[1]}}]"#) == "")
    // A single ID and an array with only this ID are equal.
    #expect(try change(#""X""#, #"[{"EventID":"X"}]"#) == "")
  }

  /// The order of a condition's list and the spelling of numbers do not matter.
  @Test func ignoresTheSpellingOfConditions() throws {
    #expect(
      try change(
        #"[{"EventID":"X","When":{"t":[1,"a"],"u":{">":1,"<":2.50}}}]"#,
        #"[{"EventID":"X","When":{"t":["a",1.0],"u":{"<":2.5,">":1e0}}}]"#) == "")
    let two = #"{"EventID":"X","When":{"t":2}}"#
    #expect(
      try change(#"[{"EventID":"X","When":{"t":3}},\#(two)]"#, #"[\#(two),{"EventID":"X","When":{"t":3}}]"#)
        == "internal: 'A' 'a:' has its entries in another order [changed-condition]")
    // The value of a property is sent as written, so its spelling matters.
    #expect(
      try change("[\(one)]", "[\(one.replacing(#""r":1"#, with: #""r":1.0"#))]")
        == "internal: 'A' 'a:' sends 'X' with another 'r' [changed-property]")
    #expect(
      try change("[\(one)]", "[\(two),\(one)]")
        == "additive: 'A' 'a:' also sends 'X' where 't' is 2 [changed-condition]")
    // After an entry without conditions nothing is left for an 'Otherwise'.
    #expect(
      try change("[\(one),\(otherwise)]", "[\(one),{\"EventID\":\"Z\"},\(otherwise)]") == """
        breaking: 'A' 'a:' no longer sends 'Y' at all, where another entry counts before it [changed-condition]
        additive: 'A' 'a:' also sends 'Z' [changed-event-id]
        """)
    // The condition of an else-if affects its entry and the entries after it.
    func chain(_ tag: Int) -> String {
      #"[{"EventID":"X","When":{"t":1}},{"EventID":"Z","Otherwise":true,"When":{"t":\#(tag)}},\#(otherwise)]"#
    }
    #expect(
      try change(chain(2), chain(3)) == """
        breaking: 'A' 'a:' sends 'Z' otherwise where 't' is 3, not otherwise where 't' is 2 [changed-condition]
        breaking: 'A' 'a:' no longer sends 'Y' where 't' is 3, where another entry counts before it [changed-condition]
        additive: 'A' 'a:' also sends 'Y' where 't' is 2, where another entry counts before it [changed-condition]
        """)
  }

  /// A class that the table names with its module is no longer looked up under its bare name.
  @Test func reportsRowsHiddenByANewClass() throws {
    let old = #"{"A":{"ControlEventIDs":{"a:":"X","b:":"Y"}}}"#
    let new = #"{"A":{"ControlEventIDs":{"a:":"X","b:":"Y"}},"M.A":{"ControlEventIDs":{"a:":"X"}}}"#
    #expect(
      try Self.lines(old, new) == [
        "new.json:1:47: breaking: 'M.A' no longer has the row 'A' 'b:', which sends 'Y': the table has that class now [removed-row]",
        "new.json:1:73: additive: 'M.A' 'a:' sends 'X' [added-row]",
        "new.json:1:73: internal: 2 rows now send 'X' [shared-event-id]",
        "1 breaking, 1 additive, 1 internal",
      ])
    #expect(try Self.lines(new, new) == ["no row, event ID or setting changed"])
    let app = #"{"A":{"AppEventIDs":{"Launch":"L"}}}"#
    #expect(
      try Self.lines(app, String(app.dropLast()) + #","M.A":{"PageEventIDs":{"Enter":"E"}}}"#).last
        == "0 breaking, 1 additive, 0 internal")
  }

  /// Only the most specific row gets the events of a view, and only one row those of an app phase. A new row may take them from another.
  @Test func reportsEventsTakenByANewRow() throws {
    func table(_ views: String, _ more: String = "") -> String { #"{"A":{"ViewEventIDs":{\#(views)}}\#(more)}"# }
    let old = #""V(0)_*(*)":"X","V(0)_B(*)":"Y","addButton.*":"Z""#
    #expect(
      try Self.lines(table(old), table(old + #","V(0)_B(1)":"N","addButton.P":"M""#)) == [
        "new.json:1:74: breaking: 'A' 'V(0)_B(*)' no longer sends 'Y' for the events of the new row 'A' 'V(0)_B(1)' [changed-event-id]",
        "new.json:1:90: breaking: 'A' 'addButton.*' no longer sends 'Z' for the events of the new row 'A' 'addButton.P' [changed-event-id]",
        "new.json:1:74: additive: 'A' 'V(0)_B(1)' sends 'N' [added-row]",
        "new.json:1:90: additive: 'A' 'addButton.P' sends 'M' [added-row]",
        "2 breaking, 2 additive, 0 internal",
      ])
    // A new row with the same ID, or a less specific one, takes no events.
    #expect(
      try Self.lines(table(old), table(old + #","V(0)_B(1)":"Y","V(*)_*(*)":"N""#)).last
        == "0 breaking, 2 additive, 1 internal")
    let app = #","$app":{"AppEventIDs":{"Launch":"L"}}"#
    #expect(
      try Self.lines(table("", app), table("", app + #","D":{"AppEventIDs":{"Launch":"D","Active":"E"}}"#)) == [
        "new.json:1:85: breaking: '$app' 'Launch' no longer sends 'L' for the events of the new row 'D' 'Launch' [changed-event-id]",
        "new.json:1:85: additive: 'D' 'Launch' sends 'D' [added-row]",
        "new.json:1:98: additive: 'D' 'Active' sends 'E' [added-row]",
        "1 breaking, 2 additive, 0 internal",
      ])
  }

  /// The comparison reports a breaking change exactly if the lookup shows it: an event no longer has its ID.
  @Test(arguments: Seeds.new)
  func takenViewEventsAgreeWithTheLookup(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let names = ["A(0)", "A(1)", "B(0)", "B(1)"]
    // The paths also have classes and indices that no key names, and last steps without parentheses.
    let seen = ["A", "B", "C"].flatMap { name in ["0", "1", "2", "section:0 row:0"].map { "\(name)(\($0))" } }
    let paths = seen.flatMap { one in (seen + ["A", "C"]).map { "\(one)_\($0)" } }
    let steps = names + ["*(0)", "*(1)", "A(*)", "B(*)", "*(*)"]
    let keys = steps.flatMap { one in (steps + ["*"]).map { "\(one)_\($0)" } }
    var breaking = 0
    for _ in 0..<Seeds.rounds(300) {
      var rows: [String: String] = [:]
      for _ in 0..<1 + random.below(6) { rows[random.pick(keys)] = random.pick(["X", "Y", "Z"]) }
      var more = rows
      let key = random.pick(keys)
      more[key] = rows[key] ?? random.pick(["X", "Y", "N"])
      func tables(_ rows: [String: String], _ name: String) throws -> (ComparedTable, EventMapper) {
        let data = try JSONSerialization.data(withJSONObject: ["P": ["ViewEventIDs": rows]])
        return (try Self.table(data, name), EventMapper(table: try EventTable(data: data, fileName: name)))
      }
      let (old, new) = (try tables(rows, "old.json"), try tables(more, "new.json"))
      let isLost = paths.contains { path in
        let id = old.1.eventID(forView: path, page: "P")
        return id != nil && new.1.eventID(forView: path, page: "P") != id
      }
      let diff = TableDiff(from: old.0, to: new.0)
      #expect((diff.count(.breaking) > 0) == isLost, "seed \(seed): \(rows) and \(key)")
      if isLost { breaking += 1 }
    }
    #expect(breaking > 0, "seed \(seed)")
  }

  @Test(arguments: [
    (#""touchPhase":"ended""#, "", "additive"), ("", #""touchPhase":"ended""#, "breaking"),
    (#""inherit":"nearest""#, "", "breaking"), ("", #""inherit":"nearest""#, "additive"),
    (#""ignoredClasses":["A"]"#, #""ignoredClasses":["A","B"]"#, "breaking"),
    (#""ignoredClasses":["A","B"]"#, #""ignoredClasses":["B"]"#, "additive"),
    (#""classSuffixes":["_x"]"#, #""classSuffixes":["_y"]"#, "breaking"),
    (#""selectorPrefixes":["x_"]"#, #""selectorPrefixes":["x_","y_"]"#, "additive"),
    (#""rules":{"typo":"off"}"#, #""rules":{"typo":"note"}"#, "internal"),
    (#""ignoredClasses":["A","B"]"#, #""ignoredClasses":["B","A"]"#, "internal"),
  ])
  func reportsTheEffectOfAChangedSetting(_ old: String, _ new: String, _ effect: String) throws {
    func text(_ setting: String) -> String {
      #"{"$eventmap":{"version":1\#(setting.isEmpty ? "" : ",")\#(setting)},"A":{"PageEventIDs":{"Enter":"X"}}}"#
    }
    let diff = TableDiff(from: try Self.table(text(old)), to: try Self.table(text(new)))
    #expect(diff.changes.map { "\($0.effect) \($0.kind)" } == ["\(effect) changedSetting"])
  }

  /// Findings for services are in the new file, at the old row's key path or its nearest existing key.
  @Test func findingsForServicesAreInTheNewTable() throws {
    let old = try Self.table(
      #"{"A":{"PageEventIDs":{"Enter":"X"},"ControlEventIDs":{"a:":"Y"}},"B":{"PageEventIDs":{"Enter":"Z"}}}"#,
      "old.json")
    let new = try Self.table(#"{"A":{"PageEventIDs":{"Enter":"X"},"ControlEventIDs":{}}}"#, "new.json")
    let report = TableDiffReport(TableDiff(from: old, to: new), version: "1")
    let lines = String(decoding: try report.bytes(.github), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("::error file=new.json,line=1,col=1,") == true)
    #expect(lines.last?.hasPrefix("::error file=new.json,line=1,col=37,") == true)
    #expect(String(decoding: try report.bytes(.sarif), as: UTF8.self).contains(#""ruleId":"removed-row""#))
  }

  @Test func escapesNamesInMarkdown() throws {
    let old = try Self.table(#"{"A":{"ControlEventIDs":{"a:":"X"}}}"#)
    let new = try Self.table(#"{"A":{"ControlEventIDs":{"a:":"<b>`*_"}}}"#)
    let text = String(
      decoding: try TableDiffReport(TableDiff(from: old, to: new), version: "1").bytes(.markdown), as: UTF8.self)
    #expect(text.contains("- `A` `a:` sends ``<b>`*_`` instead of `X`; no row sends it any more\n"))
    #expect(text.hasPrefix("**1 breaking, 0 additive, 0 internal**\n\n### Breaking\n\n"))
  }

  /// Format and order do not matter, and each random edit is reported as its kind of change.
  @Test(arguments: Seeds.new)
  func findsEveryRandomEditInAnyFormat(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Seeds.rounds(100) {
      var classes: [String: [String: String]] = [:]
      for number in 0..<1 + random.below(6) {
        for action in 0..<1 + random.below(5) {
          classes["C\(number)", default: [:]]["a\(action):"] = "ID_\(number)_\(action)"
        }
      }
      func text(_ classes: [String: [String: String]], _ isList: Bool) throws -> Data {
        let value = classes.mapValues { ["ControlEventIDs": $0] }
        return isList
          ? try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
          : try JSONSerialization.data(withJSONObject: value)
      }
      let old = try Self.table(try text(classes, false), "old.json")
      #expect(TableDiff(from: old, to: try Self.table(try text(classes, true), "new.plist")).changes.isEmpty)
      let name = random.pick(classes.keys.sorted())
      let action = random.pick(classes[name]?.keys.sorted() ?? [])
      let expected: Set<TableChange.Kind>
      switch random.below(4) {
      case 0:
        classes[name]?[action] = "NEW"
        expected = [.changedEventID]
      case 1:
        classes[name]?[action] = nil
        expected = [.removedRow]
      case 2:
        classes[name]?["z:"] = "NEW"
        expected = [.addedRow]
      default:
        classes["D", default: [:]][action] = classes[name]?[action]
        classes[name]?[action] = nil
        expected = [.movedRow]
      }
      let diff = TableDiff(from: old, to: try Self.table(try text(classes, random.chance(1, of: 2)), "new"))
      #expect(Set(diff.changes.map(\.kind)) == expected && diff.changes.count == expected.count, "seed \(seed)")
    }
  }
}
