import EventMapping
import EventTranslation
import Foundation

/// One run of `eventmap translate`: opens everything, translates, and tells how it went.
struct TranslateRun {
  /// How many rejected lines are told one by one.
  private static let toldRejects = 10

  private let request: TranslateRequest

  init(_ request: TranslateRequest) { self.request = request }

  func run() throws(CommandError) -> ExitStatus {
    let table = try TableFile(request.table, lenient: request.isLenient)
    if !request.isQuiet { StandardStreams.write(table.warnings) }
    if table.table.propertyNames.contains(request.options.idKey) {
      let name = DisplayedName.quoted(request.options.idKey)
      throw CommandError("the table's 'Properties' name \(name), the member of the event ID; choose another --id-key")
    }
    if request.options.pageTiming != nil {
      let leaves = table.table.classes.values.flatMap { $0.pageEventIDs[.leave]?.entries ?? [] }
      for name in PageTiming.memberNames
      where leaves.contains(where: { $0.properties.contains { $0.name == name } }) {
        throw CommandError(
          "'Properties' of a 'Leave' in the table name \(DisplayedName.quoted(name)), which --page-timing adds; take one of the two away"
        )
      }
    }
    let mapper = try ManifestFiles.mapper(for: table, manifests: request.manifests, warn: warn)
    let fields = try request.fieldsFile.map { path throws(CommandError) in try FieldsFile(path) }
    let inputs = try openInputs()
    let outputs = try OutputFiles(
      [request.outputFile ?? "-", request.unmappedFile, request.rejectsFile, request.summaryFile],
      inputs: inputs.compactMap(\.identity) + [table.identity, fields?.identity].compactMap { $0 })
    do {
      return try translate(inputs, table, mapper, fields?.map, outputs)
    } catch {
      outputs.discard()
      return try end(after: error)
    }
  }

  /// What an error that stopped the run means.
  private func end(after error: any Error) throws(CommandError) -> ExitStatus {
    switch error {
    case let error as OutputError:
      if error.isClosedPipe { return .success }
      throw CommandError(
        "\(error.name): cannot write: \(error.system.reason); the output is not complete", status: .incomplete)
    case let error as InputError:
      throw CommandError(
        "\(error.name): cannot read: \(error.system.reason); the output is not complete", status: .incomplete)
    default:
      throw error as? CommandError ?? CommandError("\(error)", status: .incomplete)
    }
  }

  private func openInputs() throws(CommandError) -> [InputFile] {
    var inputs: [InputFile] = []
    for path in request.inputs {
      let input = try InputFile(
        path, format: request.dumpFormat, hasFields: request.fieldsFile != nil,
        keepsOpen: inputs.count < InputFile.maximumOpenFiles)
      if input.isEmpty { warn("\(input.name): the dump is empty") }
      inputs.append(input)
    }
    return inputs
  }

  private func translate(
    _ inputs: [InputFile], _ table: TableFile, _ mapper: EventMapper, _ fields: FieldMap?, _ files: OutputFiles
  ) throws -> ExitStatus {
    var options = request.options
    options.fieldMap = fields
    let start = ContinuousClock.now
    let knowsSize = inputs.allSatisfy { $0.size > 0 }
    let progress = ProgressLine(
      isOn: !request.isQuiet && StandardStreams.errorIsTerminal,
      totalBytes: knowsSize ? inputs.reduce(0) { $0 + $1.size } : 0)
    var rejected = 0
    var translator = DumpTranslator(
      mapper: mapper, options: options,
      outputs: TranslationOutputs(
        events: files.files[0] ?? .standardOutput(), unmapped: files.files[1], rejects: files.files[2],
        onRejected: { file, line, rejection in
          rejected += 1
          guard rejected <= Self.toldRejects, !request.isQuiet else { return }
          progress.clear()
          StandardStreams.tell(
            "\(file):\(line): \(rejection.reason.rawValue): \(rejection.message)"
          )
        },
        onMissingDevice: { file, line in
          progress.clear()
          warn("\(file):\(line): events before any header; they stand without a device")
        },
        onProgress: { progress.add($0) }), jobs: request.jobs)
    for input in inputs {
      do {
        try input.translate(with: &translator)
      } catch let error as SystemError {
        progress.clear()
        throw InputError(name: input.name, system: error)
      }
    }
    let summary = try translator.finish()
    progress.clear()
    if rejected > Self.toldRejects, !request.isQuiet {
      let advice = request.rejectsFile == nil ? "; --rejects FILE keeps them" : ""
      StandardStreams.tell("… and \(rejected - Self.toldRejects) more rejected lines\(advice)")
    }
    guard summary.totals.addUp else {
      let sum = summary.totals.lines
      throw CommandError(
        "internal error: the buckets do not add up to the \(sum) lines read; please report it",
        status: .incomplete)
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    if let file = files.files[3] {
      let document = try SummaryDocument(summary, tablePath: table.path, seconds: seconds).bytes()
      try file.write(document.span)
    }
    try files.commit()
    if !request.isQuiet { StandardStreams.write(SummaryText.text(summary, seconds: seconds)) }
    return judge(summary.totals)
  }

  private func judge(_ totals: LineCounts) -> ExitStatus {
    let total = totals.lines - totals.skipped
    var status = ExitStatus.success
    if request.maximumRejects.isExceeded(by: totals.rejected, of: total) {
      let advice = request.rejectsFile == nil ? "; --rejects FILE keeps them for repair" : ""
      warn("\(totals.rejected) rejected of \(total) lines: more than --max-rejects \(request.maximumRejects)\(advice)")
      status = .unclean
    }
    if let budget = request.maximumUnmapped, budget.isExceeded(by: totals.unmapped, of: total) {
      warn("\(totals.unmapped) unmapped of \(total) lines: more than --max-unmapped \(budget)")
      status = .unclean
    }
    return status
  }

  private func warn(_ message: String) {
    if !request.isQuiet { StandardStreams.tell("eventmap: warning: " + message) }
  }
}

/// A read that failed after the start, and of which file.
private struct InputError: Error {
  let name: String
  let system: SystemError
}
