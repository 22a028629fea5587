import EventMapInstalledPrograms
import Foundation
import Testing

/// The pre-commit hooks of the articles, in a real repository.
@Suite(.waits) struct PreCommitTests {
  private let repository: Repository
  private let user = ["-c", "user.name=Ann", "-c", "user.email=ann@example.com"]

  init() throws { repository = try Repository() }

  /// Returns the code block of an article that contains a text, with the built program in the `PATH`.
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

  @Test func refusesUnformattedTables() throws {
    try install(hook("Formats", with: "format --check"))
    try repository.write("Configs/EventTable.plist", "{ B = {}; A = {}; }\n")
    #expect(try commit() == 1)
    #expect(try repository.run("format").status == 0)
    #expect(try commit() == 0)
  }

  @Test func refusesTablesWithErrors() throws {
    try install(hook("Linting", with: "pre-commit"))
    let manifest = #"{"schema":"eventmap-manifest/1","classes":{"A":{"superclass":"UIViewController"}}}"#
    try repository.write("AppManifest.json", manifest)
    try repository.write("EventTable.plist", "{ A = { PageEventID = { Enter = E; }; }; }\n")
    #expect(try commit() == 1)
    try repository.write("EventTable.plist", "{ A = { PageEventIDs = { Enter = E; Leave = L; }; }; }\n")
    #expect(try commit() == 0)
  }

  /// The hooks in `.pre-commit-hooks.yaml` run in pre-commit itself.
  @Test(.enabled(if: InstalledProgram("pre-commit") != nil, "pre-commit is not installed: pip install pre-commit"))
  func runsInPreCommit() throws {
    let hooks = try Repository()
    let names = ".pre-commit-hooks.yaml"
    try hooks.write(names, String(contentsOf: Tool.package.appending(path: names), encoding: .utf8))
    try hooks.git("add", ".")
    #expect(try hooks.status(ofGit: user + ["commit", "-q", "-m", "Add hooks"]) == 0)
    let config = """
      repos:
        - repo: \(hooks.folder.path)
          rev: main
          hooks: [{id: eventmap-format}, {id: eventmap-lint}]
      """
    try repository.write(".pre-commit-config.yaml", config)
    let manifest = #"{"schema":"eventmap-manifest/1","classes":{"A":{"superclass":"UIViewController"}}}"#
    let folder = "Apps/My Shop/"
    try repository.write(folder + "AppManifest.json", manifest)
    try repository.write(folder + "Other.json", "{")
    try repository.write(folder + "EventTable.json", #"{"A":{"PageEventID":{"Enter":"E"}}}"#)
    try repository.git("add", ".")
    let run = "git -C '\(hooks.folder.path)' branch -q -M main; PRE_COMMIT_HOME=.git/cache pre-commit run --all-files"
    let broken = try repository.shell(run)
    #expect(broken.status == 1 && broken.text.contains("Failed\n- hook id: eventmap-lint"), "\(broken.text)")
    #expect(broken.text.contains("My Shop/EventTable.json:3:6: error: unknown key 'PageEventID'"), "\(broken.text)")
    #expect(broken.text.contains("Failed\n- hook id: eventmap-format\n- files were modified by this hook"))
    try repository.write(
      folder + "EventTable.json",
      String(contentsOf: repository[folder + "EventTable.json"], encoding: .utf8)
        .replacing("PageEventID\"", with: "PageEventIDs\""))
    try repository.git("add", ".")
    let fixed = try repository.shell(run)
    #expect(fixed.status == 0, "\(fixed.text)")
  }
}
