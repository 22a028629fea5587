import AppManifests
import EventLinting
import EventMapping
import EventTranslation

/// One run of `eventmap coverage`: reads the table and the manifests, surveys the dumps, and writes the report.
struct CoverageRun {
  let dumps: DumpRequest
  /// The member that holds the time of an event; `nil` for the default.
  let timeMember: String?
  let format: CoverageReport.Format
  /// Whether CSV cells that a spreadsheet would read as formulas get an apostrophe.
  let escapesFormulas: Bool
  /// The path of the report; `nil` and `-` are standard output.
  let output: String?
  /// The states of the entries to show; empty for all.
  let states: Set<CoverageEntry.State>
  /// The states that make the exit status 1.
  let failOn: Set<CoverageEntry.State>

  func run() throws(CommandError) -> ExitStatus {
    let path = dumps.table ?? "-"
    let dumpRun = DumpRun(
      command: CoverageCommand.name, request: dumps, rejectsKeeper: "'eventmap translate --rejects FILE'")
    let manifests = try ManifestFiles.paths(of: dumps, table: path)
    let source = try TableFile.source(path)
    if ComparedTable.isManifest(source) {
      throw CommandError("\(DisplayedName.plain(source.name)) is a manifest; name it with --manifest")
    }
    let table = try TableFile(source, lenient: dumps.isLenient)
    if !dumps.isQuiet { StandardStreams.write(table.warnings) }
    let manifest = try ManifestFiles.union(manifests).manifest
    let fields = try dumpRun.fields()
    let inputs = try dumpRun.openInputs()
    let read = ([path] + manifests).compactMap(FileStatus.identity(ofFile:))
    let outputs = try OutputFiles(
      [output ?? "-"], inputs: inputs.compactMap(\.identity) + read + [fields?.identity].compactMap { $0 })
    do {
      let survey = Self.survey(
        table.table, manifest, timeMember: timeMember, utcOffset: format == .text ? .zero : nil)
      survey.countsPageSteps = false
      var options = survey.translation
      options.fieldMap = fields?.map
      let (summary, isComplete) = try dumpRun.translate(
        inputs, survey.mapper, options, to: TranslationOutputs(survey: survey))
      let coverage = TableCoverage(table.table, source, manifest, try Self.observed(survey, dumpRun))
      let report = CoverageReport(
        coverage, .init(table: source.name, manifests: manifests, dumps: inputs.map(\.name)),
        activity: survey.activity.map(Self.activity), states: states)
      let bytes = try report.bytes(format) { DelimitedRows.bytes($0, escapesFormulas: escapesFormulas) }
      for file in outputs.files { try file?.write(bytes.span) }
      try outputs.commit()
      let status = dumpRun.judge(summary.totals, isComplete: isComplete)
      return status == .success && failOn.contains { coverage.count($0) > 0 } ? .unclean : status
    } catch {
      outputs.discard()
      return try dumpRun.end(after: error)
    }
  }

  /// Creates a survey that maps events as `translate` does.
  ///
  /// - Parameters:
  ///   - manifest: the app's manifest, if there is one.
  ///   - timeMember: the member that holds the time of an event; `nil` for the default.
  ///   - utcOffset: the time zone of the days in the activity; `nil` to collect no activity.
  static func survey(
    _ table: EventTable, _ manifest: AppManifest?, timeMember: String? = nil, utcOffset: UTCOffset? = nil
  ) -> RowSurvey {
    let superclasses = table.settings.inherit == .nearest ? manifest?.superclasses : nil
    return RowSurvey(
      table, superclasses: superclasses ?? [:], timeMember: timeMember ?? PageTiming().timeMember,
      utcOffset: utcOffset)
  }

  private static func activity(_ activity: EventActivity) -> ObservedActivity {
    ObservedActivity(
      unit: activity.unit.rawValue, start: activity.start, events: activity.events, unmapped: activity.unmapped,
      rows: activity.tracked.merging(activity.untracked) { tracked, _ in tracked },
      notShown: .init(outside: activity.outside, withoutTime: activity.withoutTime))
  }

  /// Converts the result of a survey for the linter's coverage.
  ///
  /// - Throws: ``CommandError`` if the dumps have no raw events.
  static func observed(_ survey: RowSurvey, _ dumpRun: DumpRun) throws(CommandError) -> ObservedRows {
    let dumps = dumpRun.request
    if survey.eventCount == 0 {
      let names = (dumps.inputs + [dumps.list].compactMap { $0 }).map { DisplayedName.plain($0) }.joined(
        separator: ", ")
      throw CommandError("--dump: no raw events in \(names)")
    }
    if survey.uncountedCount > 0 {
      let events = DisplayedName.counted(survey.uncountedCount, "event")
      dumpRun.warn(
        "\(events) without a row did not fit in the list, so the state 'untracked-unused' may be wrong")
    }
    return ObservedRows(
      tracked: survey.trackedEvents.mapValues(events), untracked: survey.untrackedEvents.mapValues(events),
      others: ObservedRows.Others(
        ignored: survey.ignoredCount, unknownType: survey.unknownTypeCount, uncounted: survey.uncountedCount))
  }

  private static func events(_ events: RowEvents) -> ObservedRows.Events {
    ObservedRows.Events(
      count: events.count, unmatched: events.unmatched, firstSeen: events.firstSeen, lastSeen: events.lastSeen,
      sessions: events.sessions.count, sessionsPrecision: events.sessions.precision.rawValue)
  }
}
