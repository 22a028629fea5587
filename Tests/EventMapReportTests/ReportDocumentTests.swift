import Foundation
import Testing

@testable import EventMapReport

@Suite("Reports")
struct ReportDocumentTests {
  @Test func omitsMembersThatDoNotApplyButNoListsAndTotals() throws {
    let document = ReportDocument(
      title: nil, table: "EventTable.json", manifests: [], dumps: [], against: nil,
      generated: "2026-11-23T22:50:00Z", counts: ["dead": 0], countsBefore: nil,
      totals: ReportTotals(classes: 0, rows: 0, eventIDs: 0), activity: nil, classes: [], findings: [], changes: [],
      funnel: nil)
    let members = try #require(JSONSerialization.jsonObject(with: Data(document.bytes())) as? [String: Any])
    #expect(
      Set(members.keys) == [
        "schema", "table", "manifests", "dumps", "generated", "counts", "totals", "classes", "findings", "changes",
      ])
    #expect((members["totals"] as? [String: Int])?.count == 19)
  }
}
