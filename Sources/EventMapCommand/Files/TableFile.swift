import EventLinting
import EventMapping
import Foundation

/// The table of a command, named by the user or in its default place.
struct TableFile {
  /// The paths to try if neither the user nor the configuration names a table.
  static let defaultPlaces = [
    "EventTable.plist", "EventTable.json", "Configs/EventTable.plist", "Configs/EventTable.json",
  ]

  /// The path in messages and in the summary.
  let path: String
  let table: EventTable
  /// The problems that lenient loading skipped, as text; empty for a valid table.
  private(set) var warnings = ""

  /// Finds and loads the table.
  ///
  /// - Parameters:
  ///   - path: the path that the user named; `nil` for the default table.
  ///   - project: the project that has the default table.
  ///   - lenient: whether problems become ``warnings`` instead of an error.
  init(_ path: String?, of project: Project, lenient: Bool) throws(CommandError) {
    let path = if let path { path } else { try Self.defaultPlace(in: project) }
    try self.init(Linter.Source(name: path, data: try FileContent.read(path, as: "a table")), lenient: lenient)
  }

  /// Reads the file of a table; `-` is standard input.
  static func source(_ path: String) throws(CommandError) -> Linter.Source {
    Linter.Source(
      name: path == "-" ? InputFile.standardInputName : path, data: try FileContent.read(path, as: "a table"))
  }

  /// Loads a table from its source.
  ///
  /// - Parameter lenient: whether problems become ``warnings`` instead of an error; `nil` for a command without the flag `--lenient`.
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

  /// Throws an error if the table's `Properties` add the member of the event ID.
  ///
  /// - Parameter remedy: the advice in the message.
  func checkProperties(idKey: String, remedy: String = "rename it") throws(CommandError) {
    guard table.propertyNames.contains(idKey) else { return }
    let name = DisplayedName.quoted(idKey)
    throw CommandError("the table's 'Properties' name \(name), the member of the event ID; \(remedy)")
  }

  /// The identity of the file, to recognize it as an output; `nil` if it is not a regular file.
  var identity: FileStatus.Identity? {
    FileStatus.identity(ofFile: path)
  }

  /// Returns the path of the default table. Throws an error if it does not exist.
  ///
  /// - Parameter naming: the arguments that name a table, for the message.
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

  /// Returns the table of the project's configuration if it has exactly one, else the one in a default place; `nil` if there is neither.
  static func existingDefault(in project: Project) throws(CommandError) -> String? {
    if let path = try project.table() { return path }
    return defaultPlaces.first { FileManager.default.fileExists(atPath: $0) }
  }

  private static var usesColour: Bool { StandardStreams.usesColour(STDERR_FILENO) }
}
