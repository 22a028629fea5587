import EventMapping
import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Unmapped lines of kitlogs in a separate file, which is read back as a kitlog with the same events.
@Suite struct UnmappedKitlogTests {
  private static let headers = [
    "iPhone, test,iPhone15,iOS,17.4,CD392B37,4.2.0,881", "Two,iPad8,iPadOS,16.1,UUID-2,1.0,7\r", ",,,,,,",
    // Invalid lines.
    "iPhone,iPhone15,17.4,UUID,881", "Three,iPad8,iPadOS,16.1,‹FF›,1.0,7",
  ]
  /// A table with some of the classes.
  private static let some = EventTable(
    classes: SampleTable.table.classes.filter { $0.key.hasPrefix("Home") || $0.key.hasPrefix("Goods") })
  private static let others = EventTable(
    classes: SampleTable.table.classes.filter { some.classes[$0.key] == nil }
      .merging(["Unknown": .init(pageEventIDs: [.enter: "IN", .leave: "OUT", .select: "TAB"])]) { $1 })

  private func run(
    _ table: EventTable, _ dumps: [TranslationRun.Dump], _ unmapped: TranslationOptions.Unmapped = .drop,
    chunkSize: Int = 4_096, jobs: Int = 1
  ) throws -> Translation {
    let options = TranslationOptions(unmapped: unmapped)
    return try TranslationRun(mapper: EventMapper(table: table), options: options, chunkSize: chunkSize, jobs: jobs)(
      dumps)
  }

  private static func dumps(_ seed: UInt64) -> [TranslationRun.Dump] {
    var lines = RandomKitlog(seed: seed)
    var random = SeededRandom(seed: seed)
    return (0..<4).map { number in
      var bytes: [UInt8] = []
      let hasHeaders = Int.random(in: 0..<4, using: &random) > 0
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        let isHeader = hasHeaders && Int.random(in: 0..<8, using: &random) == 0
        bytes += (isHeader ? raw(random.pick(headers)) : lines.line(spoiledPerMille: 100)) + [UInt8(ascii: "\n")]
      }
      return TranslationRun.Dump(bytes: bytes, format: .kitlog, file: "\(number)")
    }
  }

  @Test(arguments: Seeds.new) func writesUnmappedLinesThatReadBackTheSame(seed: UInt64) throws {
    var seen = 0
    for round in 0..<Seeds.rounds(60) {
      let dumps = Self.dumps(seed &+ UInt64(round))
      let direct = try run(Self.others, dumps)
      let apart = try run(Self.some, dumps, .separate)
      let again = try run(Self.others, [.init(bytes: apart.unmapped, format: .kitlog)])
      #expect(again.events == direct.events, "seed \(seed), round \(round)")
      #expect(again.totals[.rejected] == 0)
      seen += direct.totals[.mapped]
      // Any ends of chunks, and any number of threads.
      for (chunkSize, jobs) in [(1, 1), (40, 3), (1_000, 2)] {
        let other = try run(Self.some, dumps, .separate, chunkSize: chunkSize, jobs: jobs)
        #expect(other.unmapped == apart.unmapped, "seed \(seed), round \(round), \(chunkSize), \(jobs)")
      }
    }
    #expect(seen > Seeds.rounds(500), "seed \(seed)")
  }

  /// The same applies to lines that were rejected and repaired.
  @Test func keepsTheDeviceOfRepairedLines() throws {
    let lines = ["1,x,Unknown,a", Self.headers[0], "1,x,Unknown,b", ",,,,,,", "1,x,Unknown,c"]
    let rejects = try run(Self.some, [.init(lines, .kitlog)]).rejects
    let repaired = raw(String(decoding: rejects, as: UTF8.self).replacing("1,x,", with: "1,5,"))
    let direct = try run(Self.others, [.init(bytes: repaired, format: .rejects)])
    let apart = try run(Self.some, [.init(bytes: repaired, format: .rejects)], .separate)
    #expect(
      textLines(apart.unmapped).map { $0.prefix(6) } == [",,,,,,", "1,5,Un", "iPhone", "1,5,Un", ",,,,,,", "1,5,Un"])
    let again = try run(Self.others, [.init(bytes: apart.unmapped, format: .kitlog)])
    #expect(again.events == direct.events && again.totals[.mapped] == 3)
    #expect(textLines(direct.events).map { $0.contains("device") } == [false, true, false])
  }

  /// A dump that starts with a header needs no other header.
  @Test func writesHeadersOnlyWhereNeeded() throws {
    let event = "1,5,Unknown,x"
    func unmapped(_ dumps: [[String]]) throws -> [String] {
      textLines(try run(Self.some, dumps.map { .init($0, .kitlog) }, .separate).unmapped)
    }
    let header = Self.headers[0]
    #expect(try unmapped([["", header, event], [header, event]]) == [header, event, header, event])
    #expect(try unmapped([[header, event], [" ", event, event]]) == [header, event, ",,,,,,", event, event])
    #expect(try unmapped([[header, event, Self.headers[3], event]]) == [header, event, ",,,,,,", event])
    #expect(try unmapped([["1,5,HomeViewController,r", event]]) == [",,,,,,", event])
  }
}
