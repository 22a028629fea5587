import EventLinting
import EventMapping
import EventTranslation

/// `eventmap coverage`: compares the rows of a table with the app's manifest and with raw events.
enum CoverageCommand: Command {
  static let name = "coverage"
  static let summary = "find the rows that never fire, and the actions and pages that have no row"
  static let usage = ["[TABLE] [--manifest FILE]... --dump FILE... [FLAGS]"]
  static let discussion = """
    Compares the TABLE with the app's manifest and with what the hooks sent, in one pass over the dumps. Each row, and
    each action or page without one, gets one state:

      dead              a row without events, for something that the app does not have
      ghost             a row with events, for something that is not in this manifest
      silent            a row without events, for something that the app has
      untracked-used    events that no row names
      ambiguous         a row without events, for something that the app may or may not have
      untracked-unused  an action or page of the app without a row and without events
      fires             a row with events

    Events are matched with rows as in 'eventmap translate'. The default TABLE is the one of the project's configuration,
    EventTable.plist, EventTable.json, or the same two in Configs.

    Exit status: 0 done; 1 a state that --fail-on names occurs, or --max-rejects is exceeded; 2 could not start; 3 the
    output is not complete.
    """
  static let examples = [
    (
      command: "eventmap coverage EventTable.plist --manifest AppManifest.json --dump events.jsonl",
      purpose: "show all rows, actions and pages, the worst first"
    ),
    (
      command: "eventmap coverage EventTable.plist --dump day1.jsonl.gz --dump day2.jsonl.gz --fail-on dead",
      purpose: "fail in CI while there are dead rows"
    ),
    (
      command: "eventmap coverage EventTable.plist --dump events.jsonl --csv-safe -o coverage.csv",
      purpose: "make a file for a spreadsheet"
    ),
  ]

  static let manifest = Flag(
    "manifest", "m", repeating: .file(), default: SharedFlags.defaultManifests,
    help: "an app manifest; several are merged")
  static let dump = Flag(
    "dump", "d", repeating: .file(), default: SharedFlags.configuredDumps,
    help: "raw events; '-' is standard input, several dumps count as one")
  static let format = Flag(
    "format", "f", choice: "NAME", default: CoverageReport.Format.text, help: "format of the report")
  static let output = SharedFlags.output(of: CoverageReport.Format.self)
  static let state = Flag(
    "state", repeating: ValueType<CoverageEntry.State>.choice("STATE"), default: "all states",
    help: "show only the entries with this state; the counts always include all entries")
  static let failOn = Flag(
    "fail-on", repeating: ValueType<CoverageEntry.State>.choice("STATE"),
    help: "exit with status 1 if an entry has this state, shown or not")

  static let flags: [any FlagDeclaration] =
    [
      SharedFlags.table, manifest, dump, SharedFlags.filesFrom, SharedFlags.lenient, SharedFlags.from,
      SharedFlags.fields,
      SharedFlags.config, SharedFlags.noConfig, format, SharedFlags.csvSafe, output, state,
      failOn, SharedFlags.timeMember,
    ] + DumpRequest.runFlags
  static let tableOperand = TableOperand.allOperands
  static let operands = Completion.files

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    if arguments.operands.count > 1 {
      throw CommandError("coverage takes one table; name dumps with --dump FILE and manifests with --manifest FILE")
    }
    let format = try OutputName.format(format, arguments, output: arguments[output])
    if arguments[SharedFlags.csvSafe], format != .csv { throw SharedFlags.csvSafeWithoutCells }
    let named = arguments.operands.first
    let project = try Project(arguments)
    let naming = "eventmap coverage TABLE"
    let table = if let named { named } else { try TableFile.defaultPlace(in: project, naming: naming) }
    let list = arguments[SharedFlags.filesFrom]
    let dumps = arguments.isGiven(dump) || list != nil ? arguments[dump] : try project.files(.dumps)
    if dumps.isEmpty, list == nil {
      throw CommandError("no dump; name raw events with --dump FILE, or '--dump -' for standard input")
    }
    return try CoverageRun(
      dumps: try DumpRequest(arguments, table: table, inputs: dumps, list: list),
      timeMember: arguments[SharedFlags.timeMember],
      format: format, escapesFormulas: arguments[SharedFlags.csvSafe],
      output: arguments[output], states: Set(arguments[state]), failOn: Set(arguments[failOn])
    ).run()
  }
}
