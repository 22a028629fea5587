import EventTranslation
import Foundation

/// A file or standard input as a source of bytes.
final class FileSource: ByteSource {
  let descriptor: Int32
  private let isOwned: Bool

  /// Opens a file; `-` is standard input.
  init(path: String) throws(SystemError) {
    if path == "-" {
      descriptor = STDIN_FILENO
      isOwned = false
      return
    }
    // Safety: the path is a C string during the call.
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    isOwned = true
    if descriptor < 0 { throw .last }
  }

  deinit {
    if isOwned, descriptor >= 0 { close(descriptor) }
  }

  /// Reads what is available.
  func read(into buffer: inout [UInt8], from offset: Int) throws -> Int {
    try FileWriting.read(descriptor, into: &buffer, from: offset)
  }
}
