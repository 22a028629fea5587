import EventLinting
import EventMapping
import EventMapTableEditing
import EventMapTableSearch

/// `eventmap add`: adds a row to a table.
enum AddCommand: Command {
  static let name = "add"
  static let summary = "add a row to a table"
  static let usage = ["CLASS ACTION EVENT_ID [--table TABLE] [FLAGS]"]
  static let discussion = """
    ACTION is a selector, a phase of a page (Enter, Leave, Load, Select), or the path or digest of a view; for the class
    '$app' it is a phase of the app. --section decides where that is ambiguous. Everything else in the table stays as it
    is: comments, order, indentation, line ends. '-' as TABLE reads standard input, and writes the result to standard
    output.

    The new row is linted with the manifest of the app, and findings are warnings. A malformed name that is
    not in the manifest and an event ID that does not match the table's 'eventIDPattern' are errors.

    Exit status: 0 done; 2 the row already exists or is invalid, or the table cannot be edited, and nothing was written; 3
    the table could not be written completely.
    """
  static let examples = [
    (
      command: "eventmap add HomeViewController onFavBtnPressed: CTRL_EVENT_HOME_FAV",
      purpose: "add an action to the default table"
    ),
    (
      command: "eventmap add HomeViewController Enter HOME_ENTER --diff", purpose: "show what a page event would change"
    ),
  ]

  /// The names of the sections on the command line.
  private static let sections: [(name: String, value: TableSection)] = [
    ("page", .pageEventIDs), ("control", .controlEventIDs), ("view", .viewEventIDs), ("app", .appEventIDs),
  ]
  static let section = Flag(
    "section", taking: ValueType<TableSection>.choice("NAME", of: sections),
    default: "the kind of ACTION", help: "the section of the row in its class")
  static let replace = Flag("replace", help: "give an existing row the new event ID")
  static let manifest = Flag(
    "manifest", "m", repeating: .file(), default: SharedFlags.defaultManifests,
    help: "the app manifest to check the row against; several are merged")

  static let flags: [any FlagDeclaration] = [section, replace, manifest] + TableEditRun.flags
  static let tableOperand = TableOperand.beforeNames
  static let operands = Completion.nothing

  static func run(_ arguments: ParsedArguments) throws(CommandError) -> ExitStatus {
    let words = arguments.operands
    guard words.count == 3 else { throw CommandError("add takes CLASS ACTION EVENT_ID") }
    let row = try row(words[0], words[1], arguments[section])
    let run = try TableEditRun(arguments)
    var editor = try run.editor()
    let exists = editor.hasRow(row)
    try TableEditRun.edit { () throws(EditError) in
      try editor.add(row, eventID: words[2], replaces: arguments[replace])
    }
    let manifests = try run.manifests(arguments[manifest])
    let inputs = try ManifestFiles.inputs(manifests)
    let status = try run.finish(
      editor, done: exists ? "1 row changed" : "1 row added", inputs: manifests, manifests: inputs,
      linter: Linter(manifests: inputs))
    // Raw events write phases in lower case, so 'enter' may be meant as a phase.
    if !arguments.isGiven(section), row.section == .controlEventIDs,
      let phase = PagePhase.allCases.first(where: { $0.rawValue.lowercased() == row.key.lowercased() })
    {
      let (key, name) = (DisplayedName.quoted(row.key), DisplayedName.quoted(phase.rawValue))
      run.warn("\(key) is added as an action; the phase is \(name), and --section control confirms the action")
    }
    return status
  }

  /// Returns the row that the arguments name.
  private static func row(
    _ className: String, _ key: String, _ section: TableSection?
  ) throws(CommandError) -> EventTable.RowName {
    let isApp = className == EventTable.appKey
    if className.hasPrefix("$"), !isApp {
      throw CommandError("\(DisplayedName.quoted(className)) is not a class; keys with a dollar in front are reserved")
    }
    let section = section ?? (isApp ? .appEventIDs : self.section(of: key))
    switch section {
    case .pageEventIDs: try checkPhase(key, PagePhase.allCases.map(\.rawValue), PagePhase.nearest)
    case .appEventIDs: try checkPhase(key, AppPhase.allCases.map(\.rawValue), AppPhase.nearest)
    case .controlEventIDs, .viewEventIDs: break
    }
    if isApp, section != .appEventIDs {
      throw CommandError("'\(EventTable.appKey)' has only phases of the app; leave --section out")
    }
    return EventTable.RowName(className: className, section: section, key: key)
  }

  /// Returns the section of a key: pages for a phase, controls for a selector, views for a digest or path. Any other key is most likely a
  /// misspelled selector.
  private static func section(of key: String) -> TableSection {
    if PagePhase(rawValue: key) != nil { return .pageEventIDs }
    if SelectorSpelling.isSelector(key) { return .controlEventIDs }
    switch try? ViewKey(key) {
    case .digest: return .viewEventIDs
    // Any text parses as a path with one step, so the path must have a character that no selector has.
    case .path, .pattern: return key.contains { ".(*".contains($0) } ? .viewEventIDs : .controlEventIDs
    case nil: return .controlEventIDs
    }
  }

  private static func checkPhase(
    _ key: String, _ names: [String], _ nearest: (String) -> String?
  ) throws(CommandError) {
    if names.contains(key) { return }
    let hint = nearest(key).map { "; did you mean \(DisplayedName.quoted($0))?" } ?? ""
    throw CommandError(
      "unknown phase \(DisplayedName.quoted(key)), expected \(DisplayedName.alternatives(names))\(hint)")
  }
}
