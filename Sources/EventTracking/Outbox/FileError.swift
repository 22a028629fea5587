import Foundation

/// A call to the file system that failed.
struct FileError: Error, Equatable {
  /// The number of the error: `ENOSPC`.
  var code: Int32

  /// Whether what the call was about is not there.
  var isMissing: Bool { code == ENOENT }

  /// Whether the disk cannot give the content, now or later; where there is a folder or a link in a circle, there is no content.
  var isDamage: Bool { [EIO, EFBIG, EISDIR, ELOOP].contains(code) }

  /// Whether another has the lock.
  var isLocked: Bool { code == EWOULDBLOCK }

  /// The system's description: `no space left on device`.
  var reason: String {
    // Safety: the text is a C string, which is copied before any other call.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    let words = unsafe String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
