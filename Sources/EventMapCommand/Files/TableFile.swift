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

  /// Finds and loads the table.
  ///
  /// - Parameters:
  ///   - path: as the user named it, or `nil`.
  ///   - lenient: whether problems are left to the caller, in ``EventTable/problems``, instead of being errors.
  init(_ path: String?, lenient: Bool) throws(CommandError) {
    let path = if let path { path } else { try Self.usualPlace() }
    self.path = path
    let data = try FileContent.read(path)
    let loading: EventTable.Loading = lenient ? .lenient : .strict
    do throws(EventTableError) {
      table = try Self.silencingStandardError { () throws(EventTableError) in
        try EventTable(data: data, fileName: path, loading: loading)
      }
    } catch {
      throw CommandError(messages: Self.messages(error.problems, path, lenient: lenient))
    }
  }

  /// One line for each problem that lenient loading left out.
  var warnings: [String] { table.problems.map { Self.located($0, path) } }

  /// What two names of the file have in common.
  var identity: FileStatus.Identity? {
    (try? FileStatus(path: path)).flatMap { $0.isRegular ? $0.identity : nil }
  }

  private static func usualPlace() throws(CommandError) -> String {
    if let path = usualPlaces.first(where: { FileManager.default.fileExists(atPath: $0) }) { return path }
    throw CommandError(
      "no table: name one with --table TABLE; without it, one of these must exist: \(usualPlaces.joined(separator: ", "))"
    )
  }

  private static func messages(
    _ problems: [TableProblem], _ path: String, lenient: Bool
  ) -> [String] {
    var messages = problems.map { located($0, path) }
    let isPartlyGood = !problems.contains { $0.keyPath.isEmpty }
    if isPartlyGood, !lenient {
      let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
      messages.append("the table has \(count); mend it, or use what is good of it with --lenient")
    }
    return messages
  }

  private static func located(_ problem: TableProblem, _ path: String) -> String {
    EventTableError(fileName: path, problems: [problem]).description
  }

  /// Foundation writes to standard error by itself when an OpenStep property list is broken; the user shall see our one message.
  private static func silencingStandardError<Result>(
    _ body: () throws(EventTableError) -> Result
  ) throws(EventTableError) -> Result {
    let saved = dup(STDERR_FILENO)
    let null = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    if saved >= 0, null >= 0 { dup2(null, STDERR_FILENO) }
    defer {
      if saved >= 0 {
        dup2(saved, STDERR_FILENO)
        close(saved)
      }
      if null >= 0 { close(null) }
    }
    return try body()
  }
}
