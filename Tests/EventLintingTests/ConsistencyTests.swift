import AppManifests
import EventMapping
import Foundation
import Testing

@testable import EventLinting

/// The sample tables against the sample manifest, as in an app's own tests.
@Suite struct ConsistencyTests {
  @Test(arguments: SampleTables.names) func everyConfiguredClassAndActionExists(name: String) throws {
    let report = Linter(manifests: [try SampleTables.manifest()]).lint([try SampleTables.source(name)])
    #expect(report.active.filter { $0.severity > .note } == [])
  }

  /// Renames one key of the table at a time, at every level.
  @Test(arguments: SampleTables.names) func findsAnyRenamedKeyOfTheTable(name: String) throws {
    let linter = Linter(manifests: [try SampleTables.manifest()])
    let source = try SampleTables.source(name)
    let document = Document(name: name, data: source.data)
    let table = LintedTable(document)
    var count = 0
    func expectFinding(_ rule: String, _ range: Range<Int>, _ keyPath: [String], _ replacement: String) {
      count += 1
      var bytes = document.source.utf8
      bytes.replaceSubrange(range, with: Array(replacement.utf8))
      let report = linter.lint([Linter.Source(name: name, data: Data(bytes))])
      let errors = report.active.filter { $0.severity > .note }
      #expect(errors.map(\.rule) == [rule], "\(keyPath) as \(replacement)")
      #expect(errors.map(\.keyPath) == [keyPath.dropLast() + [replacement]])
      // A bare key matches the class of a module.
      let suggestion = errors.first?.suggestions.first
      #expect(
        suggestion.map { QualifiedClassName($0)?.className ?? $0 }
          == keyPath.last.map { QualifiedClassName($0)?.className ?? $0 })
    }
    for type in table.classes {
      // An extra letter, and a missing letter.
      expectFinding("unknown-class", type.keyRange, [type.name], type.name + "s")
      expectFinding("unknown-class", type.keyRange, [type.name], String(type.name.dropLast()))
      for entry in type.entries where entry.section == .controlEventIDs {
        let path = [type.name, entry.section.rawValue, entry.key]
        expectFinding("unknown-action", entry.keyRange, path, "x" + entry.key)
        // An extra or a missing colon.
        let renamed = entry.key.hasSuffix(":") ? String(entry.key.dropLast()) : entry.key + ":"
        let isSelector = SelectorSpelling.isSelector(renamed)
        expectFinding(isSelector ? "unknown-action" : "malformed-selector", entry.keyRange, path, renamed)
      }
    }
    #expect(count > 100)
  }

  /// The reverse: the app changes, the table does not.
  @Test func findsAnyRenamedClassOrActionOfTheApp() throws {
    let manifest = try SampleTables.manifest()
    let source = try SampleTables.source("EventTable.plist")
    let reader = ManifestReader(Document(name: manifest.name, data: manifest.data))
    let document = Document(name: source.name, data: source.data)
    let table = LintedTable(document)
    func rules(_ changed: AppManifest) throws -> [String] {
      let classes = changed.classes.mapValues { declaration in
        ["actions": declaration.actions.sorted()].merging(
          declaration.superclass.map { ["superclass": $0 as any Sendable] } ?? [:], uniquingKeysWith: { $1 })
          as [String: any Sendable]
      }
      let object: [String: Any] = ["schema": AppManifest.schema, "classes": classes]
      let data = try JSONSerialization.data(withJSONObject: object)
      return Linter(manifests: [Linter.Source(name: "M.json", data: data)]).lint([source]).active
        .filter { $0.severity == .error }.map(\.rule)
    }
    #expect(try rules(reader.manifest) == [])
    let app = AppContext(reader.manifest, declarations: [:])
    for type in table.classes {
      let name = try #require(app.classes(for: type.name, in: table).first)
      var changed = reader.manifest
      changed.classes["Other"] = changed.classes.removeValue(forKey: name)
      #expect(try rules(changed).contains("unknown-class"), "\(name)")
      for entry in type.entries where entry.section == .controlEventIDs {
        var changed = reader.manifest
        // The action is renamed in every class of the chain that declares it.
        for ancestor in app.hierarchy.chain(of: name).names { changed.classes[ancestor]?.actions.remove(entry.key) }
        let isOfFramework = app.hierarchy.chain(of: name).names.contains {
          FrameworkClasses.actions[$0]?.contains(entry.key) == true
        }
        #expect(try rules(changed).contains("unknown-action") != isOfFramework, "\(name) \(entry.key)")
      }
    }
  }

  /// The coverage rules on the samples, enabled as teams would.
  @Test func findsUntrackedPages() throws {
    let levels = ["untracked-page": RuleLevel(severity: .error)]
    let report = Linter(manifests: [try SampleTables.manifest()], levels: levels).lint([
      try SampleTables.source("EventTable.json")
    ])
    #expect(
      report.active.filter { $0.severity == .error }.compactMap(\.className) == [
        "AddressListViewController", "BaseNavigationController", "MainTabBarController", "PaymentResultViewController",
      ])
  }
}
