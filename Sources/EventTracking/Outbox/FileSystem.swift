/// The file system operations of outboxes and daily logs. Tests replace them to make single operations fail.
protocol FileSystem: Sendable {
  /// Creates a folder and its missing parents.
  func makeFolder(_ path: String) throws(FileError)
  /// Locks a file until ``unlock(_:)``. Creates the file if it does not exist. Throws `EWOULDBLOCK` if the file is already locked.
  func lock(_ path: String) throws(FileError) -> FileDescriptor
  /// Releases a lock and closes its file.
  func unlock(_ file: FileDescriptor)
  /// Whether an open file no longer has a name, because it or its folder was removed.
  func isRemoved(_ file: FileDescriptor) -> Bool
  /// Whether a path names the given open file.
  func isFile(_ file: FileDescriptor, at path: String) -> Bool
  /// Returns the names in a folder, in any order.
  func names(in folder: String) throws(FileError) -> [String]
  /// Returns the size of a file in bytes.
  func size(of path: String) throws(FileError) -> Int
  /// Returns the content of a file. Throws `EFBIG` if it has more than `limit` bytes.
  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]
  /// Creates a file and opens it for writing. Throws `EEXIST` if it exists.
  func create(_ path: String) throws(FileError) -> FileDescriptor
  /// Opens an existing file for writing.
  func openForWriting(_ path: String) throws(FileError) -> FileDescriptor
  /// Writes at least one of the bytes at an offset in a file. Returns the number of bytes written.
  func write(_ bytes: borrowing Span<UInt8>, to file: FileDescriptor, at offset: Int) throws(FileError) -> Int
  /// Cuts a file to a length in bytes.
  func truncate(_ path: String, to length: Int) throws(FileError)
  /// Closes a file and ignores errors.
  func close(_ file: FileDescriptor)
  /// Waits until the content of a file is on the disk.
  func synchronize(_ path: String) throws(FileError)
  /// Renames a file. Replaces a file that has the new name.
  func rename(_ path: String, to other: String) throws(FileError)
  /// Removes a file or an empty folder.
  func remove(_ path: String) throws(FileError)
}

extension FileSystem {
  /// Writes all bytes at an offset in a file. Returns the number of bytes written before an error.
  @inline(never)
  func writeAll(
    _ bytes: borrowing Span<UInt8>, to file: FileDescriptor, at offset: Int = 0
  ) -> (written: Int, error: FileError?) {
    var written = 0
    while written < bytes.count {
      do throws(FileError) {
        written += try write(bytes.extracting(written...), to: file, at: offset + written)
      } catch {
        return (written, error)
      }
    }
    return (written, nil)
  }

  /// Creates a folder if it does not exist, and locks it.
  @inline(never)
  func lockFolder(_ path: String) throws(FileError) -> FileDescriptor {
    try makeFolder(path)
    return try lock(Self.lockPath(path))
  }

  /// Whether a lock still protects the folder at a path. It does not after the folder was removed or moved.
  func isLock(_ file: FileDescriptor, ofFolder path: String) -> Bool { isFile(file, at: Self.lockPath(path)) }

  private static func lockPath(_ folder: String) -> String { folder + "/lock" }

  /// Calls a function that uses a folder. If the folder is missing, creates it and calls the function again: the system empties caches
  /// folders.
  func inFolder<Result>(
    _ path: String, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      guard error.isMissing else { throw error }
      try makeFolder(path)
      return try body()
    }
  }

  /// Returns the names in a folder, in any order. Empty if the folder does not exist.
  @inline(never)
  func namesIfExists(in folder: String) throws(FileError) -> [String] {
    do throws(FileError) {
      return try names(in: folder)
    } catch {
      if error.isMissing { return [] }
      throw error
    }
  }

  /// Replaces a file atomically: writes a temporary file beside it, and renames that.
  @inline(never)
  func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let temporary = path + unfinished
    // Creating a file fails if it exists.
    try removeUnfinished(path)
    let file = try create(temporary)
    let error = writeAll(bytes.span, to: file).error
    close(file)
    if let error {
      try? remove(temporary)
      throw error
    }
    try rename(temporary, to: path)
  }

  /// Removes the temporary file of a process that ended while it was replacing a file.
  @inline(never)
  func removeUnfinished(_ path: String) throws(FileError) {
    if (try? size(of: path + unfinished)) != nil { try remove(path + unfinished) }
  }

  /// The suffix of temporary files.
  var unfinished: String { ".new" }
}

/// An open file.
struct FileDescriptor: Sendable, Equatable {
  var number: Int32
}
