import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventLinting

/// For any bytes, the linter does not trap, its places are inside the file, and every run gives the same report.
@Suite struct RobustnessTests {
  private func mutated(_ data: Data, _ random: inout SeededRandom) -> Data {
    var bytes = Array(data)
    for _ in 0..<Int.random(in: 1...4, using: &random) { Mutation.apply(to: &bytes, &random) }
    return Data(bytes)
  }

  /// A part of a sample, so that each run is short and most mutations have an effect.
  private static let small = [
    #"""
    { "$eventmap": { "version": 1, "eventIDPattern": "^[A-Z_]+$", "extraKeys": ["name"], "trackedActionPattern": "_UA:?$",
        "rules": { "enter-without-leave": "warning", "untracked-page": "note", "untracked-action": "note" },
        "ignore": [ { "rule": "unknown-action", "class": "X", "action": "y:", "reason": "…", "until": "2027-01-01" } ] },
      "HomeViewController": { "name": "首页", "PageEventIDs": { "Enter": "A", "Leave": "B" },
        "ControlEventIDs": { "onFavBtnPressed:": "C", "onGone:": "C" } } }
    """#,
    """
    { "$eventmap" = { version = 1; extraKeys = (name); ignore = ( { rule = "unknown-class"; reason = x; } ); };
      HomeViewController = { PageEventIDs = { Enter = A; Leave = B; }; ControlEventIDs = { "onShare" = C; }; }; }
    """,
  ]

  private func check(_ tables: [Linter.Source], _ manifests: [Linter.Source], _ context: Comment) {
    var linter = Linter(manifests: manifests)
    linter.today = "2026-07-01"
    let report = linter.lint(tables)
    for diagnostic in report.diagnostics {
      let locations = [diagnostic.location] + diagnostic.related.map(\.location)
      for location in locations.compactMap({ $0 }) {
        #expect(location.line >= 1 && location.column >= 1, context)
        #expect((location.line, location.column) <= (location.endLine, location.endColumn), context)
      }
      #expect(!diagnostic.message.isEmpty && !diagnostic.message.contains("\n"), context)
      #expect(diagnostic.suggestions.count <= 3 && RuleCatalog.info(named: diagnostic.rule) != nil, context)
    }
    // Nothing is reported twice.
    let keys = report.diagnostics.map {
      "\($0.file)|\($0.rule)|\(String(describing: $0.location))|\($0.keyPath)|\($0.message)"
    }
    #expect(report.diagnostics.allSatisfy { $0.location == nil } || Set(keys).count == keys.count, context)
    var other = Linter(manifests: manifests.reversed())
    other.today = "2026-07-01"
    #expect(other.lint(tables.reversed()).diagnostics == report.diagnostics, context)
    _ = FixApplication.fix(tables, with: linter)
  }

  @Test(arguments: Seeds.new) func mutatedSmallTablesDoNotTrap(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let manifest = Linter.Source("M.json", RuleFixture.shop)
    let wholeTables = [TableForm(format: .xml), TableForm(format: .binary)].compactMap { form in
      (try? MarkedTable(Self.small[0])).flatMap { WrittenTable($0, as: form)?.data }
    }
    let samples = Self.small.map { Data($0.utf8) } + wholeTables
    #expect(samples.count == 4)
    for round in 0..<Seeds.rounds(200) {
      let table = mutated(random.pick(samples), &random)
      let manifests =
        random.chance(1, of: 3) ? [Linter.Source(name: "M.json", data: mutated(manifest.data, &random))] : [manifest]
      let second = Linter.Source(name: "U.plist", data: samples[2])
      check(
        [Linter.Source(name: "T.plist", data: table), second], manifests,
        "seed \(seed), round \(round): \(String(decoding: table, as: UTF8.self))")
    }
  }

  @Test(arguments: Seeds.new) func mutatedSamplesDoNotTrap(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let manifest = try SampleTables.manifest()
    for name in SampleTables.names {
      let source = try SampleTables.source(name)
      for round in 0..<60 {
        let table = Linter.Source(name: name, data: mutated(source.data, &random))
        let other = Linter.Source(name: "B.json", data: mutated(manifest.data, &random))
        check([table], [manifest, other], "seed \(seed), \(name), round \(round)")
      }
    }
  }

  @Test(arguments: Seeds.new) func theOrderOfFilesDoesNotMatter(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let tables =
      try SampleTables.names.map(SampleTables.source)
      + [
        Linter.Source("A.json", Self.small[0]),
        Linter.Source("Z.plist", Self.small[1]),
      ]
    let manifests = [try SampleTables.manifest(), Linter.Source("Shop.json", RuleFixture.shop)]
    let report = Linter(manifests: manifests).lint(tables)
    #expect(report.diagnostics.count > 4)
    for _ in 0..<5 {
      let again = Linter(manifests: manifests.shuffled(using: &random)).lint(tables.shuffled(using: &random))
      #expect(again.diagnostics == report.diagnostics && again.tables == report.tables)
    }
    // Linting the tables separately gives the same findings if each run knows the event IDs of the earlier tables.
    func alone(_ table: Linter.Source) -> LintReport {
      var linter = Linter(manifests: manifests)
      linter.otherTables = tables.filter { $0.name < table.name }
      return linter.lint([table])
    }
    var union = alone(tables[0])
    for table in tables.dropFirst() { union.formUnion(alone(table)) }
    #expect(union.diagnostics == report.diagnostics)
  }
}
