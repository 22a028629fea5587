import Testing

@testable import EventTranslation

/// A translation that is much larger than its chunk, which is written in parts without any visible effect.
@Suite struct LargeResultTests {
  private func check(_ dump: [UInt8], _ format: DumpFormat, _ options: TranslationOptions) throws -> Translation {
    let whole = try TranslationRun(options: options, chunkSize: 1 << 20)(dump, format)
    let cut = try TranslationRun(options: options, chunkSize: 512)(dump, format)
    let isSame = try whole.everything() == cut.everything()
    #expect(isSame && whole.totals.addUp && whole.totals.bytes == dump.count)
    return whole
  }

  @Test func writesThousandsOfRejects() throws {
    let result = try check([UInt8](repeating: 0x78, count: 10_000).flatMap { [$0, 0x0A] }, .jsonl, .init())
    #expect(result.reported.map(\.line) == Array(1...10_000))
    let last = try FoundationJSON.object(try #require(outputLines(result.rejects).last))
    #expect(last["line"] as? Int == 10_000 && last["offset"] as? Int == 19_998)
  }

  @Test func writesALongDeviceWithEveryEvent() throws {
    let header = String(repeating: "x", count: 60_000) + ",iPhone6,iPhone OS,9.1,UUID-1,1.0,7"
    let lines = (0..<60).flatMap { number in
      ["1,\(number),ViewController,r", "1,\(number),Other,r", number % 20 == 0 ? "4,\(number),A,r" : ""]
    }
    let dump = dump(["1,5,ViewController,early", header] + lines)
    let result = try check(dump, .kitlog, .init(select: ["timestamp", "device.deviceName"], unmapped: .keep))
    #expect(result.totals[.mapped] == 61 && result.totals[.unmapped] == 60)
    #expect(result.reported.map(\.line) == [5, 65, 125])
    #expect(result.missingDevices == [.init(file: "dump", line: 1)])
    #expect(result.summary.unmappedTop.map { [$0.line, $0.count] } == [[4, 60]])
    #expect(outputLines(result.events).count == 121)
  }

  /// The rest of a chunk whose translation was written in parts is translated after later chunks, by a thread that helped with these.
  @Test func reportsTheFirstPlaceOfAPair() throws {
    let header = String(repeating: "x", count: 60_000) + ",iPhone6,iPhone OS,9.1,UUID-1,1.0,7"
    let mapped = [String](repeating: "1,5,ViewController,r", count: 150)
    let late = [String](repeating: "1,5,Late,r", count: 7_000)
    let dump = dump([header] + mapped + ["1,5,Late,r", "iPhone,iPhone6,iPhone OS,9.1,UUID-1,1.0,7"] + late)
    for round in 0..<2 {
      let result = try TranslationRun(chunkSize: 66_000, jobs: 2 + round)(dump, .kitlog)
      #expect(result.summary.unmappedTop.map { [$0.line, $0.count] } == [[152, 7_001]], "round \(round)")
    }
  }
}
