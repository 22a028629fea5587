import AppManifests
import EventLinting
import EventMapping
import EventMapTableEditing
import EventMapTriage
import EventTranslation

/// A run of `eventmap unmapped`: reads the table, the manifests and the dumps, and writes the list.
struct UnmappedRun {
  let dumps: DumpRequest
  let timing: PageTiming
  let format: UnmappedReport.Format
  let showsNoise: Bool
  /// The maximum number of pairs of class and action to list; `nil` for all.
  let top: Int?
  /// The minimum number of events of a listed pair.
  let minimum: Int
  let template: EventIDTemplate
  let escapesFormulas: Bool
  /// The path of the list; `nil` and `-` are standard output.
  let output: String?

  func run() throws(CommandError) -> ExitStatus {
    let dumpRun = DumpRun(
      command: UnmappedCommand.name, request: dumps, rejectsKeeper: "'eventmap translate --rejects FILE'")
    let path = if let named = dumps.table { named } else { try TableFile.defaultPlace(in: dumps.project) }
    let manifests = try ManifestFiles.paths(of: dumps, table: path)
    let source = try TableFile.source(path)
    let file = try TableFile(source, lenient: dumps.isLenient)
    if !dumps.isQuiet { StandardStreams.write(file.warnings) }
    let table = file.table
    let app = manifests.isEmpty ? nil : try ManifestFiles.union(manifests)
    let manifest = app?.manifest
    let superclasses = table.settings.inherit == .nearest ? manifest?.superclasses ?? [:] : [:]
    let fields = try dumpRun.fields()
    let inputs = try dumpRun.openInputs()
    let read = ([path] + manifests).compactMap(FileStatus.identity(ofFile:))
    let outputs = try OutputFiles(
      [output ?? "-"], inputs: inputs.compactMap(\.identity) + read + [fields?.identity].compactMap { $0 })
    do {
      let survey = UnmappedSurvey(table, timing: timing)
      var options = UnmappedSurvey.translation
      options.fieldMap = fields?.map
      let (summary, isComplete) = try dumpRun.translate(
        inputs, EventMapper(table: table, superclasses: superclasses), options,
        to: TranslationOutputs(survey: survey))
      let triage = UnmappedTriage(survey, table, manifest)
      let names = UnmappedReport.Inputs(table: source.name, manifests: manifests, dumps: inputs.map(\.name))
      let bytes = try bytes(triage, names, table, source, app?.inputs ?? [], dumpRun)
      for file in outputs.files { try file?.write(bytes.span) }
      try outputs.commit()
      dumpRun.explain(summary, inputs, by: file)
      return dumpRun.judge(summary.totals, isComplete: isComplete)
    } catch {
      outputs.discard()
      return try dumpRun.end(after: error)
    }
  }

  private func bytes(
    _ triage: UnmappedTriage, _ names: UnmappedReport.Inputs, _ table: EventTable, _ source: Linter.Source,
    _ manifests: [ManifestInput], _ dumpRun: DumpRun
  ) throws -> [UInt8] {
    // Programs filter the list themselves.
    let isForPrograms = format == .json || format == .csv
    let selection = UnmappedSelection(
      triage, showsNoise: showsNoise || isForPrograms, top: top, minimum: minimum)
    let report = UnmappedReport(triage, selection, names)
    switch format {
    case .text: return Array(report.text.utf8)
    case .markdown: return Array(report.markdown.utf8)
    case .json: return try report.json()
    case .csv: return report.csv(escapesFormulas: escapesFormulas)
    case .table:
      let rows = UnmappedRows(selection.pairs, table, source, manifests: manifests, template)
      if let error = rows.firstError {
        let advice = error.rule == "event-id-pattern" ? "; choose other IDs with --event-id TEMPLATE" : ""
        throw CommandError(
          "\(DisplayedName.plain(source.name)): \(error.sentence)\(advice); nothing was written")
      }
      warn(of: rows, dumpRun)
      let format = TableFormat(of: source.data, fileName: source.name)
      // A binary list cannot be pasted.
      let pasted = format == .binary ? .xml : format
      return try rows.bytes(
        as: OutputName.format(UnmappedCommand.format.name, nil, otherwise: pasted, output: output) ?? pasted)
    }
  }

  /// Warns of pairs that are not among the rows.
  private func warn(of rows: UnmappedRows, _ dumpRun: DumpRun) {
    if rows.leftOutCount > 0 {
      dumpRun.warn("\(DisplayedName.counted(rows.leftOutCount, "pair")) left out: no row can name such events")
    }
    if let first = rows.malformedActions.first {
      let count = rows.malformedActions.count
      let finding =
        count == 1 ? "is not a selector" : "and \(DisplayedName.counted(count - 1, "other action")) are not selectors"
      dumpRun.warn(
        "\(DisplayedName.counted(count, "pair")) left out: \(DisplayedName.quoted(first)) \(finding); "
          + "if the app records such names, name a manifest that has them with --manifest")
    }
  }
}
