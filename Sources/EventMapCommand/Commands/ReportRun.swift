import AppManifests
import EventLinting
import EventMapping
import EventMapReport
import EventMapTableSearch
import EventTranslation

/// A run of `eventmap report`: reads the table and its earlier version, surveys the dumps, lints, and writes the report.
struct ReportRun {
  private let request: ReportRequest
  private let dumpRun: DumpRun

  init(_ request: ReportRequest) {
    self.request = request
    dumpRun = DumpRun(
      command: ReportCommand.name, request: request.dumps, rejectsKeeper: "'eventmap translate --rejects FILE'")
  }

  /// The current or the earlier version of the table.
  private struct Table {
    let source: Linter.Source
    let table: EventTable
  }

  /// The manifests of the app.
  private struct App {
    let paths: [String]
    let inputs: [ManifestInput]
    /// The union of the manifests; `nil` without manifests.
    let manifest: AppManifest?
  }

  func run() throws(CommandError) -> ExitStatus {
    if request.format == .html, request.output == nil { try StandardStreams.requireFileForPage(orFormat: "markdown") }
    let path = request.dumps.table ?? "-"
    let app = try app(of: path)
    let source = try TableFile.source(path)
    if ComparedTable.isManifest(source) {
      throw CommandError("\(DisplayedName.plain(source.name)) is a manifest; name it with --manifest")
    }
    let file = try TableFile(source, lenient: request.dumps.isLenient)
    if !request.dumps.isQuiet { StandardStreams.write(file.warnings) }
    let table = Table(source: source, table: file.table)
    let baseline = try LintRun.baseline(at: request.baseline)
    let earlier = try earlier(of: source)
    let fields = try dumpRun.fields()
    let dumps = request.hasDumps ? try dumpRun.paths() : nil
    let inputs = try dumps.map { dumps throws(CommandError) in try dumpRun.openInputs(dumps) { _, _ in } } ?? []
    let read = ([path] + app.paths + [request.baseline, request.against].compactMap(\.self)).compactMap(
      FileStatus.identity(ofFile:))
    let outputs = try OutputFiles(
      [request.output ?? "-"], inputs: inputs.compactMap(\.identity) + read + [fields?.identity].compactMap(\.self))
    do {
      let survey = request.hasDumps ? try survey(table, app, inputs, fields?.map, dumpRun) : nil
      let before = try earlier.flatMap { try surveyBefore($0, table, app, dumps, fields?.map, survey) }
      let facts = facts(table, earlier, app, survey, before, baseline)
      let document = ReportDocument(
        facts,
        .init(
          title: request.title, manifests: app.paths, dumps: inputs.map(\.name), against: earlier.map(\.source.name),
          newSince: earlier == nil ? request.against : nil, generated: ReportCell.time(request.generated) ?? ""))
      let bytes = try bytes(document)
      for file in outputs.files { try file?.write(bytes.span) }
      try outputs.commit()
      let status = survey.map { dumpRun.judge($0.totals, isComplete: $0.isComplete) } ?? .success
      return status == .success && request.failOn.contains { document.counts[$0.rawValue, default: 0] > 0 }
        ? .unclean : status
    } catch {
      outputs.discard()
      return try dumpRun.end(after: error)
    }
  }

  private func bytes(_ document: ReportDocument) throws -> [UInt8] {
    switch request.format {
    case .html: ReportPage.bytes(ofDocument: try document.bytes())
    case .markdown: Array(ReportMarkdown(document).text.utf8)
    case .json: try document.bytes()
    }
  }

  // MARK: Inputs

  private func app(of table: String) throws(CommandError) -> App {
    let paths = try ManifestFiles.paths(of: request.dumps, table: table)
    if paths.isEmpty { return App(paths: [], inputs: [], manifest: nil) }
    let (inputs, manifest) = try ManifestFiles.union(paths)
    return App(paths: paths, inputs: inputs, manifest: manifest)
  }

