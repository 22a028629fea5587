import EventMapping
import EventTranslation

/// The checked flags of `eventmap translate`.
struct TranslateRequest {
  var dumps: DumpRequest
  /// For a followed file, the time without a change after which a renamed file is complete; `nil` for other inputs.
  var rotateWait: Duration?
  var options: TranslationOptions
  var unmappedFile: String?
  var rejectsFile: String?
  var summaryFile: String?
  var outputFile: String?
  /// Whether incomplete outputs are written to their paths instead of `FILE.partial`.
  var keepsPartial = false
  /// The path with placeholders by which server events are split.
  var split: SplitPattern?
  var maximumUnmapped: Budget?
  /// The settings of checkpoints; `nil` for a run without them.
  var checkpoint: ResumableRun.Request?

  init(_ arguments: ParsedArguments) throws(CommandError) {
    dumps = try DumpRequest(arguments, table: SharedFlags.table)
    dumps.requiredMapped = arguments[SharedFlags.requiredMapped]
    let follows = arguments[TranslateCommand.follow]
    rotateWait = follows ? .seconds(arguments[TranslateCommand.rotateWait]) : nil
    if !follows, arguments.isGiven(TranslateCommand.rotateWait) {
      throw CommandError("--rotate-wait needs --follow: no other run waits for a file")
    }
    if follows, dumps.inputs.count != 1 || dumps.list != nil {
      throw CommandError("--follow reads one FILE, found several; start a run for each")
    }
    options = TranslationOptions(
      format: try TranslateFormat(arguments).written, idKey: arguments[SharedFlags.idKey],
      onExisting: arguments[TranslateCommand.onExisting])
    options.columns.escapesFormulas = arguments[SharedFlags.csvSafe]
    if options.columns.escapesFormulas, options.format == .jsonl {
      throw CommandError("--csv-safe needs --to csv or --to tsv: other formats have no cells")
    }
    options.filters = try FilterFlags.filters(arguments)
    options.filters.distinctMember = arguments[FilterFlags.dedupe]
    options.filters.limit = arguments[FilterFlags.limit]
    split = try Self.split(arguments)
    options.split = split?.options(arguments, idKey: options.idKey)
    options.pageTiming = try Self.pageTiming(arguments, options.split)
    if options.pageTiming != nil, PageTiming.memberNames.contains(options.idKey) {
      let name = DisplayedName.quoted(options.idKey)
      throw CommandError("--page-timing adds \(name), the member of the event ID; choose another --id-key")
    }
    try select(arguments)
    (options.unmapped, unmappedFile) = arguments[TranslateCommand.unmapped]
    rejectsFile = arguments[TranslateCommand.rejects]
    summaryFile = arguments[TranslateCommand.summaryFile]
    if summaryFile?.lowercased().hasSuffix(".parquet") == true {
      throw CommandError("--summary: the summary is one JSON object; end the name in .json")
    }
    outputFile = arguments[TranslateCommand.output]
    keepsPartial = arguments[TranslateCommand.keepPartial]
    maximumUnmapped = arguments[TranslateCommand.maximumUnmapped]
    checkpoint = try Self.checkpoint(arguments)
  }

  private mutating func select(_ arguments: ParsedArguments) throws(CommandError) {
    let selected = arguments[TranslateCommand.select]
    options.select = selected?.map(\.member)
    options.columns.names = selected?.map(\.name)
    var seen: Set<String> = []
    for name in options.columns.names ?? [] where !seen.insert(name).inserted {
      throw CommandError("--select: \(DisplayedName.quoted(name)) is named twice")
    }
    options.columns.writesHeader = !arguments[TranslateCommand.noHeader]
    if !options.columns.writesHeader, options.format == .jsonl {
      throw CommandError("--no-header needs --to csv or --to tsv: other formats have no header")
    }
  }

  private static func checkpoint(_ arguments: ParsedArguments) throws(CommandError) -> ResumableRun.Request? {
    guard let file = arguments[TranslateCommand.checkpoint] else {
      if arguments.isGiven(TranslateCommand.checkpointInterval) {
        throw CommandError("--checkpoint-interval needs --checkpoint FILE")
      }
      return nil
    }
    guard let output = arguments[TranslateCommand.output] else {
      throw CommandError("--checkpoint needs an output file; name it with -o FILE")
    }
    if SplitPattern.isPattern(output) {
      throw CommandError("--checkpoint and --split-by exclude each other; split the output afterwards")
    }
    if arguments[TranslateCommand.follow] {
      throw CommandError("--checkpoint and --follow exclude each other; leave one of them out")
    }
    if arguments.isGiven(FilterFlags.dedupe) {
      throw CommandError(
        "--checkpoint and --dedupe exclude each other: the values seen so far are too large to save every few seconds")
    }
    let list = arguments[SharedFlags.filesFrom]
    if arguments.operands.isEmpty && list == nil || list == "-" || arguments.operands.contains("-") {
      throw CommandError("--checkpoint needs dumps that can be read again, and standard input ('-') cannot; name files")
    }
    let sources = [arguments[SharedFlags.table], arguments[SharedFlags.fields]] + arguments[SharedFlags.manifest]
    if sources.contains("-") {
      throw CommandError(
        "--checkpoint compares the table, manifests and field map with what they were; name files for them")
    }
    // These flags do not affect the output.
    let others: [any FlagDeclaration] = [
      TranslateCommand.checkpoint, TranslateCommand.checkpointInterval, SharedFlags.jobs, SharedFlags.progress,
      SharedFlags.quiet,
    ]
    var texts = arguments.texts(without: others)
    texts[Checkpoint.operands] = arguments.operands
    let interval = Duration.seconds(arguments[TranslateCommand.checkpointInterval])
    return ResumableRun.Request(file: file, interval: interval, arguments: texts)
  }

  private static func split(_ arguments: ParsedArguments) throws(CommandError) -> SplitPattern? {
    let (path, names) = (arguments[TranslateCommand.output], arguments[TranslateCommand.splitBy])
    if let path, SplitPattern.isPattern(path) { return try SplitPattern(path, splitBy: names) }
    guard let name = names?.first else { return nil }
    throw SplitPattern.missingPlaceholder(name, path == "-" ? nil : path)
  }

  private static func pageTiming(
    _ arguments: ParsedArguments, _ split: SplitOptions?
  ) throws(CommandError) -> PageTiming? {
    if arguments[TranslateCommand.pageTiming] {
      for name in PageTiming.memberNames where split?.parts.contains(.member(name)) == true {
        throw CommandError(
          "events cannot be split by \(DisplayedName.quoted(name)), which --page-timing adds; split by another member")
      }
      return DumpRequest.timing(arguments)
    }
    if split?.parts.contains(where: \.isTime) == true || FilterFlags.timed.contains(where: arguments.isGiven) {
      return nil
    }
    let timingFlags: [any FlagDeclaration] = [SharedFlags.timeMember, SharedFlags.timeUnit]
    for flag in timingFlags where arguments.isGiven(flag) {
      throw CommandError("--\(flag.name) needs --page-timing, --since, --until, or --split-by with day or hour")
    }
    return nil
  }
}
