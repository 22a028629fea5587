import Foundation
import Testing

/// A temporary git repository with a branch `trunk`.
final class Repository: Scratch {
  override init(_ files: [String: String] = [:]) throws {
    try super.init(files)
    try git("init", "-q", "-b", "trunk")
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
