import AppManifests
import EventLinting
import EventMapGenerating
import EventMapping
import EventTranslation

/// The inputs of a report.
package struct ReportFacts {
  /// The table, parsed from ``source``.
  package var table: EventTable
  package var source: Linter.Source
  /// The manifest of the app; `nil` without manifests.
  package var manifest: AppManifest?
  /// The results of a survey; `nil` without dumps.
  package var observed: Observed?
  /// The findings of the linter in the table, including baselined and suppressed ones.
  package var findings: LintReport
  /// The comparison with an earlier table; `nil` without one.
  package var earlier: Earlier?

  /// Makes facts of a table without manifest, dumps and comparison.
  package init(_ table: EventTable, _ source: Linter.Source, findings: LintReport) {
    self.table = table
    self.source = source
    self.findings = findings
  }

  /// The results of surveying dumps.
  package struct Observed {
    package var rows: ObservedRows
    package var activity: EventActivity?
    package var steps: PageSteps?
    /// The number of lines that are not raw events.
    package var rejected: Int

    /// Makes results from those of a survey.
    package init(_ rows: ObservedRows, activity: EventActivity?, steps: PageSteps?, rejected: Int) {
      self.rows = rows
      self.activity = activity
      self.steps = steps
      self.rejected = rejected
    }
  }

  /// The comparison with an earlier table.
  package struct Earlier {
    /// The changes since the earlier table.
    package var diff: TableDiff
    /// The states of the earlier table, with the same manifest and dumps; `nil` if unknown.
    package var coverage: TableCoverage?
    /// The findings of the linter in the earlier table.
    package var findings: LintReport

    /// Makes a comparison from its parts.
    package init(diff: TableDiff, coverage: TableCoverage?, findings: LintReport) {
      self.diff = diff
      self.coverage = coverage
      self.findings = findings
    }
  }

  /// The states of the table.
  package var coverage: TableCoverage { TableCoverage(table, source, manifest, observed?.rows ?? ObservedRows()) }

  /// Returns the state of an entry; `nil` if a missing manifest or dump is needed to know it.
  func state(of entry: CoverageEntry) -> CoverageEntry.State? {
    switch entry.state {
    case .dead, .ghost, .fires, .untrackedUsed, .untrackedUnused: entry.state
    case .silent: observed == nil ? nil : .silent
    case .ambiguous: observed == nil || manifest == nil ? nil : .ambiguous
    }
  }

  /// Returns the number of entries in each state.
  func counts(_ coverage: TableCoverage) -> [String: Int] {
    var counts = Dictionary(uniqueKeysWithValues: CoverageEntry.State.allCases.map { ($0.rawValue, 0) })
    for entry in coverage.entries {
      if let state = state(of: entry) { counts[state.rawValue, default: 0] += 1 }
    }
    return counts
  }
}
