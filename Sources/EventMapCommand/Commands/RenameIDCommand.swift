import EventLinting
import EventMapTableEditing

/// `eventmap rename-id`: renames an event ID in all rows of a table.
enum RenameIDCommand: Command {
  static let name = "rename-id"
  static let summary = "rename an event ID in all rows of a table"
  static let usage = ["OLD NEW [--table TABLE] [FLAGS]"]
  static let discussion = """
    Renames the event ID in rows, in entries and in the suppressions of the table's settings. Nothing else changes. The
    server then gets events under another name, which 'eventmap diff' reports as a breaking change.

    Exit status: 0 done; 2 the table has no such event ID, or NEW is already in use, or the table cannot be edited, and
    nothing was written; 3 the table could not be written completely.
    """
  static let examples = [
    (command: "eventmap rename-id HOME_FAV HOME_FAVORITE", purpose: "rename an event ID in the default table"),
    (
      command: "eventmap rename-id HOME_FAV HOME_FAVORITE --table Shop.plist --diff",
      purpose: "show what would change"
    ),
  ]

  static let merge = Flag("merge", help: "allow NEW even if other rows already have it")

  static let flags: [any FlagDeclaration] = [merge] + TableEditRun.flags
  static let tableOperand = TableOperand.beforeNames
  static let operands = Completion.nothing

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    let words = arguments.operands
    guard words.count == 2 else { throw CommandError("rename-id takes OLD NEW, two event IDs") }
    let run = try TableEditRun(arguments)
    var editor = try run.editor()
    let renaming = try TableEditRun.edit { () throws(EditError) in
      try editor.rename(eventID: words[0], to: words[1], merges: arguments[merge])
    }
    return try run.finish(editor, done: renaming.description("event ID"))
  }
}
