import Foundation

/// A real file system of a few kilobytes that lasts as long as this object.
///
/// It is mounted in a mount namespace of its own, so that nobody else sees it and nothing stays mounted; the tests reach it through the process
/// that holds the namespace. Only root may mount, and only Linux has this.
final class SmallDisk {
  static let missing = "mounting a small file system in a namespace of its own is not allowed here"
  /// Whether this process may do that.
  static let isAllowed = (try? SmallDisk(kilobytes: 64)) != nil

  private struct NotMounted: Error {}

  private let mountPoint: URL
  private let process = Process()
  /// The process ends when nobody can write to its input any more.
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

  /// Its root, where this process sees it.
  var root: URL { URL(fileURLWithPath: "/proc/\(process.processIdentifier)/root\(mountPoint.path)") }
}
