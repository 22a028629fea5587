import Foundation

/// The files that a command watches for changes: files, folders with all their contents, and patterns.
struct WatchedFiles {
  /// The state of a file at a moment. A replaced file has another stamp even if its time and size are the same.
  struct Stamp: Equatable {
    let identity: FileStatus.Identity
    /// The time of the last change, in nanoseconds since 1970.
    let modified: Int
    /// The size in bytes.
    let size: Int
  }

  /// The absolute paths of the files and folders, and absolute patterns; sorted.
  private let paths: [String]
  /// The absolute paths of the outputs, which are not watched because a run changes them.
  private let outputs: Set<String>

  /// - Parameters:
  ///   - paths: the paths and patterns to watch. The files may not exist yet.
  ///   - outputs: the paths of files that are not watched, even if they are in a watched folder.
  ///   - folder: the base folder of relative paths, absolute and without links.
  init(_ paths: [String], outputs: [String], in folder: String) {
    self.paths = Set(paths.map { FolderPath.join(folder, $0) }).sorted()
    self.outputs = Set(outputs.map { FolderPath.join(folder, $0) })
  }

  /// Returns the stamps of all existing files, by absolute path.
  func stamps() -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    for path in paths {
      if FileManager.default.fileExists(atPath: path) {
        look(at: path, &stamps)
      } else if GlobPattern.isPattern(path) {
        for match in (try? FileSearch.matches(of: path, in: "/"))?.files ?? [] { look(at: match, &stamps) }
      }
    }
    return stamps
  }

  /// Adds a file, or the files of a folder. Hidden files, backups of editors and links to folders are left out.
  private func look(at path: String, _ stamps: inout [String: Stamp]) {
    var waiting = [path]
    while let next = waiting.popLast() {
      guard !outputs.contains(next), let status = try? FileStatus(path: next) else { continue }
      guard status.isDirectory else {
        stamps[next] = Stamp(identity: status.identity, modified: status.modified, size: status.size)
        continue
      }
      for name in (try? FileManager.default.contentsOfDirectory(atPath: next)) ?? []
      where !name.hasPrefix(".") && !name.hasSuffix("~") && !FileSearch.skippedFolders.contains(name) {
        let child = FolderPath.child(name, of: next)
        let isFolderLink = FileStatus.isLink(child) && (try? FileStatus(path: child))?.isDirectory == true
        if !isFolderLink { waiting.append(child) }
      }
    }
  }

  /// Returns the paths of the project's configuration and of the files that it names.
  static func ofConfiguration(_ arguments: ParsedArguments) throws(CommandError) -> [String] {
    let project = try Project(arguments)
    guard let configuration = try project.configuration() else {
      return arguments[SharedFlags.noConfig] ? [] : [Configuration.fileName]
    }
    let named = configuration.patterns.values.flatMap { $0.map(\.value) }
    let files = [configuration.baseline?.value].compactMap(\.self)
    return [configuration.path] + (named + files).map(configuration.absolute)
  }
}
