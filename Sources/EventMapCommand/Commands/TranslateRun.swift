import EventMapping
import EventTranslation
import Foundation

/// One run of `eventmap translate`: opens everything, translates, and reports the result.
struct TranslateRun {
  private let request: TranslateRequest
  private let dumps: DumpRun

  init(_ request: TranslateRequest) {
    self.request = request
    dumps = DumpRun(
      command: TranslateCommand.name, request: request.dumps,
      rejectsKeeper: request.rejectsFile == nil ? "--rejects FILE" : nil)
  }

  func run() throws(CommandError) -> ExitStatus {
    let table = try dumps.table(idKey: request.options.idKey)
    if request.options.pageTiming != nil {
      let leaves = table.table.classes.values.flatMap { $0.pageEventIDs[.leave]?.entries ?? [] }
      for name in PageTiming.memberNames
      where leaves.contains(where: { $0.properties.contains { $0.name == name } }) {
        throw CommandError(
          "'Properties' of a 'Leave' in the table name \(DisplayedName.quoted(name)), which --page-timing adds; remove one of the two"
        )
      }
    }
    let mapper = try dumps.mapper(for: table)
    let fields = try dumps.fields()
    var sample = MemberSample()
    let paths = try dumps.paths()
    let inputs = try dumps.openInputs(paths) { lines, format in
      if request.options.select != nil { sample.take(lines, format) }
    }
    let resumable = try resumable(table, paths)
    if let before = resumable?.before, let totals = before.totals {
      try resumable?.finishPlacing(partial: before.isComplete || request.keepsPartial ? 0 : Self.partialOutputs)
      dumps.note("the run had come to its end; its outputs are in place")
      return judge(totals, isComplete: before.isComplete)
    }
    let outputs = try OutputFiles(
      [request.outputFile ?? "-", request.unmappedFile, request.rejectsFile, request.summaryFile],
      inputs: inputs.compactMap(\.identity) + [table.identity, fields?.identity].compactMap { $0 },
      partial: Self.partialOutputs, compressingJobs: request.dumps.jobs, resumable: resumable)
    do {
      return try translate(inputs, table, mapper, fields?.map, sample, outputs, resumable)
    } catch {
      outputs.discard()
      return try dumps.end(after: error)
    }
  }

  /// The run as one that can be continued, if the user wants it so.
  private func resumable(_ table: TableFile, _ paths: DumpPaths) throws(CommandError) -> ResumableRun? {
    guard let checkpoint = request.checkpoint else { return nil }
    let (named, project) = (request.dumps.manifests, request.dumps.project)
    let manifests = named.isEmpty ? try ManifestFiles.defaults(for: table.path, in: project) : named
    return try ResumableRun(
      checkpoint, sources: [table.path] + manifests + [request.dumps.fieldsFile].compactMap { $0 },
      dumps: paths.paths.map(\.text))
  }

  private func translate(
    _ inputs: [InputFile], _ table: TableFile, _ mapper: EventMapper, _ fields: FieldMap?,
    _ sample: MemberSample, _ files: OutputFiles, _ resumable: ResumableRun?
  ) throws -> ExitStatus {
    var options = request.options
    options.fieldMap = fields
    let start = ContinuousClock.now
    let (summary, isComplete) = try dumps.translate(
      inputs, mapper, options,
      to: TranslationOutputs(
        events: files.files[0] ?? .standardOutput(), unmapped: files.files[1], rejects: files.files[2]),
      resumable)
    let seconds = (ContinuousClock.now - start) / .seconds(1) + (resumable?.secondsBefore ?? 0)
    if let file = files.files[3] {
      let document = try SummaryDocument(summary, tablePath: table.path, seconds: seconds).bytes()
      try file.write(document.span)
    }
    try resumable?.saveEnd(summary.totals)
    try end(files, isComplete: isComplete)
    resumable?.end()
    if !request.dumps.isQuiet { StandardStreams.write(SummaryText.text(summary, seconds: seconds)) }
    dumps.explain(summary, inputs, by: table)
    for name in summary.missingMembers {
      let near = sample.nearest(to: name).map { "; did you mean \(DisplayedName.quoted($0))?" } ?? ""
      dumps.warn("--select: no event has the member \(DisplayedName.quoted(name))\(near)")
    }
    return judge(summary.totals, isComplete: isComplete)
  }

  /// The summary describes what the run did, and is complete in any case; the server events, unmapped events and rejects are not.
  private static let partialOutputs = 3

  private func end(_ files: OutputFiles, isComplete: Bool) throws(OutputError) {
    if isComplete || request.keepsPartial {
      try files.commit()
      if isComplete { files.removePartial(Self.partialOutputs) }
      return
    }
    let paths = try files.commitPartial(Self.partialOutputs)
    if paths.isEmpty { return }
    // Not a warning, which --quiet would hide: this is where the output is.
    StandardStreams.report(
      "eventmap: error: what could be read is in \(paths.joined(separator: ", ")); --keep-partial puts it in place")
  }

  private func judge(_ totals: LineCounts, isComplete: Bool) -> ExitStatus {
    let total = totals.lines - totals.skipped
    var status = dumps.judge(totals, isComplete: isComplete)
    if let budget = request.maximumUnmapped, budget.isExceeded(by: totals.unmapped, of: total) {
      dumps.warn("\(totals.unmapped) unmapped of \(total) lines: more than --max-unmapped \(budget)")
      if isComplete { status = .unclean }
    }
    return status
  }
}
