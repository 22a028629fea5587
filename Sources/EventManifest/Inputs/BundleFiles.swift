import EventMapCompression

/// The files of an app or framework, in a folder or in an archive.
package protocol BundleFiles {
  /// The paths of all files, relative to the bundle, sorted.
  var paths: [String] { get }

  /// The errors of files and folders that cannot be listed, by path.
  var unreadable: [String: AppReadingError] { get }

  /// Opens a file for random access.
  func open(_ path: String) throws(AppReadingError) -> any RandomAccessBytes
}

extension BundleFiles {
  /// Returns the contents of a small file; throws `too-large` if it has more bytes than the limit.
  func contents(of path: String, limit: Int) throws(AppReadingError) -> [UInt8] {
    let file = try open(path)
    guard file.count <= limit else {
      throw AppReadingError("too-large", "\(path) has \(file.count) bytes, expected at most \(limit)")
    }
    do {
      return try file.bytes(0..<file.count)
    } catch {
      throw AppReadingError(error)
    }
  }
}
