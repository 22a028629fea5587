import Testing

@testable import EventTranslation

/// The buckets add up to the lines, and counts to sums.
@Suite struct LineCountsTests {
  @Test func everyBucketCounts() {
    for bucket: WritableKeyPath<LineCounts, Int> in [
      \.mapped, \.unmapped, \.ignored, \.filtered, \.rejected, \.skipped,
    ] {
      var counts = LineCounts()
      #expect(counts.addUp)
      counts[keyPath: bucket] = 1
      #expect(!counts.addUp)
      counts.lines = 1
      #expect(counts.addUp)
    }
  }

  @Test func sums() {
    var sum = LineCounts()
    var counts = LineCounts()
    (counts.lines, counts.bytes, counts.mapped, counts.unmapped) = (21, 99, 1, 2)
    (counts.ignored, counts.rejected, counts.skipped, counts.filtered) = (3, 4, 5, 6)
    sum += counts
    #expect(sum == counts)
    sum += counts
    #expect([sum.lines, sum.bytes, sum.mapped, sum.unmapped] == [42, 198, 2, 4])
    #expect([sum.ignored, sum.rejected, sum.skipped, sum.filtered] == [6, 8, 10, 12])
    #expect(sum.addUp)
  }
}
