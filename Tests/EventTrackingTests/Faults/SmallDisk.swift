import Foundation

/// A real file system of a few kilobytes, which exists as long as this object.
///
/// It is mounted in a separate mount namespace, so that other processes do not see it and nothing stays mounted. Tests access it through
/// the process that holds the namespace. It requires Linux and root.
final class SmallDisk {
  static let missing = "mounting a small file system in a separate namespace is not allowed here"
  /// Whether this process can create such a file system.
  static let isAllowed = (try? SmallDisk(kilobytes: 64)) != nil

  private struct NotMounted: Error {}

  private let mountPoint: URL
  private let process = Process()
  /// The process's standard input, whose end ends the process.
  private let input = Pipe()

  init(kilobytes: Int) throws {
    mountPoint = FileManager.default.temporaryDirectory.appendingPathComponent("eventmap-disk-\(UUID())")
    try FileManager.default.createDirectory(at: mountPoint, withIntermediateDirectories: true)
    let script = #"mount --make-rprivate / && mount -t tmpfs -o "size=$2k" tmpfs "$1" && echo ready && exec cat"#
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
    process.arguments = ["-m", "sh", "-c", script, "sh", mountPoint.path, "\(kilobytes)"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch {
      try? FileManager.default.removeItem(at: mountPoint)
      throw error
    }
    guard output.fileHandleForReading.availableData == Data("ready\n".utf8) else {
      unmount()
      throw NotMounted()
    }
  }

  deinit { unmount() }

  private func unmount() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: mountPoint)
  }

  /// The root of the file system, as this process sees it.
  var root: URL { URL(fileURLWithPath: "/proc/\(process.processIdentifier)/root\(mountPoint.path)") }
}
