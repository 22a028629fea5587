import EventMapping
import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventTranslation

/// A run that is killed repeatedly and continued from its last checkpoint, compared with an uninterrupted one.
@Suite struct ResumingTests {
  private struct Killed: Error {}

  /// A sink that writes until the run is killed.
  private final class MortalSink: ByteSink {
    private(set) var bytes: [UInt8]
    private let life: Life

    init(_ bytes: [UInt8], _ life: Life) {
      self.bytes = bytes
      self.life = life
    }

    func write(_ bytes: borrowing Span<UInt8>) throws {
      for offset in bytes.indices {
        if life.left == 0 { throw Killed() }
        life.left -= 1
        self.bytes.append(bytes[offset])
      }
    }
  }

  /// The number of bytes that may still be written.
  private final class Life {
    var left: Int
    init(_ left: Int) { self.left = left }
  }

  /// The files of a killed run, as they were at the last checkpoint.
  private struct Saved {
    var state: Data?
    var outputs: [[UInt8]] = [[], [], []]
  }

  private static let variants: [(name: String, options: TranslationOptions)] = [
    ("jsonl", TranslationOptions(unmapped: .separate)),
    ("csv", TranslationOptions(format: .csv, unmapped: .keep)),
    (
      "selected",
      TranslationOptions(select: ["eventID", "nothing", "properties.a", "kb"], onExisting: .keep, unmapped: .separate)
    ),
    ("pages", TranslationOptions(unmapped: .separate, pageTiming: PageTiming())),
  ]

  private static func dumps(_ seed: UInt64) -> [TranslationRun.Dump] {
    var pages = RandomPages(seed: seed)
    var mixture = RandomMixture(seed: seed)
    let kitlog = (0..<200).map { number in
      switch number % 50 {
      case 3: "Phone \(number),iPhone,iOS,9.3,uuid-\(number),1.0,7"
      case 9: "1,soon,broken"
      default: "\(number % 3),14733026\(82 + number % 9),HomeViewController,onFavBtnPressed:"
      }
    }
    return [
      TranslationRun.Dump(bytes: [0xEF, 0xBB, 0xBF] + joined((0..<250).map { _ in pages.line() }), file: "pages"),
      TranslationRun.Dump(bytes: dump(kitlog), format: .kitlog, file: "kitlog"),
      TranslationRun.Dump(bytes: [], file: "empty"),
      TranslationRun.Dump(bytes: joined(mixture.lines(250)), file: "mixture"),
    ]
  }

  @Test(arguments: variants.map(\.name), Seeds.new)
  func writesTheSameOutputAfterAnyNumberOfKills(_ name: String, _ seed: UInt64) throws {
    let options = try #require(Self.variants.first { $0.name == name }?.options)
    let dumps = Self.dumps(seed)
    let run = TranslationRun(options: options, chunkSize: 700, maximumLineLength: 3_000)
    let expected = try run(dumps)

    var random = SeededRandom(seed: seed)
    var saved = Saved()
    var kills = 0
    var summary: TranslationSummary?
    while summary == nil {
      // In the end, the run survives.
      let life = Life(kills > 60 ? .max : random.below(6_000))
      let jobs = 1 + random.below(3)
      do {
        summary = try resume(&saved, run, dumps, jobs, life)
      } catch is Killed {
        kills += 1
      }
    }
    #expect(kills > 10, "too few kills")
    for (found, expected) in zip(saved.outputs, [expected.events, expected.unmapped, expected.rejects]) {
      let (lines, others) = (outputLines(found), outputLines(expected))
      let place = zip(lines, others).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines.count, others.count)
      #expect(
        found == expected,
        "line \(place): \(lines.dropFirst(place).first.map(shown) ?? "-"), expected \(others.dropFirst(place).first.map(shown) ?? "-")"
      )
    }
    let found = try #require(summary)
    #expect(
      try SummaryDocument(found, tablePath: "table", seconds: 0).bytes()
        == SummaryDocument(expected.summary, tablePath: "table", seconds: 0).bytes())
    #expect(found.missingMembers == expected.summary.missingMembers)
  }

  /// Continues a run until it ends or is killed.
  private func resume(
    _ saved: inout Saved, _ run: TranslationRun, _ dumps: [TranslationRun.Dump], _ jobs: Int, _ life: Life
  ) throws -> TranslationSummary {
    let sinks = saved.outputs.map { MortalSink($0, life) }
    var next = saved
    defer { saved = next }
    let checkpoints = Checkpoints(every: .zero) { state in
      next = Saved(state: try JSONEncoder().encode(state), outputs: sinks.map(\.bytes))
    }
    let state = try saved.state.map { try JSONDecoder().decode(RunState.self, from: $0) }
    var translator = DumpTranslator(
      mapper: run.mapper, options: run.options,
      outputs: TranslationOutputs(events: sinks[0], unmapped: sinks[1], rejects: sinks[2]), jobs: jobs,
      checkpoints: checkpoints, continuing: state)
    for dump in dumps {
      let reader = ChunkReader(
        MemorySource(dump.bytes, pieceSize: 900), chunkSize: run.chunkSize, maximumLineLength: run.maximumLineLength)
      try translator.translate(reader, format: dump.format, file: dump.file)
    }
    let summary = try translator.finish()
    next.outputs = sinks.map(\.bytes)
    return summary
  }

  @Test func throwsForAChangedDump() throws {
    var state: RunState?
    var translator = DumpTranslator(
      mapper: SampleTable.mapper, options: TranslationOptions(), outputs: TranslationOutputs(events: MemorySink()),
      checkpoints: Checkpoints(every: .zero) { state = $0 })
    let lines = String(repeating: "{}\n", count: 1_000)
    try translator.translate(
      ChunkReader(MemorySource(Array(lines.utf8)), chunkSize: 4, maximumLineLength: 8), format: .jsonl, file: "a")
    let saved = try #require(state)
    try #require(saved.place.offset > 3)
    for (file, text) in [("b", lines), ("a", "{}\n")] {
      var translator = DumpTranslator(
        mapper: SampleTable.mapper, options: TranslationOptions(), outputs: TranslationOutputs(events: MemorySink()),
        continuing: saved)
      #expect(throws: ChangedDump.self) {
        try translator.translate(ChunkReader(MemorySource(Array(text.utf8))), format: .jsonl, file: file)
      }
    }
  }

  @Test func skipsToALine() throws {
    var reader = ChunkReader(MemorySource(Array("{}\n{}\n".utf8), pieceSize: 2), chunkSize: 4, maximumLineLength: 8)
    #expect(try reader.skip(to: 3))
    #expect(reader.bytesRead == 3)
    #expect(try reader.skip(to: 7) == false)
  }
}
