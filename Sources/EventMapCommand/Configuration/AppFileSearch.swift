import EventMapLanguageServer
import Foundation

/// Finds the sources and interface files that a manifest names.
///
/// Their names are absolute, where the manifest says what they start from. Else they are relative to the folder that it was made from,
/// which is one near the manifest and the table, or below.
struct AppFileSearch {
  /// The folders that a name is tried in, absolute and without links.
  let folders: [String]
  /// The folder below which a name is searched for; nothing outside of it is opened.
  let root: String

  /// How many files and folders are looked at; an editor waits for the answer.
  private static let mostEntries = 50_000
  /// Sources are not larger.
  private static let mostBytes = 16 << 20

  /// The file of a name; `nil` where there is no such file, or one that cannot be read.
  func file(_ name: String) -> AppFile? {
    let names = FolderPath.names(name)
    // A manifest may come from elsewhere: it does not lead to files outside of the project.
    guard !names.isEmpty, !names.contains("..") else { return nil }
    if name.utf8.first == UInt8(ascii: "/") {
      return FolderPath.isInside(name, root) ? Self.read(name) : nil
    }
    for folder in folders {
      if let file = Self.read(FolderPath.join(folder, name)) { return file }
    }
    guard !GlobPattern.isPattern(name) else { return nil }
    let found = try? FileSearch.files("**/" + names.joined(separator: "/"), in: root, mostEntries: Self.mostEntries)
    return found?.lazy.compactMap(Self.read).first
  }

  private static func read(_ path: String) -> AppFile? {
    // To open a pipe would wait for who writes into it.
    guard let status = try? FileStatus(path: path), status.isRegular,
      let data = try? FileContent.bytes(of: path, as: "a source or an interface file", limit: mostBytes)
    else { return nil }
    return AppFile(path: path, data: data)
  }
}
