import Foundation
import Synchronization

/// The files that are being written beside their places; whoever ends the process early removes them.
final class UnfinishedFiles: Sendable {
  static let shared = UnfinishedFiles()

  private let paths = Mutex<Set<String>>([])

  func add(_ path: String) {
    paths.withLock { _ = $0.insert(path) }
  }

  /// Removes a file that will not be finished.
  func remove(_ path: String) {
    paths.withLock { paths in
      if paths.remove(path) != nil { _ = unsafe unlink(path) }
    }
  }

  /// Puts a finished file into its place; on failure it is removed, and `errno` tells why.
  func rename(_ path: String, to target: String) -> Bool {
    paths.withLock { paths in
      paths.remove(path)
      if unsafe Foundation.rename(path, target) == 0 { return true }
      let reason = errno
      _ = unsafe unlink(path)
      errno = reason
      return false
    }
  }

  /// Removes all of them, and no more is put into place: the process is about to end.
  func removeAllAndExit(_ status: Int32) -> Never {
    paths.withLock { paths in
      for path in paths { _ = unsafe unlink(path) }
      _exit(status)
    }
  }
}
