import EventLinting
import EventMapping
import EventTranslation
import TableEditing

/// `eventmap prune`: a table without the rows that can never fire.
enum PruneCommand: Command {
  static let name = "prune"
  static let summary = "remove the rows of a table that can never fire"
  static let usage = ["[--table TABLE] [--manifest FILE]... [--rule NAME]... [--dump FILE]... [--dry-run] [--diff]"]
  static let discussion = """
    Removes the rows that the linter's rules find dead, and the sections and classes in which not even a comment is left
    then. Suppressed findings and those of a baseline stay, and so does what is not known for certain. With --dump the
    rows that have events stay, too: they fire in another version of the app. Each row that goes is listed on standard
    error with its event ID and its rule.

    Exit status: 0 done; 2 there is no manifest, or it is another app's, or the table cannot be edited, and nothing was
    written; 3 the table could not be written completely.
    """
  static let examples = [
    (command: "eventmap prune --dry-run", purpose: "list the dead rows of the default table"),
    (
      command: "eventmap prune --table EventTable.plist --manifest AppManifest.json --dump events.jsonl",
      purpose: "remove the dead rows that no old version of the app uses"
    ),
  ]

  static let rule = Flag(
    "rule", "r", repeating: .choice("NAME", of: DeadRows.rules.map { ($0, $0) }),
    default: DeadRows.defaultRules.joined(separator: ", "), help: "remove the rows that this rule finds")
  static let dump = Flag(
    "dump", "d", repeating: .file(), help: "raw events; rows that have some stay")
  static let baseline = Flag("baseline", taking: .file(), help: "keep the rows whose findings FILE lists")
  static let dryRun = Flag("dry-run", "n", help: "list the rows on standard output, and write nothing")

  static let flags: [any FlagDeclaration] =
    [
      ScaffoldCommand.manifest, rule, dump, SharedFlags.from, SharedFlags.fields, baseline, dryRun,
      SharedFlags.maximumRejects, SharedFlags.jobs, SharedFlags.lenient,
    ] + TableEditRun.flags
  static let operands = Completion.nothing

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    if let operand = arguments.operands.first {
      throw CommandError(
        "prune takes no \(DisplayedName.quoted(operand)); name the table with --table and the manifest with --manifest")
    }
    if arguments[dryRun], arguments[TableEditRun.diff] || arguments.isGiven(TableEditRun.output) {
      throw CommandError("--dry-run excludes --diff and --output: it writes nothing")
    }
    return try PruneRun(arguments).run()
  }
}
