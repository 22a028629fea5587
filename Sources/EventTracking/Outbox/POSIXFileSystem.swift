import Foundation

/// The file system of the process.
struct POSIXFileSystem: FileSystem {
  /// Sets the attributes of a folder that this module uses.
  var setAttributes: @Sendable (_ path: String) -> Void = FolderAttributes.set

  /// Folders above it keep their attributes: they may hold data of the app, which belongs in a backup.
  func makeFolder(_ path: String) throws(FileError) {
    try makeFolders(path)
    setAttributes(path)
  }

  /// By system calls: Foundation does not say why it cannot make one.
  private func makeFolders(_ path: String) throws(FileError) {
    // Safety: the path is a C string during the call.
    if unsafe mkdir(path, 0o700) == 0 { return }
    let error = FileError.last
    // Whether what is there is a folder shows when it is used.
    if error.code == EEXIST { return }
    let parent = (path as NSString).deletingLastPathComponent
    guard error.isMissing, !parent.isEmpty, parent != path else { throw error }
    try makeFolders(parent)
    // Safety: the path is a C string during the call.
    if unsafe mkdir(path, 0o700) != 0, errno != EEXIST { throw .last }
  }

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

  func unlock(_ file: FileDescriptor) {
    // Closing is not enough: a program that another thread is just starting has the file too, and so the lock.
    _ = flock(file.number, LOCK_UN)
    close(file)
  }

  func isRemoved(_ file: FileDescriptor) -> Bool {
    var status = stat()
    // Safety: the call fills a local value.
    return unsafe fstat(file.number, &status) == 0 && status.st_nlink == 0
  }

  func isFile(_ file: FileDescriptor, at path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    // Safety: the path is a C string during the call; the calls fill local values.
    guard unsafe fstat(file.number, &opened) == 0, unsafe lstat(path, &named) == 0 else { return false }
    return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
  }

  func names(in folder: String) throws(FileError) -> [String] {
    // Foundation does not say why it cannot read one; that it is not there is no error.
    _ = try size(of: folder)
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw FileError(code: EIO)
    }
  }

  func size(of path: String) throws(FileError) -> Int {
    var status = stat()
    // Safety: the path is a C string during the call, which fills a local value.
    if unsafe lstat(path, &status) != 0 { throw .last }
    return Int(status.st_size)
  }

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

  func create(_ path: String) throws(FileError) -> FileDescriptor {
    try open(path, O_WRONLY | O_CREAT | O_EXCL)
  }

  func openForWriting(_ path: String) throws(FileError) -> FileDescriptor { try open(path, O_WRONLY) }

  func write(_ bytes: borrowing Span<UInt8>, to file: FileDescriptor, at offset: Int) throws(FileError) -> Int {
    while true {
      // pwrite(2) need not lock a position of the file, as write(2) does. Safety: it gets the address and the count of one span.
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe Foundation.pwrite(file.number, bytes.baseAddress, bytes.count, off_t(offset))
      }
      if count > 0 { return count }
      // A disk that takes no byte and gives no error would stop the thread that records.
      if count == 0 { throw FileError(code: EIO) }
      if errno != EINTR { throw .last }
    }
  }

  func truncate(_ path: String, to length: Int) throws(FileError) {
    // Safety: the path is a C string during the call.
    while unsafe Foundation.truncate(path, off_t(length)) != 0 {
      if errno != EINTR { throw .last }
    }
  }

  func close(_ file: FileDescriptor) { _ = Foundation.close(file.number) }

  func synchronize(_ path: String) throws(FileError) {
    let file = try open(path, O_RDONLY)
    defer { close(file) }
    while fsync(file.number) != 0 {
      if errno != EINTR { throw .last }
    }
  }

  func rename(_ path: String, to other: String) throws(FileError) {
    // Safety: both paths are C strings during the call.
    if unsafe Foundation.rename(path, other) != 0 { throw .last }
  }

  func remove(_ path: String) throws(FileError) {
    // Safety: the path is a C string during the call.
    if unsafe Foundation.remove(path) != 0 { throw .last }
  }

  private func open(_ path: String, _ flags: Int32) throws(FileError) -> FileDescriptor {
    while true {
      // Safety: the path is a C string during the call. Others on the device need not read what the app records.
      let number = unsafe Foundation.open(path, flags | O_CLOEXEC, 0o600)
      if number >= 0 { return FileDescriptor(number: number) }
      if errno != EINTR { throw .last }
    }
  }
}

extension FileError {
  /// The error of the call that failed last on this thread.
  fileprivate static var last: FileError { FileError(code: errno) }
}
