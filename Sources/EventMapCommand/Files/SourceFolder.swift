import EventManifest
import EventMapping
import Foundation

/// The base folder of the file names in a manifest: the innermost folder that contains all sources or, without sources, all manifests.
struct SourceFolder {
  /// The path of the folder, absolute and without links.
  private let folder: String
  private let workingFolder = FileManager.default.currentDirectoryPath

  /// Finds the folder of inputs; `nil` if none of them names files, as for an app.
  init?(of inputs: [String]) {
    let sources = inputs.compactMap(AppReader.sourceFolder)
    let folders =
      sources.isEmpty ? inputs.filter { !AppReader.isApp($0) }.map { OutputPlan.folder(of: $0) } : sources
    guard let first = folders.first else { return nil }
    folder = folders.dropFirst().reduce(Self.physical(first)) { FolderPath.common($0, Self.physical($1)) }
  }

  /// Returns the prefix of the names of files in a folder; empty or ending with a slash.
  func start(_ path: String) -> String {
    let name = FolderPath.relative(Self.physical(path), to: folder)
    return name == "." ? "" : name + "/"
  }

  /// Returns the name of a file for its path from the working directory.
  func name(_ path: String) -> String { FolderPath.relative(FolderPath.join(workingFolder, path), to: folder) }

  /// Returns the member `folder` of a manifest: this folder's path from the manifest, or from the working directory on standard output.
  func path(inManifest path: String?) -> String {
    let own = path.flatMap { $0 == "-" ? nil : Self.physical(OutputPlan.folder(of: $0)) } ?? workingFolder
    return FolderPath.relative(folder, to: own)
  }

  /// Returns the prefix of the names of files in a folder if names start with the path that the user typed.
  static func startAsTyped(_ path: String) -> String {
    let names = FolderPath.names(path).joined(separator: "/")
    if path.utf8.first == UInt8(ascii: "/") { return names.isEmpty ? "/" : "/" + names + "/" }
    return names.isEmpty ? "" : names + "/"
  }

  private static func physical(_ path: String) -> String {
    (try? FileStatus.physicalPath(path)) ?? FolderPath.join(FileManager.default.currentDirectoryPath, path)
  }
}
