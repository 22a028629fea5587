import EventLinting
import EventMapping
import Foundation

/// The table of a command: the named one, or the one in its default place.
struct TableFile {
  /// Where the table is looked for if the user does not name one.
  static let defaultPlaces = [
    "EventTable.plist", "EventTable.json", "Configs/EventTable.plist", "Configs/EventTable.json",
  ]

  /// As messages and the summary name it.
  let path: String
  let table: EventTable
  /// What lenient loading left out, for people; empty for a valid table.
  private(set) var warnings = ""

  /// Finds and loads the table.
  ///
  /// - Parameters:
  ///   - path: as the user named it, or `nil`.
  ///   - project: names the table if the user does not.
  ///   - lenient: whether problems are left to the caller, in ``warnings``, instead of being an error.
  init(_ path: String?, of project: Project, lenient: Bool) throws(CommandError) {
    let path = if let path { path } else { try Self.defaultPlace(in: project) }
    try self.init(Linter.Source(name: path, data: try FileContent.read(path, as: "a table")), lenient: lenient)
  }

  /// Reads the file of a table; `-` is standard input.
  static func source(_ path: String) throws(CommandError) -> Linter.Source {
    Linter.Source(
      name: path == "-" ? InputFile.standardInputName : path, data: try FileContent.read(path, as: "a table"))
  }

  /// Loads a table that was read.
  ///
  /// - Parameter lenient: whether problems are left to the caller, in ``warnings``; `nil` for a command without that flag.
  init(_ source: Linter.Source, lenient: Bool? = nil) throws(CommandError) {
    path = source.name
    let load = TableLoad(source)
    let count = load.report.diagnostics.count
    guard let table = load.table else {
      throw CommandError("the table cannot be read; fix it first", details: load.text(usesColour: Self.usesColour))
    }
    self.table = table
    guard count > 0 else { return }
    guard lenient == true else {
      let problems = count == 1 ? "1 problem" : "\(count) problems"
      let remedy = lenient == nil ? "fix it first" : "fix it, or load the valid entries with --lenient"
      throw CommandError(
        "the table has \(problems); \(remedy)",
        details: load.text(usesColour: Self.usesColour))
    }
    warnings = load.text(as: .warning, usesColour: Self.usesColour)
  }

  /// Refuses a table whose entries add the member of the event ID.
  ///
  /// - Parameter remedy: what to do, beside changing the table.
  func checkProperties(idKey: String, remedy: String = "rename it") throws(CommandError) {
    guard table.propertyNames.contains(idKey) else { return }
    let name = DisplayedName.quoted(idKey)
    throw CommandError("the table's 'Properties' name \(name), the member of the event ID; \(remedy)")
  }

  /// What two names of the file have in common.
  var identity: FileStatus.Identity? {
    FileStatus.identity(ofFile: path)
  }

  /// The table that is used if the user does not name one.
  ///
  /// - Parameter naming: how the command names one.
  static func defaultPlace(
    in project: Project, naming: String = "--table TABLE"
  ) throws(CommandError) -> String {
    if let path = try existingDefault(in: project) { return path }
    let configured = try project.files(.tables).count
    let several = configured == 0 ? "" : "the project's configuration has \(configured) tables, and "
    throw CommandError(
      "no table: name one with \(naming); without it, \(several)one of these must exist: "
        + defaultPlaces.joined(separator: ", "))
  }

  /// The table of the project's configuration if it has exactly one, else the one in a default place; `nil` if there is neither.
  static func existingDefault(in project: Project) throws(CommandError) -> String? {
    if let path = try project.table() { return path }
    return defaultPlaces.first { FileManager.default.fileExists(atPath: $0) }
  }

  private static var usesColour: Bool { StandardStreams.usesColour(STDERR_FILENO) }
}
