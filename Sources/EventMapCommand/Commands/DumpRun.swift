import EventMapping
import EventTranslation
import Foundation

/// The common part of all commands that translate dumps: opens tables and dumps, translates, and reports problems.
struct DumpRun {
  /// The name of the command, for messages that suggest a command line.
  let command: String
  let request: DumpRequest
  /// The flag or command that keeps rejected lines, for messages; `nil` if they are already kept.
  let rejectsKeeper: String?

  /// Loads the named table or the default table, and prints its warnings.
  ///
  /// - Parameter idKey: the member of the event ID, which no entry of the table may add.
  func table(idKey: String) throws(CommandError) -> TableFile {
    let table = try TableFile(request.table, of: request.project, lenient: request.isLenient)
    if !request.isQuiet { StandardStreams.write(table.warnings) }
    try table.checkProperties(idKey: idKey, remedy: "choose another --id-key")
    return table
  }

  /// Creates the mapper for a table.
  func mapper(for table: TableFile) throws(CommandError) -> EventMapper {
    try ManifestFiles.mapper(for: table, manifests: request.manifests, in: request.project, warn: warn)
  }

  /// Reads the field map if one is named.
  func fields() throws(CommandError) -> FieldsFile? {
    try request.fieldsFile.map { path throws(CommandError) in try FieldsFile(path) }
  }

  /// Finds the dumps that the operands and the list name.
  func paths() throws(CommandError) -> DumpPaths {
    try DumpPaths(request.inputs, list: request.list, in: request.project.workingFolder)
  }

  /// Opens all dumps.
  func openInputs() throws(CommandError) -> [InputFile] { try openInputs(try paths()) { _, _ in } }

  /// Opens dumps.
  ///
  /// - Parameters:
  ///   - found: the dumps.
  ///   - rotateWait: for a followed file, the time without a change after which a renamed file is complete; `nil` to follow no file.
  ///   - onStart: called for each dump with its first lines and its format.
  func openInputs(
    _ found: DumpPaths, followingFor rotateWait: Duration? = nil,
    onStart: @escaping (_ lines: [[UInt8]], _ format: DumpFormat) -> Void
  ) throws(CommandError) -> [InputFile] {
    let options = InputFile.Options(
      format: request.format, hasFields: request.fieldsFile != nil, keepsOpen: true, command: command,
      onStart: onStart, memory: InputFile.SharedMemory())
    if isatty(STDIN_FILENO) == 1, found.paths.contains(where: { $0.text == "-" }) {
      note("reading raw events from standard input, which is a terminal; end them with Ctrl-D, or name a FILE")
    }
    if let rotateWait, let path = request.inputs.first {
      return [try InputFile(following: path, rotateWait: rotateWait, options)]
    }
    let inputs = try found.open(options, warn: warn)
    for input in inputs where input.isEmpty { warn("\(input.name): the dump is empty") }
    return inputs
  }

  /// Translates all dumps, shows progress on a terminal that gets none of the data, and reports rejected lines.
  ///
  /// - Parameters:
  ///   - outputs: the destinations; this function adds the callbacks.
  ///   - resumable: saves checkpoints of the run, and holds the checkpoint to continue from.
  /// - Returns: the summary, and whether all dumps were read completely. A dump with damaged data, or one that becomes unreadable, is
  ///   reported and translated up to the damage. The other dumps are still translated.
  /// - Throws: an error for ``end(after:)``.
  func translate(
    _ inputs: [InputFile], _ mapper: EventMapper, _ options: TranslationOptions, to outputs: TranslationOutputs,
    _ resumable: ResumableRun? = nil
  ) throws -> (summary: TranslationSummary, isComplete: Bool) {
    let progress = progressLine(inputs, outputs)
    var isComplete = resumable?.isComplete ?? true
    var outputs = outputs
    let rejected = RejectMessages(isQuiet: request.isQuiet, keeper: rejectsKeeper, progress)
    outputs.onRejected = { rejected.report($2, file: $0, line: $1) }
    outputs.onMissingDevice = { file, line in
      progress.clear()
      warn("\(file):\(line): events without a header that names their device; they are written without it")
    }
    outputs.onProgress = { progress.add($0) }
    outputs.onEnd = Interrupts.requestEnd
    var translator = DumpTranslator(
      mapper: mapper, options: options, outputs: outputs, jobs: request.jobs,
      checkpoints: resumable?.checkpoints, continuing: resumable?.state)
    if let lines = resumable?.state?.lines { note("continuing after \(lines) lines") }
    func report(_ message: String) {
      progress.clear()
      isComplete = false
      resumable?.isComplete = false
      StandardStreams.report("eventmap: error: \(message); the output is not complete")
    }
    let destination = InputFile.Destination(
      read: {
        rejected.hasElements = $0.hasElements
        try translator.translate($0.reader, format: $0.format, file: $0.name)
      },
      hasEnded: { translator.hasEnded }, lineCount: { translator.linesOfLastInput },
      warn: { text in
        progress.clear()
        warn(text)
      }, onDamage: { report($0.message) })
    for input in inputs where !translator.hasEnded {
      do {
        try input.read(to: destination)
      } catch let error as SystemError {
        report("\(input.name): cannot read: \(error.reason)")
      } catch let error as ChangedDump {
        throw CommandError(
          "\(error.file): has changed since the checkpoint; remove the checkpoint to start over", status: .incomplete)
      }
    }
    let summary = try translator.finish()
    progress.finish()
    rejected.reportRest()
    if summary.filteredWithoutTime > 0 {
      let events = DisplayedName.counted(summary.filteredWithoutTime, "raw event")
      note("filtered: \(events) without a readable time")
    }
    guard summary.totals.addUp else {
      throw CommandError(
        "internal error: the buckets do not add up to the \(summary.totals.lines) lines read; please report it",
        status: .incomplete)
    }
    return (summary, isComplete)
  }

