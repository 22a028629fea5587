import Foundation
import Synchronization

/// The temporary files that are being written; whoever ends the process early removes them.
final class UnfinishedFiles: Sendable {
  static let shared = UnfinishedFiles()

  private let paths = Mutex<Set<String>>([])

  func add(_ path: String) {
    paths.withLock { _ = $0.insert(path) }
  }

  /// Removes a file that will not be completed.
  func remove(_ path: String) {
    paths.withLock { paths in
      // Safety: paths are C strings during the calls.
      if paths.remove(path) != nil { _ = unsafe unlink(path) }
    }
  }

  /// Renames a complete file to its target; on failure it is removed, and `errno` is the reason.
  func rename(_ path: String, to target: String) -> Bool {
    paths.withLock { paths in
      paths.remove(path)
      // Safety: paths are C strings during the calls.
      if unsafe Foundation.rename(path, target) == 0 { return true }
      let reason = errno
      _ = unsafe unlink(path)
      errno = reason
      return false
    }
  }

  /// Removes all of them and ends the process, so that none is renamed any more.
  func removeAllAndExit(_ status: Int32) -> Never {
    paths.withLock { paths in
      // Safety: paths are C strings during the calls.
      for path in paths { _ = unsafe unlink(path) }
      _exit(status)
    }
  }
}
