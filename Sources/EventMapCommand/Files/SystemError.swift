import Foundation

/// A system call that failed.
struct SystemError: Error {
  let code: Int32

  /// The error of the call that failed last on this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// The system's description, as part of a sentence: `no such file or directory`.
  var reason: String {
    // Safety: the text is a C string, which is copied before any other call.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    let words = unsafe String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
