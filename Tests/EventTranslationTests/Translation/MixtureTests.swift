import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Random mixtures of lines, each of which lands in one bucket, so that all numbers add up.
@Suite struct MixtureTests {
  @Test(arguments: Seeds.new) func countsEveryLineOnce(seed: UInt64) throws {
    var mixture = RandomMixture(seed: seed)
    for _ in 0..<6 {
      let input = mixture.lines(80)
      let bytes = input.flatMap { $0.bytes + [UInt8(ascii: "\n")] }
      let result = try TranslationRun(options: .init(unmapped: .separate), chunkSize: 512)(bytes)
      func count(_ bucket: RandomMixture.Bucket) -> Int { input.filter { $0.bucket == bucket }.count }
      let totals = result.totals
      let note: Comment = "seed \(seed)"
      #expect(totals[.mapped] == count(.mapped), note)
      #expect(totals[.unmapped] == count(.unmapped), note)
      #expect(totals[.rejected] == count(.rejected), note)
      #expect(totals[.skipped] == count(.skipped), note)
      #expect(totals[.ignored] == 0, note)
      #expect(totals.lines == input.count, note)
      #expect(totals.bytes == bytes.count, note)
      #expect(totals.addUp, note)
      #expect(result.progress == bytes.count, note)
      #expect(outputLines(result.events).count == totals[.mapped], note)
      #expect(outputLines(result.unmapped) == input.filter { $0.bucket == .unmapped }.map(\.bytes), note)
      #expect(outputLines(result.rejects).count == totals[.rejected], note)
      #expect(
        result.reported.map(\.line) == input.indices.filter { input[$0].bucket == .rejected }.map { $0 + 1 }, note)
      let ids = Dictionary(input.filter { $0.bucket == .mapped }.map { ($0.eventID, 1) }, uniquingKeysWith: +)
      #expect(Dictionary(uniqueKeysWithValues: result.summary.events) == ids, note)
      #expect(result.summary.events.map(\.id) == ids.keys.sorted(), note)
      #expect(result.summary.unmappedTop.map(\.count).reduce(0, +) == totals[.unmapped], note)
    }
  }

  @Test func sumsTheTotalsOfAllInputs() throws {
    var mixture = RandomMixture(seed: 11)
    let dumps = (0..<3).map { index in
      TranslationRun.Dump(
        bytes: mixture.lines(20).flatMap { $0.bytes + [UInt8(ascii: "\n")] }, file: "dump\(index)")
    }
    let together = try TranslationRun()(dumps)
    var sum = LineCounts()
    for (dump, input) in zip(dumps, together.summary.inputs) {
      let alone = try TranslationRun()(dump.bytes)
      #expect(input.file == dump.file)
      #expect(input.counts == alone.totals)
      sum += alone.totals
    }
    #expect(together.totals == sum)
    #expect(together.summary.inputs.count == 3)
    #expect(try dumps.flatMap { try TranslationRun()($0.bytes).events } == together.events)
  }
}
