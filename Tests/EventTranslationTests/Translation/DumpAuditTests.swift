import EventMapDumpAudit
import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// The audit of translations. All other tests of this target show that it agrees with them, see ``AuditedTranslation``.
@Suite struct DumpAuditTests {
  /// Returns the difference that the audit finds in an output.
  private func difference(
    _ input: [UInt8], _ output: [UInt8], rejects: [UInt8]? = nil, pieceSize: Int = .max
  ) throws -> AuditDifference? {
    var audit = DumpAudit(
      mapper: SampleTable.mapper, output: ("output", AuditedTranslation.Memory(output, pieceSize: pieceSize)),
      rejects: rejects.map { ("rejects", AuditedTranslation.Memory($0, pieceSize: pieceSize)) })
    do {
      try audit.check(AuditedTranslation.Memory(input, pieceSize: pieceSize), name: "dump", format: .jsonl)
      try audit.finish()
      return nil
    } catch let difference as AuditDifference {
      return difference
    }
  }

  /// The audit finds every changed, added or removed byte of an output, at the right place.
  @Test(arguments: Seeds.new) func findsEveryChangedByte(seed: UInt64) throws {
    var mixture = RandomMixture(seed: seed)
    var random = SeededRandom(seed: seed)
    for round in 0..<40 {
      let input = joined(mixture.lines(12))
      let run = try TranslationRun()(input)
      guard !run.events.isEmpty else { continue }
      var output = run.events
      let place = random.below(output.count)
      switch round % 3 {
      case 0: output[place] ^= UInt8(1 + random.below(255))
      case 1: output.insert(UInt8(random.below(256)), at: place)
      default: output.remove(at: place)
      }
      let first = zip(output, run.events).prefix { $0 == $1 }.count
      let found = try difference(input, output, rejects: run.rejects, pieceSize: 1 + random.below(300))
      #expect(found?.place.offset == first, "seed \(seed), round \(round): \(found?.text ?? "no difference")")
      #expect(found?.place.line == 1 + run.events[..<first].count { $0 == 0x0A }, "seed \(seed), round \(round)")
    }
  }

  /// The audit finds every changed byte of the rejects, except in the reason and message.
  @Test(arguments: Seeds.new) func findsEveryChangedReject(seed: UInt64) throws {
    var mixture = RandomMixture(seed: seed)
    var random = SeededRandom(seed: seed)
    var count = 0
    for round in 0..<40 {
      let input = joined(mixture.lines(12))
      let run = try TranslationRun()(input)
      var rejects = outputLines(run.rejects)
      guard !rejects.isEmpty else { continue }
      let number = random.below(rejects.count)
      // The record follows the message.
      let line = rejects[number]
      let mark = Array(#","raw":""#.utf8)
      guard let start = line.indices.first(where: { line[$0...].starts(with: mark) }) else { continue }
      rejects[number][start + random.below(line.count - start)] ^= 0x01
      let found = try difference(input, run.events, rejects: joined(rejects))
      #expect(found?.place.line == number + 1, "seed \(seed), round \(round): \(found?.text ?? "no difference")")
      count += 1
    }
    #expect(count > 5, "seed \(seed)")
  }

  /// A line over the limit is read in parts, and so is its reject.
  @Test func comparesALineOverTheLimit() throws {
    let mapped = #"{"type":"page","class":"HomeViewController","phase":"enter"}"#
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: ChunkReader.maximumLineLength + 2)
    for end in ["", "\n" + mapped] {
      let input = Array((mapped + "\n").utf8) + long + Array(end.utf8)
      let run = try TranslationRun(chunkSize: 1 << 20)(input)
      #expect(try difference(input, run.events, rejects: run.rejects) == nil)
      guard end.isEmpty else { continue }
      var rejects = run.rejects
      rejects[rejects.count - 10_000] ^= 1
      let found = try difference(input, run.events, rejects: rejects)
      #expect(found?.message == "'rawBase64' does not encode the line" && found?.place.offset == rejects.count - 10_000)
      let missing = try difference(input, run.events, rejects: [])
      #expect(missing?.message == "expected a reject with 'rawBase64' for a line of more than 16 MiB")
    }
  }

  @Test func dropsAByteOrderMark() throws {
    let line = #"{"type":"page","class":"HomeViewController","phase":"enter"}"#
    let input = [0xEF, 0xBB, 0xBF] + Array((line + "\nx\n").utf8)
    let run = try TranslationRun()(input)
    #expect(try difference(input, run.events, rejects: run.rejects) == nil)
    let marked = [0xEF, 0xBB, 0xBF] + run.events
    #expect(try difference(input, marked)?.place.offset == 0)
  }
}
