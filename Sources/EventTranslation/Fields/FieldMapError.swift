import EventMapping
import Foundation

/// Why a field map cannot be used: every problem that was found, not the first alone.
public struct FieldMapError: Error, Sendable, Equatable, CustomStringConvertible, LocalizedError {
  /// The file as it was named; `nil` for a map from bytes.
  public let fileName: String?
  /// All problems, at least one: each on one line, with the keys that lead to it.
  public let problems: [String]

  /// Every problem on a line of its own, each with the file's name in front.
  public var description: String {
    problems.map { problem in fileName.map { DisplayedName.plain($0) + ": " + problem } ?? problem }
      .joined(separator: "\n")
  }

  /// The same text, for `Error.localizedDescription`.
  public var errorDescription: String? { description }
}