  /// Reads the earlier version of the table; `nil` if none is named or the commit does not have the file.
  private func earlier(of source: Linter.Source) throws(CommandError) -> Table? {
    guard let earlier = try EarlierTables.read(request.against, for: [source.name])[source.name] else { return nil }
    return Table(source: earlier, table: try TableFile(earlier, lenient: true).table)
  }

  // MARK: Dumps

  /// The result of surveying the dumps with one version of the table.
  private struct Survey {
    let rows: RowSurvey
    let events: DumpSurvey
    let observed: ObservedRows
    let totals: LineCounts
    let isComplete: Bool
  }

  private func survey(
    _ table: Table, _ app: App, _ inputs: [InputFile], _ fields: FieldMap?, _ run: DumpRun, isBefore: Bool = false
  ) throws -> Survey {
    let survey = TableSurvey(
      rows: CoverageRun.survey(
        table.table, app.manifest, timeMember: request.times.member,
        utcOffset: isBefore ? nil : request.times.utcOffset),
      events: DumpSurvey(members: table.table.memberPaths))
    var options = survey.rows.translation
    options.fieldMap = fields
    let (summary, isComplete) = try run.translate(
      inputs, survey.rows.mapper, options, to: TranslationOutputs(survey: survey))
    return Survey(
      rows: survey.rows, events: survey.events, observed: try CoverageRun.observed(survey.rows, run),
      totals: summary.totals, isComplete: isComplete)
  }

  /// Surveys the dumps with the earlier table if it differs from the current one; `nil` if the result could not be compared.
  ///
  /// - Parameter survey: the survey with the current table.
  private func surveyBefore(
    _ earlier: Table, _ table: Table, _ app: App, _ dumps: DumpPaths?, _ fields: FieldMap?, _ survey: Survey?
  ) throws -> Survey? {
    guard let survey, let dumps, earlier.table != table.table else { return survey }
    guard survey.isComplete else { return nil }
    // The first survey has already reported all problems of the dumps.
    var quiet = request.dumps
    quiet.isQuiet = true
    let run = DumpRun(command: ReportCommand.name, request: quiet, rejectsKeeper: nil)
    return try self.survey(earlier, app, try run.openInputs(dumps) { _, _ in }, fields, run, isBefore: true)
  }

  // MARK: Facts

  private func facts(
    _ table: Table, _ earlier: Table?, _ app: App, _ survey: Survey?, _ before: Survey?, _ baseline: Baseline?
  ) -> ReportFacts {
    var findings = lint(table, app, survey)
    baseline?.apply(to: &findings, isStrict: false)
    LintRun.setLevelOfStaleEntries(&findings, request.levels)
    var facts = ReportFacts(table.table, table.source, findings: findings)
    facts.manifest = app.manifest
    facts.observed = survey.map {
      .init($0.observed, activity: $0.rows.activity, steps: $0.rows.pageSteps, rejected: $0.totals[.rejected])
    }
    guard let earlier else { return facts }
    let isKnown = survey == nil ? app.manifest != nil : before != nil
    // Findings are the same only if their tables have the same name.
    let renamed = Table(source: .init(name: table.source.name, data: earlier.source.data), table: earlier.table)
    facts.earlier = .init(
      diff: TableDiff(
        from: ComparedTable(earlier.table, earlier.source), to: ComparedTable(table.table, table.source)),
      coverage: isKnown
        ? TableCoverage(earlier.table, earlier.source, app.manifest, before?.observed ?? ObservedRows()) : nil,
      findings: lint(renamed, app, before))
    return facts
  }

  /// Lints a table without the rules that compare it with an earlier version, because the changes are listed separately.
  private func lint(_ table: Table, _ app: App, _ survey: Survey?) -> LintReport {
    var linter = Linter(manifests: app.inputs, levels: request.levels)
    linter.observed = survey.map { survey in
      let name = request.dumps.inputs.map { DisplayedName.plain($0) }.joined(separator: ", ")
      let rows = LintSurvey.Survey(
        name: table.source.name, rows: table.table.rows.map(\.name), survey: survey.rows)
      return LintSurvey.observed(name, survey.events, [rows])
    }
    return linter.lint([table.source])
  }
}
