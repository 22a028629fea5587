import Foundation

/// Temporary files of runs that ended without removing them, as by `kill -9` or a power cut.
///
/// A run holds a lock on each of its temporary files, which ends with it. The next run that writes to the folder removes a file if all of this
/// holds: it has the name of a temporary file, it is a regular file of the same user, no process has the number in its name, and its lock
/// is free. The lock also says of a run in another container, or on another machine that shares the folder, that it is still running; where a
/// file system has no locks, nothing is removed. Of two runs that remove at once, one has the lock.
enum LeftoverFiles {
  private static let prefix = ".eventmap-"

  /// The path of a temporary file of this process.
  static func path(in folder: String, number: Int) -> String { "\(folder)/\(prefix)\(getpid())-\(number)" }

  /// Locks a new temporary file.
  ///
  /// - Returns: false if another run took it for a leftover one before.
  static func lock(_ descriptor: Int32) -> Bool {
    // Where the file system has no locks, no run removes the file.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
    return (try? FileStatus(descriptor: descriptor))?.linkCount != 0
  }

  /// Removes what is left over in a folder. A file that cannot be removed stays.
  static func remove(in folder: String) {
    // Safety: the path is a C string during the call.
    guard let stream = unsafe opendir(folder) else { return }
    defer { unsafe closedir(stream) }
    // Safety: an entry is valid until the next one is read; its name is a C string in it, which is copied.
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(validatingCString: $0) }
      }
      if let name, let process = process(of: name), isGone(process) { removeIfUnlocked(folder + "/" + name) }
    }
  }

  /// The process that a temporary file's name has; `nil` for every other name.
  static func process(of name: String) -> pid_t? {
    let numbers = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2, let process = pid_t(numbers[0]), let number = UInt32(numbers[1]), process > 0 else {
      return nil
    }
    return name == "\(prefix)\(process)-\(number)" ? process : nil
  }

  private static func isGone(_ process: pid_t) -> Bool {
    // In a container every run may have the same number. This one holds the lock of each of its own files.
    if process == getpid() { return true }
    return kill(process, 0) == -1 && errno == ESRCH
  }

  private static func removeIfUnlocked(_ path: String) {
    // A network drive may lock only what is open for writing; a file may be only readable.
    for access in [O_WRONLY, O_RDONLY] {
      // Safety: the path is a C string during the calls.
      let descriptor = unsafe open(path, access | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      if descriptor < 0 { continue }
      defer { close(descriptor) }
      guard let status = try? FileStatus(descriptor: descriptor), status.isRegular, status.owner.user == geteuid(),
        flock(descriptor, LOCK_EX | LOCK_NB) == 0,
        // Only who has the lock removes the file, so the name is still that of this one.
        (try? FileStatus(path: path))?.identity == status.identity
      else { return }
      _ = unsafe unlink(path)
      return
    }
  }
}
