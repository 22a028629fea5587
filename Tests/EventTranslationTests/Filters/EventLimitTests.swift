import EventMapping
import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Ending a run after a number of server events.
@Suite struct EventLimitTests {
  private static let table = EventTable(classes: [
    "A": .init(pageEventIDs: [.enter: "IN", .leave: .list([EventEntry(eventID: "OUT"), EventEntry(eventID: "GONE")])])
  ])

  private static let lines = [
    #"{"type":"page","class":"A","phase":"enter","timestamp":1}"#,
    #"{"type":"page","class":"A","phase":"leave","timestamp":2}"#,
    #"{"type":"page","class":"B","phase":"enter"}"#, "no event", "",
  ]

  /// Returns the number of lines up to the last server event, and the number of that line's events over the limit.
  private func expected(_ kinds: [Int], limit: Int) -> (lines: Int, cut: Int) {
    var events = 0
    for (number, kind) in kinds.enumerated() {
      events += kind == 0 ? 1 : kind == 1 ? 2 : 0
      if events >= limit { return (number + 1, events - limit) }
    }
    return (kinds.count, 0)
  }

  @Test(arguments: Seeds.new) func endsAfterTheLimitInAnyChunks(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Seeds.rounds(60) {
      let kinds = (0..<random.below(300)).map { _ in random.below(5) }
      let lines = kinds.map { Self.lines[$0] }
      let limit = 1 + random.below(300)
      let (count, cut) = expected(kinds, limit: limit)
      var run = TranslationRun(mapper: EventMapper(table: Self.table))
      run.options.unmapped = random.pick([.drop, .keep, .separate])
      if random.chance(1, of: 2) { run.options.pageTiming = PageTiming() }
      (run.chunkSize, run.jobs) = (random.pick([64, 500, 4_096]), 1 + random.below(4))
      // The run without the limit is the same, except for the events cut from the last line.
      let whole = try run(dump(Array(lines.prefix(count))))
      run.options.filters.limit = limit
      let found = try run([.init(lines), .init(lines, file: "next")])
      guard count < lines.count || cut > 0 else { continue }
      let note: Comment = "seed \(seed): limit \(limit) of \(kinds)"
      #expect(textLines(found.events) == textLines(whole.events).dropLast(cut), note)
      #expect(found.totals == whole.totals && found.totals.addUp, note)
      #expect(found.rejects == whole.rejects && found.unmapped == whole.unmapped, note)
      #expect(found.summary.inputs.count == 1 && found.summary.pageTiming == whole.summary.pageTiming, note)
      #expect(found.summary.events.reduce(0) { $0 + $1.count } == limit, note)
    }
  }

  /// A dump with too few events is followed by the next one.
  @Test func countsAcrossDumps() throws {
    var run = TranslationRun(mapper: EventMapper(table: Self.table))
    run.options.filters.limit = 4
    let bytes = dump(Array(Self.lines.prefix(2)))
    let found = try run((0..<3).map { TranslationRun.Dump(bytes: bytes, file: "d\($0)") })
    #expect(found.summary.inputs.map(\.counts.lines) == [2, 1])
    #expect(found.totals.bytes == bytes.count + Self.lines[0].utf8.count + 1)
  }

  @Test func limitsKitlogsAndRejects() throws {
    var run = TranslationRun()
    run.options.filters.limit = 1
    let lines = ["1,1,ViewController,in", "1,2,ViewController,in", "x"]
    let kitlog = try run(dump(lines), .kitlog)
    #expect(kitlog.totals.lines == 1 && kitlog.totals.bytes == lines[0].utf8.count + 1)
    let record = #"{"eventID":"X","type":"page","class":"HomeViewController","phase":"enter"}"#
    let rejects = try translate([record, record]).rejects
    run.options.onExisting = .replace
    let again = try run(rejects, .rejects)
    #expect([again.totals.lines, again.totals[.mapped]] == [1, 1])
    #expect(again.totals.bytes == (rejects.firstIndex(of: UInt8(ascii: "\n")) ?? 0) + 1)
  }
}
