import Foundation

/// The system's file system.
///
/// No function is inlined: that would copy each of them to dozens of callers, and a system call takes longer than a function call.
struct POSIXFileSystem: FileSystem {
  /// Sets the attributes of a folder that this module uses.
  var setAttributes: @Sendable (_ path: String) -> Void = FolderAttributes.set

  /// Creates a folder and sets its attributes. Parents keep theirs: they may hold other data of the app, which belongs in a backup.
  func makeFolder(_ path: String) throws(FileError) {
    try makeFolders(path)
    setAttributes(path)
  }

  /// Creates a folder and its missing parents. Uses system calls, because Foundation does not report the cause of a failure.
  private func makeFolders(_ path: String) throws(FileError) {
    // Safety: the path is a C string during the call.
    if unsafe mkdir(path, 0o700) == 0 { return }
    let error = FileError.last
    // If the existing item is not a folder, its first use fails.
    if error.code == EEXIST { return }
    let parent = (path as NSString).deletingLastPathComponent
    guard error.isMissing, !parent.isEmpty, parent != path else { throw error }
    try makeFolders(parent)
    // Safety: the path is a C string during the call.
    if unsafe mkdir(path, 0o700) != 0, errno != EEXIST { throw .last }
  }

  @inline(never)
  func lock(_ path: String) throws(FileError) -> FileDescriptor {
    let file = try open(path, O_RDWR | O_CREAT)
    while flock(file.number, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EINTR else {
        close(file)
        throw FileError(code: code)
      }
    }
    return file
  }

  @inline(never)
  func unlock(_ file: FileDescriptor) {
    // Closing is not enough: a child process that another thread is starting has inherited the file and, with it, the lock.
    _ = flock(file.number, LOCK_UN)
    close(file)
  }

  @inline(never)
  func isRemoved(_ file: FileDescriptor) -> Bool {
    var status = stat()
    // Safety: the call fills a local value.
    return unsafe fstat(file.number, &status) == 0 && status.st_nlink == 0
  }

  @inline(never)
  func isFile(_ file: FileDescriptor, at path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    // Safety: the path is a C string during the call; the calls fill local values.
    guard unsafe fstat(file.number, &opened) == 0, unsafe lstat(path, &named) == 0 else { return false }
    return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
  }

  @inline(never)
  func names(in folder: String) throws(FileError) -> [String] {
    // Foundation does not report the cause of a failure, so check for a missing folder first.
    _ = try size(of: folder)
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw FileError(code: EIO)
    }
  }

  @inline(never)
  func size(of path: String) throws(FileError) -> Int {
    var status = stat()
    // Safety: the path is a C string during the call, which fills a local value.
    if unsafe lstat(path, &status) != 0 { throw .last }
    return Int(status.st_size)
  }

  @inline(never)
  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let file = try open(path, O_RDONLY)
    defer { close(file) }
    var status = stat()
    // Safety: the call fills a local value.
    if unsafe fstat(file.number, &status) != 0 { throw .last }
    guard status.st_size <= limit else { throw FileError(code: EFBIG) }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      // Safety: read(2) gets the address and the count of the free part.
      let count = unsafe bytes.withUnsafeMutableBytes { bytes in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[filled...])
        return unsafe Foundation.read(file.number, rest.baseAddress, rest.count)
      }
      if count == 0 { break }
      if count > 0 { filled += count } else if errno != EINTR { throw .last }
    }
    bytes.removeSubrange(filled...)
    return bytes
  }

  @inline(never)
  func create(_ path: String) throws(FileError) -> FileDescriptor {
    try open(path, O_WRONLY | O_CREAT | O_EXCL)
  }

  @inline(never)
  func openForWriting(_ path: String) throws(FileError) -> FileDescriptor { try open(path, O_WRONLY) }

  @inline(never)
  func write(_ bytes: borrowing Span<UInt8>, to file: FileDescriptor, at offset: Int) throws(FileError) -> Int {
    while true {
      // Unlike write(2), pwrite(2) does not have to lock the file position. Safety: the call gets the address and count of one span.
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe Foundation.pwrite(file.number, bytes.baseAddress, bytes.count, off_t(offset))
      }
      if count > 0 { return count }
      // Without this error, a disk that writes nothing and reports nothing would block the recording thread forever.
      if count == 0 { throw FileError(code: EIO) }
      if errno != EINTR { throw .last }
    }
  }

  @inline(never)
  func truncate(_ path: String, to length: Int) throws(FileError) {
    // Safety: the path is a C string during the call.
    while unsafe Foundation.truncate(path, off_t(length)) != 0 {
      if errno != EINTR { throw .last }
    }
  }

  @inline(never)
  func close(_ file: FileDescriptor) { _ = Foundation.close(file.number) }

  @inline(never)
  func synchronize(_ path: String) throws(FileError) {
    let file = try open(path, O_RDONLY)
    defer { close(file) }
    while fsync(file.number) != 0 {
      if errno != EINTR { throw .last }
    }
  }

  @inline(never)
  func rename(_ path: String, to other: String) throws(FileError) {
    // Safety: both paths are C strings during the call.
    if unsafe Foundation.rename(path, other) != 0 { throw .last }
  }

  @inline(never)
  func remove(_ path: String) throws(FileError) {
    // Safety: the path is a C string during the call.
    if unsafe Foundation.remove(path) != 0 { throw .last }
  }

  @inline(never)
  private func open(_ path: String, _ flags: Int32) throws(FileError) -> FileDescriptor {
    while true {
      // Safety: the path is a C string during the call. The mode denies access to other users.
      let number = unsafe Foundation.open(path, flags | O_CLOEXEC, 0o600)
      if number >= 0 { return FileDescriptor(number: number) }
      if errno != EINTR { throw .last }
    }
  }
}

extension FileError {
  /// The error of the last failed system call on this thread.
  fileprivate static var last: FileError { FileError(code: errno) }
}
