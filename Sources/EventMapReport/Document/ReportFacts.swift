import AppManifests
import EventLinting
import EventMapGenerating
import EventMapping
import EventTranslation

/// What a report is made of.
package struct ReportFacts {
  /// What the source means.
  package var table: EventTable
  package var source: Linter.Source
  /// `nil` without manifests.
  package var manifest: AppManifest?
  /// `nil` without dumps.
  package var observed: Observed?
  /// What the linter found in the table, with baselined and suppressed findings.
  package var findings: LintReport
  /// The table before; `nil` for a report that compares with nothing.
  package var earlier: Earlier?

  /// Makes facts of a table alone.
  package init(_ table: EventTable, _ source: Linter.Source, findings: LintReport) {
    self.table = table
    self.source = source
    self.findings = findings
  }

  /// What dumps showed.
  package struct Observed {
    package var rows: ObservedRows
    package var activity: EventActivity?
    package var steps: PageSteps?
    /// How many lines are no raw events.
    package var rejected: Int

    /// Takes what a survey found.
    package init(_ rows: ObservedRows, activity: EventActivity?, steps: PageSteps?, rejected: Int) {
      self.rows = rows
      self.activity = activity
      self.steps = steps
      self.rejected = rejected
    }
  }

  /// The table before.
  package struct Earlier {
    /// What changed since.
    package var diff: TableDiff
    /// Its states with the same manifest and dumps; `nil` where they are not known.
    package var coverage: TableCoverage?
    /// What the linter finds in it.
    package var findings: LintReport

    /// Takes what was found of it.
    package init(diff: TableDiff, coverage: TableCoverage?, findings: LintReport) {
      self.diff = diff
      self.coverage = coverage
      self.findings = findings
    }
  }

  /// The states of the table.
  package var coverage: TableCoverage { TableCoverage(table, source, manifest, observed?.rows ?? ObservedRows()) }

  /// The state of an entry; `nil` where it takes a manifest or a dump that there is not.
  func state(of entry: CoverageEntry) -> CoverageEntry.State? {
    switch entry.state {
    case .dead, .ghost, .fires, .untrackedUsed, .untrackedUnused: entry.state
    case .silent: observed == nil ? nil : .silent
    case .ambiguous: observed == nil || manifest == nil ? nil : .ambiguous
    }
  }

  /// How many entries have each state.
  func counts(_ coverage: TableCoverage) -> [String: Int] {
    var counts = Dictionary(uniqueKeysWithValues: CoverageEntry.State.allCases.map { ($0.rawValue, 0) })
    for entry in coverage.entries {
      if let state = state(of: entry) { counts[state.rawValue, default: 0] += 1 }
    }
    return counts
  }
}
