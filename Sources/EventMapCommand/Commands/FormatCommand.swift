import EventLinting
import EventMapping
import EventMapTableEditing
import Foundation

/// `eventmap format`: sorts and indents tables, and keeps their comments.
enum FormatCommand: Command {
  static let name = "format"
  static let summary = "sort and indent tables in a uniform style"
  static let usage = ["[TABLE...] [FLAGS]"]
  static let discussion = """
    Sorts classes, sections and rows, and indents them in the one style of the format. Comments stay beside the rows that
    they are about; line ends and encoding stay. The meaning of the table does not change: lists keep their order. The
    files are written in place, all or none; '-' formats standard input to standard output. By default, all tables of the
    project's configuration are formatted or, without one, EventTable.plist, EventTable.json, or the same two in Configs.

    Exit status: 0 done, or with --check every table has the style; 1 with --check a table does not have it, and nothing
    was written; 2 a table cannot be formatted: it has a syntax error or is binary; 3 a file could not be written.
    """
  static let examples = [
    (command: "eventmap format Configs/EventTable.plist", purpose: "format a table in place"),
    (command: "eventmap format --check EventTable.plist Other.json", purpose: "fail in CI if a table is not formatted"),
  ]

  static let check = Flag("check", help: "name the tables that do not have the style, and write nothing")
  static let diff = Flag("diff", help: "show what would change, and write nothing")
  static let flags: [any FlagDeclaration] = [
    SharedFlags.tables, check, diff, TableEditRun.dryRun, SharedFlags.config, SharedFlags.noConfig, SharedFlags.quiet,
  ]
  static let tableOperand = TableOperand.allOperands
  static let operands = Completion.files

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    let paths = try arguments.operands.isEmpty ? defaultPaths(Project(arguments)) : arguments.operands
    if paths.contains("-"), paths.count > 1 { throw CommandError("'-' is formatted alone, to standard output") }
    var tables: [(path: String, table: FormattedTable)] = []
    for path in paths {
      let source = try TableFile.source(path)
      if ComparedTable.isManifest(source) {
        throw CommandError("\(DisplayedName.plain(source.name)) is a manifest, and 'format' takes tables; leave it out")
      }
      tables.append((path, try TableEditRun.edit { () throws(EditError) in try FormattedTable(source) }))
    }
    let changed = tables.filter { !$0.table.isSame }
    if arguments[diff] { _ = try StandardStreams.print(StandardStreams.difference(changed.map(\.table.diff).joined())) }
    if arguments[check] {
      for (path, _) in changed where !arguments[SharedFlags.quiet] {
        // Standard input has no file to name in the command.
        let (name, operand) =
          path == "-" ? (InputFile.standardInputName, path) : (path, DisplayedName.shellPath(path))
        StandardStreams.report(
          "eventmap: \(DisplayedName.plain(name)): not formatted; run: eventmap format \(operand)")
      }
      return changed.isEmpty ? .success : .unclean
    }
    if arguments[diff] { return .success }
    if arguments[TableEditRun.dryRun] {
      for (path, _) in changed where !arguments[SharedFlags.quiet] {
        StandardStreams.report(
          "eventmap: \(DisplayedName.plain(path)): formatted (dry run: nothing was written)")
      }
      return .success
    }
    if paths == ["-"], let table = tables.first?.table { return try StandardStreams.print(bytes: Array(table.data)) }
    try OutputFiles.write(changed.map(\.path), inputs: []) { changed.map { Array($0.table.data) } }
    for (path, _) in changed where !arguments[SharedFlags.quiet] {
      StandardStreams.report("eventmap: \(DisplayedName.plain(path)): formatted")
    }
    return .success
  }

  private static func defaultPaths(_ project: Project) throws(CommandError) -> [String] {
    let configured = try project.files(.tables)
    return configured.isEmpty
      ? [try TableFile.defaultPlace(in: project, naming: "eventmap format TABLE")] : configured
  }
}
