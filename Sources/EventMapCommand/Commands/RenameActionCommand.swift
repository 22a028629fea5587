import EventLinting
import EventMapTableEditing

/// `eventmap rename-action`: changes the selector of a row.
enum RenameActionCommand: Command {
  static let name = "rename-action"
  static let summary = "rename an action of a class in a table"
  static let usage = ["CLASS OLD NEW [--table TABLE] [FLAGS]"]
  static let discussion = """
    Renames the action in the class's ControlEventIDs, and in suppressions of the table's settings that name class and
    action. The event ID stays, so that the server gets the same events. The renamed row is linted with the manifest of
    the app, and findings are warnings.

    Exit status: 0 done; 2 the table has no such class or action, or the class already has NEW, or the table cannot be
    edited, and nothing was written; 3 the table could not be written completely.
    """
  static let examples = [
    (
      command: "eventmap rename-action HomeViewController onFav: onFavBtnPressed:",
      purpose: "follow a selector that was renamed in the app"
    )
  ]

  static let flags: [any FlagDeclaration] = [AddCommand.manifest] + TableEditRun.flags
  static let tableOperand = TableOperand.beforeNames
  static let operands = Completion.nothing

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    let words = arguments.operands
    guard words.count == 3 else { throw CommandError("rename-action takes CLASS OLD NEW, a class and two selectors") }
    let run = try TableEditRun(arguments)
    var editor = try run.editor()
    let renaming = try TableEditRun.edit { () throws(EditError) in
      try editor.rename(action: words[1], of: words[0], to: words[2])
    }
    let manifests = try run.manifests(arguments[AddCommand.manifest])
    let inputs = try ManifestFiles.inputs(manifests)
    return try run.finish(
      editor, done: renaming.description("action"), inputs: manifests, manifests: inputs,
      linter: Linter(manifests: inputs),
      // Findings of other groups look new only because the name of the row has changed.
      warns: { RuleCatalog.info(named: $0.rule)?.group == .manifest })
  }
}
