import EventMapping
import EventTranslation

/// One run of `eventmap stats`: opens everything, counts, and writes the report.
struct StatsRun {
  private let request: StatsRequest
  private let dumps: DumpRun

  init(_ request: StatsRequest) {
    self.request = request
    dumps = DumpRun(
      command: StatsCommand.name, request: request.dumps, rejectsKeeper: "'eventmap translate --rejects FILE'")
  }

  func run() throws(CommandError) -> ExitStatus {
    var table: TableFile?
    var mapper = EventMapper(table: EventTable(classes: [:]))
    if request.dumps.table != nil {
      let file = try dumps.table(idKey: request.options.idKey)
      mapper = try dumps.mapper(for: file)
      table = file
    }
    let fields = try dumps.fields()
    let inputs = try dumps.openInputs()
    let outputs = try OutputFiles(
      request.formats.map { $0.file ?? "-" },
      inputs: inputs.compactMap(\.identity) + [table?.identity, fields?.identity].compactMap { $0 })
    do {
      return try count(inputs, mapper, fields?.map, outputs)
    } catch {
      outputs.discard()
      return try dumps.end(after: error)
    }
  }

  private func count(
    _ inputs: [InputFile], _ mapper: EventMapper, _ fields: FieldMap?, _ files: OutputFiles
  ) throws -> ExitStatus {
    let hasTable = request.dumps.table != nil
    var options = request.options.translation(hasTable: hasTable)
    options.fieldMap = fields
    let statistics = EventStatistics(request.options, mapper: hasTable ? mapper : nil)
    let (summary, isComplete) = try dumps.translate(
      inputs, mapper, options, to: TranslationOutputs(statistics: statistics))
    let report = statistics.report(summary)
    for (file, format) in zip(files.files, request.formats) {
      let bytes = try format.style.bytes(report, top: request.top, escapesFormulas: request.escapesFormulas)
      try file?.write(bytes.span)
    }
    try files.commit()
    if !hasTable, report.totals.events == 0, report.totals.lines.unmapped > 0 {
      let name = DisplayedName.quoted(request.options.idKey)
      dumps.warn("no event has a member \(name); name the table with --table, or the member with --id-key")
    }
    return dumps.judge(summary.totals, isComplete: isComplete)
  }
}
