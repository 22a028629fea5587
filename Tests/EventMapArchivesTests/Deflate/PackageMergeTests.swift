import EventMapSeededNumbers
import Testing

@testable import EventMapArchives
@testable import EventMapCompression

@Suite struct PackageMergeTests {
  /// The share of all bit sequences without a codeword, in units of 2⁻¹⁵; 0 for a complete code.
  private static func left(_ lengths: [UInt8]) -> Int {
    lengths.filter { $0 > 0 }.reduce(1 << 15) { $0 - 1 << (15 - Int($1)) }
  }

  private static func bits(_ counts: [UInt32], _ lengths: [UInt8]) -> Int {
    zip(counts, lengths).reduce(0) { $0 + Int($1.0) * Int($1.1) }
  }

  /// The minimum number of bits of all codes, by trying each code.
  private static func fewestBits(_ counts: [UInt32], limit: Int) -> Int {
    var best = Int.max
    func tryLengths(_ lengths: [UInt8]) {
      guard lengths.count < counts.count else {
        if left(lengths) >= 0 { best = min(best, bits(counts, lengths)) }
        return
      }
      for length in 1...limit { tryLengths(lengths + [UInt8(length)]) }
    }
    tryLengths([])
    return best
  }

  @Test(arguments: Seeds.new) func noCodeIsShorter(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for round in 0..<Seeds.rounds(60) {
      let limit = 3 + random.below(2)
      let counts = (0..<(2 + random.below(5))).map { _ in UInt32(1 + random.below(random.pick([3, 20, 1_000]))) }
      let lengths = PackageMerge.lengths(counts, limit: limit)
      #expect(lengths.allSatisfy { (1...limit).contains(Int($0)) } && Self.left(lengths) == 0)
      #expect(Self.bits(counts, lengths) == Self.fewestBits(counts, limit: limit), "seed \(seed), round \(round)")
    }
  }

  /// Without a limit, the codewords for these frequencies would be one bit longer for each symbol.
  @Test func keepsToTheMaximumLength() {
    var counts: [UInt32] = [1, 1]
    while counts.count < 40 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    for (limit, count) in [(15, 40), (15, 16), (7, 19), (7, 8)] {
      let lengths = PackageMerge.lengths(Array(counts[..<count]), limit: limit)
      #expect(lengths.max() == UInt8(limit) && Self.left(lengths) == 0 && !lengths.contains(0))
    }
    #expect(PackageMerge.lengths([UInt32](repeating: 5, count: 286), limit: 15).max() == 9)
  }

  @Test func unusedSymbolsHaveNoCodeword() {
    #expect(PackageMerge.lengths([0, 0, 0], limit: 15) == [0, 0, 0])
    #expect(PackageMerge.lengths([0, 7, 0], limit: 15) == [0, 1, 0])
    #expect(PackageMerge.lengths([3, 0, 1, 0, 1], limit: 15) == [1, 0, 2, 0, 2])
  }
}
