import Foundation

/// A system call that failed.
struct SystemError: Error {
  let code: Int32
  /// What the system's description does not say.
  private var finding: String?

  init(code: Int32) { self.code = code }

  /// An error that no call returned.
  init(finding: String) {
    code = EIO
    self.finding = finding
  }

  /// The error of the call that failed last on this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// The error of an `open` that failed last on this thread.
  static func opening(_ path: String) -> SystemError {
    let error = last
    // The system speaks of a missing device.
    guard error.code == ENXIO, (try? FileStatus(path: path))?.isSocket == true else { return error }
    return SystemError(finding: "is a socket, expected a file or a pipe")
  }

  /// The system's description, as part of a sentence, and what to do where that is known: `no such file or directory`.
  var reason: String {
    if let finding { return finding }
    // Descriptors of files that this program opens are valid, so it is one of the standard streams.
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

  /// How many descriptors the process may have.
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
