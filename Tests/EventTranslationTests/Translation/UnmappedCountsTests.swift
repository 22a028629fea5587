import EventMapping
import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// Unmapped events that are counted in batches, compared with a count one by one.
@Suite struct UnmappedCountsTests {
  private static let types: [RawEventType?] = [.page, .action(.control), .action(.row), nil]

  /// Checks that both lists have the same entries in the same order.
  private func isSame(_ one: CappedCounts, _ other: CappedCounts) -> Bool {
    one.entries.count == other.entries.count && one.uncounted == other.uncounted
      && one.entries.indices.allSatisfy { number in
        let (left, right) = (one.name(number), other.name(number))
        let (entry, twin) = (one.entries[number], other.entries[number])
        return left.kind == right.kind && Array(left.bytes) == Array(right.bytes) && entry.count == twin.count
          && entry.firstLine == twin.firstLine && entry.origin == twin.origin
      }
  }

  @Test(arguments: [1, 63, 64, 65, 200, 40_000], Seeds.new) func countsBatchesAsSingleEvents(count: Int, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var unmapped = UnmappedCounts()
    var (frequent, pairs, twin) = (CappedCounts(.frequent), CappedCounts(.chunk), CappedCounts(.chunk))
    for line in 0..<count {
      let type = random.pick(Self.types)
      // More pairs than are kept between chunks.
      let className = Array("Class\(random.below(150) * random.below(150))".utf8)
      let selectorOrPhase = Array("action\(random.below(4)):".utf8)
      var occurrence = CappedCounts.Entry(count: 1, firstLine: line, origin: nil, file: 0)
      if random.below(50) == 0 { occurrence.origin = LineOrigin(file: "dump", line: line, offset: 2 * line) }
      unmapped.add(type, className.span, selectorOrPhase.span, occurrence, &pairs)
      // A new name is reported with a count of zero; a name beyond the limit is counted elsewhere.
      let (kind, name) = (type?.kind ?? RawEventType.unknownKind, className + [0xFF] + selectorOrPhase)
      switch frequent.add(kind: kind, name.span, occurrence) {
      case .known: break
      case .new:
        occurrence.count = 0
        twin.add(kind: kind, name.span, occurrence)
      case .refused: twin.add(kind: kind, name.span, occurrence)
      }
      if random.below(1_000) == 0 { unmapped.flush(&pairs) }
    }
    unmapped.flush(&pairs)
    #expect(isSame(pairs, twin), "seed \(seed)")
    #expect(isSame(unmapped.frequent, frequent), "seed \(seed)")
    if count == 40_000 { #expect(frequent.uncounted > 0, "seed \(seed): all had room") }
  }
}
