import EventMapping

/// The result of a lint run.
public struct LintReport: Sendable {
  /// All findings, including baselined and suppressed ones; sorted by file, place and rule.
  public var diagnostics: [Diagnostic]
  /// The names of the linted tables, sorted.
  public var tables: [String]
  /// The text of every file that findings may refer to, by the file's name.
  package var sources: [String: SourceText]
  /// The rules that checked a whole table, by the table's name. If they report nothing, the defect does not exist.
  var judgedRules: [String: Set<String>] = [:]
  /// The levels set by flags, by rule name.
  var levels: [String: RuleLevel] = [:]

  /// Returns the number of active findings of a severity.
  public func count(_ severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity && $0.isActive }
  }

  /// The findings that are neither baselined nor suppressed.
  public var active: [Diagnostic] { diagnostics.filter(\.isActive) }

  /// The report as text for people, for example for the message of a failing test.
  public var text: String { String(decoding: TextRenderer().render(self), as: UTF8.self) }

  /// Adds the report of another run with other tables. Equal findings in a shared manifest are kept once.
  public mutating func formUnion(_ other: LintReport) { formUnion([other]) }

  /// Adds the reports of other runs with other tables. Equal findings in a shared manifest are kept once.
  ///
  /// The report is sorted once, so one call with many reports is faster than many calls.
  public mutating func formUnion(_ others: [LintReport]) {
    // Findings in tables are all different; only those in manifests may be equal.
    var inManifests: Set<Diagnostic> = []
    let files = Set(
      others.flatMap { other in
        let tables = Set(other.tables)
        return other.diagnostics.lazy.map(\.file).filter { !tables.contains($0) }
      })
    for diagnostic in diagnostics where files.contains(diagnostic.file) { inManifests.insert(diagnostic) }
    diagnostics.reserveCapacity(others.reduce(diagnostics.count) { $0 + $1.diagnostics.count })
    for other in others {
      let tables = Set(other.tables)
      for diagnostic in other.diagnostics
      where !files.contains(diagnostic.file) || inManifests.insert(diagnostic).inserted
        || tables.contains(diagnostic.file)
      {
        diagnostics.append(diagnostic)
      }
      self.tables += other.tables
      sources.merge(other.sources) { first, _ in first }
      judgedRules.merge(other.judgedRules) { first, _ in first }
      levels.merge(other.levels) { first, _ in first }
    }
    self.tables.sort()
    sort()
  }

  /// Sorts the findings by file, place, rule and message, so that the same input gives the same output.
  mutating func sort() {
    func place(_ diagnostic: Diagnostic) -> (Int, Int) {
      (diagnostic.location?.line ?? 0, diagnostic.location?.column ?? 0)
    }
    diagnostics.sort { left, right in
      if left.file != right.file { return left.file < right.file }
      if place(left) != place(right) { return place(left) < place(right) }
      if left.keyPath != right.keyPath { return left.keyPath.lexicographicallyPrecedes(right.keyPath) }
      return (left.rule, left.message) < (right.rule, right.message)
    }
  }

  package init(diagnostics: [Diagnostic], tables: [String], sources: [String: SourceText] = [:]) {
    self.diagnostics = diagnostics
    self.tables = tables
    self.sources = sources
  }
}
