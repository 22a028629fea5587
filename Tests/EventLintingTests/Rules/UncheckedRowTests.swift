import EventMapping
import Foundation
import Testing

@testable import EventLinting

/// Rows below unknown superclasses, which are neither reported as missing nor ignored silently.
@Suite struct UncheckedRowTests {
  @Test(arguments: fixtures) func findsExactlyTheMarkedPlaces(_ fixture: RuleFixture) throws { try fixture.check() }

  private static let manifest = #"""
    { "schema": "eventmap-manifest/1", "classes": {
        "Top": { "superclass": "Vendor", "actions": ["onTop:"], "methods": ["setTop:"] },
        "Home": { "superclass": "Top", "actions": ["onTap:"] }, "Known": { "superclass": "UIView", "actions": ["onTap:"] },
        "«Shop.Both»": { "superclass": "Vendor" }, "«Kit.Both»": { "superclass": "Vendor" },
        "Plugin": { "superclass": "CDVPlugin", "actions": ["onTap:"] }, "Wide": { "superclass": "MDCButton" },
        "Menu": { "superclass": "SWRevealViewController" } } }
    """#

  private static let fixtures: [RuleFixture] = [
    RuleFixture(
      "actions and page events below an unknown superclass are not checked",
      #"""
      { "‹Home›": { "PageEventIDs": { "«Enter»": "A", "«Leave»": "B" },
          "ControlEventIDs": { "onTap:": "C", "onTop:": "D", "setTop:": "E", "«onGone:»": "F" },
          "ViewEventIDs": { "«UIView[0]»": "G" } },
        "‹Top›": { "ControlEventIDs": { "onTop:": "H", "«onTap:»": "I" } } }
      """#,
      manifest: manifest, levels: ["unknown-superclass": "off"], formats: [.json, .xml, .openStep],
      .init(
        "unchecked-row", .note, "4 of 7 rows of 'Home' were not checked: its superclass 'Vendor' is unknown",
        related: [
          .table("'Enter' was not checked", 0), .table("'Leave' was not checked", 1),
          .table("'onGone:' was not checked", 2), .table("'UIView[0]' was not checked", 3),
        ]),
      .init(
        "unchecked-row", .note, "1 of 2 rows of 'Top' was not checked: its superclass 'Vendor' is unknown",
        related: [.table("'onTap:' was not checked", 4)])),
    RuleFixture(
      "no finding for found rows, complete chains and app phases",
      #"""
      { "Home": { "ControlEventIDs": { "onTap:": "C", "onTop:": "D" } }, "Known": { "ControlEventIDs": { "onTap:": "E" } },
        "Top": { "AppEventIDs": { "Launch": "F" } }, "$app": { "AppEventIDs": { "Active": "G" } } }
      """#,
      manifest: manifest, levels: ["unknown-superclass": "off"]),
    RuleFixture(
      "no finding beside those about several classes, a missing class or a library's class",
      #"""
      { "‹Both›": { "ControlEventIDs": { "onTap:": "A" } }, "‹Gone›": { "ControlEventIDs": { "onTap:": "B" } },
        "Plugin": { "‹PageEventIDs›": { "Enter": "C", "Leave": "D" }, "ControlEventIDs": { "‹onGone:›": "E", "onTap:": "F" } },
        "Menu": { "PageEventIDs": { "Enter": "G", "Leave": "H" } } }
      """#,
      manifest: manifest, levels: ["unknown-superclass": "off"],
      .init(
        "ambiguous-class", .error, "'Both' matches 2 classes of the app", suggestions: ["Kit.Both", "Shop.Both"],
        related: [.manifest("'Kit.Both' is declared here", 1), .manifest("'Shop.Both' is declared here", 0)]),
      .unknownClass("Gone", among: 8, suggestions: ["Home"]),
      .init("page-events-on-non-page", .note, "'Plugin' is not a view controller, so it has no page events"),
      .init("unknown-action", .note, "'Plugin' has no action 'onGone:'", label: "not its only action")),
    RuleFixture(
      "a row below a cycle of superclasses is not checked",
      #"{ "‹Round›": { "PageEventIDs": { "«Enter»": "A", "«Leave»": "B" }, "ControlEventIDs": { "onTap:": "C" } } }"#,
      classes: #""Round": { "superclass": "Robin", "actions": ["onTap:"] }, "Robin": { "superclass": "Round" }"#,
      levels: ["superclass-cycle": "off"],
      .init(
        "unchecked-row", .note, "2 of 3 rows of 'Round' were not checked: its superclasses form a cycle",
        related: [.table("'Enter' was not checked", 0), .table("'Leave' was not checked", 1)])),
  ]

  @Test func namesTheFirstOfManyRows() throws {
    let rows = (0..<20).map { #""on\#($0):": "E\#($0)""# }.joined(separator: ", ")
    let table = #"{ "Top": { "ControlEventIDs": { \#(rows) } } }"#
    let report = Linter.report(table, manifest: Self.manifest.replacing(/[«»]/, with: ""))
    let found = try #require(report.diagnostics.first { $0.rule == "unchecked-row" })
    #expect(found.message == "20 of 20 rows of 'Top' were not checked: its superclass 'Vendor' is unknown")
    #expect(found.related.map(\.message) == (0..<12).map { "'on\($0):' was not checked" })
    #expect(found.notes == ["8 other rows were not checked either", "from the manifest"])
    #expect(report.diagnostics.contains { $0.rule == "unknown-superclass" })
  }

  /// A class whose declaration in the manifest is malformed.
  @Test func rowsOfABrokenDeclarationAreUnchecked() throws {
    let table = #"{ "Home": { "ControlEventIDs": { "onTap:": "A" } } }"#
    let manifest = RuleFixture.manifest(#""Home": { "superclass": "UIView", "actions": "onTap:" }"#)
    let report = Linter.report(table, manifest: manifest)
    #expect(
      report.diagnostics.first { $0.rule == "unchecked-row" }?.message
        == "1 of 1 row of 'Home' was not checked: the manifest does not declare it completely")
  }
}
