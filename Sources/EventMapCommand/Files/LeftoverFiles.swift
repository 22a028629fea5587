import Foundation

/// Removes temporary files of runs that could not remove them themselves, for example after `kill -9` or a power cut.
///
/// A run holds a lock on each of its temporary files until it ends. The next run that writes to the folder removes a file if it has the
/// name of a temporary file, is a regular file of the same user, no process has the number in its name, and its lock is free. The lock
/// also protects the files of a run in another container, or on another machine that shares the folder. Nothing is removed on a file
/// system without locks. If two runs remove files at the same time, the lock decides.
enum LeftoverFiles {
  private static let prefix = ".eventmap-"

  /// Returns the path of a temporary file of this process.
  static func path(in folder: String, number: Int) -> String { "\(folder)/\(prefix)\(getpid())-\(number)" }

  /// Locks a new temporary file.
  ///
  /// - Returns: false if another run has already treated the file as a leftover.
  static func lock(_ descriptor: Int32) -> Bool {
    // On a file system without locks, no run removes the file.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
    return (try? FileStatus(descriptor: descriptor))?.linkCount != 0
  }

  /// Removes leftover files in a folder. A file that cannot be removed stays.
  static func remove(in folder: String) {
    // Safety: the path is a C string during the call.
    guard let stream = unsafe opendir(folder) else { return }
    defer { unsafe closedir(stream) }
    // Safety: an entry is valid until the next one is read; its name is a C string in it, which is copied.
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(validatingCString: $0) }
      }
      if let name, let process = process(of: name), hasEnded(process) { removeIfUnlocked(folder + "/" + name) }
    }
  }

  /// Returns the process number in the name of a temporary file; `nil` for any other name.
  static func process(of name: String) -> pid_t? {
    let numbers = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2, let process = pid_t(numbers[0]), let number = UInt32(numbers[1]), process > 0 else {
      return nil
    }
    return name == "\(prefix)\(process)-\(number)" ? process : nil
  }

  private static func hasEnded(_ process: pid_t) -> Bool {
    // In a container every run may have the same number. The lock protects this run's own files.
    if process == getpid() { return true }
    return kill(process, 0) == -1 && errno == ESRCH
  }

  private static func removeIfUnlocked(_ path: String) {
    // A network drive may allow locks only on files that are open for writing, but a file may be read-only.
    for access in [O_WRONLY, O_RDONLY] {
      // Safety: the path is a C string during the calls.
      let descriptor = unsafe open(path, access | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      if descriptor < 0 { continue }
      defer { close(descriptor) }
      guard let status = try? FileStatus(descriptor: descriptor), status.isRegular, status.owner.user == geteuid(),
        flock(descriptor, LOCK_EX | LOCK_NB) == 0,
        // Only the holder of the lock removes the file, so the path still names the same file.
        (try? FileStatus(path: path))?.identity == status.identity
      else { return }
      _ = unsafe unlink(path)
      return
    }
  }
}
