import Foundation
import Testing

@testable import EventTracking

@Suite struct DroppedCountsTests {
  @Test func countsAreCodedByName() throws {
    var counts = DroppedCounts()
    counts.overLimit = 1
    counts.rejected = 7
    let json = try JSONEncoder().encode(counts)
    #expect(
      try JSONDecoder().decode([String: Int].self, from: json) == [
        "overLimit": 1, "tooLong": 0, "tooDeep": 0, "notWritten": 0, "damaged": 0, "damagedBytes": 0, "rejected": 7,
      ])
    #expect(try JSONDecoder().decode(DroppedCounts.self, from: json) == counts)
  }

  @Test func missingCountsAreZero() throws {
    var expected = DroppedCounts()
    expected.damaged = 2
    #expect(try JSONDecoder().decode(DroppedCounts.self, from: Data(#"{"damaged":2}"#.utf8)) == expected)
  }

  @Test(arguments: [#"{"damaged":"2"}"#, #"{"damaged":1.5}"#, "[]"])
  func refusesOtherValues(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(DroppedCounts.self, from: Data(json.utf8)) }
  }
}
