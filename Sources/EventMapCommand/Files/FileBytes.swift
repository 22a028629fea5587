import EventMapCompression

/// A regular file with random access.
struct FileBytes: RandomAccessBytes {
  let count: Int
  private let path: String
  /// The open file; `nil` to open it for every read, so that any number of files can be named on the command line.
  private let source: FileSource?
  private let window: FileWindow

  /// - Parameters:
  ///   - source: the file, open.
  ///   - size: the size of the file in bytes.
  ///   - keepsOpen: false to open the file again for every read.
  ///   - window: the buffer for short reads. Files can share it if they are read on one thread.
  init(_ path: String, _ source: FileSource, size: Int, keepsOpen: Bool, _ window: FileWindow) {
    self.path = path
    self.source = keepsOpen ? source : nil
    self.window = window
    count = size
  }

  /// Reads a range.
  ///
  /// - Throws: ``SystemError``.
  func bytes(_ range: Range<Int>) throws -> [UInt8] {
    try window.bytes(range, of: path, count: count, read: read)
  }

  private func read(_ range: Range<Int>) throws -> [UInt8] {
    let source = if let source { source } else { try FileSource(path: path) }
    return try source.bytes(range)
  }
}
