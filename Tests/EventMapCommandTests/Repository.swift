import Foundation
import Testing

/// A temporary git repository with a branch `trunk`.
final class Repository {
  private let scratch: Scratch
  var folder: URL { scratch.folder }

  init() throws {
    scratch = try Scratch()
    try git("init", "-q", "-b", "trunk")
  }

  subscript(_ name: String) -> URL { scratch[name] }

  /// Writes a file, and creates its folder.
  func write(_ name: String, _ text: String) throws {
    try FileManager.default.createDirectory(
      at: scratch[name].deletingLastPathComponent(), withIntermediateDirectories: true)
    try scratch.write(name, text)
  }

  /// Commits all files.
  func commit() throws {
    try git("add", ".")
    try git("-c", "user.name=Ann", "-c", "user.email=ann@example.com", "commit", "-q", "-m", "Change the table")
  }

  func git(_ arguments: String...) throws {
    let status = try status(ofGit: arguments)
    try #require(status == 0, "\(arguments)")
  }

  /// Returns the exit status of git, which may be different from 0.
  func status(ofGit arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
