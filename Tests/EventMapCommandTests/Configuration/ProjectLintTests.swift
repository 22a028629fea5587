import Foundation
import Testing

/// `eventmap lint` with the configuration of a repository with three apps.
@Suite(.waits) struct ProjectLintTests {
  private let repository: Repository

  init() throws {
    repository = try Repository()
    for (app, action) in [("cart", "onBuy:"), ("home", "onFav:"), ("shop", "onAdd:")] {
      try repository.write(
        "apps/\(app)/EventTable.json",
        #"{"A":{"ControlEventIDs":{"\#(action)":"\#(app.uppercased())","gone:":"GONE_\#(app)"}}}"#)
      try repository.write(
        "apps/\(app)/AppManifest.json",
        #"{"schema":"eventmap-manifest/1","classes":{"A":{"superclass":"UIViewController","actions":["\#(action)"]}}}"#)
    }
    try repository.write("apps/cart/Pods/EventTable.json", "not ours")
    try configure(#"{"tables":["apps/**/EventTable.json"],"formats":["github"]}"#)
  }

  private func configure(_ text: String) throws { try repository.write(".eventmap.json", text) }

  private func run(_ words: String, in folder: String = ".") throws -> Tool.Result {
    try Tool.shell("eventmap \(words)", in: repository[folder])
  }

  private func lint(_ words: String = "", in folder: String = ".") throws -> Tool.Result {
    try run("lint " + words, in: folder)
  }

  private func places(_ result: Tool.Result) -> [String] {
    result.lines.compactMap { $0.split(separator: ",").first?.split(separator: "=").last.map(String.init) }
  }

  /// Each table is compared with the manifest beside it, and the report is the same from every folder.
  @Test func lintsAllTablesFromEveryFolder() throws {
    let result = try lint()
    #expect(result.status == 1 && result.error.isEmpty)
    #expect(places(result) == ["cart", "home", "shop"].map { "apps/\($0)/EventTable.json" })
    #expect(result.lines.allSatisfy { $0.contains("'A' has no action 'gone:'") })
    for folder in ["apps", "apps/home"] {
      #expect(try lint(in: folder).text == result.text)
      let sarif = try lint("--format sarif", in: folder).text
      #expect(try sarif == lint("--format sarif").text && sarif.contains(#""uri":"apps/cart/EventTable.json""#))
    }
  }

  /// Paths start from the root of the repository or, without one, from the folder of the configuration.
  @Test func namesPathsFromTheRoot() throws {
    try FileManager.default.moveItem(at: repository[".eventmap.json"], to: repository["apps/.eventmap.json"])
    try repository.write("apps/.eventmap.json", #"{"tables":["*/EventTable.json"],"formats":["github"]}"#)
    #expect(places(try lint(in: "apps/home")).first == "apps/cart/EventTable.json")
    try repository.remove(".git")
    #expect(places(try lint(in: "apps/home")).first == "cart/EventTable.json")
  }

  @Test func usesConfiguredManifestsForAllTables() throws {
    try configure(
      #"{"tables":["apps/*/EventTable.json"],"manifests":["apps/[ch]*/AppManifest.json"],"formats":["github"]}"#)
    // The action of 'shop' is in neither manifest.
    #expect(try lint(in: "apps").lines.count == 4)
    #expect(try lint("--manifest shop/AppManifest.json", in: "apps").lines.count == 5)
  }

  /// A named table replaces the configured tables. The other members still apply, and paths in text are those that the user typed.
  @Test func lintsNamedTables() throws {
    try configure(#"{"tables":["nowhere/*.json"],"rules":{"unknown-action":"note"},"formats":["github"]}"#)
    let result = try lint("home/EventTable.json", in: "apps")
    #expect(result.status == 0 && result.lines.count == 1)
    #expect(result.text.hasPrefix("::notice file=apps/home/EventTable.json,line=1,"))
    #expect(try lint("home/EventTable.json --format xcode", in: "apps").text.hasPrefix("home/EventTable.json:1:"))
  }

  @Test func prefersFlags() throws {
    try configure(
      #"{"tables":["apps/*/EventTable.json"],"rules":{"unknown-action":"off"},"formats":["json=report.json"]}"#)
    #expect(try lint().status == 0)
    #expect(repository.exists("report.json"))
    try repository.remove("report.json")
    let result = try lint("--rule unknown-action=warning --format xcode=x.log", in: "apps")
    #expect(result.status == 0 && result.output.isEmpty)
    // A path in a flag starts from the working directory.
    let log = try repository.text("apps/x.log")
    #expect(log.hasPrefix("apps/cart/EventTable.json:1:") || log.contains("/apps/cart/EventTable.json:1:"))
    #expect(!repository.exists("report.json"))
    #expect(try lint("--no-config", in: "apps").error.contains("no table"))
    #expect(try lint("--no-config", in: "apps/home").text.hasPrefix("EventTable.json:1:"))
  }

  /// The keys of a baseline do not depend on the folder in which it is written or applied.
  @Test func appliesBaselinesFromEveryFolder() throws {
    try configure(#"{"tables":["apps/*/EventTable.json"],"baseline":"ci/base.json","formats":["github"]}"#)
    let missing = try lint(in: "apps")
    let message = "there is no file 'ci/base.json'; make it with 'eventmap lint --write-baseline FILE'"
    #expect(missing.status == 2 && missing.errorLines.first == "../.eventmap.json:1:50: error: \(message)")
    try repository.makeFolders("ci")
    #expect(try lint("--write-baseline ../ci/base.json", in: "apps").status == 0)
    let first = try repository.text("ci/base.json")
    #expect(first.contains(#""table": "../apps/cart/EventTable.json""#))
    #expect(try lint("--write-baseline ci/base.json").status == 0)
    #expect(try repository.text("ci/base.json") == first)
    for folder in [".", "apps", "apps/cart"] { #expect(try lint("--baseline-strict", in: folder).text == "") }
    #expect(try lint("EventTable.json", in: "apps/cart").status == 0)
    #expect(try lint("--no-config EventTable.json", in: "apps/cart").status == 1)
  }

  @Test func comparesWithACommit() throws {
    try configure(
      #"{"tables":["apps/*/EventTable.json"],"rules":{"unknown-action":"off"},"against":"git:trunk","formats":["github"]}"#
    )
    try repository.commit()
    #expect(try lint(in: "apps/home").status == 0)
    try repository.write("apps/home/EventTable.json", #"{"A":{"ControlEventIDs":{"onFav:":"HOME"}}}"#)
    let result = try lint(in: "apps/shop")
    #expect(result.status == 1 && places(result) == ["apps/home/EventTable.json"])
    #expect(result.text.contains("title=removed-row"))
  }

  @Test func comparesWithDumps() throws {
    try repository.write("apps/shop/d.jsonl", #"{"type":"control","target":"A","action":"onAdd:","vip":1}"# + "\n")
    try configure(
      #"{"tables":["apps/shop/EventTable.json"],"dumps":["apps/shop/*.jsonl"],"rules":{"unknown-action":"off"}}"#)
    try repository.write(
      "apps/shop/EventTable.json", #"{"A":{"ControlEventIDs":{"onAdd:":[{"EventID":"X","When":{"vap":1}}]}}}"#)
    #expect(try lint(in: "apps").text.contains("unseen-member"))
    #expect(try lint("--dump shop/d.jsonl", in: "apps").text.contains("unseen-member"))
    let coverage = try run("coverage --format csv", in: "apps")
    #expect(coverage.status == 0 && coverage.text.contains("onAdd:"))
  }

  /// The configuration is an input, so that no output may replace it.
  @Test func refusesToOverwriteTheConfiguration() throws {
    let result = try lint("--format json=../.eventmap.json", in: "apps")
    #expect(result.status == 2 && result.error.contains("is an input"))
  }

  @Test func fixesTheFilesFromEveryFolder() throws {
    try repository.write("apps/home/EventTable.json", #"{"A":{"ControlEventIDs":{"onFav:":"HOME",}}}"#)
    #expect(try lint("--fix", in: "apps/cart").error == "eventmap: apps/home/EventTable.json: 1 fix applied\n")
    #expect(try repository.text("apps/home/EventTable.json") == #"{"A":{"ControlEventIDs":{"onFav:":"HOME"}}}"#)
  }

  /// Commands for one table use the configured one.
  @Test func usesTheConfiguredTableInOtherCommands() throws {
    try configure(#"{"tables":["apps/shop/*Table.json"]}"#)
    #expect(try run("lookup A onAdd:", in: "apps").text == "SHOP\n")
    // It takes precedence over a table in the working directory.
    #expect(try run("lookup A onAdd:", in: "apps/home").text == "SHOP\n")
    #expect(try run("lookup A onFav: --no-config", in: "apps/home").text == "HOME\n")
    let event = #"{"type":"control","target":"A","action":"onAdd:"}"# + "\n"
    let translated = try Tool.run("translate", "-q", input: event, in: repository["apps"]).text
    #expect(translated.hasPrefix(#"{"eventID":"SHOP","#))
    #expect(try run("generate markdown", in: "apps").text.contains("SHOP"))
    try repository.commit()
    #expect(try run("diff git:trunk", in: "apps").status == 0)
  }

  @Test func usesNoDefaultAmongSeveralTables() throws {
    let result = try run("lookup A onAdd:", in: "apps")
    let reason = "without it, the project's configuration has 3 tables, and one of these must exist: EventTable.plist, "
    #expect(result.status == 2)
    #expect(result.error.hasPrefix("eventmap: error: no table: name one with --table TABLE; \(reason)"))
    #expect(try run("lookup A onAdd:", in: "apps/shop").text == "SHOP\n")
  }
}
