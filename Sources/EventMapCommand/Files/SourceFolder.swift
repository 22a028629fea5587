import EventManifest
import EventMapping
import Foundation

/// The folder that the names of files in a manifest start from: the innermost one that all sources are in. Without sources, it is the
/// innermost one that all manifests are in.
struct SourceFolder {
  /// Absolute and without links.
  private let folder: String
  private let workingFolder = FileManager.default.currentDirectoryPath

  /// Finds the folder of inputs; `nil` if none of them has files, as an app.
  init?(of inputs: [String]) {
    let sources = inputs.compactMap(AppReader.sourceFolder)
    let folders =
      sources.isEmpty ? inputs.filter { !AppReader.isApp($0) }.map { OutputPlan.folder(of: $0) } : sources
    guard let first = folders.first else { return nil }
    folder = folders.dropFirst().reduce(Self.physical(first)) { FolderPath.common($0, Self.physical($1)) }
  }

  /// The start of the names of a folder's files.
  func start(_ path: String) -> String {
    let name = FolderPath.relative(Self.physical(path), to: folder)
    return name == "." ? "" : name + "/"
  }

  /// The name of a file, of its path from the working directory.
  func name(_ path: String) -> String { FolderPath.relative(FolderPath.join(workingFolder, path), to: folder) }

  /// The folder as a manifest writes it, relative to its own; a manifest on standard output is one in the working directory.
  func path(inManifest path: String?) -> String {
    let own = path.flatMap { $0 == "-" ? nil : Self.physical(OutputPlan.folder(of: $0)) } ?? workingFolder
    return FolderPath.relative(folder, to: own)
  }

  /// The start of the names of a folder's files where names start as the user typed them.
  static func startAsTyped(_ path: String) -> String {
    let names = FolderPath.names(path).joined(separator: "/")
    if path.utf8.first == UInt8(ascii: "/") { return names.isEmpty ? "/" : "/" + names + "/" }
    return names.isEmpty ? "" : names + "/"
  }

  private static func physical(_ path: String) -> String {
    (try? FileStatus.physicalPath(path)) ?? FolderPath.join(FileManager.default.currentDirectoryPath, path)
  }
}
