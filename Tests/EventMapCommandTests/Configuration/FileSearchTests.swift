import Foundation
import Testing

@testable import EventMapCommand

/// Patterns of paths in real folders.
@Suite(.waits) struct FileSearchTests {
  private let scratch: Scratch
  private let root: String

  init() throws {
    scratch = try Scratch()
    root = try FileStatus.physicalPath(scratch.folder.path)
    for name in [
      "T.json", "apps/a/T.json", "apps/b/T.json", "apps/b/deep/er/T.json", "apps/[x]/T.json", "apps/.hidden/T.json",
      "apps/a/Pods/T.json", "apps/a/node_modules/m/T.json", ".build/T.json", "other/U.json",
    ] {
      let url = scratch[name]
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    // A link cycle, and a link to a folder that is elsewhere.
    try link("apps/a/up", to: "../..")
    try link("linked", to: "apps")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: scratch[name].path, withDestinationPath: target)
  }

  private func found(_ pattern: String, in folder: String = "") throws -> [String] {
    let start = folder.isEmpty ? root : root + "/" + folder
    return try FileSearch.files(pattern, in: start).map { FolderPath.relative($0, to: root) }
  }

  @Test(arguments: [
    ("T.json", ["T.json"]), ("./apps//a/T.json", ["apps/a/T.json"]),
    ("apps/*/T.json", ["apps/[x]/T.json", "apps/a/T.json", "apps/b/T.json"]),
    ("apps/**/T.json", ["apps/[x]/T.json", "apps/a/T.json", "apps/b/T.json", "apps/b/deep/er/T.json"]),
    ("**/T.json", ["T.json", "apps/[x]/T.json", "apps/a/T.json", "apps/b/T.json", "apps/b/deep/er/T.json"]),
    ("**/deep/**/T.json", ["apps/b/deep/er/T.json"]), ("apps/b/**", ["apps/b/T.json", "apps/b/deep/er/T.json"]),
    ("**/**/U.json", ["other/U.json"]),
    // Folders with fixed names are entered, also skipped ones.
    ("apps/.hidden/*.json", ["apps/.hidden/T.json"]), ("apps/a/Pods/*", ["apps/a/Pods/T.json"]),
    ("linked/b/*.json", ["linked/b/T.json"]), ("apps/a/up/*.json", ["apps/a/up/T.json"]),
    // A file of exactly this name takes precedence over the pattern.
    ("apps/[x]/T.json", ["apps/[x]/T.json"]), ("apps/[[]x]/*", ["apps/[x]/T.json"]),
  ])
  func findsMatches(pattern: String, files: [String]) throws {
    #expect(try found(pattern) == files)
  }

  @Test func resolvesParents() throws {
    #expect(try found("../../*.json", in: "apps/a") == ["T.json"])
    #expect(try found("../b/T.json", in: "apps/a") == ["apps/b/T.json"])
    // The brackets in the folder's name are not a pattern.
    #expect(try found("*.json", in: "apps/[x]") == ["apps/[x]/T.json"])
  }

  @Test(arguments: [
    ("U.json", "there is no file 'U.json'"), ("apps/*/U.json", "no file matches 'apps/*/U.json'"),
    ("apps", nil), ("appz/**", "no file matches 'appz/**'"), ("apps/?", "no file matches 'apps/?'"),
  ])
  func reportsPatternsWithoutMatches(pattern: String, message: String?) throws {
    guard let message else {
      // Apps are folders. Commands that accept no folders report that when they read one.
      #expect(try found(pattern) == [pattern])
      return
    }
    let failure = #expect(throws: FileSearch.Failure.self) { try found(pattern) }
    #expect(failure?.reason.hasPrefix(message) == true, "\(failure?.reason ?? "")")
  }

  @Test func stopsAtALimit() throws {
    _ = try FileSearch.files("apps/b/**", in: root, maximumEntries: 6)
    let failure = #expect(throws: FileSearch.Failure.self) {
      try FileSearch.files("**/T.json", in: root, maximumEntries: 5)
    }
    #expect(failure?.reason == "'**/T.json': more than 5 files to look at; name the folder before the '**'")
  }

  /// A broken link is neither a match of another name nor a folder.
  @Test func ignoresOtherBrokenLinks() throws {
    for (name, target) in [("notes.txt", "gone"), ("apps/a/loop", "loop"), ("gone", "../nowhere")] {
      try link(name, to: target)
    }
    #expect(try found("**/U.json") == ["other/U.json"])
    #expect(try found("*/U.json") == ["other/U.json"])
  }

  @Test func reportsABrokenLink() throws {
    try link("other/V.json", to: "gone")
    let failure = #expect(throws: FileSearch.Failure.self) { try found("other/*.json") }
    #expect(failure?.reason.hasSuffix("V.json: no such file or directory") == true)
    let matches = try FileSearch.matches(of: "other/*.json", in: root)
    #expect(matches.files == [root + "/other/U.json"] && matches.brokenLinks.map(\.path) == [root + "/other/V.json"])
  }
}
