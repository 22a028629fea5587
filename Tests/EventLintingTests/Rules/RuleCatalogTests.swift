import EventMapping
import EventMapTableSearch
import Foundation
import Testing

@testable import EventLinting

@Suite struct RuleCatalogTests {
  /// A rule that conforms to none of the protocols would never run.
  @Test func everyRuleHasACheck() {
    let checked =
      RuleCatalog.tableRules.map { $0.info.name } + RuleCatalog.manifestRules.map { $0.info.name }
      + RuleCatalog.suppressionRules.map { $0.info.name } + RuleCatalog.baselineRules.map { $0.info.name }
    #expect(checked.sorted() == RuleCatalog.all.map(\.name).sorted())
    #expect(
      RuleCatalog.loadingRules.map { $0.info.name }.sorted() == [
        "empty-event-id", "invalid-setting", "malformed-view-key", "unknown-key", "wrong-type",
      ])
  }

  @Test func listsTheDocumentedRules() {
    let contract: [RuleInfo.Group: [(String, Severity?)]] = [
      .file: [
        ("syntax-error", .error), ("other-shape", .error), ("duplicate-key", .error), ("unknown-key", .error),
        ("wrong-type", .error), ("empty-event-id", .error), ("invisible-character", .error),
        ("malformed-selector", .error), ("trailing-comma", .warning),
      ],
      .manifest: [
        ("table-of-another-app", .error), ("unknown-class", .error), ("unknown-action", .error),
        ("unlikely-action", nil), ("ambiguous-class", .error),
        ("page-events-on-non-page", .error), ("superclass-cycle", .error), ("unknown-superclass", .warning),
        ("unknown-module", .note), ("dangling-connection", .warning), ("unknown-connection-class", .warning),
        ("unchecked-connection", .note), ("unchecked-row", .note), ("not-checked", .note),
      ],
      .ids: [("duplicate-event-id", .warning), ("event-id-pattern", .error), ("enter-without-leave", .note)],
      .entries: [
        ("unreachable-entry", .warning), ("duplicate-entry", .warning), ("otherwise-not-last", .warning),
        ("clashing-property", .error),
        ("unseen-member", .warning), ("several-touch-phases", .warning), ("uncounted-touch", .warning),
      ],
      .annotations: [
        ("malformed-annotation", .warning), ("missing-description", nil), ("missing-owner", nil),
        ("deprecated-row-fires", .warning),
      ],
      .views: [
        ("malformed-view-key", .error), ("overlapping-view-patterns", .warning), ("moving-view-index", .warning),
      ],
      .coverage: [
        ("untracked-page", nil), ("untracked-action", nil), ("action-not-connected", nil),
        ("unseen-row", nil), ("dead-row-that-fires", .warning),
      ],
      .compatibility: [("removed-row", .error), ("changed-event-id", .error), ("removed-event-id", .error)],
      .upkeep: [
        ("invalid-setting", .warning), ("unknown-rule", .warning), ("suppression-without-reason", .warning),
        ("expired-suppression", .warning), ("unused-suppression", .warning), ("stale-baseline-entry", .warning),
      ],
    ]
    #expect(RuleCatalog.all.count == contract.values.joined().count)
    for group in RuleInfo.Group.allCases {
      let rules = RuleCatalog.all.filter { $0.group == group }
      #expect(rules.map(\.name) == contract[group]?.map(\.0))
      #expect(rules.map(\.defaultSeverity) == contract[group]?.map(\.1))
    }
  }

  @Test(arguments: RuleCatalog.all.map(\.name)) func descriptionsAreComplete(name: String) throws {
    let info = try #require(RuleCatalog.info(named: name))
    #expect(name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    #expect(info.summary.first?.isLowercase == true && !info.summary.hasSuffix(".") && !info.summary.contains("\n"))
    for text in [info.explanation, info.bad, info.good] {
      #expect(!text.isEmpty)
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }
  }

  /// The manifests of the examples by rule; other examples need no manifest.
  private static let manifests = [
    "unused-suppression": RuleFixture.shop, "unknown-class": RuleFixture.shop, "unknown-action": RuleFixture.shop,
    "page-events-on-non-page": RuleFixture.shop, "table-of-another-app": RuleFixture.shop,
    "unknown-module": RuleFixture.shop, "dead-row-that-fires": RuleFixture.shop,
    "unlikely-action": RuleFixture.manifest(
      #""HomeViewController": { "superclass": "UIViewController", "actions": ["onFav:"], "methods": ["setSelectedTab:"] }"#
    ),
    "ambiguous-class": pages("ShopKit.GoodsViewController", "Store.GoodsViewController"),
    "untracked-page": pages("HomeViewController", "CartViewController"),
    "action-not-connected": #"""
    { "schema": "eventmap-manifest/1", "classes": {
        "HomeViewController": { "superclass": "UIViewController", "actions": ["onFav_UA:", "onShareBtnPressed:"] } },
      "connections": [
        { "class": "HomeViewController", "action": "onShareBtnPressed:", "file": "Main.storyboard", "line": 12 } ] }
    """#,
    "untracked-action": RuleFixture.manifest(
      #""HomeViewController": { "superclass": "UIViewController", "actions": ["onFav_UA:"] }"#),
  ]

  private static func pages(_ names: String...) -> String {
    RuleFixture.manifest(names.map { #""\#($0)": { "superclass": "UIViewController" }"# }.joined(separator: ", "))
  }

  /// The dumps of the examples of rules about dumps.
  private static let observed = ObservedEvents(
    displayName: "events.jsonl", eventCount: 3, members: ["title", "touchPhase"], memberNames: ["title"],
    touches: [
      .init(target: "Cart", action: "onTap:", counts: [.began: 1, .ended: 1]),
      .init(target: "Cart", action: "onDown:", counts: [.began: 1]),
    ])
  private static let ofDumps = [
    "unseen-member", "several-touch-phases", "uncounted-touch", "deprecated-row-fires", "unseen-row",
    "dead-row-that-fires",
  ]
  /// The rows of the examples with the numbers of their events.
  private static let observedRows = [
    ("Cart", "onTap:", 3), ("Cart", "onHold:", 0), ("HomeViewController", "onFav:", 2),
    ("HomeViewController", "onShare", 0),
  ]
  /// The earlier tables of the examples of rules about changes.
  private static let earlierTables = [
    "removed-row": #"{ "Home": { "ControlEventIDs": { "onFav:": "HOME_FAV" } } }"#,
    "changed-event-id": #"{ "Home": { "ControlEventIDs": { "onFav:": "HOME_FAV" } } }"#,
    "removed-event-id":
      #"{ "Home": { "PageEventIDs": { "Leave": [ { "EventID": "HOME_LEAVE" }, { "EventID": "HOME_READ" } ] } } }"#,
  ]
  private static let ofManifests = [
    "superclass-cycle", "unknown-superclass", "dangling-connection", "unknown-connection-class", "unchecked-connection",
    "unchecked-row",
  ]
  /// The rules whose findings about the fixed table are ignored in the examples of manifest rules.
  private static let ofTheRow: Set = ["unknown-class", "unknown-action", "unchecked-connection", "unchecked-row"]
  /// The rules whose examples are command lines.
  private static let ofCommands = ["not-checked", "stale-baseline-entry"]

  @Test(arguments: RuleCatalog.all.map(\.name).filter { !ofCommands.contains($0) })
  func badExampleHasTheDefectAndGoodExampleHasNone(name: String) throws {
    let info = try #require(RuleCatalog.info(named: name))
    func rules(_ example: String) -> [String] {
      let source = Linter.Source("Example.json", example)
      let levels = ["not-checked": RuleLevel.off, name: RuleLevel(severity: .error)]
      if Self.ofManifests.contains(name) {
        let row = #"{ "Home": { "ControlEventIDs": { "onTap:": "HOME_TAP" } } }"#
        let table = Linter.Source("Table.json", row)
        let report = Linter(manifests: [source], levels: levels).lint([table])
        // Only some examples contain the class of the table and its action.
        return report.active.map(\.rule).filter { !Self.ofTheRow.contains($0) || $0 == name }
      }
      let manifest = Self.manifests[name].map { Linter.Source("AppManifest.json", $0) }
      var linter = Linter(manifests: manifest.map { [$0] } ?? [], levels: levels)
      if Self.ofDumps.contains(name) { linter.observed = Self.observed }
      // The touches would give the examples about rows further findings.
      if name.hasSuffix("-row") || name.contains("row-") { linter.observed?.touches = [] }
      for (type, action, count) in Self.observedRows {
        let row = EventTable.RowName(className: type, section: .controlEventIDs, key: action)
        linter.observed?.rows["Example.json", default: [:]][row] = ObservedEvents.Row(count: count)
      }
      if let earlier = Self.earlierTables[name] {
        linter.earlierTables = ["Example.json": Linter.Source("Earlier.json", earlier)]
      }
      if name == "unseen-member" { linter.observed?.touches = [] }
      return linter.lint([source]).active.map(\.rule)
    }
    let bad = rules(info.bad)
    #expect(bad.contains(name), "\(bad)")
    // A good example has no other findings, except that it has a single page or nothing to suppress.
    let good = rules(info.good).filter { $0 != "enter-without-leave" || name == $0 }
    let isOfSuppression = name.hasSuffix("-suppression") || name.hasPrefix("suppression-")
    #expect(good.filter { $0 != "unused-suppression" || !isOfSuppression || $0 == name } == [])
  }
}
