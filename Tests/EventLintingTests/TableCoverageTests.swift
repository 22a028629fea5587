import AppManifests
import EventMapping
import EventMapSeededNumbers
import EventMapTableSearch
import Foundation
import Testing

@testable import EventLinting

/// Samples of each state, and the invariants of random apps.
@Suite struct TableCoverageTests {
  private static let manifest = AppManifest(classes: [
    "BaseViewController": .init(superclass: "UIViewController", actions: ["onClose:"]),
    "Home": .init(superclass: "BaseViewController", actions: ["onFav:", "onShare:"], methods: ["refresh"]),
    "Cart": .init(superclass: "BaseViewController", actions: ["onBuy:"]),
    "Cell": .init(superclass: "UIView", actions: ["onAdd:"]),
    "Far": .init(superclass: "OtherLibraryController", actions: []),
    "M.Two": .init(superclass: "UIViewController", actions: ["a:"]),
    "N.Two": .init(superclass: "UIViewController", actions: ["b:"]),
  ])

  private static func coverage(
    _ table: String, _ observed: ObservedRows = ObservedRows(), _ manifest: AppManifest = manifest
  ) throws -> TableCoverage {
    let data = Data(table.utf8)
    return TableCoverage(
      try EventTable(data: data, fileName: "T.json"), Linter.Source(name: "T.json", data: data), manifest, observed)
  }

  private static func row(_ section: TableSection, _ className: String, _ key: String) -> EventTable.RowName {
    EventTable.RowName(className: className, section: section, key: key)
  }

  private static func action(_ className: String, _ key: String) -> EventTable.RowName {
    row(.controlEventIDs, className, key)
  }

  /// The entries as lines, `state class key`.
  private static func lines(_ coverage: TableCoverage) -> [String] {
    coverage.entries.map { "\($0.state.rawValue) \($0.className) \($0.key ?? "-")" }
  }

  private static func states(
    _ table: String, _ observed: ObservedRows = ObservedRows(), _ manifest: AppManifest = manifest
  ) throws -> [String] {
    try lines(coverage(table, observed, manifest)).filter { !$0.hasPrefix("untracked-unused") }
  }

  private static func table(_ className: String, _ actions: String...) -> String {
    let rows = actions.map { #""\#($0)":"ID""# }.joined(separator: ",")
    return #"{"\#(className)":{"ControlEventIDs":{\#(rows)}}}"#
  }

  private static func observed(_ names: [EventTable.RowName], untracked: [EventTable.RowName] = []) -> ObservedRows {
    func counted(_ names: [EventTable.RowName]) -> [EventTable.RowName: ObservedRows.Events] {
      Dictionary(uniqueKeysWithValues: names.map { ($0, .init(count: 1)) })
    }
    return ObservedRows(tracked: counted(names), untracked: counted(untracked))
  }

  @Test func rowsOfTheAppFireOrAreSilent() throws {
    let table = Self.table("Home", "onFav:", "onClose:", "refresh", "gone:", "old:")
    #expect(
      try Self.states(table, Self.observed([Self.action("Home", "onFav:"), Self.action("Home", "old:")])) == [
        "dead Home gone:", "ghost Home old:", "silent Home onClose:", "silent Home refresh", "fires Home onFav:",
      ])
  }

  @Test func rowsOfMissingClassesAreDeadOrGhosts() throws {
    let gone = Self.action("Gone", "a:")
    #expect(try Self.states(Self.table("Gone", "a:")) == ["dead Gone a:"])
    #expect(try Self.states(Self.table("Gone", "a:"), Self.observed([gone])) == ["ghost Gone a:"])
  }

