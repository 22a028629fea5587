import AppManifests
import EventLinting
import EventMapping
import EventMapTableSearch
import Foundation
import Testing

@testable import EventMapReport

/// The rows of reports, with and without a manifest and dumps.
@Suite struct ReportFactsTests {
  private static let json = #"""
    {
      "Home": {
        "Description": "The start", "Owner": "Shop",
        "PageEventIDs": { "Leave": "OUT", "Enter": "IN" },
        "ControlEventIDs": {
          "fav:": { "EventID": "FAV", "Description": "The heart", "Since": "4.2", "Deprecated": true },
          "buy:": [
            { "EventID": "BUY", "When": { "title": "Buy" }, "Owner": "Cart team" },
            { "EventID": "OTHER", "Otherwise": true, "Owner": "Cart team" }
          ],
          "gone:": "GONE"
        }
      }
    }
    """#
  private static let manifest = AppManifest(classes: [
    "Home": .init(superclass: "UIViewController", actions: ["fav:", "buy:", "new:"])
  ])

  private static func name(_ key: String) -> EventTable.RowName {
    .init(className: "Home", section: key.hasSuffix(":") ? .controlEventIDs : .pageEventIDs, key: key)
  }

  private func facts(_ json: String = json) throws -> ReportFacts {
    let source = Linter.Source(name: "T.json", data: Data(json.utf8))
    return ReportFacts(
      try EventTable(data: source.data, fileName: source.name), source, findings: Linter().lint([source]))
  }

  private func document(_ facts: ReportFacts) -> ReportDocument {
    ReportDocument(
      facts, .init(title: nil, manifests: [], dumps: [], against: nil, generated: "2026-11-23T22:50:00Z"))
  }

  private func states(_ document: ReportDocument) -> [String] {
    document.classes.flatMap { type in
      type.rows.map { "\(type.class) \($0.key ?? "-") \($0.state ?? "?") \($0.count)" }
    }
  }

  @Test func rowsHaveTheirAnnotations() throws {
    let type = try #require(document(facts()).classes.first)
    #expect((type.class, type.description, type.owner, type.isPage) == ("Home", "The start", "Shop", true))
    #expect(type.inApp == nil && type.superclass == nil)
    #expect(type.rows.map(\.key) == ["Enter", "Leave", "buy:", "fav:", "gone:"])
    let (buy, fav) = (type.rows[2], type.rows[3])
    #expect(buy.eventIDs == ["BUY", "OTHER"] && buy.owner == "Cart team")
    #expect(buy.conditions == ["where 'title' is 'Buy' -> BUY", "where no entry before it holds -> OTHER"])
    #expect((fav.description, fav.since, fav.deprecated, fav.conditions) == ("The heart", "4.2", "true", nil))
  }

  @Test func withoutDumpsOnlyDeadAndUntrackedNamesHaveAState() throws {
    var facts = try facts()
    #expect(states(document(facts)).allSatisfy { $0.hasSuffix("? 0") })
    facts.manifest = Self.manifest
    let document = document(facts)
    #expect(
      states(document) == [
        "Home Enter ? 0", "Home Leave ? 0", "Home buy: ? 0", "Home fav: ? 0", "Home gone: dead 0",
        "Home new: untracked-unused 0",
      ])
    #expect(document.counts["dead"] == 1 && document.counts["silent"] == 0)
    #expect(document.classes[0].inApp == true && document.classes[0].superclass == "UIViewController")
  }

  @Test func withoutAManifestOnlyNamesWithEventsHaveAState() throws {
    var facts = try facts()
    let tracked: [EventTable.RowName: ObservedRows.Events] = [
      Self.name("fav:"): .init(count: 3), Self.name("gone:"): .init(count: 1),
    ]
    facts.observed = .init(
      ObservedRows(tracked: tracked, untracked: [Self.name("new:"): .init(count: 2)]), activity: nil, steps: nil,
      rejected: 4)
    var document = document(facts)
    #expect(
      states(document) == [
        "Home Enter ? 0", "Home Leave ? 0", "Home buy: ? 0", "Home fav: fires 3", "Home gone: fires 1",
        "Home new: untracked-used 2",
      ])
    #expect((document.totals.events, document.totals.mapped, document.totals.rejected) == (6, 4, 4))
    facts.manifest = Self.manifest
    document = self.document(facts)
    #expect(
      states(document) == [
        "Home Enter silent 0", "Home Leave silent 0", "Home buy: silent 0", "Home fav: fires 3",
        "Home gone: ghost 1", "Home new: untracked-used 2",
      ])
  }

  @Test func findingsAndChangesBelongToTheirRows() throws {
    var facts = try facts(
      Self.json.replacing("\"GONE\"", with: "\"FAV\"").replacing("\"Leave\": \"OUT\", ", with: ""))
    let old = try self.facts()
    facts.earlier = .init(
      diff: TableDiff(from: ComparedTable(old.table, old.source), to: ComparedTable(facts.table, facts.source)),
      coverage: nil, findings: old.findings)
    let document = document(facts)
    let rows = try #require(document.classes.first).rows
    let gone = try #require(rows.first { $0.key == "gone:" })
    #expect(gone.changes.map { document.changes[$0].kind } == ["changed-event-id", "shared-event-id"])
    let findings = gone.findings.map { document.findings[$0] }
    #expect(findings.map(\.rule) == ["duplicate-event-id"] && findings.allSatisfy { $0.isNew == true })
    #expect(document.changes.contains { $0.kind == "removed-row" && $0.key == "Leave" })
    #expect(document.totals.breaking == 2 && document.countsBefore == nil)
    #expect(document.findings.contains { $0.isNew == false })
  }

  /// Rows are found by name, so the time is linear in their number.
  @Test func handlesTenThousandRows() throws {
    let rows = (0..<100).map { #""action\#($0):":"ID""# }.joined(separator: ",")
    let classes = (0..<100).map { #""Class\#($0)":{"ControlEventIDs":{\#(rows)}}"# }.joined(separator: ",")
    let document = document(try facts("{\(classes)}"))
    #expect(document.classes.count == 100 && document.classes.allSatisfy { $0.rows.count == 100 })
    #expect(document.totals.rows == 10_000 && document.totals.eventIDs == 1)
    #expect(document.findings.count >= 9_999)
    #expect(document.classes[7].rows[3].findings.map { document.findings[$0].key } == ["action12:"])
  }
}
