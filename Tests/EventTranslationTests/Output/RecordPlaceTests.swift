import EventMapping
import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// The columns `$file`, `$line` and `$offset`, and renamed columns.
@Suite struct RecordPlaceTests {
  private static let page = #"{"type":"page","class":"HomeViewController","phase":"enter"}"#

  private func run(_ select: [String] = ["$file", "$line", "$offset"]) -> TranslationRun {
    var run = TranslationRun()
    run.options.format = .tsv
    run.options.select = select
    run.options.columns.writesHeader = false
    return run
  }

  @Test(arguments: Seeds.new) func placesAreTheSameInAnyChunks(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Seeds.rounds(40) {
      var (lines, expected, offset): ([String], [String], Int) = ([], [], 0)
      for number in 1...(1 + random.below(200)) {
        let kind = random.below(6)
        let line =
          kind == 0 ? "" : kind == 1 ? "no event" : kind == 2 ? String(repeating: "x", count: 9_000) : Self.page
        if kind > 2 { expected.append("dump 1\t\(number)\t\(offset)") }
        lines.append(line)
        offset += line.utf8.count + 1
      }
      var run = run()
      (run.chunkSize, run.jobs, run.maximumLineLength) = (random.pick([64, 700, 4_096]), 1 + random.below(3), 8_000)
      #expect(try textLines(run(dump(lines), file: "dump 1").events) == expected, "seed \(seed): \(lines)")
    }
  }

  @Test func linesAndOffsetsRestartInEveryDump() throws {
    let dumps = ["a", "b"].map { TranslationRun.Dump(["", Self.page], file: $0) }
    #expect(try textLines(run()(dumps).events) == ["a\t2\t1", "b\t2\t1"])
  }

  @Test func rejectsHaveTheirOriginalPlace() throws {
    let record = #"{"eventID":"X",\#(Self.page.dropFirst())"#
    let rejects = try TranslationRun()(dump(["", record, Self.page, record]), file: "first").rejects
    var again = run()
    again.options.onExisting = .replace
    #expect(
      try textLines(again(rejects, .rejects, file: "second").events) == [
        "first\t2\t1", "first\t4\t\(3 + record.utf8.count + Self.page.utf8.count)",
      ])
  }

  @Test func kitlogsHavePlaces() throws {
    let lines = ["name,model,system,1,uuid,2,3", "1,1,ViewController,in", "1,2,ViewController,in"]
    #expect(try textLines(run()(dump(lines), .kitlog).events) == ["dump\t2\t29", "dump\t3\t51"])
  }

  @Test func columnsMayBeRenamed() throws {
    var run = run(["$line", "eventID", "class", "gone"])
    run.options.format = .jsonl
    run.options.columns.names = ["at", "id", "class", "x"]
    let found = try run(dump(["", Self.page]))
    #expect(
      String(decoding: found.events, as: UTF8.self)
        == #"{"at":2,"id":"EVENT_HOME_ENTER_PAGE","class":"HomeViewController"}"# + "\n")
    #expect(found.summary.missingMembers == ["gone"])
    run.options.format = .csv
    run.options.columns.writesHeader = true
    #expect(
      try textLines(run(dump([Self.page])).events) == ["at,id,class,x", "1,EVENT_HOME_ENTER_PAGE,HomeViewController,"])
  }
}
