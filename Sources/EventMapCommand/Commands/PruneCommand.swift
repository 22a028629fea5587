import EventLinting
import EventMapping
import EventMapTableEditing
import EventTranslation

/// `eventmap prune`: removes the rows of a table that can never fire.
enum PruneCommand: Command {
  static let name = "prune"
  static let summary = "remove the rows of a table that can never fire"
  static let usage = ["[--table TABLE] [--manifest FILE]... [FLAGS]"]
  static let discussion = """
    Removes the rows that the linter's rules find dead, and sections and classes that then contain nothing, not even a
    comment. A row is kept if its finding is suppressed or in the baseline, or if it is not certain that the row is
    dead. With --dump, rows with events are also kept, because they fire in another version of the app. Each removed
    row is listed on standard error with its event ID and its rule, or on standard output with --dry-run.

    Exit status: 0 done; 2 there is no manifest, or it belongs to another app, or the table cannot be edited, or more lines
    of the dumps are rejected than --max-rejects allows, and nothing was written; 3 the table could not be written completely.
    """
  static let examples = [
    (command: "eventmap prune --dry-run", purpose: "list the dead rows of the default table"),
    (
      command: "eventmap prune --table EventTable.plist --manifest AppManifest.json --dump events.jsonl",
      purpose: "remove the dead rows that no old version of the app uses"
    ),
  ]

  static let only = Flag(
    "only", repeating: .choice("NAME", of: DeadRows.rules.map { ($0, $0) }),
    default: DeadRows.defaultRules.joined(separator: ", "), help: "remove the rows that this rule finds"
  ).formerly("--rule", "-r")
  static let dump = Flag(
    "dump", "d", repeating: .file(), help: "raw events, '-' for standard input; rows with events are kept")
  static let maximumRejects = Flag(
    "max-rejects", taking: .budget, default: .count(0), shownAs: "0",
    help:
      "exit with status 2, and write nothing, if more lines than this are rejected: a number, or a percentage of the lines "
      + "that are not skipped")
  static let baseline = Flag("baseline", taking: .file(), help: "keep the rows whose findings FILE lists")
  static let flags: [any FlagDeclaration] =
    [
      ScaffoldCommand.manifest, only, dump, SharedFlags.from, SharedFlags.fields, baseline,
      maximumRejects, SharedFlags.jobs, SharedFlags.progress, SharedFlags.lenient,
    ] + TableEditRun.flags
  static let tableOperand = TableOperand.beforeNames
  static let operands = Completion.nothing

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    if let operand = arguments.operands.first {
      throw CommandError(
        "prune takes no \(DisplayedName.quoted(operand)); name the table with --table and the manifest with --manifest")
    }
    return try PruneRun(arguments).run()
  }
}
