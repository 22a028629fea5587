import EventMapLanguageServer
import Foundation

/// Finds the sources and interface files that a manifest names.
///
/// The names are absolute if the manifest has the member `folder`. Otherwise they are relative to the unknown folder of the sources, which
/// is searched for near the manifest and the table, and below.
struct AppFileSearch {
  /// The folders to try first, absolute and without links.
  let folders: [String]
  /// The folder to search. No file outside of it is opened.
  let root: String

  /// The maximum number of files and folders to visit, because an editor waits for the result.
  private static let maximumEntries = 50_000
  /// The maximum size of a source file, in bytes.
  private static let maximumSize = 16 << 20

  /// Finds and reads a file; `nil` if it does not exist or cannot be read.
  func file(_ name: String) -> AppFile? {
    let names = FolderPath.names(name)
    // A manifest may come from an untrusted source, and must not name files outside of the project.
    guard !names.isEmpty, !names.contains("..") else { return nil }
    if name.utf8.first == UInt8(ascii: "/") {
      return FolderPath.isInside(name, root) ? Self.read(name) : nil
    }
    for folder in folders {
      if let file = Self.read(FolderPath.join(folder, name)) { return file }
    }
    guard !GlobPattern.isPattern(name) else { return nil }
    let found = try? FileSearch.files(
      "**/" + names.joined(separator: "/"), in: root, maximumEntries: Self.maximumEntries)
    return found?.lazy.compactMap(Self.read).first
  }

  private static func read(_ path: String) -> AppFile? {
    // Opening a pipe would block until another process writes to it.
    guard let status = try? FileStatus(path: path), status.isRegular,
      let data = try? FileContent.bytes(of: path, as: "a source or an interface file", limit: maximumSize)
    else { return nil }
    return AppFile(path: path, data: data)
  }
}
