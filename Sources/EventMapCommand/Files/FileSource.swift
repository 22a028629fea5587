import EventTranslation
import Foundation

/// A file or standard input as a source of bytes.
final class FileSource: ByteSource {
  let descriptor: Int32
  private let isOwned: Bool
  /// The size in bytes when the file was opened; 0 for a pipe or device.
  private let size: Int

  /// Opens a file; `-` is standard input.
  init(path: String) throws(SystemError) {
    if path == "-" {
      descriptor = STDIN_FILENO
      isOwned = false
      size = (try? FileStatus(descriptor: descriptor))?.size ?? 0
      return
    }
    // Safety: the path is a C string during the call.
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    isOwned = true
    size = descriptor < 0 ? 0 : (try? FileStatus(descriptor: descriptor))?.size ?? 0
    if descriptor < 0 { throw .opening(path) }
  }

  deinit {
    if isOwned, descriptor >= 0 { close(descriptor) }
  }

  /// Reads the available bytes. Returns 0 at the end.
  func read(into buffer: inout [UInt8], from offset: Int) throws -> Int {
    // A pipe or device may never end. It is not read any further after a request to end the command.
    if size == 0, !FileWriting.waitForInput(descriptor, unless: { Interrupts.isEndRequested }) { return 0 }
    let count = try FileWriting.read(descriptor, into: &buffer, from: offset)
    if count == 0, offset < buffer.count { try checkEnd() }
    return count
  }

  /// Reads a range of a regular file. Returns fewer bytes if the file ends before.
  func bytes(_ range: Range<Int>) throws(SystemError) -> [UInt8] {
    // Keeps the descriptor open during the read, even if this call is the last use of the object.
    defer { withExtendedLifetime(self) {} }
    return try FileWriting.read(descriptor, range)
  }

  /// Reads the available bytes. Returns 0 at the end.
  func read(into data: inout Data, from offset: Int) throws(SystemError) -> Int {
    let count = try FileWriting.read(descriptor, into: &data, from: offset)
    if count == 0, offset < data.count { try checkEnd() }
    return count
  }

  /// Throws an error at the end of a file that was truncated while it was read, for example by log rotation.
  private func checkEnd() throws(SystemError) {
    guard size > 0, let now = try? FileStatus(descriptor: descriptor), now.size < size else { return }
    throw SystemError(finding: "the file was truncated while it was read, from \(size) to \(now.size) bytes")
  }
}
