import EventMapping
import EventTranslation

/// A run of `eventmap stats`: opens all files, counts, and writes the report.
struct StatsRun {
  private let request: StatsRequest
  private let dumps: DumpRun

  init(_ request: StatsRequest) {
    self.request = request
    dumps = DumpRun(
      command: StatsCommand.name, request: request.dumps, rejectsKeeper: "'eventmap translate --rejects FILE'")
  }

  func run() throws(CommandError) -> ExitStatus {
    let fields = try dumps.fields()
    var (hasRecords, sample) = (false, MemberNames())
    let inputs = try dumps.openInputs(try dumps.paths()) { lines, _ in
      hasRecords = hasRecords || !lines.isEmpty
      for line in lines { sample.take(line.span) }
    }
    let isRaw = hasRecords && !sample.names.contains(request.options.idKey)
    let table = try table(isRaw: isRaw)
    let mapper = try table.map(dumps.mapper) ?? EventMapper(table: EventTable(classes: [:]))
    let outputs = try request.output.open(
      inputs: inputs.compactMap(\.identity) + [table?.identity, fields?.identity].compactMap { $0 })
    do {
      return try count(inputs, table, mapper, fields?.map, outputs, sample)
    } catch {
      outputs.discard()
      return try dumps.end(after: error)
    }
  }

  /// Loads the named table. Without one, raw events use the table that `translate` finds, and server events need none.
  private func table(isRaw: Bool) throws(CommandError) -> TableFile? {
    if request.dumps.table == nil {
      let path = isRaw ? try TableFile.existingDefault(in: request.dumps.project) : nil
      guard let path else {
        if let flag = request.tableFlag { throw CommandError("--\(flag) needs --table TABLE") }
        return nil
      }
      if !request.dumps.isQuiet {
        StandardStreams.report("eventmap: note: raw events, counted with \(DisplayedName.plain(path))")
      }
    }
    return try dumps.table(idKey: request.options.idKey)
  }

  private func count(
    _ inputs: [InputFile], _ table: TableFile?, _ mapper: EventMapper, _ fields: FieldMap?, _ files: OutputFiles,
    _ sample: MemberNames
  ) throws -> ExitStatus {
    let hasTable = table != nil
    var options = request.options.translation(hasTable: hasTable)
    options.fieldMap = fields
    options.filters = request.filters
    let statistics = EventStatistics(request.options, mapper: hasTable ? mapper : nil)
    let (summary, isComplete) = try dumps.translate(
      inputs, mapper, options, to: TranslationOutputs(statistics: statistics))
    let report = statistics.report(summary)
    try request.output.write(report, parts: request.output.isMergeable ? statistics.parts() : nil, to: files)
    if !hasTable, report.totals.events == 0, report.totals.lines[.unmapped] > 0 {
      let name = DisplayedName.quoted(request.options.idKey)
      dumps.warn("no event has a member \(name); name the table with --table, or the member with --id-key")
    }
    for member in report.groups?.missingMembers ?? [] {
      let hint = CommandError.hint(for: member, among: sample.names.sorted(), otherwise: "--by names members of events")
      dumps.warn("no event has the member \(DisplayedName.quoted(member))" + hint)
    }
    if !hasTable, summary.totals.records > 0, summary.totals.records == summary.totals[.rejected],
      let hint = dumps.hintAboutMissingTypes(inputs)
    {
      dumps.warn("every line is rejected: " + hint)
    }
    if let table { dumps.explain(summary, inputs, by: table) }
    return dumps.judge(summary.totals, isComplete: isComplete)
  }
}
