import Foundation

/// The path of a file that is removed with its object.
final class TemporaryFile {
  let path: String

  /// Takes a name in the system's folder for such; there is no file yet.
  init() { path = NSTemporaryDirectory() + "/eventmap-benchmark-\(UUID().uuidString)" }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
