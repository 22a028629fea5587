import Foundation
import Testing

/// `eventmap lint --against`, with a real repository.
@Suite(.waits) struct LintAgainstTests {
  private let repository: Repository

  init() throws {
    repository = try Repository(["T.json": #"{"A":{"ControlEventIDs":{"a:":"ONE","b:":"TWO","c:":["THREE","FOUR"]}}}"#])
    try repository.commit()
    try repository.write("T.json", #"{"A":{"ControlEventIDs":{"a:":"EINS","c:":["THREE"]}}}"#)
  }

  private func lint(_ words: String) throws -> Tool.Result {
    try repository.shell("eventmap lint --format github --rule not-checked=off " + words)
  }

  @Test func findsBreakingChanges() throws {
    let result = try lint("T.json --against git:trunk")
    #expect(result.status == 1 && result.error.isEmpty)
    #expect(
      result.lines == [
        "::error file=T.json,line=1,col=8,endLine=1,endColumn=23,title=removed-row::'A' 'b:' no longer sends 'TWO'; "
          + "no row sends it any more",
        "::error file=T.json,line=1,col=27,endLine=1,endColumn=29,title=changed-event-id::'A' 'a:' sends 'EINS' instead "
          + "of 'ONE'; no row sends it any more",
        "::error file=T.json,line=1,col=39,endLine=1,endColumn=41,title=removed-event-id::'A' 'c:' no longer sends "
          + "'FOUR'; no row sends it any more",
      ])
    #expect(try lint("T.json").lines == [])
    #expect(try lint("T.json --against git:trunk:T.json").lines.count == 3)
  }

  /// Suppressions in the table and a baseline apply as for any finding.
  @Test func suppressesAnIntendedChange() throws {
    try repository.write(
      "T.json",
      #"""
      {"$eventmap":{"version":1,"ignore":[
        {"rule":"removed-row","class":"A","action":"b:","reason":"the button is gone"},
        {"rule":"changed-event-id","class":"A","action":"a:","reason":"it was misspelled"}]},
       "A":{"ControlEventIDs":{"a:":"EINS","c:":["THREE"]}}}
      """#)
    let left = try lint("T.json --against git:trunk")
    #expect(left.lines.count == 1 && left.text.contains("title=removed-event-id"))
    // Without an earlier table it is unknown whether the suppressions are still needed.
    #expect(try lint("T.json").lines == [])
    #expect(try lint("T.json --against git:trunk --write-baseline base.json").status == 0)
    let baselined = try lint("T.json --against git:trunk --baseline base.json")
    #expect(baselined.status == 0 && baselined.lines == [])
  }

  @Test func comparesANewTableWithNothing() throws {
    try repository.write("new.json", #"{"B":{"PageEventIDs":{"Enter":"X","Leave":"Y"}}}"#)
    let result = try lint("T.json new.json --against git:trunk")
    #expect(result.lines.count == 3)
    #expect(result.error == "eventmap: note: new.json is not in git:trunk: it is compared with nothing\n")
  }

  /// A branch that repairs a table can be linted.
  @Test(arguments: ["git:trunk", "git:trunk:T.json"]) func comparesWithNothingIfTheTableOfTheCommitIsBroken(
    reference: String
  ) throws {
    let repaired = #"{"A":{"ControlEventIDs":{"a:":"ONE","a:":"TWO"}}}"#
    try repository.write("T.json", #"{"A":{"ControlEventIDs":{"a:":"ONE" "b:":"TWO"}}}"#)
    try repository.commit()
    try repository.write("T.json", repaired)
    let result = try lint("T.json --against \(reference)")
    #expect(result.status == 1 && result.lines.count == 1 && result.text.contains("title=duplicate-key"))
    #expect(result.errorLines.count == 1)
    let note = "eventmap: note: T.json is compared with nothing: git:trunk:T.json:1:36: "
    #expect(result.error.hasPrefix(note) && result.error.hasSuffix(" [syntax-error]\n"), "\(result.error)")
    let report = try repository.run("report", "-t", "T.json", "--against", reference, "--format", "json")
    #expect(report.error.contains(note), "\(report.error)")
    // A broken file is an error, because it can be repaired.
    try repository.write("old.json", "{")
    let file = try lint("T.json --against old.json")
    #expect(file.status == 2 && file.error.hasSuffix("error: the table cannot be read; fix it first\n"))
  }

  /// The other tables are still compared.
  @Test func comparesTheOtherTableOfTwo() throws {
    try repository.write("U.json", "{")
    try repository.commit()
    try repository.write("T.json", "{}")
    try repository.write("U.json", "{}")
    let result = try lint("T.json U.json --against git:trunk")
    #expect(result.status == 1 && result.text.contains("title=removed-row"))
    #expect(result.errorLines.count == 1)
    #expect(result.error.contains("U.json is compared with nothing: git:trunk:U.json:1:"))
  }

  /// A row that cannot be read is not reported as removed.
  @Test func doesNotCompareATableWithProblems() throws {
    try repository.write("T.json", #"{"A":{"ControlEventIDs":{"a:":7,"b:":"TWO","c:":["THREE","FOUR"]}}}"#)
    let result = try lint("T.json --against git:trunk")
    #expect(result.status == 1 && result.lines.count == 1 && result.text.contains("title=wrong-type"))
  }

  @Test(arguments: [
    "T.json T2.json --against old.json": "--against 'old.json' is one table, and 2 are checked",
    "T.json --against git:nope": "git:nope:./T.json: git cannot read it: ",
    "T.json --against git:trunk:nope.json": "git:trunk:nope.json: git cannot read it: ",
    "T.json --against nope.json": "nope.json: no such file or directory",
    "- --against git:trunk < T.json": "'git:trunk' names no file; write git:trunk:PATH",
  ])
  func reportsUnusableArguments(words: String, message: String) throws {
    for name in ["T2.json", "old.json"] { try repository.write(name, "{}") }
    let result = try lint(words)
    #expect(result.status == 2 && result.text.isEmpty)
    #expect(result.error.hasPrefix("eventmap: error: \(message)"), "\(result.error)")
  }
}
