import EventMapping
import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Random dumps of jsonl, translated by the module and by plain code.
@Suite struct PlainTwinTests {
  @Test(arguments: Seeds.new) func translatesMixturesAsPlainCode(seed: UInt64) throws {
    var mixture = RandomMixture(seed: seed)
    for (name, options) in AgainstPlain.manyOptions {
      try AgainstPlain(options: options).check(joined(mixture.lines(100)), "seed \(seed), \(name)")
    }
  }

  @Test(arguments: Seeds.new) func translatesRepeatedLinesAsPlainCode(seed: UInt64) throws {
    var lines = RepeatedLines(seed: seed)
    for (name, options) in AgainstPlain.manyOptions {
      for jobs in [1, 4] {
        try AgainstPlain(options: options, chunkSize: 9_000, jobs: jobs)
          .check(joined(lines.lines(100)), "seed \(seed), \(name)")
      }
    }
  }

  @Test(arguments: Seeds.new) func translatesSpoiledLinesAsPlainCode(seed: UInt64) throws {
    var lines = RepeatedLines(seed: seed)
    for round in 0..<2 {
      for (name, options) in AgainstPlain.manyOptions {
        var dump: [UInt8] = joined(lines.lines(40))
        for _ in 0..<100 {
          dump += (Int.random(in: 0..<4, using: &lines.json.random) == 0 ? lines.line().bytes : lines.spoiledLine())
          dump.append(UInt8(ascii: "\n"))
        }
        // Every other dump lacks the last line feed.
        if round % 2 == 1 { dump.removeLast() }
        let chunkSize = lines.json.pick([1 << 12, 20_000, 1 << 16, 1 << 18])
        let jobs = Int.random(in: 1...4, using: &lines.json.random)
        try AgainstPlain(options: options, chunkSize: chunkSize, jobs: jobs).check(dump, "seed \(seed), \(name)")
      }
    }
  }

  /// Wherever a chunk ends, its last lines have too few bytes after them for the kernels, or just enough.
  @Test(arguments: Seeds.new) func translatesAlikeForEveryChunkEnd(seed: UInt64) throws {
    var lines = RepeatedLines(seed: seed)
    let pool = lines.lines(3)
    var dump: [UInt8] = []
    for _ in 0..<12 {
      dump += lines.json.pick([pool[0], pool[1], pool[2], lines.spoiledLine()]) + [UInt8(ascii: "\n")]
    }
    var cuts: Set<[Int]> = []
    for chunkSize in 4...(dump.count + 1) {
      var reader = ChunkReader(
        MemorySource(dump), chunkSize: chunkSize, maximumLineLength: ChunkReader.maximumLineLength)
      var ends: [Int] = []
      while let chunk = try reader.next() { ends.append(chunk.offset + chunk.count) }
      guard cuts.insert(ends).inserted || chunkSize % 64 == 0 else { continue }
      try AgainstPlain(chunkSize: chunkSize, jobs: 1 + chunkSize % 4).check(dump, "seed \(seed)")
    }
    #expect(cuts.count > 5, "seed \(seed)")
  }

  /// A line between others, followed by exactly the slack that kernels read, one byte less and one more.
  @Test func translatesAlikeAtTheEndOfTheBuffer() throws {
    let line = Array(#"{"type":"page","class":"HomeViewController","phase":"enter","title":"x"}"#.utf8)
    let dump = joined([line, line])
    for chunkSize in dump.count...(dump.count + 2 * ScanWindow.slack) {
      try AgainstPlain(chunkSize: chunkSize).check(dump)
      try AgainstPlain(chunkSize: chunkSize).check(dump.dropLast(), "without the last line feed")
    }
  }

  /// A page's phase is not an action, even if the table has an action of that name.
  @Test func ignoresActionsNamedLikeAnUnknownPhase() throws {
    let table = EventTable(classes: ["A": .init(pageEventIDs: [.enter: "PAGE"], controlEventIDs: ["appear": "ACTION"])])
    let lines = ["appear", "enter", "appear", "leave", "enter", "appear"].map { phase in
      #"{"type":"page","class":"A","phase":"\#(phase)"}"#
    }
    let run = TranslationRun(mapper: EventMapper(table: table), chunkSize: 1 << 16)
    let result = try run(dump(lines + [String](repeating: "", count: 100)))
    #expect(result.totals[.unmapped] == 4)
    #expect(result.summary.events.map { "\($0.id) \($0.count)" } == ["PAGE 2"])
  }

  /// Records with more members, deeper paths and longer names than buffers are made for.
  @Test func translatesLargeRecords() throws {
    var lines: [[UInt8]] = []
    for size in [10, 600] {
      let members = (0..<size).map { #""k\#($0)":[\#($0),{"a":"\#($0)"}]"# }.joined(separator: ",")
      let page = #""type":"page","class":"HomeViewController","phase":"enter""#
      lines.append(Array("{\(members),\(page)}".utf8))
      lines.append(Array("{\(page),\(members)}".utf8))
      lines.append(
        Array("{\(page),\"\(String(repeating: "k", count: size))\":\"\(String(repeating: "v", count: size))\"}".utf8))
      lines.append(Array("{\(page)}".utf8))
    }
    for (name, options) in AgainstPlain.manyOptions {
      try AgainstPlain(options: options, chunkSize: 1 << 18, jobs: 2).check(joined(lines + lines.reversed()), name)
    }
  }

  @Test func sumsTheTotalsOfAllInputs() throws {
    var mixture = RandomMixture(seed: 11)
    let dumps = (0..<3).map { TranslationRun.Dump(bytes: joined(mixture.lines(20)), file: "dump\($0)") }
    let together = try TranslationRun()(dumps)
    var sum = LineCounts()
    for (dump, input) in zip(dumps, together.summary.inputs) {
      let alone = try TranslationRun()(dump.bytes)
      #expect(input.file == dump.file && input.counts == alone.totals)
      sum += alone.totals
    }
    #expect(together.totals == sum && together.summary.inputs.count == 3)
    #expect(try dumps.flatMap { try TranslationRun()($0.bytes).events } == together.events)
  }
}
