import Foundation
import Testing

/// The hooks of the articles, in a real repository.
@Suite(.waits) struct PreCommitTests {
  private let repository: Repository
  private let user = ["-c", "user.name=Ann", "-c", "user.email=ann@example.com"]

  init() throws { repository = try Repository() }

  /// The code block of an article that has a text, with the built program in the `PATH`.
  private func hook(_ article: String, with text: String) throws -> String {
    let url = Tool.package.appending(path: "Sources/EventMapDocumentation/EventMap.docc/\(article).md")
    let blocks = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "```")
    let block = try #require(blocks.first { $0.hasPrefix("sh\n") && $0.contains(text) }).dropFirst(3)
    let folder = try Tool.executable().deletingLastPathComponent().path
    return "#!/bin/sh\nPATH='\(folder)':$PATH\n" + block.replacing("#!/bin/sh\n", with: "")
  }

  private func install(_ hook: String) throws {
    try repository.write(".git/hooks/pre-commit", hook)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: repository[".git/hooks/pre-commit"].path)
  }

  private func commit() throws -> Int32 {
    try repository.git("add", ".")
    return try repository.status(ofGit: user + ["commit", "-q", "-m", "Change the table"])
  }

  @Test func unformattedTablesAreNotCommitted() throws {
    try install(hook("Formats", with: "format --check"))
    try repository.write("Configs/EventTable.plist", "{ B = {}; A = {}; }\n")
    #expect(try commit() == 1)
    #expect(try Tool.run("format", in: repository.folder).status == 0)
    #expect(try commit() == 0)
  }

  @Test func tablesWithErrorsAreNotCommitted() throws {
    try install(hook("Linting", with: "pre-commit"))
    let manifest = #"{"schema":"eventmap-manifest/1","classes":{"A":{"superclass":"UIViewController"}}}"#
    try repository.write("AppManifest.json", manifest)
    try repository.write("EventTable.plist", "{ A = { PageEventID = { Enter = E; }; }; }\n")
    #expect(try commit() == 1)
    try repository.write("EventTable.plist", "{ A = { PageEventIDs = { Enter = E; Leave = L; }; }; }\n")
    #expect(try commit() == 0)
  }
}
