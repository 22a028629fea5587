import EventMapping

/// What a lint run found.
public struct LintReport: Sendable {
  /// All findings, including those that a baseline or a suppression excludes from the count; sorted by file, place and rule.
  public var diagnostics: [Diagnostic]
  /// The tables that were linted, as they were named, sorted.
  public var tables: [String]
  /// The text of every file that a finding may point into, by the file's name.
  package var sources: [String: SourceText]
  /// The rules that looked at all of a table, by the table's name: what they did not find is not there.
  var judgedRules: [String: Set<String>] = [:]
  /// Severities that overruled those of the rules.
  var levels: [String: RuleLevel] = [:]

  /// How many findings of a severity count.
  public func count(_ severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity && $0.isActive }
  }

  /// The findings that count.
  public var active: [Diagnostic] { diagnostics.filter(\.isActive) }

  /// The report for people, for the message of a failing test.
  public var text: String { String(decoding: TextRenderer().render(self), as: UTF8.self) }

  /// Adds what another run found, of other tables; findings in a manifest that both looked at are kept once.
  public mutating func formUnion(_ other: LintReport) { formUnion([other]) }

  /// Adds what other runs found; many at once are sorted once.
  public mutating func formUnion(_ others: [LintReport]) {
    // Of what is in a table each finding is another one.
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

  /// By file, place, rule and message, so that the same input gives the same output.
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
