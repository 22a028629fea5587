import EventLinting
import EventMapping
import Foundation

/// The table that a command works with: the one named, or the one in its usual place.
struct TableFile {
  /// Where the table is looked for when none is named.
  static let usualPlaces = [
    "EventTable.plist", "EventTable.json", "Configs/EventTable.plist", "Configs/EventTable.json",
  ]

  /// As messages and the summary name it.
  let path: String
  let table: EventTable
  /// What lenient loading left out, for people; empty for a good table.
  private(set) var warnings = ""

  /// Finds and loads the table.
  ///
  /// - Parameters:
  ///   - path: as the user named it, or `nil`.
  ///   - lenient: whether problems are left to the caller, in ``warnings``, instead of being an error.
  init(_ path: String?, lenient: Bool) throws(CommandError) {
    let path = if let path { path } else { try Self.usualPlace() }
    self.path = path
    let load = TableLoad(Linter.Source(name: path, data: try FileContent.read(path)))
    let count = load.report.diagnostics.count
    guard let table = load.table else {
      throw CommandError("the table cannot be read; mend it first", details: load.text(usesColour: Self.usesColour))
    }
    self.table = table
    guard count > 0 else { return }
    guard lenient else {
      let problems = count == 1 ? "1 problem" : "\(count) problems"
      throw CommandError(
        "the table has \(problems); mend it, or use what is good of it with --lenient",
        details: load.text(usesColour: Self.usesColour))
    }
    warnings = load.text(as: .warning, usesColour: Self.usesColour)
  }

  /// What two names of the file have in common.
  var identity: FileStatus.Identity? {
    (try? FileStatus(path: path)).flatMap { $0.isRegular ? $0.identity : nil }
  }

  /// Where the table is when none is named.
  ///
  /// - Parameter naming: how the command at hand names one.
  static func usualPlace(naming: String = "--table TABLE") throws(CommandError) -> String {
    if let path = usualPlaces.first(where: { FileManager.default.fileExists(atPath: $0) }) { return path }
    throw CommandError(
      "no table: name one with \(naming); without it, one of these must exist: \(usualPlaces.joined(separator: ", "))"
    )
  }

  private static var usesColour: Bool { StandardStreams.usesColour(STDERR_FILENO) }
}
