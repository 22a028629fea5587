import Foundation
import Testing

@testable import EventTranslation

/// Sums and encoding of line counts.
@Suite struct LineCountsTests {
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
    var counts = LineCounts()
    for bucket in LineBucket.allCases {
      counts[bucket] += bucket.rawValue + 1
      #expect(!counts.addUp)
      counts.lines += bucket.rawValue + 1
      #expect(counts.addUp)
    }
    counts.bytes = 99
    var sum = LineCounts()
    sum += counts
    #expect(sum == counts)
    sum += counts
    #expect(sum.lines == 42 && sum.bytes == 198 && sum.addUp)
    #expect(LineBucket.allCases.map { sum[$0] } == [2, 4, 6, 8, 10, 12])
  }
}
