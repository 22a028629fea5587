import EventLinting
import EventMapping
import EventMapTableEditing

/// `eventmap scaffold`: adds rows for actions and pages that a table does not name.
enum ScaffoldCommand: Command {
  static let name = "scaffold"
  static let summary = "add rows for the actions and pages of the app that a table does not name"
  static let usage = ["[--table TABLE] [--manifest FILE]... [FLAGS]"]
  static let discussion = """
    Adds a row for each action, and the rows Enter and Leave for each page, that 'eventmap coverage' would list as
    untracked. --tracked-only adds rows only for the findings of the rules untracked-page and untracked-action: pages,
    actions that match 'trackedActionPattern' of the table's settings, and actions that the code records by name. A TABLE
    that does not exist is created: JSON if its name ends with '.json', else an XML property list.

    The event IDs are made from the names. TEMPLATE may contain {CLASS} and {ACTION}, which are in upper case with
    underscores and without 'ViewController', and {class} and {action}, which are unchanged. A number is added to an event
    ID that is already in use.

    Exit status: 0 done; 2 there is no manifest, or an event ID is invalid, or the table cannot be edited, and nothing was
    written; 3 the table could not be written completely.
    """
  static let examples = [
    (
      command: "eventmap scaffold --manifest AppManifest.json --table EventTable.plist",
      purpose: "create the first table of an app"
    ),
    (command: "eventmap scaffold --tracked-only --diff", purpose: "show the rows for marked actions and pages"),
  ]

  static let manifest = Flag(
    "manifest", "m", repeating: .file(), default: SharedFlags.defaultManifests,
    help: "an app manifest; several are merged")
  static let trackedOnly = Flag(
    "tracked-only",
    help: "add only pages, actions that match 'trackedActionPattern' of the settings, and recorded actions")
  static let eventID = Flag(
    "event-id",
    taking: ValueType("TEMPLATE") { text throws(CommandError) in
      try TableEditRun.edit { () throws(EditError) in try EventIDTemplate(text) }
    }, default: EventIDTemplate.standard, shownAs: EventIDTemplate.standardText, help: "the template of the event IDs")

  static let flags: [any FlagDeclaration] = [manifest, trackedOnly, eventID] + TableEditRun.flags
  static let tableOperand = TableOperand.beforeNames
  static let operands = Completion.nothing

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    if let operand = arguments.operands.first {
      throw CommandError(
        "scaffold takes no \(DisplayedName.quoted(operand)); name the table with --table and the manifest with --manifest"
      )
    }
    let run = try TableEditRun(arguments, creates: true)
    let editor = try run.editor()
    let paths = try run.manifests(arguments[manifest])
    let (inputs, manifest) = try ManifestFiles.union(paths)
    let source = run.editedSource
    let table = try TableFile(source, lenient: true).table
    let gaps =
      arguments[trackedOnly]
      ? MissingRows.trackedGaps(of: source, manifests: inputs) : MissingRows.gaps(of: table, source, manifest)
    let missing = MissingRows(
      for: gaps, in: editor, arguments[eventID], manifest: manifest, inherits: table.settings.inherit == .nearest)
    var edited = editor
    try TableEditRun.edit { () throws(EditError) in try edited.add(missing.rows) }
    let status = try run.finish(
      edited, done: "\(DisplayedName.counted(missing.rows.count, "row")) added", inputs: paths, manifests: inputs,
      remedy: "choose other IDs with --event-id TEMPLATE")
    if missing.inheritedCount > 0 {
      run.report(
        "note: \(DisplayedName.counted(missing.inheritedCount, "action")) of classes with subclasses: "
          + "their rows fire for the subclasses only with \"inherit\": \"nearest\" in '$eventmap'")
    }
    return status
  }
}
