import AppManifests
import EventLinting
import EventMapping
import Foundation

/// `eventmap diff`: compares two tables, and finds the events that stop arriving.
enum DiffCommand: Command {
  /// The changes that make the exit status 1.
  enum FailOn: String, CaseIterable {
    case breaking, any, never

    /// Returns the exit status for the effects of all changes.
    func status(_ effects: [ChangeEffect]) -> ExitStatus {
      switch self {
      case .breaking: effects.contains(.breaking) ? .unclean : .success
      case .any: effects.isEmpty ? .success : .unclean
      case .never: .success
      }
    }
  }

  static let name = "diff"
  static let summary = "compare two tables, and find the events that stop arriving"
  static let usage = ["OLD [NEW] [FLAGS]"]
  static let discussion = """
    OLD and NEW are tables. Either may be a table of a commit: git:REF is the other table's path at that commit,
    git:REF:PATH any path from the root of the repository; '-' is standard input. NEW is by default the table of the
    project's configuration, EventTable.plist, EventTable.json, or the same two in Configs. Rows of a commit that cannot
    be read are not compared; a note on standard error lists them. A change is breaking if an event stops arriving or
    gets another name, additive if something new arrives, and internal otherwise. Order, comments and formats of the
    files do not matter.

    Exit status: 0 no change that --fail-on names; 1 there is one; 2 a table cannot be read; 3 the report could not be
    written completely.
    """
  static let examples = [
    (command: "eventmap diff git:main EventTable.plist", purpose: "compare with the table of the branch main"),
    (
      command: "eventmap diff --format markdown git:v4.1.0:Configs/EventTable.json EventTable.plist",
      purpose: "write a comment for a pull request"
    ),
  ]

  static let format = Flag(
    "format", "f", choice: "NAME", default: TableDiffReport.Format.text, help: "format of the report")
  static let output = SharedFlags.output(of: TableDiffReport.Format.self)
  static let failOn = Flag(
    "fail-on", choice: "breaking|any|never", default: FailOn.breaking, help: "the changes that make the exit status 1")

  static let flags: [any FlagDeclaration] = [
    SharedFlags.table, format, failOn, output, SharedFlags.quiet, SharedFlags.config, SharedFlags.noConfig,
  ]
  static let tableOperand = TableOperand.lastOperand
  static let operands = Completion.files

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    var operands = arguments.operands
    if operands.count == 1 {
      operands.append(try TableFile.defaultPlace(in: Project(arguments), naming: "eventmap diff OLD NEW"))
    }
    guard operands.count == 2, let old = operands.first, let new = operands.last else {
      throw CommandError("diff compares two tables: eventmap diff OLD NEW")
    }
    if old == "-", new == "-" { throw CommandError("only one of the two tables can be standard input") }
    let format = try OutputName.format(format, arguments, output: arguments[output])
    let (before, after) = (try table(old, besides: new), try table(new, besides: old))
    // A row that cannot be read in one version is neither removed nor new.
    let unread = before.problems.map(\.keyPath) + after.problems.map(\.keyPath)
    let diff = TableDiff(from: before.table.leavingOut(unread), to: after.table.leavingOut(unread))
    if !arguments[SharedFlags.quiet] {
      for problem in before.problems + after.problems {
        StandardStreams.report("eventmap: note: not compared: \(problem.placedSentence)")
      }
    }
    let paths = RepositoryPaths(folder: FileManager.default.currentDirectoryPath)
    try OutputFiles.write(to: arguments[output], inputs: operands) {
      try TableDiffReport(diff, version: EventMapTool.version, servicePath: paths.path).bytes(format)
    }
    return arguments[failOn].status(diff.changes.map(\.effect))
  }

  /// Reads a table with its problems. Problems are allowed only in the table of a commit, which cannot be repaired.
  private static func table(
    _ argument: String, besides other: String
  ) throws(CommandError) -> (table: ComparedTable, problems: [Diagnostic]) {
    let source = try EarlierTables.source(argument, besides: other)
    if ComparedTable.isManifest(source) {
      throw CommandError(
        "\(DisplayedName.plain(source.name)) is a manifest; compare manifests with 'eventmap manifest diff'")
    }
    let isOfCommit = GitFile.isNamed(argument)
    let table = ComparedTable(try TableFile(source, lenient: isOfCommit ? true : nil).table, source)
    return (table, isOfCommit ? TableLoad(source).report.diagnostics : [])
  }
}
