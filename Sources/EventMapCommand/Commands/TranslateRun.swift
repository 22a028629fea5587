import EventMapping
import EventTranslation
import Foundation

/// A run of `eventmap translate`: opens all files, translates, and reports the result.
struct TranslateRun {
  private let request: TranslateRequest
  private let dumps: DumpRun

  init(_ request: TranslateRequest) {
    self.request = request
    dumps = DumpRun(
      command: TranslateCommand.name, request: request.dumps,
      rejectsKeeper: request.rejectsFile == nil ? "--rejects FILE" : nil)
  }

  /// Whether flags name members, which may be misspelled.
  private var namesMembers: Bool {
    let filters = request.options.filters
    return request.options.select != nil || request.split != nil || filters.expression != nil
      || filters.distinctMember != nil
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
    let inputs = try dumps.openInputs(paths, followingFor: request.rotateWait) { lines, format in
      if namesMembers { sample.take(lines, format) }
    }
    let resumable = try resumable(table, paths)
    if let before = resumable?.before, let totals = before.totals {
      try resumable?.finishPlacing(partial: before.isComplete || request.keepsPartial ? 0 : Self.partialOutputs)
      dumps.note("the earlier run had finished; its outputs are now in place")
      return judge(totals, isComplete: before.isComplete)
    }
    let reads = inputs.compactMap(\.identity) + [table.identity, fields?.identity].compactMap { $0 }
    let outputs = try OutputFiles(
      [
        request.split == nil ? request.outputFile ?? "-" : nil, request.unmappedFile, request.rejectsFile,
        request.summaryFile,
      ],
      inputs: reads, partial: Self.partialOutputs, compressingJobs: request.dumps.jobs, resumable: resumable)
    var split: SplitFiles?
    do {
      split = try request.split.map { try SplitFiles($0, others: reads + outputs.identities) }
      return try translate(inputs, table, mapper, fields?.map, sample, outputs, split, resumable)
    } catch {
      outputs.discard()
      split?.discard()
      return try dumps.end(after: error)
    }
  }

  /// Reads the checkpoint of the run; `nil` without `--checkpoint`.
  private func resumable(_ table: TableFile, _ paths: DumpPaths) throws(CommandError) -> ResumableRun? {
    guard let checkpoint = request.checkpoint else { return nil }
    let manifests = try ManifestFiles.paths(of: request.dumps, table: table.path)
    return try ResumableRun(
      checkpoint, sources: [table.path] + manifests + [request.dumps.fieldsFile].compactMap { $0 },
      dumps: paths.paths.map(\.text))
  }

  private func translate(
    _ inputs: [InputFile], _ table: TableFile, _ mapper: EventMapper, _ fields: FieldMap?,
    _ sample: MemberSample, _ files: OutputFiles, _ split: SplitFiles?, _ resumable: ResumableRun?
  ) throws -> ExitStatus {
    var options = request.options
    options.fieldMap = fields
    let start = ContinuousClock.now
    let (unmapped, rejects) = (files.files[1], files.files[2])
    let outputs =
      if let split {
        TranslationOutputs(splitter: split, unmapped: unmapped, rejects: rejects)
      } else {
        TranslationOutputs(events: files.files[0] ?? .standardOutput(), unmapped: unmapped, rejects: rejects)
      }
    let (summary, isComplete) = try dumps.translate(inputs, mapper, options, to: outputs, resumable)
    let seconds = (ContinuousClock.now - start) / .seconds(1) + (resumable?.secondsBefore ?? 0)
    if let file = files.files[3] {
      let document = try SummaryDocument(summary, tablePath: table.path, seconds: seconds).bytes()
      try file.write(document.span)
    }
    try resumable?.saveEnd(summary.totals)
    try end(files, split, isComplete: isComplete)
    resumable?.end()
    if !request.dumps.isQuiet {
      StandardStreams.write(SummaryText.text(summary, files: split?.count, seconds: seconds))
    }
    dumps.explain(summary, inputs, by: table)
    if summary.totals[.mapped] == 0, summary.totals[.filtered] > 0 { reportMissingTests(sample) }
    if let name = request.options.filters.distinctMember, summary.totals[.mapped] > 0 {
      reportMissing("dedupe", name, sample)
    }
    for name in summary.missingMembers {
      dumps.warn("--select: no event has the member \(DisplayedName.quoted(name))\(sample.hint(for: name))")
    }
    reportMissingParts(of: split, sample)
    return judge(summary.totals, isComplete: isComplete)
  }

  /// Reports members in `--where` that none of the first lines has, which may be why no event was kept.
  private func reportMissingTests(_ sample: MemberSample) {
    let members = request.options.filters.expression?.members ?? []
    for name in members where name != request.options.idKey { reportMissing("where", name, sample) }
  }

  /// Reports a member that a flag names if none of the first lines has it.
  private func reportMissing(_ flag: String, _ name: String, _ sample: MemberSample) {
    guard sample.lacks(name) else { return }
    dumps.note(
      "--\(flag): none of the first lines has the member \(DisplayedName.quoted(name))\(sample.hint(for: name))")
  }

  /// Warns about parts of `--split-by` for which no event has a value.
  private func reportMissingParts(of split: SplitFiles?, _ sample: MemberSample) {
    let named = SplitOptions.Part.named.filter { $0.part != .session || sample.mayHaveSessions }.map(\.name)
    for name in split?.missingParts ?? [] {
      let part = SplitOptions.Part.named.first { $0.name == name }?.part
      let hint =
        part?.isTime == true
        ? "; name the member of the time with --time-member" : sample.hint(for: name, or: named)
      dumps.warn(
        "--split-by: no event has a value for \(DisplayedName.quoted(name)); all are in \(SplitName.missing)\(hint)")
    }
  }

  /// The number of outputs that an incomplete run leaves as `FILE.partial`: server events, unmapped events and rejects. The summary comes
  /// after them and is always complete.
  private static let partialOutputs = 3

  private func end(_ files: OutputFiles, _ split: SplitFiles?, isComplete: Bool) throws {
    if isComplete || request.keepsPartial {
      try split?.commit()
      try files.commit()
      guard isComplete else { return }
      split?.removePartial()
      return files.removePartial(Self.partialOutputs)
    }
    let splitPaths = try split?.commitPartial() ?? []
    let paths = splitPaths.prefix(1) + (try files.commitPartial(Self.partialOutputs))
    if paths.isEmpty { return }
    let more = splitPaths.count > 1 ? " and \(splitPaths.count - 1) more files of -o" : ""
    // An error and not a warning, because --quiet must not hide the place of the output.
    StandardStreams.report(
      "eventmap: error: the incomplete output is in \(paths.joined(separator: ", "))\(more); --keep-partial puts it in place"
    )
  }

  private func judge(_ totals: LineCounts, isComplete: Bool) -> ExitStatus {
    let total = totals.records
    var status = dumps.judge(totals, isComplete: isComplete)
    if let budget = request.maximumUnmapped, budget.isExceeded(by: totals[.unmapped], of: total) {
      dumps.warn("\(totals[.unmapped]) unmapped of \(total) lines: more than --max-unmapped \(budget)")
      if isComplete { status = .unclean }
    }
    return status
  }
}
