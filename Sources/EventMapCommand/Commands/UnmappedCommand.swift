import EventMapping
import EventMapTriage
import EventTranslation

/// `eventmap unmapped`: lists the raw events that a table does not name.
enum UnmappedCommand: Command {
  static let name = "unmapped"
  static let summary = "list the raw events that a table does not name, and write rows for them"
  static let usage = ["[--table TABLE] [FILE...] [FLAGS]"]
  static let discussion = """
    Reads raw events from the FILEs (no FILE or '-': standard input) and lists what 'eventmap translate' counts as
    unmapped: every class with an action, phase or view that the TABLE does not name, with its events, its sessions, its
    first and last time, and a similar name in the TABLE. If the first FILE is a table, it counts as TABLE.

    Hooks also record events of the system. Classes of frameworks and of popular libraries, classes that start with '_' or
    with a prefix of the system, and selectors that start with '_' do not belong to the app: text, markdown and table leave
    them out without --all, csv and json mark them. A class in the manifest always belongs to the app.

    The format table is a table of new rows for these events, for 'eventmap merge' or to paste. It is JSON or a
    property list, by the ending of -o or else like the TABLE. The event IDs are made from the names with the TEMPLATE
    of --event-id, as in 'eventmap scaffold'; an ID that is already in use is avoided. A pair whose
    action is neither a selector nor in the manifest is left out with a warning.

    Exit status: 0 done; 1 --max-rejects is exceeded; 2 could not start; 3 the output is not complete.
    """
  static let examples = [
    (
      command: "eventmap unmapped --table EventTable.plist --manifest AppManifest.json events.jsonl",
      purpose: "list the events of the app that no row names"
    ),
    (
      command: "eventmap unmapped --min 100 --format markdown events.jsonl.gz",
      purpose: "write a table of frequent events for a review"
    ),
    (command: "eventmap unmapped --format table -o new-rows.json events.jsonl", purpose: "write rows to paste"),
  ]

  static let manifest = Flag(
    "manifest", "m", repeating: .file(), default: SharedFlags.defaultManifests,
    help: "an app manifest, whose classes belong to the app; several are merged")
  static let format = Flag(
    "format", "f", choice: "NAME", default: UnmappedReport.Format.text, help: "format of the list")
  static let output = SharedFlags.output(of: UnmappedReport.Format.self)
  static let all = Flag("all", help: "also list the system's pairs in text, markdown and table")
  static let top = Flag(
    "top", taking: .count(of: "pairs"), default: "all", help: "list only the N most frequent pairs, the app's first")
  static let minimum = Flag(
    "min", taking: .count(of: "events"), default: 1, shownAs: "1", help: "list only pairs with at least N events")

  static let flags: [any FlagDeclaration] =
    [
      SharedFlags.table, manifest, SharedFlags.filesFrom, SharedFlags.lenient, SharedFlags.from, SharedFlags.fields,
      SharedFlags.config,
      SharedFlags.noConfig, format, all, top, minimum, ScaffoldCommand.eventID, SharedFlags.csvSafe,
      output, SharedFlags.timeMember, SharedFlags.timeUnit,
    ] + DumpRequest.runFlags
  static let tableOperand = TableOperand.beforeDumps
  static let operands = Completion.files

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    let format = try OutputName.format(format, arguments, output: arguments[output])
    if arguments[SharedFlags.csvSafe], format != .csv { throw SharedFlags.csvSafeWithoutCells }
    if arguments.isGiven(ScaffoldCommand.eventID), format != .table {
      throw CommandError("--event-id needs --format table: other formats have no event IDs")
    }
    return try UnmappedRun(
      dumps: try DumpRequest(arguments, table: SharedFlags.table), timing: DumpRequest.timing(arguments),
      format: format, showsNoise: arguments[all], top: arguments[top], minimum: arguments[minimum],
      template: arguments[ScaffoldCommand.eventID], escapesFormulas: arguments[SharedFlags.csvSafe],
      output: arguments[output]
    ).run()
  }
}
