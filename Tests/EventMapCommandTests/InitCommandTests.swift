import Foundation
import Testing

/// `eventmap init`, which creates the first files of a project.
@Suite(.waits) struct InitCommandTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      "App/Home/HomeViewController.swift",
      """
      class HomeViewController: UIViewController {
        @IBAction func onBuy(_ sender: UIButton) {}
        @objc func onShare() {}
      }
      class AppTests: XCTestCase { @objc func onTest() {} }
      """)
  }

  private func run(_ words: String) throws -> Tool.Result { try scratch.shell("eventmap init " + words) }
  private func lint() throws -> Tool.Result { try scratch.shell("cd App && eventmap lint") }

  @Test func createsFilesWithoutFindings() throws {
    let result = try run("App")
    #expect(result.status == 0)
    #expect(
      result.errorLines == [
        "eventmap: App/AppManifest.json: made: 2 classes, 3 actions",
        "eventmap: App/EventTable.json: made: 4 rows; delete those that you do not need",
        "eventmap: App/.eventmap.json: made: it names EventTable.json, AppManifest.json",
      ])
    #expect(result.lines.prefix(2) == ["Next:", "  cd App"] && result.lines.count == 7)
    #expect(try lint() == .success("no problems in 1 table\n"))
    #expect(result.text.contains("eventmap lookup HomeViewController onBuy: "))
    // All printed commands work, except the one with an example dump.
    let manifest = try scratch.text("App/AppManifest.json")
    let commands = result.lines.dropFirst(2).filter { !$0.contains("events.jsonl") }
    #expect(commands.count == 4)
    for line in commands {
      let command = line.prefix { $0 != "#" }
      #expect(try scratch.shell("cd App && \(command)").status == 0, "\(command)")
    }
    // The last command generates the same manifest.
    #expect(try scratch.text("App/AppManifest.json") == manifest)
  }

  @Test func keepsExistingFiles() throws {
    _ = try run("App")
    let names = ["App/AppManifest.json", "App/EventTable.json", "App/.eventmap.json"]
    for name in names { try scratch.write(name, "{}") }
    let again = try run("App")
    #expect(again.status == 0)
    #expect(try names.map { try scratch.text($0) } == ["{}", "{}", "{}"])
    // The file with the name of the table exists, although an empty object is not a table.
    #expect(again.errorLines == names.map { "eventmap: \($0): exists, left unchanged" })
  }

  /// A table anywhere in the folder is the app's, also one with a mistake.
  @Test func usesTablesOfTheFolder() throws {
    try scratch.write("App/Home/Events.plist", "{ HomeViewController = { ControlEventIDs = { \"onBy:\" = BUY; }; }; }")
    let result = try run("App -q")
    #expect(result.status == 0 && result.error.isEmpty)
    #expect(try scratch.text("App/.eventmap.json").contains(#""Home/Events.plist""#))
    #expect(!scratch.exists("App/EventTable.json"))
    let linted = try lint()
    #expect(linted.status == 1 && linted.text.contains("did you mean 'onBuy:'?"))
  }

  @Test func namesTheModuleInTheNextCommand() throws {
    let result = try run("App --module Shop")
    let line = try #require(result.lines.last)
    #expect(line.hasPrefix("  eventmap manifest . --module Shop -o AppManifest.json  # "))
    let manifest = try scratch.text("App/AppManifest.json")
    #expect(manifest.contains("Shop.HomeViewController"))
    #expect(try scratch.shell("cd App && \(line)").status == 0)
    #expect(try scratch.text("App/AppManifest.json") == manifest)
  }

  @Test func printsNothingWithQuiet() throws {
    #expect(try run("App -q") == .success(""))
    #expect(scratch.exists("App/AppManifest.json"))
  }

  /// Broken links that can be a table or a source are named; others do not matter.
  @Test func leavesOutBrokenLinks() throws {
    _ = try scratch.shell(
      "cd App && ln -s gone notes.txt && ln -s loop loop && ln -s gone Old.json && ln -s gone B.swift")
    let result = try run("App")
    #expect(result.status == 0)
    let reason = "the link cannot be followed; repair or remove it"
    let lines = result.errorLines.filter { !$0.contains(": made: ") }
    #expect(
      lines == [
        "eventmap: warning: App/Old.json: left out: \(reason)", "eventmap: note: left out: B.swift: \(reason)",
      ], "\(result)")
    #expect(try lint().status == 0)
    for words in ["App", "'App/*.json'"] {
      let result = try scratch.shell("eventmap lint \(words) --no-config --manifest App/AppManifest.json")
      #expect(result.errorLines.first == lines[0], "\(words): \(result)")
      #expect(!result.error.contains("loop") && !result.error.contains("notes"), "\(words): \(result)")
    }
    #expect(try scratch.shell("eventmap lint App -q --no-config").error.isEmpty)
    let only = try scratch.shell("eventmap lint 'App/Old*' --no-config")
    #expect(only.status == 2 && only.error.hasSuffix("/App/Old.json: no such file or directory\n"), "\(only)")
  }

  @Test(arguments: ["T.plist": "<key>onBuy:</key>", "T.json": #""onBuy:""#])
  func createsTheNamedTable(name: String, row: String) throws {
    #expect(try run("App --table \(name) --event-id 'x_{class}_{action}'").status == 0)
    #expect(try scratch.text("App/" + name).contains(row))
    #expect(try lint().status == 0)
  }

  @Test func writesNothingWithDiffAndDryRun() throws {
    let diff = try run("App --diff")
    #expect(diff.status == 0 && diff.error.isEmpty)
    for name in ["AppManifest.json", "EventTable.json", ".eventmap.json"] {
      #expect(diff.lines.contains("+++ b/App/\(name)"))
    }
    let dry = try run("App --dry-run")
    #expect(dry.status == 0 && dry.text.isEmpty)
    #expect(dry.errorLines.count == 3 && dry.errorLines.allSatisfy { $0.contains(": would be made: ") })
    #expect(try scratch.names() == ["App"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch["App"].path) == ["Home"])
  }

  /// A manifest of an outdated project would be wrong, as for `eventmap manifest`.
  @Test func warnsOfAnOutdatedProject() throws {
    try scratch.write(
      "App/Shop.xcodeproj/project.pbxproj",
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; targets = (T); mainGroup = G; };
        G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = Home/HomeViewController.swift; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = F; };
        S = { isa = PBXSourcesBuildPhase; files = (B); };
        T = { isa = PBXNativeTarget; name = Shop; buildPhases = (S); };
      }; }
      """)
    try scratch.write("App/project.yml", "name: Shop\ntargets:\n  Shop: { type: application, sources: [Other] }\n")
    let warning = "eventmap: warning: App/project.yml: 'Shop.xcodeproj' beside it is used and differs for 1 source: "
    #expect(try run("App --dry-run").errorLines.contains { $0.hasPrefix(warning) })
    #expect(try run("App --dry-run -q").error.isEmpty)
  }

  /// A configuration above the folder also holds there.
  @Test func usesTheConfigurationOfAFolderAbove() throws {
    try scratch.write(".eventmap.json", #"{"tables":["App/EventTable.json"]}"#)
    let result = try run("App")
    #expect(result.status == 0)
    #expect(!scratch.exists("App/.eventmap.json"))
    #expect(result.errorLines.contains { $0.hasSuffix("/.eventmap.json: exists, left unchanged") })
    #expect(!result.error.contains("does not name"))
    // A second table is not among its tables.
    let other = try run("App --table Other.json")
    #expect(other.errorLines.last?.hasSuffix(#"does not name App/Other.json; add it to its "tables""#) == true)
  }

  @Test(arguments: [
    "Nowhere": "Nowhere: no such folder; init takes the folder of the app",
    "App/Home/HomeViewController.swift": "no such folder; init takes the folder of the app",
    "App App": "init takes one FOLDER, the folder of the app",
    "Empty": "Empty: no-sources: the folder has no .m, .mm, .h, .swift, .storyboard or .xib file",
    "Plain": "Plain: there is no class of an app in this folder; name the folder of the sources, or make",
    "App --diff -n": "--diff and --dry-run exclude each other",
  ])
  func reportsWrongUsage(words: String, message: String) throws {
    try scratch.makeFolders("Empty")
    try scratch.write("Plain/main.swift", "print(1)")
    let result = try run(words)
    #expect(result.status == 2 && result.text.isEmpty && result.error.contains(message), "\(result.error)")
    #expect(try scratch.names() == ["App", "Empty", "Plain"])
  }
}
