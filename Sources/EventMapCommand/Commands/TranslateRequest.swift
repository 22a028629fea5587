import EventMapping
import EventTranslation

/// The checked flags of `eventmap translate`.
struct TranslateRequest {
  var dumps: DumpRequest
  var options: TranslationOptions
  var unmappedFile: String?
  var rejectsFile: String?
  var summaryFile: String?
  var outputFile: String?
  /// Whether the outputs of a run that could not read everything are put in place.
  var keepsPartial: Bool
  var maximumUnmapped: Budget?

  init(_ arguments: ParsedArguments) throws(CommandError) {
    dumps = try DumpRequest(arguments, table: SharedFlags.table)
    dumps.requiredMapped = arguments[SharedFlags.requiredMapped]
    options = TranslationOptions(
      format: arguments[TranslateCommand.to], idKey: arguments[SharedFlags.idKey],
      onExisting: arguments[TranslateCommand.onExisting])
    options.escapesFormulas = arguments[SharedFlags.csvSafe]
    if options.escapesFormulas, options.format == .jsonl {
      throw CommandError("--csv-safe needs --to csv or --to tsv: other formats have no cells")
    }
    options.pageTiming = try Self.pageTiming(arguments)
    if options.pageTiming != nil, PageTiming.memberNames.contains(options.idKey) {
      let name = DisplayedName.quoted(options.idKey)
      throw CommandError("--page-timing adds \(name), the member of the event ID; choose another --id-key")
    }
    options.select = arguments[TranslateCommand.select]
    var seen: Set<String> = []
    for name in options.select ?? [] where !seen.insert(name).inserted {
      throw CommandError("--select: \(DisplayedName.quoted(name)) is named twice")
    }
    (options.unmapped, unmappedFile) = arguments[TranslateCommand.unmapped]
    rejectsFile = arguments[TranslateCommand.rejects]
    summaryFile = arguments[TranslateCommand.summaryFile]
    outputFile = arguments[SharedFlags.output]
    keepsPartial = arguments[TranslateCommand.keepPartial]
    maximumUnmapped = arguments[TranslateCommand.maximumUnmapped]
  }

  private static func pageTiming(_ arguments: ParsedArguments) throws(CommandError) -> PageTiming? {
    if arguments[TranslateCommand.pageTiming] { return DumpRequest.timing(arguments) }
    let timingFlags: [any FlagDeclaration] = [SharedFlags.timeMember, SharedFlags.timeUnit]
    for flag in timingFlags where arguments.isGiven(flag) { throw CommandError("--\(flag.name) needs --page-timing") }
    return nil
  }
}
