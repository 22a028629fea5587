import Foundation

/// The error of loading a table. It lists every problem, not only the first.
public struct EventTableError: Error, Sendable, Equatable, CustomStringConvertible, LocalizedError {
  /// The file name as it was given; `nil` for a table from bytes without a name.
  public let fileName: String?
  /// All problems found; at least one.
  public let problems: [TableProblem]

  package init(fileName: String?, problems: [TableProblem]) {
    self.fileName = fileName
    self.problems = problems
  }

  /// One line for each problem, starting with the file name if it is known.
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

  /// The same text as ``description``, for `Error.localizedDescription`.
  public var errorDescription: String? { description }
}
