import Foundation

/// The files that a command reads and watches for changes: files, folders with all that is in them, and patterns of paths.
struct WatchedFiles {
  /// A file at a moment. A file that was replaced differs also where its time and size are the same.
  struct Stamp: Equatable {
    let identity: FileStatus.Identity
    /// In nanoseconds since 1970.
    let modified: Int
    /// In bytes.
    let size: Int
  }

  /// Absolute, sorted.
  private let paths: [String]
  /// The absolute paths of the outputs, which a run changes itself.
  private let outputs: Set<String>

  /// - Parameters:
  ///   - paths: may lead nowhere yet.
  ///   - outputs: paths that are no inputs, wherever they are found.
  ///   - folder: where relative paths start, absolute and without links.
  init(_ paths: [String], outputs: [String], in folder: String) {
    self.paths = Set(paths.map { FolderPath.join(folder, $0) }).sorted()
    self.outputs = Set(outputs.map { FolderPath.join(folder, $0) })
  }

  /// The files that exist, by their absolute paths.
  func stamps() -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    for path in paths {
      if FileManager.default.fileExists(atPath: path) {
        look(at: path, &stamps)
      } else if GlobPattern.isPattern(path) {
        for match in (try? FileSearch.matches(of: path, in: "/")) ?? [] { look(at: match, &stamps) }
      }
    }
    return stamps
  }

  /// Adds a file, or the files of a folder. Hidden files and backups of editors are left out, as are links to folders.
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

  /// The paths of the project's configuration and of the files that it names.
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
