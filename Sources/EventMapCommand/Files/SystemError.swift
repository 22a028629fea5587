import Foundation

/// A system call that failed.
struct SystemError: Error {
  let code: Int32
  /// A description that replaces the system's.
  private var finding: String?

  init(code: Int32) { self.code = code }

  /// Creates an error with a description, for a problem that is not the result of a system call.
  init(finding: String) {
    code = EIO
    self.finding = finding
  }

  /// The error of the last failed system call on this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// Returns the error of the last failed `open` on this thread.
  static func opening(_ path: String) -> SystemError {
    let error = last
    // For a socket, the system reports a missing device.
    guard error.code == ENXIO, (try? FileStatus(path: path))?.isSocket == true else { return error }
    return SystemError(finding: "is a socket, expected a file or a pipe")
  }

  /// The description of the error as part of a sentence, with a remedy if one is known: `no such file or directory`.
  var reason: String {
    if let finding { return finding }
    // Descriptors of files that this program opens are valid, so the closed one is a standard stream.
    if code == EBADF { return "it is closed" }
    // Safety: the text is a C string, which is copied before any other call.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    let words = unsafe String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst() + remedy
  }

  private var remedy: String {
    switch code {
    case EMFILE:
      let limit = Self.maximumDescriptors
      return "; this process may open \(limit): raise the limit with 'ulimit -n \(max(1024, 4 * limit))'"
    case ENFILE: return "; end other programs, or raise the limit of the system"
    default: return ""
    }
  }

  /// The maximum number of open descriptors of this process.
  static var maximumDescriptors: Int {
    var limit = rlimit()
    // Safety: the call fills a local value.
    #if canImport(Darwin)
      let result = unsafe getrlimit(RLIMIT_NOFILE, &limit)
    #else
      let result = unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #endif
    return result == 0 ? Int(clamping: min(limit.rlim_cur, 1 << 20)) : 1024
  }
}
