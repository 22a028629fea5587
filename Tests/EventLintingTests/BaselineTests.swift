import Foundation
import Testing

@testable import EventLinting

@Suite struct BaselineTests {
  private let folder = URL(fileURLWithPath: "/app/Configs")
  private var url: URL { folder.appending(path: "lint-baseline.json") }

  private static let table = #"""
    { "HomeViewController": {
        "PageEventID": { "Enter": "HOME" },
        "ControlEventIDs": { "onGone:": "GONE", "onShare": "SHARE", "onFavBtnPressed:": "SHARE", "a b": "X", "c d": "X" } },
      "GoneViewController": {},
      "CartViewController": { "PageEventIDs": { "Enter": "" }, "ControlEventIDs": { "onPay:": "PAY" } } }
    """#

  private func report(
    _ table: String = table, name: String = "/app/Configs/EventTable.json", hasManifest: Bool = true,
    levels: [String: RuleLevel] = [:]
  ) -> LintReport { report(Data(table.utf8), name: name, hasManifest: hasManifest, levels: levels) }

  private func report(
    _ table: Data, name: String = "/app/Configs/EventTable.json", hasManifest: Bool = true,
    levels: [String: RuleLevel] = [:]
  ) -> LintReport {
    let manifest = Linter.Source("/app/Configs/AppManifest.json", RuleFixture.shop)
    return Linter(manifests: hasManifest ? [manifest] : [], levels: levels).lint([
      Linter.Source(name: name, data: table)
    ])
  }

  private func baseline(of report: LintReport) throws -> Baseline {
    try read(String(decoding: Baseline.bytes(of: report, at: url), as: UTF8.self))
  }

  private func read(_ text: String) throws -> Baseline {
    try Baseline(Linter.Source("lint-baseline.json", text), at: url)
  }

  // MARK: Written and read

  @Test func writesASortedEntryForEachFinding() throws {
    let bytes = try Baseline.bytes(of: report(), at: url)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {
          "schema": "eventmap-baseline/1",
          "entries": [
            { "table": "EventTable.json", "rule": "duplicate-event-id", "class": "HomeViewController", "section": "ControlEventIDs", "key": "c d", "eventID": "X", "count": 1 },
            { "table": "EventTable.json", "rule": "duplicate-event-id", "class": "HomeViewController", "section": "ControlEventIDs", "key": "onFavBtnPressed:", "eventID": "SHARE", "count": 1 },
            { "table": "EventTable.json", "rule": "empty-event-id", "class": "CartViewController", "section": "PageEventIDs", "key": "Enter", "eventID": "", "count": 1 },
            { "table": "EventTable.json", "rule": "malformed-selector", "class": "HomeViewController", "section": "ControlEventIDs", "key": "a b", "eventID": "X", "count": 1 },
            { "table": "EventTable.json", "rule": "malformed-selector", "class": "HomeViewController", "section": "ControlEventIDs", "key": "c d", "eventID": "X", "count": 1 },
            { "table": "EventTable.json", "rule": "unknown-action", "class": "HomeViewController", "section": "ControlEventIDs", "key": "onGone:", "eventID": "GONE", "count": 1 },
            { "table": "EventTable.json", "rule": "unknown-class", "class": "GoneViewController", "count": 1 },
            { "table": "EventTable.json", "rule": "unknown-key", "class": "HomeViewController", "section": "PageEventID", "count": 1 }
          ]
        }

        """)
    let empty = try Baseline.bytes(of: report("{}"), at: url)
    #expect(
      String(decoding: empty, as: UTF8.self) == "{\n  \"schema\": \"eventmap-baseline/1\",\n  \"entries\": []\n}\n")
  }

  @Test func aWrittenBaselineCoversItsReport() throws {
    var again = report()
    try baseline(of: again).apply(to: &again, isStrict: true)
    #expect(again.active == [])
    #expect(again.diagnostics.count == 8 && again.diagnostics.allSatisfy(\.isBaselined))
    // Writing the baseline again gives the same bytes.
    #expect(try Baseline.bytes(of: again, at: url) == Baseline.bytes(of: report(), at: url))
  }

  @Test(arguments: TableForm.all) func aBaselineAppliesToEveryFormatAndEncoding(form: TableForm) throws {
    let written = try #require(WrittenTable(try MarkedTable(Self.table), as: form))
    var again = report(written.data)
    try baseline(of: report()).apply(to: &again, isStrict: true)
    // A binary list has another order than the source, so the other one of two IDs may be the first.
    #expect(
      again.active.filter { form.format != .binary || !$0.rule.hasPrefix("duplicate") && !$0.rule.hasPrefix("stale") }
        == [])
  }

  @Test func aBaselineAppliesAfterReorderingAndBesideNewFindings() throws {
    let changed = #"""
      { "NewViewController": {}, "GoneViewController": {},
        "CartViewController": { "ControlEventIDs": { "onPay:": "PAY", "onNew:": "NEW" }, "PageEventIDs": { "Enter": "" } },

        "HomeViewController": { "ControlEventIDs": {
            "onShare": "SHARE", "a b": "X", "onFavBtnPressed:": "SHARE", "onGone:": "GONE", "c d": "X" },
          "PageEventID": {} } }
      """#
    var again = report(changed)
    try baseline(of: report()).apply(to: &again, isStrict: true)
    #expect(
      again.active.map(\.message) == [
        "the app has no class 'NewViewController'", "'CartViewController' has no action 'onNew:'",
      ])
  }

  // MARK: Counts

  @Test func findingsBeyondTheCountAreActive() throws {
    let twice = #"{ "A": {}, "A": {}, "A": {} }"#
    let thrice = #"{ "A": {}, "A": {}, "A": {}, "A": {} }"#
    var again = report(thrice, hasManifest: false, levels: ["not-checked": .off])
    try baseline(of: report(twice, hasManifest: false, levels: ["not-checked": .off])).apply(
      to: &again, isStrict: false)
    #expect(again.diagnostics.map(\.isBaselined) == [true, true, false])
    #expect(again.active.map(\.location?.column) == [31])
    // One finding fewer leaves a stale part of the count.
    again = report(#"{ "A": {}, "A": {} }"#, hasManifest: false, levels: ["not-checked": .off])
    try baseline(of: report(twice, hasManifest: false, levels: ["not-checked": .off])).apply(
      to: &again, isStrict: false)
    #expect(again.active.map(\.rule) == ["stale-baseline-entry"])
  }

  @Test func suppressedFindingsDoNotUseUpTheCount() throws {
    let suppressed =
      #"{ "$eventmap": { "ignore": [{ "rule": "unknown-class", "reason": "r" }] }, "GoneViewController": {} }"#
    var again = report(suppressed)
    #expect(try Baseline.bytes(of: again, at: url) == Baseline.bytes(of: report("{}"), at: url))
    try baseline(of: report(#"{ "GoneViewController": {} }"#)).apply(to: &again, isStrict: false)
    #expect(again.active.map(\.rule) == ["stale-baseline-entry"])
    #expect(again.diagnostics.map(\.isBaselined) == [false, false])
  }

  @Test func reportsABaselineOfAnotherVersion() {
    func failure(_ text: String) -> String? {
      #expect(throws: BaselineError.self) { try read(text) }?.description
    }
    #expect(
      failure(#"{"schema":"eventmap-baseline/2","entries":[]}"#)
        == "lint-baseline.json:1:12: the baseline is of another version, expected the schema 'eventmap-baseline/1'; write it again with --write-baseline"
    )
    #expect(
      failure(#"{"schema":"eventmap-config/1","entries":[]}"#)
        == "lint-baseline.json:1:12: is not a baseline, expected the schema 'eventmap-baseline/1'")
  }

  /// The paths of tables are relative to the baseline's folder, so a moved baseline refers to missing files.
  @Test func recognizesABaselineInTheWrongFolder() throws {
    let report = report()
    let here = try baseline(of: report)
    #expect(here.misplacedTable(in: report) { _ in false } == nil)
    let bytes = Data(try Baseline.bytes(of: report, at: url))
    let moved = URL(fileURLWithPath: "/app/lint-baseline.json")
    let elsewhere = try Baseline(Linter.Source(name: "b.json", data: bytes), at: moved)
    #expect(elsewhere.misplacedTable(in: report) { _ in false } == "EventTable.json")
    #expect(elsewhere.misplacedTable(in: report) { $0 == "/app/EventTable.json" } == nil)
  }

  @Test func doesNotAcceptSyntaxErrors() throws {
    let broken = #"{ "CartViewController": { "ControlEventIDs": { "onPay:" "PAY" } } }"#
    var again = report(broken)
    #expect(try Baseline.bytes(of: again, at: url) == Baseline.bytes(of: report("{}"), at: url))
    let old = try read(Self.entries(#"[{"table":"EventTable.json","rule":"syntax-error","count":1}]"#))
    old.apply(to: &again, isStrict: false)
    #expect(again.diagnostics.contains { $0.rule == "syntax-error" && $0.isActive })
  }

  // MARK: Stale entries

  @Test(arguments: [(false, Severity.warning), (true, .error)])
  func reportsEntriesThatNoLongerOccur(isStrict: Bool, severity: Severity) throws {
    var again = report(#"{ "CartViewController": { "ControlEventIDs": { "onPay:": "PAY" } } }"#)
    try baseline(
      of: report(#"{ "CartViewController": { "ControlEventIDs": { "onPya:": "PAY" } }, "GoneViewController": {} }"#)
    )
    .apply(to: &again, isStrict: isStrict)
    #expect(
      again.diagnostics.map(\.message) == [
        "'unknown-action' no longer occurs at 'CartViewController' > 'ControlEventIDs' > 'onPya:' in 'EventTable.json'",
        "'unknown-class' no longer occurs at 'GoneViewController' in 'EventTable.json'",
      ])
    #expect(again.diagnostics.allSatisfy { $0.rule == "stale-baseline-entry" && $0.severity == severity })
    #expect(again.diagnostics.allSatisfy { $0.file == "lint-baseline.json" && $0.isActive })
    #expect(again.diagnostics.map(\.location?.line) == [4, 5])
    #expect(again.diagnostics.first?.help == ["write the baseline again with --write-baseline lint-baseline.json"])
    // Findings about stale entries are not written into a new baseline.
    #expect(try Baseline.bytes(of: again, at: url) == Baseline.bytes(of: report("{}"), at: url))
  }

  @Test func aFlagSetsTheSeverityOfStaleEntries() throws {
    let old = try baseline(of: report(#"{ "GoneViewController": {} }"#))
    for (level, severity) in [("off", nil), ("note", Severity.note)] as [(String, Severity?)] {
      var again = report("{}", levels: ["stale-baseline-entry": RuleLevel(severity: severity)])
      old.apply(to: &again, isStrict: true)
      #expect(again.diagnostics.map(\.severity) == [severity].compactMap { $0 }, "\(level)")
    }
  }

  @Test func onlyEntriesThatTheRunCouldFindAreStale() throws {
    let old = try baseline(of: report())
    // Another table.
    var other = report("{}", name: "/app/Configs/Other.json")
    old.apply(to: &other, isStrict: true)
    #expect(other.diagnostics == [])
    // Without a manifest, entries of manifest rules are not stale, the others are.
    var unchecked = report("{}", hasManifest: false, levels: ["not-checked": .off])
    old.apply(to: &unchecked, isStrict: true)
    #expect(
      unchecked.diagnostics.count == 6 && !unchecked.diagnostics.contains { $0.message.hasPrefix("'unknown-action'") })
    // A rule that is off.
    var partly = report("{}", levels: ["unknown-class": .off, "malformed-selector": .off])
    old.apply(to: &partly, isStrict: true)
    #expect(partly.diagnostics.count == 5)
    // A table that could not be read completely.
    var broken = report("{ \"HomeViewController\": ")
    old.apply(to: &broken, isStrict: true)
    #expect(broken.active.map(\.rule) == ["syntax-error"])
    // A rule that no longer exists.
    var known = report("{}")
    let unknown = try read(Self.entries(#"[{"table":"EventTable.json","rule":"no-such-rule","count":1}]"#))
    unknown.apply(to: &known, isStrict: false)
    #expect(known.diagnostics.map(\.rule) == ["stale-baseline-entry"])
  }

  // MARK: Paths

  @Test(arguments: [
    ("/app/Configs/EventTable.json", "EventTable.json"), ("/app/EventTable.json", "../EventTable.json"),
    ("/app/Configs/sub/T.json", "sub/T.json"), ("/app/x/../Configs/T.json", "T.json"), ("/T.json", "../../T.json"),
    ("/app/Configs ä/T.json", "../Configs ä/T.json"),
  ])
  func pathsAreRelativeToTheBaselinesFolder(table: String, path: String) throws {
    var found = report(#"{ "GoneViewController": {} }"#, name: table)
    let text = String(decoding: try Baseline.bytes(of: found, at: url), as: UTF8.self)
    #expect(text.contains("\"table\": \"\(path)\""), "\(text)")
    try read(text).apply(to: &found, isStrict: true)
    #expect(found.active == [])
  }

  @Test func relativePathsOfTablesStartAtTheWorkingDirectory() throws {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let found = report(#"{ "GoneViewController": {} }"#, name: "Configs/T.json")
    let inside = try Baseline.bytes(of: found, at: URL(fileURLWithPath: "ci/baseline.json"))
    #expect(String(decoding: inside, as: UTF8.self).contains("\"table\": \"../Configs/T.json\""))
    let absolute = try Baseline.bytes(of: found, at: here.appending(path: "ci/baseline.json"))
    #expect(absolute == inside)
  }

  // MARK: Broken files

  private static func entries(_ text: String) -> String {
    "{ \"schema\": \"eventmap-baseline/1\",\n  \"entries\": \(text) }"
  }

  @Test(arguments: [
    ("", "1:1"), ("[]", "1:1"), ("{}", "1:1"), ("\"x\"", "1:2"),
    (#"{ "schema": "eventmap-baseline/2", "entries": [] }"#, "1:14"), (#"{ "schema": "eventmap-baseline/1" }"#, "1:1"),
    (entries("{}"), "2:14"), (entries("[ 1 ]"), "2:16"), (entries("[ } ]"), "2:16"),
    (entries(#"[ {"table":"T","rule":"r"} ]"#), "2:16"), (entries(#"[ {"table":"T","rule":"r","count":0} ]"#), "2:48"),
    (entries(#"[ {"table":"T","rule":"r","count":"1"} ]"#), "2:49"),
    (entries(#"[ {"table":"T","rule":5,"count":1} ]"#), "2:36"),
    (entries(#"[ {"table":"T","rule":"r","class":[],"count":1} ]"#), "2:48"),
  ])
  func reportsThePlaceOfADefectInABaseline(text: String, place: String) throws {
    let error = #expect(throws: BaselineError.self) { try read(text) }
    #expect(error?.description.hasPrefix("lint-baseline.json:\(place): ") == true, "\(error?.description ?? "")")
  }

  @Test func hugeCountsDoNotTrap() throws {
    let entry =
      #"{"table":"EventTable.json","rule":"unknown-class","class":"GoneViewController","count":9223372036854775807}"#
    var found = report(#"{ "GoneViewController": {} }"#)
    try read(Self.entries("[\(entry),\(entry)]")).apply(to: &found, isStrict: false)
    #expect(found.diagnostics.contains { $0.isBaselined })
  }
}
