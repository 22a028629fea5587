import AppManifests
import Foundation
import Testing

@testable import EventLinting

/// Inputs of a size at which quadratic algorithms take minutes.
@Suite struct ManyNamesTests {
  private func source(_ name: String, _ object: Any) throws -> Linter.Source {
    Linter.Source(name: name, data: try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]))
  }

  /// Each class inherits from the previous one, and has rows, connections and an unknown action.
  @Test func checksALongChainOfSuperclassesQuickly() throws {
    let count = 800
    var classes: [String: AppManifest.ClassDeclaration] = [:]
    var table: [String: Any] = [
      "$eventmap": [
        "inherit": "nearest", "trackedActionPattern": "_UA:$",
        "rules": ["untracked-page": "warning", "untracked-action": "warning", "action-not-connected": "warning"],
      ] as [String: Any]
    ]
    for index in 0..<count {
      classes["C\(index)"] = .init(
        superclass: index == 0 ? "UIViewController" : "C\(index - 1)", actions: ["own\(index):", "mark\(index)_UA:"])
      var rows = ["own\(index):": "OWN_\(index)", "gone\(index):": "GONE_\(index)"]
      if index > 0 { rows["own\(index / 2):"] = "OLD_\(index)" }
      table["C\(index)"] = [
        "PageEventIDs": ["Enter": "ENTER_\(index)", "Leave": "LEAVE_\(index)"], "ControlEventIDs": rows,
      ]
      // A page beside the chain, which inherits the page events of a class in the chain.
      classes["P\(index)"] = .init(superclass: "C\(index)", actions: [])
    }
    let connections = (0..<count).map { index in
      AppManifest.Connection(className: "C\(index)", action: "own\(index):", file: "M.xib", line: index + 1)
    }
    let manifest = AppManifest(classes: classes, connections: Set(connections))
    let report = Linter(manifests: [.manifest(manifest, name: "M")]).lint([try source("T.json", table)])
    let counts = Dictionary(report.diagnostics.map { ($0.rule, 1) }, uniquingKeysWith: +)
    #expect(counts == ["unknown-action": count, "untracked-action": count])
  }

  /// All classes of the chain are views. Each has a finding that names only its first superclasses.
  @Test func namesTheFirstSuperclassesOfALongChain() throws {
    let count = 1_500
    var classes: [String: AppManifest.ClassDeclaration] = [:]
    var table: [String: Any] = [:]
    for index in 0..<count {
      classes["C\(index)"] = .init(superclass: index == 0 ? "UIView" : "C\(index - 1)", actions: [])
      table["C\(index)"] = ["PageEventIDs": ["Enter": "E\(index)", "Leave": "L\(index)"]]
    }
    let linter = Linter(manifests: [.manifest(AppManifest(classes: classes), name: "M")])
    let report = linter.lint([try source("T.json", table)])
    #expect(report.diagnostics.count == count)
    #expect(
      report.diagnostics.allSatisfy { $0.rule == "page-events-on-non-page" && ($0.notes.first?.count ?? 0) < 200 })
  }

  /// The search for near names stops at its limit. Suggestions that need no search remain, and a note reports the limit.
  @Test func stopsTheSearchForNearNames() {
    var classes: [String: AppManifest.ClassDeclaration] = [:]
    for index in 0..<2_000 {
      classes["Screen\(10_000 + index)"] = .init(superclass: "UIViewController", actions: ["on\(10_000 + index):"])
    }
    classes["Kit.Cart"] = .init(superclass: "UIViewController", actions: [])
    let didYouMean = DidYouMean(ClassHierarchy(AppManifest(classes: classes)), mostSteps: 2_000_000)
    let found = (0..<2_000).map { didYouMean.classes(for: "Scren\(10_000 + $0)") }
    #expect(found.first?.names.map(\.name).first == "Screen10000")
    let searched = found.prefix { $0.isComplete }.count
    #expect((1..<1_000).contains(searched))
    #expect(found.dropFirst(searched).allSatisfy { !$0.isComplete && $0.names.isEmpty })
    #expect(didYouMean.classes(for: "Cart").names.map(\.name) == ["Kit.Cart"])
    let action = didYouMean.actions(for: "on10007", of: "Screen10007")
    #expect(action.names.map(\.name) == ["on10007:"] && !action.isComplete)
    var finding = Finding(UnknownClass.info, "", "T", nil)
    finding.suggest(action)
    #expect(finding.notes == ["similar names were not searched: too many names are unknown"])
  }

  @Test func appliesManySuppressionsQuickly() throws {
    let count = 1_500
    let ignore = (0..<count).map { index -> [String: String] in
      let rule = ["rule": "unknown-class", "reason": "\(index)"]
      return rule.merging(index.isMultiple(of: 2) ? ["class": "Gone\(index)"] : ["eventID": "E\(index)"]) { $1 }
    }
    var table: [String: Any] = ["$eventmap": ["ignore": ignore], "Home": [String: String]()]
    for index in 0..<count { table["Gone\(index)"] = [String: String]() }
    let manifest = AppManifest(classes: ["Home": .init(superclass: "UIViewController")])
    let report = Linter(manifests: [.manifest(manifest, name: "M")]).lint([try source("T.json", table)])
    let unknown = report.diagnostics.filter { $0.rule == "unknown-class" }
    #expect(unknown.count == count && unknown.count { $0.isActive } == count / 2)
    #expect(unknown.first { $0.className == "Gone12" }?.suppression == "12")
    #expect(report.diagnostics.count { $0.rule == "unused-suppression" } == count / 2)
  }

  @Test func checksManyEntriesOfOneActionQuickly() throws {
    let count = 2_000
    let entries = (0..<count).map { index in
      ["EventID": "E", "When": ["tag": index % (count / 2), "title": "\(index)"] as [String: Any]] as [String: Any]
    }
    let twice = entries + [["EventID": "E", "When": ["tag": 7.0, "title": "7"] as [String: Any]]]
    let report = Linter().lint([try source("T.json", ["Home": ["ControlEventIDs": ["onTap:": twice]]])])
    #expect(report.diagnostics.filter { $0.rule == "duplicate-entry" }.map { $0.keyPath.last } == ["2000"])
  }
}
