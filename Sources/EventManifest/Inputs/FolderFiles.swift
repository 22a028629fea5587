import EventMapCompression
import Foundation

/// The files of a folder.
package struct FolderFiles: BundleFiles {
  package let paths: [String]
  package let unreadable: [String: AppReadingError]
  private let folder: String

  /// Lists a folder. Links are not followed, hidden files are left out.
  ///
  /// - Parameter skips: whether a folder is passed over, by its name.
  package init(_ folder: String, skipping skips: (String) -> Bool = { _ in false }) throws {
    self.folder = folder
    var paths: [String] = []
    var unreadable: [String: AppReadingError] = [:]
    // Folders to look into.
    var waiting: [(path: String, names: [String])] = [("", try FileManager.default.contentsOfDirectory(atPath: folder))]
    while let (place, names) = waiting.popLast() {
      for name in names where !name.hasPrefix(".") {
        let path = place.isEmpty ? name : place + "/" + name
        switch Self.type(of: path, in: folder) {
        case .typeDirectory where !skips(name):
          if let names = try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + path) {
            waiting.append((path, names))
          } else {
            unreadable[path] = AppReadingError("unreadable-folder", "the folder cannot be listed")
          }
        case .typeRegular: paths.append(path)
        // Foundation replaces what is not UTF-8, and then there is no such file.
        case nil where path.unicodeScalars.contains("\u{FFFD}"):
          unreadable[path] = AppReadingError("unreadable-name", "its name is not UTF-8; rename it")
        case nil: unreadable[path] = AppReadingError("unreadable-file", "its kind cannot be found out")
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
