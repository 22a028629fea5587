import Foundation
import Testing

@testable import EventLinting

/// duplicate-event-id in runs of several tables.
@Suite struct DuplicateAcrossTablesTests {
  private func source(_ name: String, _ classes: String) -> Linter.Source {
    Linter.Source(name, "{\(classes)}")
  }

  private func findings(_ linter: Linter = Linter(), _ tables: Linter.Source...) -> [String] {
    linter.lint(tables).diagnostics.filter { $0.rule == "duplicate-event-id" }
      .map { finding in
        let place = "\(finding.file):\(finding.location?.column ?? 0): \(finding.message)"
        let related = finding.related.map { "\($0.file):\($0.location?.column ?? 0)" }
        return ([place] + related).joined(separator: " <- ")
      }
  }

  private let first = #""Home":{"ControlEventIDs":{"fav:":"FAV","share:":"SHARE"}}"#
  private let second = #""Cart":{"ControlEventIDs":{"pay:":"PAY","heart:":"FAV","love:":"FAV"}}"#

  @Test func reportsADuplicateInTheLaterTable() {
    let expected = [
      "b.json:52: 'fav:' of 'Home' in a.json also has the event ID 'FAV' <- a.json:37",
      "b.json:66: 'heart:' of 'Cart' also has the event ID 'FAV' <- b.json:52",
    ]
    #expect(findings(Linter(), source("a.json", first), source("b.json", second)) == expected)
    #expect(findings(Linter(), source("b.json", second), source("a.json", first)) == expected)
  }

  @Test func acceptsTheSameRowInTwoTables() {
    #expect(findings(Linter(), source("a.json", first), source("b.json", first)) == [])
  }

  /// The other tables belong to the run but have other manifests.
  @Test func comparesWithOtherTablesWithoutLintingThem() {
    var linter = Linter()
    linter.otherTables = [source("z.json", first + #","":{}"#)]
    #expect(
      findings(linter, source("b.json", second)).first
        == "b.json:52: 'fav:' of 'Home' in z.json also has the event ID 'FAV' <- z.json:37")
    #expect(linter.lint([source("b.json", second)]).diagnostics.allSatisfy { $0.file == "b.json" })
  }

  @Test func suppressesAFindingInItsTable() {
    let ignore = #""$eventmap":{"ignore":[{"rule":"duplicate-event-id","class":"Cart","action":"pay:","reason":"r"}]},"#
    let cart = #""Cart":{"ControlEventIDs":{"pay:":"FAV"}}"#
    let report = Linter().lint([source("a.json", first), source("b.json", ignore + cart)])
    #expect(!report.active.contains { $0.rule == "duplicate-event-id" || $0.rule == "unused-suppression" })
  }
}
