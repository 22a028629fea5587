import EventMapCompression
import Foundation

/// The files of a folder.
package struct FolderFiles: BundleFiles {
  package let paths: [String]
  package let unreadable: [String: AppReadingError]
  private let folder: String

  /// Lists a folder at any depth, without hidden files and without following links. Links that cannot be followed are unreadable.
  ///
  /// - Parameter skips: whether to skip a folder, by its name.
  package init(_ folder: String, skipping skips: (String) -> Bool = { _ in false }) throws {
    self.folder = folder
    var paths: [String] = []
    var unreadable: [String: AppReadingError] = [:]
    var pending: [(path: String, names: [String])] = [("", try FileManager.default.contentsOfDirectory(atPath: folder))]
    while let (place, names) = pending.popLast() {
      for name in names where !name.hasPrefix(".") {
        let path = place.isEmpty ? name : place + "/" + name
        switch Self.type(of: path, in: folder) {
        case .typeDirectory where !skips(name):
          if let names = try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + path) {
            pending.append((path, names))
          } else {
            unreadable[path] = AppReadingError("unreadable-folder", "the folder cannot be listed")
          }
        case .typeRegular: paths.append(path)
        case .typeSymbolicLink where !FileManager.default.fileExists(atPath: folder + "/" + path):
          unreadable[path] = AppReadingError("broken-link", "the link cannot be followed; repair or remove it")
        // Foundation replaces bytes that are not UTF-8, so the path with the replacements does not exist.
        case nil where path.unicodeScalars.contains("\u{FFFD}"):
          unreadable[path] = AppReadingError("unreadable-name", "its name is not UTF-8; rename it")
        case nil: unreadable[path] = AppReadingError("unreadable-file", "its type cannot be determined")
        default: break
        }
      }
    }
    self.paths = paths.sorted()
    self.unreadable = unreadable
  }

  private static func type(of path: String, in folder: String) -> FileAttributeType? {
    try? FileManager.default.attributesOfItem(atPath: folder + "/" + path)[.type] as? FileAttributeType
  }

  package func open(_ path: String) throws(AppReadingError) -> any RandomAccessBytes {
    do {
      return try OpenFile(path: folder + "/" + path)
    } catch {
      throw AppReadingError(error)
    }
  }
}
