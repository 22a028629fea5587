import EventLinting
import EventMapGenerating
import EventMapping
import EventMapTableSearch
import EventTranslation

extension ReportDocument {
  /// The names that a report shows for its inputs.
  package struct Names {
    package var title: String?
    package var manifests: [String]
    package var dumps: [String]
    package var against: String?
    /// The commit without the table, for a new table; `nil` otherwise.
    package var newSince: String?
    /// The time of the report: ISO 8601, UTC.
    package var generated: String

    /// Makes names as given by the user.
    package init(
      title: String?, manifests: [String], dumps: [String], against: String?, newSince: String? = nil, generated: String
    ) {
      self.title = title
      self.manifests = manifests
      self.dumps = dumps
      self.against = against
      self.newSince = newSince
      self.generated = generated
    }
  }

  /// Makes the report of a table.
  ///
  /// Complexity: linear in the table, the manifest and the facts, apart from sorting.
  package init(_ facts: ReportFacts, _ names: Names) {
    let coverage = facts.coverage
    title = names.title
    table = facts.source.name
    manifests = names.manifests
    dumps = names.dumps
    against = names.against
    newSince = names.newSince
    generated = names.generated
    counts = facts.counts(coverage)
    countsBefore = facts.earlier?.coverage.map(facts.counts)
    findings = Self.findings(facts)
    changes = facts.earlier.map { $0.diff.changes.map(ReportChange.init) } ?? []
    totals = ReportTotals(facts, coverage)
    activity = facts.observed?.activity.map(ReportActivity.init)
    classes = ReportClasses(facts, coverage, findings: findings, changes: changes).list
    funnel = facts.observed?.steps.map(ReportFunnel.init)
  }

  /// Returns the findings that are neither suppressed nor in the baseline.
  private static func findings(_ facts: ReportFacts) -> [ReportFinding] {
    let areNew = facts.earlier.map { Baseline.areNew(facts.findings, since: $0.findings) }
    return facts.findings.diagnostics.enumerated().filter(\.element.isActive).map { index, diagnostic in
      ReportFinding(diagnostic, isNew: areNew?[index])
    }
  }
}

extension ReportFinding {
  init(_ diagnostic: Diagnostic, isNew: Bool?) {
    rule = diagnostic.rule
    severity = diagnostic.severity.rawValue
    message = diagnostic.message
    file = diagnostic.file
    line = diagnostic.location?.line
    column = diagnostic.location?.column
    help = diagnostic.help.isEmpty ? nil : diagnostic.help.joined(separator: "\n")
    `class` = diagnostic.className
    section = diagnostic.section
    key = diagnostic.key
    self.isNew = isNew
  }
}

extension ReportChange {
  init(_ change: TableChange) {
    let subject = change.subject
    kind = change.kind.rawValue
    effect = change.effect.rawValue
    message = change.text
    `class` = subject.className
    section = subject.section
    key = subject.key
    oldEventIDs = change.oldEventIDs
    newEventIDs = change.newEventIDs
  }
}

extension ReportTotals {
  init(_ facts: ReportFacts, _ coverage: TableCoverage) {
    let rows = facts.table.rows
    self.init(
      classes: facts.table.classes.count, rows: rows.count,
      eventIDs: Set(rows.lazy.flatMap { $0.entries.eventIDs }.map { Array($0.utf8) }).count)
    if let observed = facts.observed {
      let others = observed.rows.others
      (ignored, unknownType, uncounted) = (others.ignored, others.unknownType, others.uncounted)
      unmatched = observed.rows.tracked.values.reduce(0) { $0 + $1.unmatched }
      mapped = observed.rows.tracked.values.reduce(0) { $0 + $1.count } - unmatched
      events = observed.rows.eventCount
      unmapped = events - mapped - ignored
      rejected = observed.rejected
    }
    error = facts.findings.count(.error)
    warning = facts.findings.count(.warning)
    note = facts.findings.count(.note)
    suppressed = facts.findings.diagnostics.count { $0.suppression != nil }
    baselined = facts.findings.diagnostics.count { $0.isBaselined && $0.suppression == nil }
    if let diff = facts.earlier?.diff {
      (breaking, additive, `internal`) = (diff.count(.breaking), diff.count(.additive), diff.count(.internal))
    }
  }
}

extension ReportActivity {
  init(_ activity: EventActivity) {
    unit = activity.unit.rawValue
    start = ReportCell.time(activity.start) ?? ""
    utcOffset = activity.utcOffset.description
    events = activity.events
    unmapped = activity.unmapped
    withoutTime = activity.withoutTime
    outside = activity.outside
  }
}

extension ReportFunnel {
  init(_ steps: PageSteps) {
    pages = steps.pages.map { Page(class: $0.className, enters: $0.enters, first: $0.first, last: $0.last) }
    self.steps = steps.steps.map { Step(from: $0.step.from, to: $0.step.to, count: $0.count) }
    uncounted = steps.uncounted
  }
}
