import EventMapCompression

/// The files of an app or framework, in a folder or in an archive.
package protocol BundleFiles {
  /// The paths of all files, with slashes, relative to the bundle; sorted.
  var paths: [String] { get }

  /// What cannot be listed, by path.
  var unreadable: [String: AppReadingError] { get }

  /// A file that may be large.
  func open(_ path: String) throws(AppReadingError) -> any RandomAccessBytes
}

extension BundleFiles {
  /// A whole file, where it is small.
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