  private func progressLine(_ inputs: [InputFile], _ outputs: TranslationOutputs) -> ProgressLine {
    let knowsSize = inputs.allSatisfy { $0.size > 0 }
    let writesToTerminal = [outputs.events, outputs.unmapped, outputs.rejects]
      .contains { ($0 as? OutputFile)?.isTerminal == true }
    return ProgressLine(
      request.reporting.progress, totalBytes: knowsSize ? inputs.reduce(0) { $0 + $1.size } : 0,
      hasDataOnTerminal: writesToTerminal)
  }

  /// Returns the exit status for an error that stopped the run, or throws the error with a message.
  func end(after error: any Error) throws(CommandError) -> ExitStatus { try Self.exitStatus(after: error) }

  /// Returns the exit status for an error that stopped a run, or throws the error with a message.
  static func exitStatus(after error: any Error) throws(CommandError) -> ExitStatus {
    switch error {
    case let error as OutputError:
      if error.isClosedPipe { return .success }
      throw CommandError(
        "\(error.name): cannot write: \(error.system.reason); the output is not complete", status: .incomplete)
    default:
      throw error as? CommandError ?? CommandError("\(error)", status: .incomplete)
    }
  }

  /// Returns the exit status of a finished run, and warns about exceeded budgets.
  func judge(_ totals: LineCounts, isComplete: Bool) -> ExitStatus {
    let (total, rejected) = (totals.records, totals[.rejected])
    var isClean = true
    if request.maximumRejects.isExceeded(by: rejected, of: total) {
      let advice = rejectsKeeper.map { "; \($0) keeps them for repair" } ?? ""
      warn(
        "\(rejected) rejected of \(DisplayedName.counted(total, "line")): more than --max-rejects \(request.maximumRejects)\(advice)"
      )
      isClean = false
    }
    let asked = totals.shouldBeMapped
    if let required = request.requiredMapped, required.compare(totals[.mapped], of: asked) < 0 {
      warn(
        "\(totals[.mapped]) mapped of \(DisplayedName.counted(asked, "line")): less than --require-mapped \(required)")
      isClean = false
    }
    return isComplete ? isClean ? .success : .unclean : .incomplete
  }

  /// Warns with the likely causes if a run mapped no or almost no events.
  func explain(_ summary: TranslationSummary, _ inputs: [InputFile], by table: TableFile) {
    let causes = UnmappedCauses(summary, table: table.table)
    guard let headline = causes.headline, !request.isQuiet else { return }
    let misread = inputs.filter { $0.format == .jsonl && $0.vendor != nil }
    var texts = causes.texts
    if let first = misread.first, let vendor = first.vendor, let name = vendor.vendorName {
      let others = misread.count > 1 ? " (and \(misread.count - 1) more)" : ""
      texts = [
        "\(DisplayedName.plain(first.name))\(others) holds records of \(name); read it with --from \(vendor.rawValue)"
      ]
    } else if summary.totals[.mapped] + summary.totals[.unmapped] == 0, let hint = hintAboutMissingTypes(inputs) {
      texts = [hint]
    } else if let first = inputs.first(where: { $0.format.vendorName != nil }), let name = first.format.vendorName {
      if let builtIn = first.format.builtIn, !builtIn.namesScreens {
        texts.insert(
          "the events of \(name) do not name screens and actions; start a field map with "
            + "'eventmap fields \(builtIn.name)', name yours in it, and pass it with --fields FILE", at: 0)
      }
      texts.append("\(DisplayedName.plain(first.name)) was read by the field map of \(name)")
    }
    warn(headline + (texts.first.map { ": " + $0 } ?? ""))
    for text in texts.dropFirst() { StandardStreams.report("eventmap: note: " + text) }
  }

  /// Returns a message about the first dump without the member `type`, which does not hold raw events; `nil` if all dumps have it.
  func hintAboutMissingTypes(_ inputs: [InputFile]) -> String? {
    guard let first = inputs.first(where: \.lacksTypes) else { return nil }
    let others = inputs.count(where: \.lacksTypes) - 1
    return "\(DisplayedName.plain(first.name))\(others > 0 ? " (and \(others) more)" : "") has no member 'type', "
      + "so it does not hold raw events; name the SDK that wrote it with --from, or describe its members with --fields "
      + "FILE ('eventmap help fields')"
  }

  func note(_ message: String) {
    if !request.isQuiet { StandardStreams.report("eventmap: note: " + message) }
  }

  func warn(_ message: String) {
    if !request.isQuiet { StandardStreams.report("eventmap: warning: " + message) }
  }
}
