import Archives
import Foundation

/// The files of an app or framework, in a folder or in an archive.
package protocol BundleFiles {
  /// The paths of all files, with slashes, relative to the bundle; sorted.
  var paths: [String] { get }

  /// A file that may be large.
  func open(_ path: String) throws -> any RandomAccessBytes
}

extension BundleFiles {
  /// A whole file, where it is small.
  func contents(of path: String, limit: Int) throws -> [UInt8] {
    let file = try open(path)
    guard file.count <= limit else {
      throw AppReadingError("too-large", "\(path) has \(file.count) bytes, expected at most \(limit)")
    }
    return try file.bytes(0..<file.count)
  }
}

/// The files of a folder.
package struct FolderFiles: BundleFiles {
  package let paths: [String]
  private let folder: String

  /// Lists a folder. Links are not followed, hidden files are left out.
  ///
  /// - Parameter skips: whether a folder is passed over, by its name.
  package init(_ folder: String, skipping skips: (String) -> Bool = { _ in false }) throws {
    self.folder = folder
    var paths: [String] = []
    // Folders to look into; the list of a folder is sorted, so that errors are the same on every run.
    var waiting = [""]
    while let place = waiting.popLast() {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/" + place)
      for name in names.sorted().reversed() where !name.hasPrefix(".") {
        let path = place.isEmpty ? name : place + "/" + name
        let type = try Self.type(of: path, in: folder)
        switch type {
        case .typeDirectory: if !skips(name) { waiting.append(path) }
        case .typeRegular: paths.append(path)
        default: break
        }
      }
    }
    self.paths = paths.sorted()
  }

  private static func type(of path: String, in folder: String) throws -> FileAttributeType? {
    do {
      return try FileManager.default.attributesOfItem(atPath: folder + "/" + path)[.type] as? FileAttributeType
    } catch {
      // Foundation replaces what is not UTF-8, and then there is no such file.
      guard path.unicodeScalars.contains("\u{FFFD}") else { throw error }
      throw AppReadingError("unreadable-name", "the name of \(path) is not UTF-8; rename the file")
    }
  }

  package func open(_ path: String) throws -> any RandomAccessBytes { try OpenFile(path: folder + "/" + path) }
}