  @Test func pagesViewsAndAppPhasesHaveStates() throws {
    let table = #"""
      {"Home":{"PageEventIDs":{"Enter":"A"},"ViewEventIDs":{"UIButton(0)":"B"}},
       "Cell":{"PageEventIDs":{"Enter":"C"}}, "$app":{"AppEventIDs":{"Launch":"D"}}}
      """#
    #expect(
      try Self.states(table) == [
        "dead Cell Enter", "silent $app Launch", "silent Home Enter", "silent Home UIButton(0)",
      ])
  }

  @Test func rowsThatTheManifestDoesNotDecideAreAmbiguous() throws {
    #expect(try Self.states(Self.table("Two", "c:")) == ["ambiguous Two c:"])
    // Only one of the two classes can have the action.
    #expect(try Self.states(Self.table("Two", "a:")) == ["silent Two a:"])
    #expect(try Self.states(Self.table("Far", "a:")) == ["ambiguous Far a:"])
    // The events prove that the row fires.
    #expect(try Self.states(Self.table("Two", "a:"), Self.observed([Self.action("Two", "a:")])) == ["fires Two a:"])
    var partial = Self.manifest
    partial.incomplete = [.init(file: "Home.swift", line: 3, reason: "no idea", classes: ["Home"])]
    let coverage = try Self.coverage(Self.table("Home", "gone:", "onFav:"), ObservedRows(), partial)
    let first = try #require(coverage.entries.first { $0.state == .ambiguous })
    #expect(first.key == "gone:" && first.isInApp == nil)
    #expect(first.reason == "it may be in Home.swift, which could not be read: no idea")
    #expect(coverage.count(.silent) == 1)
    partial.incomplete = [.init(file: "X.swift", reason: "no idea")]
    #expect(try Self.states(Self.table("Gone", "a:"), ObservedRows(), partial) == ["ambiguous Gone a:"])
  }

  @Test func listsEventsActionsAndPagesWithoutRows() throws {
    let table = #"""
      {"Home":{"PageEventIDs":{"Enter":"A"},"ControlEventIDs":{"onFav:":"B"}},"$eventmap":{"version":1,"ignoredClasses":["M*"]}}
      """#
    let observed = Self.observed(
      [],
      untracked: [
        Self.action("Home", "onShare:"), Self.action("Cart", "onClose:"), Self.row(.pageEventIDs, "Cart", "Load"),
        Self.action("UIAlertController", "x:"), Self.action("Nobody", "y:"),
      ])
    let coverage = try Self.coverage(table, observed)
    #expect(
      Self.lines(coverage) == [
        "silent Home onFav:", "silent Home Enter", "untracked-used Cart onClose:", "untracked-used Cart Load",
        "untracked-used Home onShare:", "untracked-used Nobody y:", "untracked-used UIAlertController x:",
        // BaseViewController's onClose: is used on Cart; pages with subclasses, and ignored classes, are left out.
        "untracked-unused Cart onBuy:", "untracked-unused Cell onAdd:", "untracked-unused N.Two b:",
        "untracked-unused N.Two -",
      ])
    let used = coverage.entries.filter { $0.state == .untrackedUsed }
    #expect(used.map(\.isInApp) == [true, true, true, false, false])
  }

  @Test func aRowOfASubclassTracksAnInheritedAction() throws {
    let lines = try Self.lines(Self.coverage(Self.table("Cart", "onClose:")))
    #expect(lines.contains("silent Cart onClose:"))
    #expect(!lines.contains { $0.contains("BaseViewController onClose:") })
  }

  @Test func explainsRowsWhoseConditionsNoEventMeets() throws {
    let table = #"{"Home":{"ControlEventIDs":{"onFav:":[{"EventID":"A","When":{"t":"x"}}]}}}"#
    let events = [Self.action("Home", "onFav:"): ObservedRows.Events(count: 2, unmatched: 2)]
    let entry = try #require(try Self.coverage(table, ObservedRows(tracked: events)).entries.last)
    #expect(entry.state == .fires && entry.reason == "no event meets a condition of the row")
  }

  // MARK: Formats

  private static func report(
    _ format: CoverageReport.Format, states: Set<CoverageEntry.State> = [], activity: ObservedActivity? = nil
  ) throws -> String {
    let observed = ObservedRows(
      tracked: [
        action("Home", "onFav:"): .init(
          count: 12, firstSeen: 1_473_300_000_000_000, lastSeen: 1_473_302_699_500_000, sessions: 3,
          sessionsPrecision: "estimated")
      ], untracked: [action("A|`B", "x\",\n:"): .init(count: 1)], others: .init(ignored: 2, unknownType: 1))
    let manifest = AppManifest(classes: ["Home": .init(superclass: "UIViewController", actions: ["onFav:"])])
    let table = #"{"Home":{"PageEventIDs":{"Enter":"E"},"ControlEventIDs":{"onFav:":"FAV","gone:":"商品"}}}"#
    let report = CoverageReport(
      try coverage(table, observed, manifest), .init(table: "T.json", manifests: ["M.json"], dumps: ["d"]),
      activity: activity, states: states)
    let bytes = try report.bytes(format) { Array($0.map { $0.joined(separator: ";") + "\n" }.joined().utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func writesAlignedColumnsAndCounts() throws {
    #expect(
      try Self.report(.text) == #"""
        state           class  key        event IDs  events  sessions  first seen            last seen
        dead            Home   gone:      商品            0
        silent          Home   Enter      E               0
        untracked-used  A|`B   x",\u{A}:                  1         1
        fires           Home   onFav:     FAV            12        ~3  2016-09-08T02:00:00Z  2016-09-08T02:44:59.500Z

        1 dead, 0 ghost, 1 silent, 1 untracked-used, 0 ambiguous, 0 untracked-unused, 1 fires
        2 events that the table's settings ignore
        1 event of a type that no table names

          dead            ████████████████████████████████████████
          silent          ████████████████████████████████████████
          untracked-used  ████████████████████████████████████████
          fires           ████████████████████████████████████████

        """#)
    #expect(
      try Self.report(.text, states: [.ghost]).hasPrefix("1 dead, 0 ghost, 1 silent, 1 untracked-used, 0 ambiguous"))
  }

  @Test func drawsSparklinesAndCharts() throws {
    let counts = [1, 0, 3, 8] + [Int](repeating: 0, count: 45)
    let activity = ObservedActivity(
      unit: "day", start: 1_473_292_800_000_000, events: counts, unmapped: counts.map { $0 / 3 },
      rows: [Self.action("Home", "onFav:"): counts])
    let lines = try Self.report(.text, activity: activity).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].contains("  sessions  activity           first seen  "))
    // Three days are combined into each of the 17 characters.
    #expect(lines[4].contains("  ~3  ▄█                 2016-"), "\(lines[4])")
    let start = try #require(lines.firstIndex(of: "events by day"))
    #expect(lines[start + 1] == "  8 ┤   █" && lines[start + 6] == "  0 ┼" + String(repeating: "─", count: 49))
    #expect(lines[start + 7] == "     2016-09-08                             2016-10-26")
    #expect(lines[start + 9] == "unmapped events by day" && lines[start + 10] == "  2 ┤   █")
    // A single day has no chart.
    let day = ObservedActivity(unit: "day", start: 0, events: [1], unmapped: [1], rows: activity.rows)
    #expect(try Self.report(.text, activity: day) == Self.report(.text))
  }

  @Test func writesCSVWithAHeader() throws {
    #expect(
      try Self.report(.csv, states: [.fires, .untrackedUsed]) == #"""
        state;class;section;key;eventIDs;count;unmatched;sessions;sessionsPrecision;firstSeen;lastSeen;inApp;reason
        untracked-used;A|`B;ControlEventIDs;x",
        :;;1;0;1;exact;;;false;
        fires;Home;ControlEventIDs;onFav:;FAV;12;0;3;estimated;2016-09-08T02:00:00Z;2016-09-08T02:44:59.500Z;true;

        """#)
  }

  @Test func writesATableForEachState() throws {
    let text = try Self.report(.markdown, states: [.untrackedUsed, .dead])
    #expect(text.hasPrefix("**1 dead, 0 ghost, 1 silent, 1 untracked-used,"))
    #expect(text.contains("\n### dead\n\n| class | key | event IDs | events |"))
    #expect(text.contains("\n| ``A\\|`B`` | `x\",\\u{A}:` |  | 1 | 1 |  |  |\n"))
    #expect(text.hasSuffix("\n- 2 events that the table's settings ignore\n- 1 event of a type that no table names\n"))
  }

  @Test func writesTheDocumentedMembers() throws {
    let root = try JSONSerialization.jsonObject(with: Data(Self.report(.json).utf8)) as? [String: Any]
    #expect(root?["schema"] as? String == "eventmap-coverage/1")
    #expect(root?["totals"] as? [String: Int] == ["events": 16, "ignored": 2, "unknownType": 1, "uncounted": 0])
    let entries = try #require(root?["entries"] as? [[String: Any]])
    let always: Set = ["state", "class", "section", "key", "eventIDs", "inApp", "count", "unmatched", "sessions"]
    #expect(Set(entries[0].keys) == always)
    #expect(entries[3]["lastSeen"] as? String == "2016-09-08T02:44:59.500Z")
    #expect(entries[3]["sessionsPrecision"] as? String == "estimated" && entries[3]["inApp"] as? Bool == true)
  }

  // MARK: Random apps

  /// Each row and each observed name has one entry, nothing is listed twice, and counts add up.
  @Test(arguments: Seeds.new) func everyRowAndObservedNameHasOneState(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let names = ["A", "B", "M.A", "N.A", "M.C", "D"]
    let actions = ["x:", "y:", "z:"]
    for _ in 0..<Seeds.rounds(50) {
      var manifest = AppManifest()
      for name in names where random.chance(2, of: 3) {
        manifest.classes[name] = .init(
          superclass: random.pick(names + ["UIViewController", "NSObject", "Lost"]),
          actions: Set(actions.filter { _ in random.chance(1, of: 2) }))
      }
      if random.chance(1, of: 4) {
        manifest.incomplete = [.init(file: "F", reason: "r", classes: [random.pick(names)])]
      }
      var classes: [String] = []
      for name in names + ["C"] where random.chance(1, of: 2) {
        let rows = actions.filter { _ in random.chance(1, of: 2) }.map { #""\#($0)":"ID""# }
        let pages = random.chance(1, of: 2) ? #","PageEventIDs":{"Enter":"E"}"# : ""
        classes.append(#""\#(name)":{"ControlEventIDs":{\#(rows.joined(separator: ","))}\#(pages)}"#)
      }
      let text = "{\(classes.joined(separator: ","))}"
      let rows = try EventTable(data: Data(text.utf8), fileName: "T.json").rows.map(\.name)
      let others = names.flatMap { name in actions.map { Self.action(name, $0) } }.filter { !rows.contains($0) }
      let observed = Self.observed(
        rows.filter { _ in random.chance(1, of: 2) }, untracked: others.filter { _ in random.chance(1, of: 3) })
      let coverage = try Self.coverage(text, observed, manifest)
      let entries = coverage.entries
      let keys = entries.map { [$0.className, $0.section.rawValue, $0.key ?? ""] }
      #expect(Set(keys).count == keys.count, "seed \(seed): \(text)")
      #expect(CoverageEntry.State.allCases.reduce(0) { $0 + coverage.count($1) } == entries.count, "seed \(seed)")
      #expect(entries.reduce(0) { $0 + $1.count } == observed.eventCount, "seed \(seed)")
      #expect(entries.count { !$0.eventIDs.isEmpty } == rows.count, "seed \(seed)")
      for entry in entries {
        let isUsed: Set<CoverageEntry.State> = [.fires, .ghost, .untrackedUsed]
        #expect(isUsed.contains(entry.state) == (entry.count > 0), "seed \(seed): \(entry)")
      }
    }
  }
}
