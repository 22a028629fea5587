import AppManifests
import EventMapping
import Foundation
import Testing

@testable import EventManifest

@Suite struct ManifestDiffTests {
  private static let old = AppManifest(classes: [
    "Base": .init(superclass: "UIViewController", actions: ["onClose:"]),
    "Home": .init(superclass: "Base", actions: ["onFav:", "onShare", "reload", "onBuy:"]),
    "Cart": .init(superclass: "Base", actions: ["onPay:", "onClear", "onCoupon:"]),
    "Gone": .init(superclass: "UIView", actions: ["x:"]),
    "Odd": .init(superclass: "VendorView", actions: ["y:"]),
  ])
  private static let new = AppManifest(classes: [
    "Base": .init(superclass: "UIViewController", actions: ["onCloseTapped:"]),
    "Home": .init(superclass: "UIViewController", actions: ["onFavorite:", "onShare:", "reload", "onScan"]),
    "Basket": .init(superclass: "Base", actions: ["onPay:", "onClear", "onGift:"]),
    "Fresh": .init(superclass: "UIView", actions: ["z:"]),
    "Odd": .init(superclass: "VendorView", actions: []),
  ])

  @Test func whatChanged() {
    let diff = ManifestDiff(from: Self.old, to: Self.new)
    #expect(diff.addedClasses == ["Fresh"] && diff.removedClasses == ["Gone"])
    #expect(diff.renamedClasses == [.init(old: "Cart", new: "Basket")])
    #expect(diff.changes.map(\.className) == ["Base", "Basket", "Home", "Odd"])
    let home = diff.changes.first { $0.className == "Home" }
    #expect(
      home?.renamedActions == [.init(old: "onFav:", new: "onFavorite:"), .init(old: "onShare", new: "onShare:")]
        || home?.renamedActions == [.init(old: "onShare", new: "onShare:")])
    #expect(home?.superclass == .init(old: "Base", new: "UIViewController"))
    #expect(home?.addedActions.contains("onScan") == true && home?.removedActions.contains("onBuy:") == true)
    #expect(ManifestDiff(from: Self.old, to: Self.old).isEmpty)
  }

  @Test func classesThatHaveLittleInCommonAreOthers() {
    let old = AppManifest(classes: ["A": .init(actions: ["a:", "b:", "c:"]), "E": .init()])
    let new = AppManifest(classes: ["B": .init(actions: ["a:", "x:", "y:"]), "F": .init()])
    let diff = ManifestDiff(from: old, to: new)
    #expect(diff.renamedClasses.isEmpty && diff.removedClasses == ["A", "E"] && diff.addedClasses == ["B", "F"])
  }

  @Test func rowsThatBreak() {
    let table = EventTable(classes: [
      "Home": .init(
        controlEventIDs: [
          "onShare": "SHARE", "reload": "RELOAD", "onClose:": "CLOSE", "never:": "NEVER",
          "onBuy:": .list([EventEntry(eventID: "BUY"), EventEntry(eventID: "BUY_2")]),
        ]),
      "Cart": .init(pageEventIDs: [.enter: "CART"], controlEventIDs: ["onPay:": "PAY"]),
      "Odd": .init(controlEventIDs: ["y:": "Y"]), "Unknown": .init(controlEventIDs: ["q": "Q"]),
    ])
    let diff = ManifestDiff(from: Self.old, to: Self.new)
    let rows = BrokenRow.find(in: table, from: Self.old, to: Self.new, diff)
    #expect(
      rows == [
        BrokenRow(className: "Cart", action: nil, eventIDs: ["CART", "PAY"], suggestion: "Basket"),
        BrokenRow(className: "Home", action: "onBuy:", eventIDs: ["BUY", "BUY_2"], suggestion: nil),
        // Inherited before, and the ancestor is another one now.
        BrokenRow(className: "Home", action: "onClose:", eventIDs: ["CLOSE"], suggestion: nil),
        BrokenRow(className: "Home", action: "onShare", eventIDs: ["SHARE"], suggestion: "onShare:"),
      ])
    let report = DiffReport(diff, rows: rows)
    let text = String(decoding: (try? report.bytes(.text)) ?? [], as: UTF8.self)
    #expect(text.contains("~ class Cart -> Basket\n"))
    #expect(text.contains("rows of the table that break: 4\n  'Cart' loses 'CART', 'PAY'; now 'Basket'?\n"))
    let markdown = String(decoding: (try? report.bytes(.markdown)) ?? [], as: UTF8.self)
    #expect(markdown.hasPrefix("### Rows of the table that break\n\n- `Cart` loses `CART`, `PAY`; now `Basket`?\n"))
    let json = try? JSONSerialization.jsonObject(with: Data((try? report.bytes(.json)) ?? [])) as? [String: Any]
    #expect(json?["schema"] as? String == "eventmap-manifest-diff/1")
    #expect((json?["brokenRows"] as? [[String: Any]])?.count == 4)
  }
}
