import EventLinting
import EventMapSeededNumbers
import Foundation
import Testing

/// The cells of reports on events.
@Suite struct ReportCellTests {
  @Test func formatsTimesInUTC() {
    #expect(ReportCell.time(nil) == nil)
    #expect(ReportCell.time(1_473_300_001_000_000) == "2016-09-08T02:00:01Z")
    #expect(ReportCell.time(1_473_300_001_317_000) == "2016-09-08T02:00:01.317Z")
    #expect(ReportCell.time(1_473_300_001_317_999) == "2016-09-08T02:00:01.317Z")
    #expect(ReportCell.time(-1) == "1969-12-31T23:59:59.999Z")
    #expect(ReportCell.time(-1_000_000) == "1969-12-31T23:59:59Z")
    for time in [Int64.min, .max] { #expect(ReportCell.time(time)?.hasSuffix("Z") == true) }
  }

  /// Parsing the text gives the same time, to the millisecond. Only dates after 1582, because Foundation parses earlier ones by the Julian
  /// calendar.
  @Test(arguments: Seeds.new) func formattedTimesAreExactToTheMillisecond(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Seeds.rounds(5_000) {
      let milliseconds = Int64(random.below(160_000_000_000_000)) - 12_219_292_800_000
      let text = try #require(ReportCell.time(milliseconds * 1_000 + Int64(random.below(1_000))))
      let isWhole = !text.contains(".")
      let second = try Date(text.prefix(19) + "Z", strategy: .iso8601).timeIntervalSince1970
      let fraction = isWhole ? 0 : Int64(text.dropFirst(20).dropLast()) ?? -1
      #expect(Int64(second) * 1_000 + fraction == milliseconds, "seed \(seed): \(milliseconds) as \(text)")
    }
  }
}
