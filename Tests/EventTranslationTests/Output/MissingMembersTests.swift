import EventMapping
import Testing

@testable import EventTranslation

/// The report of selected members that no event has.
@Suite struct MissingMembersTests {
  private static let home = #"{"type":"page","class":"HomeViewController","phase":"enter","n":{"m":1}}"#

  private func missing(
    _ lines: [String], _ select: [String], _ format: OutputFormat = .jsonl, pageTiming: PageTiming? = nil
  ) throws -> [String] {
    try translate(lines, TranslationOptions(format: format, select: select, pageTiming: pageTiming))
      .summary.missingMembers
  }

  @Test(arguments: OutputFormat.allCases) func reportsMissingMembersInOrder(format: OutputFormat) throws {
    #expect(try missing([Self.home], ["b", "eventID", "a", "type", "n.m", "n.x"], format) == ["b", "a", "n.x"])
  }

  @Test func oneEventWithTheMemberIsEnough() throws {
    let with = #"{"type":"page","class":"HomeViewController","phase":"leave","late":null}"#
    #expect(try missing([Self.home, with], ["late"]) == [])
    // Only events that are written count.
    let unmapped = #"{"type":"page","class":"X","phase":"leave","late":1}"#
    #expect(try missing([Self.home, unmapped, #"{"late":1}"#], ["late"]) == ["late"])
  }

  @Test func reportsNothingIfNothingIsWritten() throws {
    #expect(try missing([], ["a"]) == [])
    #expect(try missing([#"{"type":"page","class":"X","phase":"leave"}"#], ["a"]) == [])
    #expect(try translate([Self.home], TranslationOptions(format: .csv)).summary.missingMembers == [])
  }

  @Test func addedMembersAreNeverMissing() throws {
    #expect(try missing([Self.home], ["eventID", "duration", "from"], pageTiming: PageTiming()) == [])
    let entry = EventEntry(eventID: "E", properties: [.init("added", .constant(true))])
    let table = EventTable(classes: ["A": .init(pageEventIDs: [.enter: .list([entry])])])
    let run = TranslationRun(mapper: EventMapper(table: table), options: TranslationOptions(select: ["added", "gone"]))
    let summary = try run(dump([#"{"type":"page","class":"A","phase":"enter"}"#])).summary
    #expect(summary.missingMembers == ["gone"])
  }

  /// A member is not missing if only one thread or one format has it.
  @Test func combinesThreadsAndFormats() throws {
    var lines = [String](repeating: Self.home, count: 4_000)
    lines[2_777] = #"{"type":"page","class":"HomeViewController","phase":"enter","rare":1}"#
    var run = TranslationRun(options: TranslationOptions(select: ["rare", "gone", "remark"]))
    run.chunkSize = 512
    for jobs in [1, 3] {
      run.jobs = jobs
      #expect(try run([.init(lines), .init(["1,5,ViewController,r"], .kitlog)]).summary.missingMembers == ["gone"])
    }
  }
}
