import Foundation

/// What `stat` says about a file.
struct FileStatus {
  /// Equal for two names of the same file.
  enum Identity: Hashable {
    case file(device: UInt64, number: UInt64)
    /// A file that does not exist yet, in its folder.
    case entry(device: UInt64, number: UInt64, name: String)
  }

  private let status: stat

  /// Follows symbolic links.
  init(path: String) throws(SystemError) {
    var status = stat()
    // Safety: the path is a C string during the call, which fills a local value.
    guard unsafe stat(path, &status) == 0 else { throw .last }
    self.status = status
  }

  /// Of an open file.
  init(descriptor: Int32) throws(SystemError) {
    var status = stat()
    // Safety: the call fills a local value.
    guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
    self.status = status
  }

  /// What two names of a regular file have in common; `nil` for a path that leads to none.
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

  /// The absolute path of a file or folder without a link in it.
  static func physicalPath(_ path: String) throws(SystemError) -> String {
    // Safety: the path is a C string during the call; the result is one, or nil, and is copied before it is freed.
    guard let result = unsafe realpath(path, nil) else { throw .last }
    defer { unsafe free(result) }
    return unsafe String(cString: result)
  }

  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
  var isCharacterDevice: Bool { status.st_mode & S_IFMT == S_IFCHR }
  var isSocket: Bool { status.st_mode & S_IFMT == S_IFSOCK }
  var isDirectory: Bool { status.st_mode & S_IFMT == S_IFDIR }
  /// How many names the file has; 0 once it is removed.
  var linkCount: Int { Int(status.st_nlink) }
  /// The permission bits.
  var permissions: mode_t { mode_t(status.st_mode) & 0o7777 }
  var owner: (user: uid_t, group: gid_t) { (status.st_uid, status.st_gid) }
  /// When it was changed last, in nanoseconds since 1970.
  var modified: Int {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
  /// In bytes; 0 for what has no size.
  var size: Int { isRegular ? Int(status.st_size) : 0 }
  /// The number of the file in its file system.
  var number: UInt64 { UInt64(status.st_ino) }
  var identity: Identity { .file(device: UInt64(status.st_dev), number: UInt64(status.st_ino)) }
}
