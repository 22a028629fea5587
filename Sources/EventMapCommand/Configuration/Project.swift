import EventLinting
import EventMapping
import Foundation

/// What the files of a project say to a command that was not given a flag for it.
struct Project {
  /// Which configuration holds.
  private enum Choice {
    /// The nearest one, from the working directory upwards.
    case nearest
    case file(String)
    case none
  }

  private let choice: Choice
  /// Absolute and without links, as the system gives it.
  let workingFolder: String

  /// Reads ``SharedFlags/config`` and ``SharedFlags/noConfig``.
  init(_ arguments: ParsedArguments) throws(CommandError) {
    workingFolder = FileManager.default.currentDirectoryPath
    switch (arguments[SharedFlags.config], arguments[SharedFlags.noConfig]) {
    case (nil, false): choice = .nearest
    case (let path?, false): choice = .file(path)
    case (nil, true): choice = .none
    case (_?, true): throw CommandError("--config and --no-config exclude each other")
    }
  }

  /// Reads the configuration; `nil` if none holds.
  func configuration() throws(CommandError) -> Configuration? {
    switch choice {
    case .none: return nil
    case .file(let path):
      // Standard input has no folder.
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

  /// The table of the configuration, if it has exactly one.
  func table() throws(CommandError) -> String? {
    let tables = try files(.tables)
    return tables.count == 1 ? tables.first : nil
  }

  /// The files of a list of the configuration, from the working directory; empty without such a list.
  func files(_ list: Configuration.List) throws(CommandError) -> [String] {
    guard let configuration = try configuration() else { return [] }
    return try configuration.files(list).map { FolderPath.relative($0.value, to: workingFolder) }
  }
}
