import EventMapping
import EventTranslation

/// The checked flags of `eventmap stats`.
struct StatsRequest {
  var dumps: DumpRequest
  /// The name of the first given flag that needs a table.
  var tableFlag: String?
  var options: StatisticsOptions
  var filters: EventFilters
  var output: StatsOutput

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
    output = try StatsOutput(arguments)
  }
}
