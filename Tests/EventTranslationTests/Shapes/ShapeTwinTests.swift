import EventMapping
import Testing

@testable import EventTranslation

/// Lines of known shapes are translated as if every line were read.
@Suite struct ShapeTwinTests {
  private func check(_ dump: [UInt8], _ name: String, _ way: BothWays, _ seed: UInt64) throws {
    let difference = try way.difference(dump)
    #expect(difference == nil, "seed \(seed), \(name), chunks of \(way.chunkSize): \(difference ?? "")")
  }

  @Test(arguments: Seeds.all) func mixtures(seed: UInt64) throws {
    var mixture = RandomMixture(seed: seed)
    for (name, options) in BothWays.manyOptions {
      try check(joined(mixture.lines(150).map(\.bytes)), name, BothWays(options: options), seed)
    }
  }

  @Test(arguments: Seeds.all) func repeatedLines(seed: UInt64) throws {
    var lines = RepeatedLines(seed: seed)
    for (name, options) in BothWays.manyOptions {
      try check(joined(lines.lines(400)), name, BothWays(options: options), seed)
    }
  }

  /// The comparison means something only if shapes are found.
  @Test(arguments: Seeds.all) func repeatedLinesHaveKnownShapes(seed: UInt64) {
    var lines = RepeatedLines(seed: seed)
    let dump = joined(lines.lines(400))
    // One of eight kinds has an event ID already, which no shape has; some classes and actions are escaped.
    let hits = ShapeTree.learned(from: dump).hits(in: dump)
    #expect(hits > 250, "seed \(seed): \(hits)")
  }

  @Test(arguments: Seeds.all) func spoiledLines(seed: UInt64) throws {
    var lines = RepeatedLines(seed: seed)
    for round in 0..<3 {
      for (name, options) in BothWays.manyOptions {
        var dump: [UInt8] = joined(lines.lines(40))
        for _ in 0..<500 {
          dump += (Int.random(in: 0..<4, using: &lines.json.random) == 0 ? lines.line().bytes : lines.spoiledLine())
          dump.append(UInt8(ascii: "\n"))
        }
        // Without a last line feed every other time.
        if round % 2 == 1 { dump.removeLast() }
        let chunkSize = lines.json.pick([1 << 12, 20_000, 1 << 16, 1 << 18])
        try check(dump, name, BothWays(options: options, chunkSize: chunkSize), seed)
      }
    }
  }

  /// The lines of all kinds of chunks: wherever a chunk ends, its last lines are too near to verify.
  @Test(arguments: Seeds.all) func everyCut(seed: UInt64) throws {
    var lines = RepeatedLines(seed: seed)
    let pool = lines.lines(3)
    var dump: [UInt8] = []
    for _ in 0..<12 {
      dump += lines.json.pick([pool[0], pool[1], pool[2], lines.spoiledLine()]) + [UInt8(ascii: "\n")]
    }
    let expected = try BothWays().translation(dump, remembersShapes: false).everything()
    var cuts: Set<[Int]> = []
    for chunkSize in 4...(dump.count + 1) {
      var reader = ChunkReader(
        MemorySource(dump), chunkSize: chunkSize, maximumLineLength: ChunkReader.maximumLineLength)
      var ends: [Int] = []
      while let chunk = try reader.next() { ends.append(chunk.offset + chunk.count) }
      guard cuts.insert(ends).inserted else { continue }
      let verified = try BothWays(chunkSize: chunkSize).translation(dump, remembersShapes: true).everything()
      #expect(verified == expected, "seed \(seed), chunks of \(chunkSize)")
    }
    #expect(cuts.count > 5, "seed \(seed)")
  }

  /// A page's phase is no action, though the table has an action of its name.
  @Test func anUnknownPhaseNamesNoAction() throws {
    let table = EventTable(classes: ["A": .init(pageEventIDs: [.enter: "PAGE"], controlEventIDs: ["appear": "ACTION"])])
    let lines = ["appear", "enter", "appear", "leave", "enter", "appear"].map { phase in
      #"{"type":"page","class":"A","phase":"\#(phase)"}"#
    }
    let run = TranslationRun(mapper: EventMapper(table: table), chunkSize: 1 << 16)
    let result = try run(dump(lines + [String](repeating: "", count: 100)))
    #expect(result.totals.unmapped == 4)
    #expect(result.summary.events.map { "\($0.id) \($0.count)" } == ["PAGE 2"])
  }

  @Test func severalThreads() throws {
    var lines = RepeatedLines(seed: 5)
    let dump = joined((0..<600).map { $0 % 5 == 0 ? lines.spoiledLine() : lines.line().bytes })
    for (name, options) in BothWays.manyOptions.prefix(5) {
      try check(dump, name, BothWays(options: options, chunkSize: 8_000, jobs: 3), 5)
    }
  }
}
