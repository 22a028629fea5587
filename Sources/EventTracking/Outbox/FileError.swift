import Foundation

/// The error of a failed file system operation.
struct FileError: Error, Equatable {
  /// The system's error number, such as `ENOSPC`.
  var code: Int32

  /// Whether the file or folder does not exist.
  var isMissing: Bool { code == ENOENT }

  /// Whether the content is unreadable for good: a disk error, malformed content, a file that is too large, or a folder or a cycle of links
  /// instead of a file.
  var isDamage: Bool { [EIO, EILSEQ, EFBIG, EISDIR, ELOOP].contains(code) }

  /// The error for a folder that is not open. Nothing may be written to it.
  static let notOpen = FileError(code: EWOULDBLOCK)

  /// The error for a file that cannot be encrypted or decrypted now.
  static let noKey = FileError(code: EPERM)

  /// The error for a file whose content is not what this module writes.
  static let malformed = FileError(code: EILSEQ)

  /// The error for a file that was removed while it was open.
  static let removed = FileError(code: ENOENT)

  /// Whether the file is already locked.
  var isLocked: Bool { code == EWOULDBLOCK }

  /// Whether the operation may succeed later, for example with more disk space or an unlocked device. An error of the path itself is
  /// permanent.
  var mayPass: Bool { ![EEXIST, EINVAL, EISDIR, ELOOP, ENAMETOOLONG, ENOTDIR].contains(code) }

  /// The system's description with a lower-case first letter, such as `no space left on device`.
  var reason: String {
    // Safety: the text is a C string, which is copied before any other call.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    let words = unsafe String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
