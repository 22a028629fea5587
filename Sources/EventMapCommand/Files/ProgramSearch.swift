import Foundation

/// Finds installed programs.
enum ProgramSearch {
  /// Returns the first program of a name in the folders of PATH; `nil` if no folder has it.
  static func program(_ name: String) -> URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) && !isFolder($0.path) }
  }

  private static func isFolder(_ path: String) -> Bool { (try? FileStatus(path: path))?.isDirectory == true }
}
