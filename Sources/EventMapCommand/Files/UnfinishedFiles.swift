import Foundation
import Synchronization

/// The temporary files that are being written. If the process ends early, they are removed, or left beside their targets.
final class UnfinishedFiles: Sendable {
  static let shared = UnfinishedFiles()

  /// By path, the path that each file gets if it is left incomplete.
  private let paths = Mutex<[String: String]>([:])
  /// Folders that were made for them, each after the one that it is in.
  private let folders = Mutex<[String]>([])

  /// Makes a folder, which is removed with the files unless it is kept.
  ///
  /// - Returns: false on failure: `errno` is the reason.
  func makeFolder(_ path: String) -> Bool {
    folders.withLock { folders in
      // Safety: the path is a C string during the call.
      guard unsafe mkdir(path, 0o777) == 0 else { return false }
      folders.append(path)
      return true
    }
  }

  /// Keeps the folders that were made, since they have complete files.
  func keepFolders() { folders.withLock { $0 = [] } }

  /// Removes the folders that were made and are empty.
  func removeFolders() {
    folders.withLock { folders in
      // Safety: paths are C strings during the calls.
      for path in folders.reversed() { _ = unsafe rmdir(path) }
      folders = []
    }
  }

  /// Makes a file and locks it. Whoever ends the process before or after this finds no file, or removes it.
  ///
  /// - Parameter partialPath: the path that the file gets if it is left incomplete.
  /// - Returns: its descriptor, below 0 on failure: `errno` is the reason, `EEXIST` also for a file that another run took for a leftover.
  func open(_ path: String, partialPath: String) -> Int32 {
    paths.withLock { paths in
      // Safety: the path is a C string during the call.
      let descriptor = unsafe Foundation.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { return descriptor }
      guard LeftoverFiles.lock(descriptor) else {
        close(descriptor)
        errno = EEXIST
        return -1
      }
      paths[path] = partialPath
      return descriptor
    }
  }

  /// Removes a file that will not be completed.
  func remove(_ path: String) {
    paths.withLock { paths in
      // Safety: paths are C strings during the calls.
      if paths.removeValue(forKey: path) != nil { _ = unsafe unlink(path) }
    }
  }

  /// Renames a complete file to its target; on failure it is removed if it is one of these, and `errno` is the reason.
  func rename(_ path: String, to target: String) -> Bool {
    paths.withLock { paths in
      let isTemporary = paths.removeValue(forKey: path) != nil
      // Safety: paths are C strings during the calls.
      if unsafe Foundation.rename(path, target) == 0 { return true }
      let reason = errno
      if isTemporary { _ = unsafe unlink(path) }
      errno = reason
      return false
    }
  }

  /// Leaves the incomplete files beside their targets.
  ///
  /// - Returns: the paths that they have now, sorted.
  func keepAllAsPartial() -> [String] {
    paths.withLock { paths in
      // Safety: paths are C strings during the calls.
      let kept = paths.filter { unsafe Foundation.rename($0.key, $0.value) == 0 }
      for path in kept.keys { paths[path] = nil }
      if !kept.isEmpty { keepFolders() }
      return kept.values.sorted()
    }
  }

  /// Removes all of them and ends the process, so that none is renamed any more.
  func removeAllAndExit(_ status: Int32) -> Never {
    paths.withLock { paths in
      // Safety: paths are C strings during the calls.
      for path in paths.keys { _ = unsafe unlink(path) }
      removeFolders()
      _exit(status)
    }
  }
}
