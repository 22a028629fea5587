import EventLinting
import EventMapping
import Foundation

/// The project's configuration, for settings that the user does not give as flags.
struct Project {
  /// The user's choice of a configuration.
  private enum Choice {
    /// The nearest file, from the working directory upwards.
    case nearest
    case file(String)
    case none
  }

  private let choice: Choice
  /// The working directory, absolute and without links.
  let workingFolder: String

  /// Reads the flags ``SharedFlags/config`` and ``SharedFlags/noConfig``.
  init(_ arguments: ParsedArguments) throws(CommandError) {
    workingFolder = FileManager.default.currentDirectoryPath
    switch (arguments[SharedFlags.config], arguments[SharedFlags.noConfig]) {
    case (nil, false): choice = .nearest
    case (let path?, false): choice = .file(path)
    case (nil, true): choice = .none
    case (_?, true): throw CommandError("--config and --no-config exclude each other")
    }
  }

  /// Reads the configuration; `nil` if the project has no configuration or the user excludes it.
  func configuration() throws(CommandError) -> Configuration? {
    switch choice {
    case .none: return nil
    case .file(let path):
      // Standard input has no folder, from which paths in the file would start.
      if path == "-" { throw CommandError("--config: '-' is standard input, expected the path of a configuration") }
      let folder: String
      do throws(SystemError) { folder = try FileStatus.physicalPath(OutputPlan.folder(of: path)) } catch {
        throw CommandError("\(DisplayedName.plain(path)): \(error.reason)")
      }
      return try ConfigurationReader.read(path, in: folder)
    case .nearest:
      guard let folder = FolderPath.ancestor(of: workingFolder, with: Configuration.fileName) else { return nil }
      let path = FolderPath.relative(FolderPath.child(Configuration.fileName, of: folder), to: workingFolder)
      return try ConfigurationReader.read(path, in: folder)
    }
  }

  /// Returns the table of the configuration; `nil` unless there is exactly one.
  func table() throws(CommandError) -> String? {
    let tables = try files(.tables)
    return tables.count == 1 ? tables.first : nil
  }

  /// Returns the files of a list in the configuration, as paths from the working directory; empty without such a list.
  func files(_ list: Configuration.List) throws(CommandError) -> [String] {
    guard let configuration = try configuration() else { return [] }
    return try configuration.files(list).map { FolderPath.relative($0.value, to: workingFolder) }
  }
}
