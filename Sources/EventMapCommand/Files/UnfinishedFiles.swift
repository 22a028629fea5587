import Foundation
import Synchronization

/// The temporary files of this process. If it ends early, they are removed, or left as `FILE.partial`.
final class UnfinishedFiles: Sendable {
  static let shared = UnfinishedFiles()

  /// The path of each temporary file, with the path that it gets if it is left incomplete.
  private let paths = Mutex<[String: String]>([:])
  /// The created folders, each after its parent.
  private let folders = Mutex<[String]>([])

  /// Creates a folder, which is removed with the files unless it is kept.
  ///
  /// - Returns: false on failure, with the reason in `errno`.
  func makeFolder(_ path: String) -> Bool {
    folders.withLock { folders in
      // Safety: the path is a C string during the call.
      guard unsafe mkdir(path, 0o777) == 0 else { return false }
      folders.append(path)
      return true
    }
  }

  /// Keeps the created folders, because they have complete files.
  func keepFolders() { folders.withLock { $0 = [] } }

  /// Removes the created folders that are empty.
  func removeFolders() {
    folders.withLock { folders in
      // Safety: paths are C strings during the calls.
      for path in folders.reversed() { _ = unsafe rmdir(path) }
      folders = []
    }
  }

  /// Creates and locks a file. This happens under the lock, so that a signal at any time leaves no file.
  ///
  /// - Parameter partialPath: the path that the file gets if it is left incomplete.
  /// - Returns: the descriptor; negative on failure, with the reason in `errno`. It is `EEXIST` if the file exists, and if another
  ///   run treated the new file as a leftover.
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

  /// Renames a complete file to its target. On failure, removes a temporary file and returns false, with the reason in `errno`.
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

  /// Renames all incomplete files to `FILE.partial`.
  ///
  /// - Returns: the new paths, sorted.
  func keepAllAsPartial() -> [String] {
    paths.withLock { paths in
      // Safety: paths are C strings during the calls.
      let kept = paths.filter { unsafe Foundation.rename($0.key, $0.value) == 0 }
      for path in kept.keys { paths[path] = nil }
      if !kept.isEmpty { keepFolders() }
      return kept.values.sorted()
    }
  }

  /// Removes all temporary files and ends the process, under the lock so that no file can be renamed in between.
  func removeAllAndExit(_ status: Int32) -> Never {
    paths.withLock { paths in
      // Safety: paths are C strings during the calls.
      for path in paths.keys { _ = unsafe unlink(path) }
      removeFolders()
      _exit(status)
    }
  }
}
