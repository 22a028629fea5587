import EventLinting
import EventMapping
import EventMapReport

/// `eventmap report`: shows everything that is known about the rows of a table.
enum ReportCommand: Command {
  /// The format of a report.
  enum Format: String, CaseIterable, Sendable {
    case html, markdown, json
  }

  static let name = "report"
  static let summary = "show the rows of a table with their states, events, findings and changes"
  static let usage = ["[TABLE] [--manifest FILE]... [--dump FILE]... [FLAGS]"]
  static let discussion = """
    Combines the results of 'coverage', 'lint' and 'diff' for the TABLE with the annotations of its rows, the times of the
    events and the paths of users from page to page, after one pass over the dumps. Parts that need dumps or a manifest
    are left out without them. The default TABLE is the one of the project's configuration, EventTable.plist,
    EventTable.json, or the same two in Configs.

    With --against, the report shows changes, new findings and the earlier coverage; the dumps are then read a second
    time, with the earlier table.

    Exit status: 0 done; 1 a state that --fail-on names occurs, or --max-rejects is exceeded; 2 could not start; 3 the
    output is not complete.
    """
  static let examples = [
    (
      command: "eventmap report EventTable.plist --manifest AppManifest.json --dump logs -o report.html",
      purpose: "write a page for a browser"
    ),
    (
      command: "eventmap report EventTable.plist --dump events.jsonl --against git:main --format markdown",
      purpose: "write a comment for a pull request"
    ),
    (
      command: "eventmap report EventTable.plist --dump logs -o report.html --watch",
      purpose: "write the page again whenever a file changes"
    ),
    (
      command: "eventmap report EventTable.plist --manifest AppManifest.json --dump logs -o report.json",
      purpose: "write a file for scripts, from all dumps in a folder"
    ),
  ]

  static let against = Flag(
    "against", taking: .text("git:REF"), default: SharedFlags.configured,
    help: "compare the table with itself at a commit: git:REF, git:REF:PATH or a file")
  static let baseline = Flag(
    "baseline", taking: .file(), default: SharedFlags.configured, help: "leave out the findings that FILE lists")
  static let format = Flag("format", "f", choice: "NAME", default: Format.html, help: "format of the report")
  static let output = SharedFlags.output(of: Format.self)
  static let title = Flag("title", taking: .text("TEXT"), default: "the table's name", help: "title of the report")
  static let failOn = Flag(
    "fail-on", repeating: ValueType<CoverageEntry.State>.choice("STATE"),
    help: "exit with status 1 if a row, an action or a page has this state")

  static let flags: [any FlagDeclaration] =
    [
      SharedFlags.table, CoverageCommand.manifest, CoverageCommand.dump, SharedFlags.filesFrom, against, baseline,
      SharedFlags.lenient,
      SharedFlags.from, SharedFlags.fields, SharedFlags.config, SharedFlags.noConfig, format, output, title,
      failOn, SharedFlags.timeMember, StatsCommand.utcOffset, SharedFlags.watch,
    ] + DumpRequest.runFlags
  static let tableOperand = TableOperand.allOperands
  static let operands = Completion.files

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    if arguments.operands.count > 1 {
      throw CommandError("report takes one table; name dumps with --dump FILE and manifests with --manifest FILE")
    }
    guard arguments[SharedFlags.watch] else { return try ReportRun(try ReportRequest(arguments)).run() }
    return try WatchRun(isQuiet: arguments[SharedFlags.quiet]).run { () throws(CommandError) in
      try ReportRequest.job(arguments)
    }
  }
}
