import AppManifests
import EventMapping
import EventMapSeededNumbers
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

  @Test func findsAddedRemovedAndRenamedClassesAndActions() {
    let diff = ManifestDiff(from: Self.old, to: Self.new)
    #expect(diff.addedClasses == ["Fresh"] && diff.removedClasses == ["Gone"])
    let messages = diff.list.map(\.message)
    #expect(messages.contains("the class 'Gone' was removed") && messages.contains("the class 'Fresh' was added"))
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

  /// Chooses from all pairs of classes, in the order of similarity, then of the old and the new name.
  private static func plainRenamings(_ old: AppManifest, _ new: AppManifest) -> [ManifestDiff.Renaming] {
    var pairs: [(similarity: Double, renaming: ManifestDiff.Renaming)] = []
    for (before, oldClass) in old.classes where new.classes[before] == nil {
      for (after, newClass) in new.classes where old.classes[after] == nil {
        let common = oldClass.actions.intersection(newClass.actions).count
        let all = oldClass.actions.union(newClass.actions).count
        if common > 0, 2 * common >= all {
          pairs.append((Double(common) / Double(all), .init(old: before, new: after)))
        }
      }
    }
    pairs.sort {
      $0.similarity != $1.similarity
        ? $0.similarity > $1.similarity : ($0.renaming.old, $0.renaming.new) < ($1.renaming.old, $1.renaming.new)
    }
    var chosen: [ManifestDiff.Renaming] = []
    for (_, renaming) in pairs where !chosen.contains(where: { $0.old == renaming.old || $0.new == renaming.new }) {
      chosen.append(renaming)
    }
    return chosen.sorted { $0.old < $1.old }
  }

  @Test(arguments: Seeds.new) func renamedClassesEqualThoseOfAPlainSearch(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var count = 0
    for _ in 0..<Seeds.rounds(300) {
      let kinds = 1 + random.below(12)
      func manifest(_ prefix: String) -> AppManifest {
        var classes: [String: AppManifest.ClassDeclaration] = [:]
        for _ in 0..<random.below(14) {
          let actions = (0..<random.below(6)).map { _ in "a\(random.below(kinds)):" }
          classes["\(prefix)\(random.below(40))"] = .init(actions: Set(actions))
        }
        return AppManifest(classes: classes)
      }
      let (old, new) = (manifest("A"), manifest("B"))
      let expected = Self.plainRenamings(old, new)
      count += expected.count
      #expect(ManifestDiff(from: old, to: new).renamedClasses == expected, "seed \(seed)")
    }
    #expect(count > Seeds.rounds(300))
  }

  @Test func dissimilarClassesAreNotRenamed() {
    let old = AppManifest(classes: ["A": .init(actions: ["a:", "b:", "c:"]), "E": .init()])
    let new = AppManifest(classes: ["B": .init(actions: ["a:", "x:", "y:"]), "F": .init()])
    let diff = ManifestDiff(from: old, to: new)
    #expect(diff.renamedClasses.isEmpty && diff.removedClasses == ["A", "E"] && diff.addedClasses == ["B", "F"])
  }

  @Test func findsBrokenRows() throws {
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
        // The action was inherited from a class that is no longer an ancestor.
        BrokenRow(className: "Home", action: "onClose:", eventIDs: ["CLOSE"], suggestion: nil),
        BrokenRow(className: "Home", action: "onShare", eventIDs: ["SHARE"], suggestion: "onShare:"),
      ])
    let report = DiffReport(diff, rows: rows)
    let text = String(decoding: try report.bytes(.text), as: UTF8.self)
    #expect(text.contains("~ class Cart -> Basket\n"))
    #expect(text.contains("rows of the table that break: 4\n  'Cart' loses 'CART', 'PAY'; now 'Basket'?\n"))
    let markdown = String(decoding: try report.bytes(.markdown), as: UTF8.self)
    #expect(markdown.hasPrefix("### Rows of the table that break\n\n- `Cart` loses `CART`, `PAY`; now `Basket`?\n"))
    let json = try #require(JSONSerialization.jsonObject(with: Data(report.bytes(.json))) as? [String: Any])
    #expect(json["schema"] as? String == "eventmap-manifest-diff/1")
    #expect((json["brokenRows"] as? [Any])?.count == 4)
    let changes = try #require(json["changes"] as? [[String: Any]])
    #expect(changes.contains { $0["kind"] as? String == "renamed-class" && $0["class"] as? String == "Basket" })
    #expect(changes.first?["effect"] as? String == "breaking")
    let effects = changes.compactMap { $0["effect"] as? String }
    #expect(json["counts"] as? [String: Int] == Dictionary(effects.map { ($0, 1) }, uniquingKeysWith: +))
  }

  @Test func findsBrokenRowsOfFormerPages() throws {
    let table = EventTable(classes: [
      "Home": .init(
        pageEventIDs: [.enter: "ENTER", .leave: "LEAVE"], controlEventIDs: ["onTap:": "TAP"],
        viewEventIDs: ["UIView[0]": "VIEW"]),
      "Kept": .init(pageEventIDs: [.enter: "KEPT"]), "Vendor": .init(pageEventIDs: [.enter: "VENDOR"]),
      "View": .init(pageEventIDs: [.enter: "NEVER"]), "Plain": .init(controlEventIDs: ["onTap:": "PLAIN"]),
      "Gone": .init(appEventIDs: [.launch: "LAUNCH"]),
    ])
    func manifest(_ superclass: String, _ vendor: String) -> AppManifest {
      AppManifest(classes: [
        "Base": .init(superclass: superclass, actions: ["onTap:"]), "Home": .init(superclass: "Base"),
        "Plain": .init(superclass: "Base"), "Kept": .init(superclass: "UITableViewController"),
        "Vendor": .init(superclass: vendor), "View": .init(superclass: "UIView"),
      ])
    }
    var old = manifest("UIViewController", "UIViewController")
    old.classes["Gone"] = .init(superclass: "UIResponder")
    // A class below an unknown one may still be a page.
    let new = manifest("UIView", "SomethingElse")
    let diff = ManifestDiff(from: old, to: new)
    let rows = BrokenRow.find(in: table, from: old, to: new, diff)
    #expect(
      rows == [
        BrokenRow(className: "Gone", eventIDs: ["LAUNCH"]),
        BrokenRow(className: "Home", section: .pageEventIDs, eventIDs: ["ENTER", "LEAVE"]),
        BrokenRow(className: "Home", section: .viewEventIDs, eventIDs: ["VIEW"]),
      ])
    let text = String(decoding: try DiffReport(diff, rows: rows).bytes(.text), as: UTF8.self)
    #expect(text.contains("\n  'Home' 'PageEventIDs' loses 'ENTER', 'LEAVE', because it is no longer a page\n"))
    let json = String(decoding: try DiffReport(diff, rows: rows).bytes(.json), as: UTF8.self)
    #expect(json.contains(#""section" : "PageEventIDs""#))
    #expect(BrokenRow.find(in: table, from: new, to: new, diff).isEmpty)
  }

  /// Each class inherits from the one before. The top class renames the shared action, and the class in the middle renames it differently.
  @Test func findsBrokenRowsInALongChain() {
    let count = 3_000
    let middle = count / 2
    func manifest(_ suffix: String, _ suffixOfMiddle: String) -> AppManifest {
      var classes: [String: AppManifest.ClassDeclaration] = [:]
      for index in 0..<count {
        var actions: Set = ["ownAction\(index)\(suffix):"]
        if index == 0 { actions.insert("onSharedAction\(suffix):") }
        if index == middle { actions.insert("onSharedAction\(suffixOfMiddle):") }
        classes["C\(index)"] = .init(superclass: index == 0 ? "UIViewController" : "C\(index - 1)", actions: actions)
        // The renamings of a class beside the chain do not apply to the chain.
        classes["P\(index)"] = .init(superclass: "C\(index)", actions: ["besideAction\(suffix):"])
      }
      return AppManifest(classes: classes)
    }
    let (old, new) = (manifest("", ""), manifest("X", "XY"))
    var events: [String: EventTable.ClassEvents] = [:]
    for index in 0..<count {
      events["C\(index)"] = .init(controlEventIDs: ["ownAction\(index):": "OWN", "onSharedAction:": "SHARED"])
    }
    events["P7"] = .init(controlEventIDs: ["besideAction:": "BESIDE", "onSharedAction:": "SHARED"])
    let rows = BrokenRow.find(in: EventTable(classes: events), from: old, to: new, ManifestDiff(from: old, to: new))
    #expect(rows.count == 2 * count + 2)
    func suggestions(_ name: String) -> [String?] { rows.filter { $0.className == name }.map(\.suggestion) }
    #expect(suggestions("C\(middle - 1)") == ["onSharedActionX:", "ownAction\(middle - 1)X:"])
    #expect(suggestions("C\(middle)") == ["onSharedActionXY:", "ownAction\(middle)X:"])
    #expect(suggestions("C\(count - 1)") == ["onSharedActionXY:", "ownAction\(count - 1)X:"])
    #expect(suggestions("P7") == ["besideActionX:", "onSharedActionX:"])
  }
}
