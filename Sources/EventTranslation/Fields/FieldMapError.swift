import EventMapping
import Foundation

/// The problems that make a field map unusable: all of them, not only the first.
public struct FieldMapError: Error, Sendable, Equatable, CustomStringConvertible, LocalizedError {
  /// The name of the file, as given by the caller; `nil` if none was given.
  public let fileName: String?
  /// The problems, at least one: each a line that starts with its key path.
  public let problems: [String]

  /// The problems, one per line, each preceded by the file's name.
  public var description: String {
    problems.map { problem in fileName.map { DisplayedName.plain($0) + ": " + problem } ?? problem }
      .joined(separator: "\n")
  }

  /// The same text, for `Error.localizedDescription`.
  public var errorDescription: String? { description }
}
