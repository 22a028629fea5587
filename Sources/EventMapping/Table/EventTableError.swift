import Foundation

/// Why a table could not be loaded: every problem that was found, not the first alone.
public struct EventTableError: Error, Sendable, Equatable, CustomStringConvertible, LocalizedError {
  /// The file as it was named; `nil` for a table from bytes.
  public let fileName: String?
  /// All problems, at least one.
  public let problems: [TableProblem]

  package init(fileName: String?, problems: [TableProblem]) {
    self.fileName = fileName
    self.problems = problems
  }

  /// Every problem on a line of its own, each with the file's name in front.
  public var description: String {
    let start = fileName.map { DisplayedName.plain($0) + ": " } ?? ""
    var text = ""
    for problem in problems {
      if !text.isEmpty { text += "\n" }
      text += start
      text += problem.description
    }
    return text
  }

  /// The same text, for `Error.localizedDescription`.
  public var errorDescription: String? { description }
}
