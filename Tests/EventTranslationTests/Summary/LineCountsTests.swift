import Foundation
import Testing

@testable import EventTranslation

/// Sums and encoding of line counts.
@Suite struct LineCountsTests {
  @Test func theBucketsAddUpToTheLines() {
    for bucket in LineBucket.allCases {
      var counts = LineCounts()
      #expect(counts.addUp)
      counts[bucket] = 1
      #expect(!counts.addUp)
      counts.lines = 1
      #expect(counts.addUp)
    }
  }

  /// Checkpoints and summaries have a member for each bucket.
  @Test func encodesEveryBucketByName() throws {
    var counts = LineCounts()
    (counts.lines, counts.bytes) = (21, 99)
    for bucket in LineBucket.allCases { counts[bucket] = bucket.rawValue + 1 }
    let data = try JSONEncoder().encode(counts)
    #expect(try JSONDecoder().decode(LineCounts.self, from: data) == counts)
    #expect(
      try JSONSerialization.jsonObject(with: data) as? [String: Int] == [
        "lines": 21, "bytes": 99, "mapped": 1, "unmapped": 2, "ignored": 3, "filtered": 4, "rejected": 5, "skipped": 6,
      ])
  }

  @Test func addsCountsByBucket() {
    var sum = LineCounts()
    var counts = LineCounts()
    (counts.lines, counts.bytes, counts[.mapped], counts[.unmapped]) = (21, 99, 1, 2)
    (counts[.ignored], counts[.rejected], counts[.skipped], counts[.filtered]) = (3, 4, 5, 6)
    sum += counts
    #expect(sum == counts)
    sum += counts
    #expect(sum.lines == 42 && sum.bytes == 198)
    #expect(LineBucket.allCases.map { sum[$0] } == [2, 4, 6, 12, 8, 10])
    #expect(sum.addUp)
  }
}
