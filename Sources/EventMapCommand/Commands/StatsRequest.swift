import EventMapping
import EventTranslation

/// The checked flags of `eventmap stats`.
struct StatsRequest {
  var dumps: DumpRequest
  /// The first flag that is for a table alone.
  var tableFlag: String?
  var options: StatisticsOptions
  var filters: EventFilters
  /// Where each format goes.
  var formats: [FormatChoice<StatsFormat>]
  /// Whether cells of CSV cannot be formulas.
  var escapesFormulas: Bool
  /// How many rows of each table the text shows.
  var top: Int

  init(_ arguments: ParsedArguments) throws(CommandError) {
    dumps = try DumpRequest(arguments, table: StatsCommand.table)
    dumps.requiredMapped = arguments[SharedFlags.requiredMapped]
    let tableFlags: [any FlagDeclaration] = [SharedFlags.lenient, SharedFlags.manifest, SharedFlags.requiredMapped]
    tableFlag = tableFlags.first(where: arguments.isGiven)?.name
    options = StatisticsOptions(
      idKey: arguments[SharedFlags.idKey], timing: DumpRequest.timing(arguments),
      utcOffset: arguments[StatsCommand.utcOffset])
    options.groupMembers = arguments[StatsCommand.groupMembers] ?? []
    filters = try FilterFlags.filters(arguments)
    top = arguments[StatsCommand.top]
    formats = arguments[StatsCommand.formats]
    escapesFormulas = arguments[SharedFlags.csvSafe]
    if escapesFormulas, !formats.contains(where: { $0.style == .csv }) { throw SharedFlags.csvSafeWithoutCells }
    if arguments[StatsCommand.output] == nil, formats.contains(where: { $0.style == .html && $0.file == nil }) {
      try StandardStreams.requireFileForPage(orFormat: "text")
    }
    if let file = arguments[StatsCommand.output] {
      guard let index = formats.firstIndex(where: { $0.file == nil }) else {
        throw CommandError("--output: every --format names its own file; leave one of both out")
      }
      formats[index].file = file == "-" ? nil : file
    }
  }
}
