import Foundation

/// The status of a file, as `stat` returns it.
struct FileStatus {
  /// An identity that is equal for all names of the same file.
  enum Identity: Hashable {
    case file(device: UInt64, number: UInt64)
    /// A file that does not exist yet, by its folder and name.
    case entry(device: UInt64, number: UInt64, name: String)
  }

  private let status: stat

  /// Reads the status of a path. Follows symbolic links.
  init(path: String) throws(SystemError) {
    var status = stat()
    // Safety: the path is a C string during the call, which fills a local value.
    guard unsafe stat(path, &status) == 0 else { throw .last }
    self.status = status
  }

  /// Reads the status of an open file.
  init(descriptor: Int32) throws(SystemError) {
    var status = stat()
    // Safety: the call fills a local value.
    guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
    self.status = status
  }

  /// Returns the identity of a regular file; `nil` for any other path.
  static func identity(ofFile path: String) -> Identity? {
    guard let status = try? FileStatus(path: path), status.isRegular else { return nil }
    return status.identity
  }

  /// Whether a path is a symbolic link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    // Safety: the path is a C string during the call, which fills a local value.
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns the absolute path of an existing file or folder, without links.
  static func physicalPath(_ path: String) throws(SystemError) -> String {
    // Safety: the path is a C string during the call. The result is nil or a C string, which is copied before it is freed.
    guard let result = unsafe realpath(path, nil) else { throw .last }
    defer { unsafe free(result) }
    return unsafe String(cString: result)
  }

  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
  var isCharacterDevice: Bool { status.st_mode & S_IFMT == S_IFCHR }
  var isSocket: Bool { status.st_mode & S_IFMT == S_IFSOCK }
  var isDirectory: Bool { status.st_mode & S_IFMT == S_IFDIR }
  /// The number of names of the file; 0 after it was removed.
  var linkCount: Int { Int(status.st_nlink) }
  /// The permission bits.
  var permissions: mode_t { mode_t(status.st_mode) & 0o7777 }
  var owner: (user: uid_t, group: gid_t) { (status.st_uid, status.st_gid) }
  /// The time of the last change, in nanoseconds since 1970.
  var modified: Int {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
  /// The size of a regular file in bytes; 0 for any other file.
  var size: Int { isRegular ? Int(status.st_size) : 0 }
  /// The inode number.
  var number: UInt64 { UInt64(status.st_ino) }
  var identity: Identity { .file(device: UInt64(status.st_dev), number: UInt64(status.st_ino)) }
}
