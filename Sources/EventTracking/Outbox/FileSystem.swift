/// The calls to the file system that outboxes and daily logs make, so that tests can let each of them fail.
protocol FileSystem: Sendable {
  /// Makes a folder and those above it, if they are not there.
  func makeFolder(_ path: String) throws(FileError)
  /// Locks a file, which it makes if it is not there, until ``unlock(_:)``. The code of the error is `EWOULDBLOCK` if another has the lock.
  func lock(_ path: String) throws(FileError) -> FileDescriptor
  /// Gives a lock up and closes its file.
  func unlock(_ file: FileDescriptor)
  /// Whether an open file has no name any more: it was removed, or the folder that it was in.
  func isRemoved(_ file: FileDescriptor) -> Bool
  /// Whether a path names an open file, and not another one or none.
  func isFile(_ file: FileDescriptor, at path: String) -> Bool
  /// The names in a folder, in any order.
  func names(in folder: String) throws(FileError) -> [String]
  /// In bytes.
  func size(of path: String) throws(FileError) -> Int
  /// The content of a file of at most `limit` bytes.
  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]
  /// Makes a new file to be written.
  func create(_ path: String) throws(FileError) -> FileDescriptor
  /// Opens a file that is there, to be written.
  func openForWriting(_ path: String) throws(FileError) -> FileDescriptor
  /// Writes some of the bytes, at least one, to a place in a file; returns their count.
  func write(_ bytes: borrowing Span<UInt8>, to file: FileDescriptor, at offset: Int) throws(FileError) -> Int
  /// Cuts the end of a file off.
  func truncate(_ path: String, to length: Int) throws(FileError)
  /// Closes a file, whatever comes of it.
  func close(_ file: FileDescriptor)
  /// Waits until the content of a file is on the disk.
  func synchronize(_ path: String) throws(FileError)
  /// Gives a file another name; a file that has it is replaced.
  func rename(_ path: String, to other: String) throws(FileError)
  /// Removes a file or an empty folder.
  func remove(_ path: String) throws(FileError)
}

extension FileSystem {
  /// Writes all the bytes to a place in a file; returns how many of them were written before a call failed.
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

  /// Makes a folder, if it is not there, and locks it for one user.
  func lockFolder(_ path: String) throws(FileError) -> FileDescriptor {
    try makeFolder(path)
    return try lock(Self.lockPath(path))
  }

  /// Whether the lock of a folder is the one that another user would ask for. It is not after the folder was removed or moved.
  func isLock(_ file: FileDescriptor, ofFolder path: String) -> Bool { isFile(file, at: Self.lockPath(path)) }

  private static func lockPath(_ folder: String) -> String { folder + "/lock" }

  /// Does something in a folder, which is made again if it is not there: the system removes folders of caches.
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

  /// Writes a whole file beside its place and moves it there, so that it is never seen in parts.
  func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let temporary = path + unfinished
    // A file is made only where there is no other.
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

  /// Removes what a process left behind that ended while it was replacing a file.
  func removeUnfinished(_ path: String) throws(FileError) {
    if (try? size(of: path + unfinished)) != nil { try remove(path + unfinished) }
  }

  /// How the name of a file ends that is written beside its place.
  var unfinished: String { ".new" }
}

/// A file that is open.
struct FileDescriptor: Sendable, Equatable {
  var number: Int32
}
