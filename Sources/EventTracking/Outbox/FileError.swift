import Foundation

/// A call to the file system that failed.
struct FileError: Error, Equatable {
  /// The number of the error: `ENOSPC`.
  var code: Int32

  /// Whether what the call was about is not there.
  var isMissing: Bool { code == ENOENT }

  /// Whether the disk cannot give the content, now or later; where there is a folder or a link in a circle, there is no content.
  var isDamage: Bool { [EIO, EFBIG, EISDIR, ELOOP].contains(code) }

  /// The folder is not open, so nothing may be written to it.
  static let notOpen = FileError(code: EWOULDBLOCK)

  /// The file cannot be encrypted or decrypted at present.
  static let noKey = FileError(code: EPERM)

  /// The file was removed while it was open.
  static let removed = FileError(code: ENOENT)

  /// Whether another has the lock.
  var isLocked: Bool { code == EWOULDBLOCK }

  /// Whether the call can succeed another time: a disk gets room, a device is unlocked. Nothing changes what is wrong with a path.
  var mayPass: Bool { ![EEXIST, EINVAL, EISDIR, ELOOP, ENAMETOOLONG, ENOTDIR].contains(code) }

  /// The system's description: `no space left on device`.
  var reason: String {
    // Safety: the text is a C string, which is copied before any other call.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    let words = unsafe String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
