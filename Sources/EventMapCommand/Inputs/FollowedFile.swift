import EventTranslation
import Foundation
import Synchronization

/// A file that is read as it grows, like `tail -F` does: across rotation and truncation, and before it exists.
///
/// Each file that has the name, and each time that it starts anew, is a dump of its own, which ``read(into:from:)`` gives to its end.
final class FollowedFile: ByteSource {
  /// How often the file is looked at, in seconds.
  private static let interval = 0.1

  private let path: String
  private let isStopped: @Sendable () -> Bool
  private var file: FileSource?
  private var position = 0
  /// Whether the file that is open starts anew.
  private var isTruncated = false
  /// Whether another file has the name; what is left of the open one is read before.
  private var isReplaced = false

  /// Makes a source; nothing is opened yet.
  ///
  /// - Parameter isStopped: whether the run is to end; what is in the file by then is still read.
  init(path: String, isStopped: @escaping @Sendable () -> Bool) {
    self.path = path
    self.isStopped = isStopped
  }

  /// Goes to the next dump, once there is one; false at the end of the run.
  ///
  /// - Parameter onTruncation: called if the file has become shorter, which may have lost bytes.
  /// - Throws: ``SystemError`` if there is a file and it cannot be opened.
  func next(onTruncation: () -> Void) throws -> Bool {
    if isTruncated, let file {
      onTruncation()
      isTruncated = false
      position = 0
      if lseek(file.descriptor, 0, SEEK_SET) == 0 { return true }
    }
    file = nil
    while !isStopped() {
      do throws(SystemError) {
        file = try FileSource(path: path)
        (position, isReplaced) = (0, false)
        return true
      } catch  where error.code == ENOENT {
        Thread.sleep(forTimeInterval: Self.interval)
      }
    }
    return false
  }

  /// Goes to the end of a dump that is of no use.
  func skip() throws {
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while try read(into: &piece, from: 0) > 0 {}
  }

  /// Reads what comes next, and waits for it; 0 where the dump ends.
  func read(into buffer: inout [UInt8], from offset: Int) throws -> Int {
    guard let file, offset < buffer.count else { return 0 }
    while true {
      // Before the file is read: what was written before a signal is read after it.
      let isLast = isStopped() || isReplaced
      let count = try FileWriting.read(file.descriptor, into: &buffer, from: offset)
      position += count
      if count > 0 { return count }
      if isLast { return 0 }
      let status = try FileStatus(descriptor: file.descriptor)
      if status.size < position {
        isTruncated = true
        return 0
      }
      if let named = try? FileStatus(path: path), named.identity != status.identity {
        isReplaced = true
      } else {
        Thread.sleep(forTimeInterval: Self.interval)
      }
    }
  }
}
