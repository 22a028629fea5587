import EventLinting
import EventMapping
import EventMapTableSearch
import EventTranslation

/// Surveys dumps for `eventmap lint`: the members and touches of events, and the rows that events match.
struct LintSurvey {
  /// A table to lint.
  struct Table {
    let source: Linter.Source
    /// The manifests to check the table against; may be empty.
    let manifests: [ManifestInput]
  }

  /// The paths of the dumps, at least one.
  let dumps: [String]
  let tables: [Table]
  /// Whether the warning about rejected lines is suppressed.
  let isQuiet: Bool
  /// The choice of `--progress`.
  var progress = ProgressLine.Use.never

  /// Reads the dumps: once for the first table and everything that does not depend on a table, and once for each other table.
  ///
  /// - Parameter bound: ends the survey early, with an incomplete result.
  func observe(within bound: SurveyBound? = nil) throws(CommandError) -> ObservedEvents {
    var members: Set<String> = []
    var surveys: [Survey] = []
    for table in tables {
      guard let meaning = TableLoad(table.source).table else { continue }
      members.formUnion(meaning.memberPaths)
      let survey = RowSurvey(meaning, superclasses: superclasses(of: table, meaning))
      surveys.append(Survey(name: table.source.name, rows: meaning.rows.map(\.name), survey: survey))
    }
    if dumps.contains("-"), surveys.count > 1 {
      throw CommandError("--dump -: standard input can be read for one table only; name a file, or lint one table")
    }
    let events = DumpSurvey(members: members)
    var rejected = 0
    if let first = surveys.first?.survey {
      let survey = TableSurvey(rows: first, events: events)
      try read(first, to: TranslationOutputs(survey: survey) { _, _, _ in rejected += 1 }, within: bound)
    } else {
      var outputs = TranslationOutputs(survey: events) { _, _, _ in rejected += 1 }
      bound.map { outputs.end(at: $0) }
      try SurveyRun.read(dumps, format: nil, command: TranslateCommand.name, to: outputs, progress: progress)
    }
    for other in surveys.dropFirst() {
      try read(other.survey, to: TranslationOutputs(survey: other.survey), within: bound)
    }
    let names = dumps.map { DisplayedName.plain($0) }.joined(separator: ", ")
    let isComplete = bound?.isReached != true
    if events.eventCount == 0, isComplete { throw CommandError("--dump: no raw events in \(names)") }
    if rejected > 0, isComplete, !isQuiet {
      let lines = rejected == 1 ? "1 line is not a raw event" : "\(rejected) lines are not raw events"
      StandardStreams.report("eventmap: warning: \(names): \(lines); 'eventmap translate' reports the reasons")
    }
    var observed = Self.observed(names, events, surveys)
    observed.askedMembers = members
    return observed
  }

  /// The survey of a table's rows.
  struct Survey {
    /// The name of the table.
    var name: String
    /// All rows of the table.
    var rows: [EventTable.RowName]
    var survey: RowSurvey
  }

  /// Converts the results of surveys for the linter.
  ///
  /// - Parameter displayName: the names of the dumps in messages.
  static func observed(_ displayName: String, _ events: DumpSurvey, _ surveys: [Survey]) -> ObservedEvents {
    var observed = ObservedEvents(
      displayName: displayName,
      eventCount: events.eventCount, members: events.members, memberNames: events.memberNames,
      touches: events.touches.map {
        ObservedEvents.Touches(target: $0.target, action: $0.action, superclasses: $0.superclasses, counts: $1)
      })
    for survey in surveys { observed.rows[survey.name] = rows(survey.rows, survey.survey) }
    return observed
  }

  private func read(
    _ survey: RowSurvey, to outputs: TranslationOutputs, within bound: SurveyBound?
  ) throws(CommandError) {
    var outputs = outputs
    bound.map { outputs.end(at: $0) }
    try SurveyRun.read(
      dumps, format: nil, command: TranslateCommand.name, mapper: survey.mapper, options: survey.translation,
      to: outputs, progress: progress)
  }

  /// Returns the counts of all rows, including those without events.
  private static func rows(
    _ names: [EventTable.RowName], _ survey: RowSurvey
  ) -> [EventTable.RowName: ObservedEvents.Row] {
    let tracked = survey.trackedEvents
    let rows = names.map { name in
      let events = tracked[name]
      return (name, ObservedEvents.Row(count: events?.count ?? 0, unmatched: events?.unmatched ?? 0))
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  private func superclasses(of table: Table, _ meaning: EventTable) -> [String: String] {
    guard meaning.settings.inherit == .nearest else { return [:] }
    return ManifestLoad(table.manifests).manifest?.superclasses ?? [:]
  }
}

extension TranslationOutputs {
  /// Ends the run when a bound is reached.
  fileprivate mutating func end(at bound: SurveyBound) {
    onProgress = { bound.add($0) }
    isStopped = { bound.isReached }
  }
}
