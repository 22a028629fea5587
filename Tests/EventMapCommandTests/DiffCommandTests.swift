import Foundation
import Testing

@Suite(.waits) struct DiffCommandTests {
  private let repository: Repository
  private let old = #"{"A":{"ControlEventIDs":{"a:":"ONE","b:":"TWO"}}}"#
  private let new = #"{"A":{"ControlEventIDs":{"a:":"EINS","c:":"DREI"}}}"#

  /// The repository: the branch has the old table, the work tree the new one.
  init() throws {
    repository = try Repository(["a b/T.json": old])
    try repository.commit()
    try repository.git("tag", "v1")
    try repository.write("a b/T.json", new)
  }

  private func diff(_ words: String) throws -> Tool.Result { try repository.shell("eventmap diff " + words) }

  @Test(arguments: ["git:trunk", "git:v1", "git:HEAD", "git:trunk:a b/T.json", "git:v1:./a b/T.json"])
  func readsTheTableOfACommit(_ reference: String) throws {
    let result = try diff("'\(reference)' 'a b/T.json'")
    let place = (reference.split(separator: ":").prefix(2) + ["a b/T.json"]).joined(separator: ":")
    #expect(
      result.text == """
        a b/T.json:1:27: breaking: 'A' 'a:' sends 'EINS' instead of 'ONE'; no row sends it any more [changed-event-id]
        \(place):1:38: breaking: 'A' 'b:' no longer sends 'TWO'; no row sends it any more [removed-row]
        a b/T.json:1:39: additive: 'A' 'c:' sends 'DREI' [added-row]
        2 breaking, 1 additive, 0 internal

        """)
    #expect(result.status == 1 && result.error.isEmpty)
    // The other way the path is the new one's.
    #expect(try diff("'a b/T.json' '\(reference)'").text.hasPrefix("\(place):1:27: breaking: 'A' 'a:' sends 'ONE'"))
  }

  @Test(arguments: [
    "git:trunk 'a b/T.json' --fail-on never": 0, "git:trunk 'a b/T.json' --fail-on any": 1,
    "'a b/T.json' 'a b/T.json' --fail-on any": 0, "'git:v1:a b/T.json' more.json": 0,
    "'git:v1:a b/T.json' more.json --fail-on any": 1,
  ])
  func failsOnTheChangesOfTheFlag(words: String, status: Int) throws {
    try repository.write("more.json", #"{"A":{"ControlEventIDs":{"a:":"ONE","b:":"TWO","c:":"DREI"}}}"#)
    try repository.write("old.json", old)
    #expect(try diff(words).status == Int32(status))
    #expect(try diff("- more.json < old.json").text.hasPrefix("more.json:1:49: additive:"))
  }

  @Test(arguments: [
    "git:nope 'a b/T.json'": "git:nope:./T.json: git cannot read it: ",
    "git:v1:T.json 'a b/T.json'": "git:v1:T.json: git cannot read it: ",
    "git: 'a b/T.json'": "'git:' names no commit, expected git:REF or git:REF:PATH",
    "git:--help 'a b/T.json'": "'git:--help' names no commit",
    "git:v1: 'a b/T.json'": "'git:v1:' names no file after the second colon",
    "git:v1 git:trunk": "'git:v1' names no file; write git:v1:PATH",
    "git:v1 -": "'git:v1' names no file; write git:v1:PATH", "- -": "only one of the two tables can be standard input",
    "'a b/T.json'": "no table: name one with eventmap diff OLD NEW; without it, one of these must exist: ",
    "": "diff compares two tables: eventmap diff OLD NEW",
    "'a b' 'a b/T.json'": "a b: is a directory, expected a table",
    "missing.json 'a b/T.json'": "missing.json: no such file or directory",
  ])
  func reportsUnusableArguments(words: String, message: String) throws {
    let result = try diff(words)
    #expect(result.status == 2 && result.text.isEmpty)
    #expect(result.error.hasPrefix("eventmap: error: \(message)"), "\(result.error)")
  }

  /// Git is started without a shell, so that a name cannot contain a command.
  @Test func doesNotRunNamesAsCommands() throws {
    #expect(try repository.run("diff", "git:v1;touch hacked", "a b/T.json").status == 2)
    #expect(try repository.run("diff", "git:$(touch hacked)", "a b/T.json").status == 2)
    #expect(!repository.exists("hacked"))
  }

  @Test func refusesManifestsAsTables() throws {
    try repository.write("M.json", Sample.manifest)
    let tables = try diff("M.json 'a b/T.json'")
    #expect(tables == .failure("M.json is a manifest; compare manifests with 'eventmap manifest diff'"))
    let manifests = try repository.run("manifest", "diff", "M.json", "a b/T.json")
    #expect(manifests == .failure("a b/T.json is a table; compare tables with 'eventmap diff'"))
  }

  @Test func showsABrokenTable() throws {
    try repository.write("broken.json", #"{"A":{"ControlEventIDs":{"a:":7}}}"#)
    let result = try diff("'git:v1:a b/T.json' broken.json")
    #expect(result.status == 2 && result.text.isEmpty && result.error.contains("broken.json:1:31: error:"))
    // There is no --lenient here.
    #expect(result.error.hasSuffix("eventmap: error: the table has 1 problem; fix it first\n"))
  }

  /// Readable rows are compared. Unreadable ones are reported with their places.
  @Test func skipsAnUnreadableRowOfACommit() throws {
    let rest = #""A":{"ControlEventIDs":{"a:":"ONE"}}"#
    try repository.write(
      "a b/T.json", #"{"A":{"ControlEventIDs":{"a:":"ONE","b:":7,"c:":["C",8]},"Controls":{}},"B":9}"#)
    try repository.commit()
    try repository.write(
      "a b/T.json",
      #"{"A":{"ControlEventIDs":{"a:":"EINS","b:":"TWO","c:":"C2"}},"B":{"PageEventIDs":{"Enter":"B"}}}"#)
    let result = try diff("git:trunk 'a b/T.json'")
    #expect(
      result.text == """
        a b/T.json:1:27: breaking: 'A' 'a:' sends 'EINS' instead of 'ONE'; no row sends it any more [changed-event-id]
        1 breaking, 0 additive, 0 internal

        """)
    #expect(result.status == 1 && result.errorLines.count == 4)
    let places = ["1:42", "1:54", "1:59", "1:77"].map {
      "eventmap: note: not compared: git:trunk:a b/T.json:\($0): "
    }
    #expect(zip(result.errorLines, places).allSatisfy { $0.hasPrefix($1) }, "\(result.error)")
    #expect(try diff("git:trunk 'a b/T.json' -q").error.isEmpty)
    // The other way nothing is gone, either.
    #expect(try diff("'a b/T.json' git:trunk").text.hasSuffix("\n1 breaking, 0 additive, 0 internal\n"))
    // The table of the branch can be repaired, and one without a readable row is no table.
    try repository.write("a b/T.json", "{\(rest),}")
    #expect(try diff("git:v1 'a b/T.json' --fail-on never").status == 0)
    try repository.write("a b/T.json", "{\(rest)")
    try repository.commit()
    try repository.write("a b/T.json", "{\(rest)}")
    let broken = try diff("git:trunk 'a b/T.json'")
    #expect(broken.status == 2 && broken.text.isEmpty && broken.error.contains("git:trunk:a b/T.json:1:"))
  }

  /// Services find the files by their paths from the root, in whatever folder the command runs.
  @Test(arguments: [
    "github": "::error file=a b/T.json,line=1", "sarif": #""uri":"a%20b/T.json""#, "text": "T.json:1:27: breaking",
  ])
  func namesPathsFromTheRootForServices(format: String, place: String) throws {
    let text = try Tool.run("diff", "git:trunk", "T.json", "--format", format, in: repository["a b"]).text
    #expect(format == "text" ? text.hasPrefix(place) : text.contains(place), "\(text)")
  }

  @Test func writesAllMembersOfTheJSON() throws {
    let result = try diff("git:v1 'a b/T.json' --format json -o diff.json")
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
