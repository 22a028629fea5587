import Foundation
import Testing

@Suite(.waits) struct DiffCommandTests {
  private let repository: Repository
  private let old = #"{"A":{"ControlEventIDs":{"a:":"ONE","b:":"TWO"}}}"#
  private let new = #"{"A":{"ControlEventIDs":{"a:":"EINS","c:":"DREI"}}}"#

  /// The repository: the branch has the old table, the work tree the new one.
  init() throws {
    repository = try Repository(["sub folder/T.json": old])
    try repository.commit()
    try repository.git("tag", "v1")
    try repository.write("sub folder/T.json", new)
  }

  private func diff(_ arguments: String..., input: String? = nil) throws -> Tool.Result {
    try repository.run(["diff"] + arguments, input: input)
  }

  @Test(arguments: ["git:trunk", "git:v1", "git:HEAD", "git:trunk:sub folder/T.json", "git:v1:./sub folder/T.json"])
  func readsTheTableOfACommit(_ reference: String) throws {
    let result = try diff(reference, "sub folder/T.json")
    let place = (reference.split(separator: ":").prefix(2) + ["sub folder/T.json"]).joined(separator: ":")
    #expect(
      result.text == """
        sub folder/T.json:1:27: breaking: 'A' 'a:' sends 'EINS' instead of 'ONE'; no row sends it any more [changed-event-id]
        \(place):1:38: breaking: 'A' 'b:' no longer sends 'TWO'; no row sends it any more [removed-row]
        sub folder/T.json:1:39: additive: 'A' 'c:' sends 'DREI' [added-row]
        2 breaking, 1 additive, 0 internal

        """)
    #expect(result.status == 1 && result.error.isEmpty)
    // The other way the path is the new one's.
    #expect(try diff("sub folder/T.json", reference).text.hasPrefix("\(place):1:27: breaking: 'A' 'a:' sends 'ONE'"))
  }

  @Test(arguments: [
    (["git:trunk", "sub folder/T.json", "--fail-on", "never"], 0),
    (["git:trunk", "sub folder/T.json", "--fail-on", "any"], 1),
    (["sub folder/T.json", "sub folder/T.json", "--fail-on", "any"], 0),
  ])
  func failsOnTheChangesOfTheFlag(_ arguments: [String], _ status: Int) throws {
    #expect(try repository.run(["diff"] + arguments).status == Int32(status))
  }

  @Test func failsOnAnAdditionOnlyWithAny() throws {
    try repository.write("more.json", #"{"A":{"ControlEventIDs":{"a:":"ONE","b:":"TWO","c:":"DREI"}}}"#)
    #expect(try diff("git:v1:sub folder/T.json", "more.json").status == 0)
    #expect(try diff("git:v1:sub folder/T.json", "more.json", "--fail-on", "any").status == 1)
    #expect(try diff("-", "more.json", input: old).text.hasPrefix("more.json:1:49: additive:"))
  }

  @Test(arguments: [
    (["git:nope", "sub folder/T.json"], "git:nope:./T.json: git cannot read it: "),
    (["git:v1:T.json", "sub folder/T.json"], "git:v1:T.json: git cannot read it: "),
    (["git:", "sub folder/T.json"], "'git:' names no commit, expected git:REF or git:REF:PATH"),
    (["git:--help", "sub folder/T.json"], "'git:--help' names no commit"),
    (["git:v1:", "sub folder/T.json"], "'git:v1:' names no file after the second colon"),
    (["git:v1", "git:trunk"], "'git:v1' names no file; write git:v1:PATH"),
    (["git:v1", "-"], "'git:v1' names no file; write git:v1:PATH"),
    (["-", "-"], "only one of the two tables can be standard input"),
    (["sub folder/T.json"], "no table: name one with eventmap diff OLD NEW; without it, one of these must exist: "),
    ([], "diff compares two tables: eventmap diff OLD NEW"),
    (["sub folder", "sub folder/T.json"], "sub folder: is a directory, expected a table"),
    (["missing.json", "sub folder/T.json"], "missing.json: no such file or directory"),
  ])
  func reportsUnusableArguments(_ arguments: [String], _ message: String) throws {
    let result = try repository.run(["diff"] + arguments)
    #expect(result.status == 2 && result.text.isEmpty)
    #expect(result.error.lowercased().hasPrefix("eventmap: error: \(message)".lowercased()), "\(result.error)")
  }

  /// Git is started without a shell, so that a name cannot contain a command.
  @Test func doesNotRunNamesAsCommands() throws {
    #expect(try diff("git:v1;touch hacked", "sub folder/T.json").status == 2)
    #expect(try diff("git:$(touch hacked)", "sub folder/T.json").status == 2)
    #expect(!repository.exists("hacked"))
  }

  @Test func refusesManifestsAsTables() throws {
    let manifest =
      #"{"schema":"eventmap-manifest/1","classes":{"A":{"superclass":"UIViewController","actions":["a:"]}}}"#
    try repository.write("M.json", manifest)
    let tables = try diff("M.json", "sub folder/T.json")
    #expect(tables == .failure("M.json is a manifest; compare manifests with 'eventmap manifest diff'"))
    let manifests = try repository.run(["manifest", "diff", "M.json", "sub folder/T.json"])
    #expect(manifests == .failure("sub folder/T.json is a table; compare tables with 'eventmap diff'"))
  }

  @Test func showsABrokenTable() throws {
    try repository.write("broken.json", #"{"A":{"ControlEventIDs":{"a:":7}}}"#)
    let result = try diff("git:v1:sub folder/T.json", "broken.json")
    #expect(result.status == 2 && result.text.isEmpty)
    #expect(result.error.contains("broken.json:1:31: error:"))
    // There is no --lenient here.
    #expect(result.error.hasSuffix("eventmap: error: the table has 1 problem; fix it first\n"))
  }

  /// Readable rows are compared. Unreadable ones are reported with their places.
  @Test func skipsAnUnreadableRowOfACommit() throws {
    let rest = #""A":{"ControlEventIDs":{"a:":"ONE"}}"#
    try repository.write(
      "sub folder/T.json", #"{"A":{"ControlEventIDs":{"a:":"ONE","b:":7,"c:":["C",8]},"Controls":{}},"B":9}"#)
    try repository.commit()
    try repository.write(
      "sub folder/T.json",
      #"{"A":{"ControlEventIDs":{"a:":"EINS","b:":"TWO","c:":"C2"}},"B":{"PageEventIDs":{"Enter":"B"}}}"#)
    let result = try diff("git:trunk", "sub folder/T.json")
    #expect(
      result.text == """
        sub folder/T.json:1:27: breaking: 'A' 'a:' sends 'EINS' instead of 'ONE'; no row sends it any more [changed-event-id]
        1 breaking, 0 additive, 0 internal

        """)
    #expect(result.status == 1 && result.errorLines.count == 4)
    let places = ["1:42", "1:54", "1:59", "1:77"].map {
      "eventmap: note: not compared: git:trunk:sub folder/T.json:\($0): "
    }
    #expect(zip(result.errorLines, places).allSatisfy { $0.hasPrefix($1) }, "\(result.error)")
    #expect(try diff("git:trunk", "sub folder/T.json", "-q").error.isEmpty)
    // The other way nothing is gone, either.
    #expect(try diff("sub folder/T.json", "git:trunk").text.hasSuffix("\n1 breaking, 0 additive, 0 internal\n"))
    // The table of the branch can be repaired, and one without a readable row is no table.
    try repository.write("sub folder/T.json", "{\(rest),}")
    #expect(try diff("git:v1", "sub folder/T.json", "--fail-on", "never").status == 0)
    try repository.write("sub folder/T.json", "{\(rest)")
    try repository.commit()
    try repository.write("sub folder/T.json", "{\(rest)}")
    let broken = try diff("git:trunk", "sub folder/T.json")
    #expect(broken.status == 2 && broken.text.isEmpty && broken.error.contains("git:trunk:sub folder/T.json:1:"))
  }

  /// Services find the files by their paths from the root, in whatever folder the command runs.
  @Test func namesPathsFromTheRootForServices() throws {
    func diff(_ format: String) throws -> String {
      try Tool.run(["diff", "git:trunk", "T.json", "--format", format], in: repository["sub folder"]).text
    }
    #expect(try diff("github").contains("::error file=sub folder/T.json,line=1"))
    #expect(try diff("sarif").contains(#""uri":"sub%20folder/T.json""#))
    #expect(try diff("text").hasPrefix("T.json:1:27: breaking"))
  }

  @Test func writesAllMembersOfTheJSON() throws {
    let result = try diff("git:v1", "sub folder/T.json", "--format", "json", "-o", "diff.json")
    #expect(result.status == 1 && result.text.isEmpty)
    let json = try repository.json("diff.json")
    #expect(json["schema"] as? String == "eventmap-diff/1")
    #expect(json["counts"] as? [String: Int] == ["breaking": 2, "additive": 1, "internal": 0])
    let first = (json["changes"] as? [[String: Any]])?.first
    #expect(first?["kind"] as? String == "changed-event-id" && first?["effect"] as? String == "breaking")
    #expect(first?["oldEventIDs"] as? [String] == ["ONE"] && first?["newEventIDs"] as? [String] == ["EINS"])
    #expect(first?["class"] as? String == "A" && first?["key"] as? String == "a:" && first?["line"] as? Int == 1)
  }
}

@Suite(.waits) struct ManifestDiffOfCommitTests {
  @Test func readsEitherManifestFromACommit() throws {
    let repository = try Repository()
    func manifest(_ action: String) -> String {
      #"{"schema":"eventmap-manifest/1","classes":{"A":{"superclass":"UIViewController","actions":["\#(action)"]}}}"#
    }
    try repository.write("app/M.json", manifest("onBuy:"))
    try repository.commit()
    try repository.write("app/M.json", manifest("onSell:"))
    func diff(_ arguments: String...) throws -> Tool.Result {
      try Tool.run(["manifest", "diff"] + arguments, in: repository["app"])
    }
    let changed = try diff("git:trunk", "M.json")
    #expect(changed.text.contains("- onBuy:") && changed.text.contains("+ onSell:"))
    #expect(try diff("M.json", "git:trunk:app/M.json").text.contains("+ onBuy:"))
    #expect(try diff("git:trunk", "git:trunk:app/M.json").status == 2)
    let missing = try diff("git:trunk:app/N.json", "M.json")
    #expect(missing.status == 2 && missing.error.contains("git cannot read it"))
    try repository.write("app/T.json", #"{"A":{"ControlEventIDs":{"onBuy:":"BUY"}}}"#)
    try repository.commit()
    #expect(
      try diff("git:trunk:app/T.json", "M.json").error.contains("is a table; compare tables with 'eventmap diff'"))
  }
}
