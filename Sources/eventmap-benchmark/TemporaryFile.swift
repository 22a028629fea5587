import Foundation

/// The path of a temporary file, which is removed when the object is released.
final class TemporaryFile {
  let path: String

  /// Chooses a unique name in the system's folder for temporary files. The file does not exist yet.
  init() { path = NSTemporaryDirectory() + "/eventmap-benchmark-\(UUID().uuidString)" }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
