import EventMapSeededNumbers
import Testing

@testable import EventMapArchives
@testable import EventMapCompression

/// Long contents are compared by `elementsEqual`, because `==` in an expectation searches for the differences, which takes
/// minutes.
@Suite struct DeflateTests {
  /// Sizes around the limits of matches, of a stored block and of the window.
  private static let sizes = [
    0, 1, 2, 3, 4, 5, 258, 259, 260, 1_024, 1_025, 32_767, 32_768, 32_769, 65_535, 65_536, Deflate.capacity,
    Deflate.capacity + 1,
  ]

  @Test(arguments: sizes) func compressesContentsOfEverySize(size: Int) {
    for contents in [[UInt8](repeating: 0, count: size), Contents.noise(size, values: 3), Contents.lines(size)] {
      let bytes = Deflate.compressed(contents)
      let reading = Reading.inflate(bytes, room: 70_000)
      #expect(reading.isDone && reading.used == bytes.count && reading.output == contents)
    }
  }

  @Test(arguments: Seeds.new) func compressesRandomContents(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for round in 0..<Seeds.rounds(60) {
      let contents = Contents.random(random.below(random.chance(1, of: 8) ? 400_000 : 9_000), &random)
      let bytes = Deflate.compressed(contents, piece: 1 + random.below(50_000))
      let reading = Reading.inflate(bytes, room: 70_000)
      #expect(reading.isDone && reading.output == contents, "seed \(seed), round \(round)")
      guard contents.count < 9_000 else { continue }
      #expect(PlainInflate(bytes).output.elementsEqual(contents), "seed \(seed), round \(round)")
    }
  }

  // MARK: Pieces

  @Test func piecesGiveTheSameBytes() {
    let contents = Contents.lines(200) + Contents.noise(50) + [UInt8](repeating: 7, count: 300)
    let bytes = Deflate.compressed(contents)
    for cut in 0...contents.count {
      var deflate = Deflate()
      var output: [UInt8] = []
      deflate.compress(contents.span.extracting(0..<cut), into: &output)
      deflate.compress(contents.span.extracting(cut...), into: &output)
      deflate.finish(into: &output)
      #expect(output.elementsEqual(bytes), "\(cut)")
    }
    for piece in 1...20 { #expect(Deflate.compressed(contents, piece: piece).elementsEqual(bytes), "\(piece)") }
  }

  /// The window then moves at other positions.
  @Test(arguments: Seeds.new) func piecesOfLongContentsGiveTheSameBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let contents = Contents.random(900_000, &random)
    let bytes = Deflate.compressed(contents)
    for piece in [777, 4_096, 65_536, 1 + random.below(300_000)] {
      #expect(Deflate.compressed(contents, piece: piece).elementsEqual(bytes), "seed \(seed), \(piece)")
    }
  }

  @Test func finishStartsNewData() {
    var deflate = Deflate()
    for contents in [Contents.lines(300_000), Contents.lines(5_000), Contents.noise(70_000), [], Contents.lines(9_000)]
    {
      #expect(deflate.compressed(contents).elementsEqual(Deflate.compressed(contents)))
    }
  }

  /// Positions have 32 bits, but there may be more bytes.
  @Test func positionsMayOverflow() {
    let contents = Contents.lines(300_000)
    var deflate = Deflate()
    deflate.finder.base = UInt32.max - 150_000
    let bytes = deflate.compressed(contents)
    #expect(Reading.inflate(bytes, room: 70_000).output.elementsEqual(contents))
    let expected = Deflate.compressed(contents).count
    #expect(abs(bytes.count - expected) < expected / 100)
  }

  // MARK: Sizes

  /// The data grows by 5 bytes for each stored block. All blocks except the last have the maximum length.
  @Test(arguments: sizes) func storesIncompressibleContents(size: Int) {
    let contents = Contents.noise(size)
    let bytes = Deflate.compressed(contents)
    let blocks = max(1, (size + 0xFFFE) / 0xFFFF)
    #expect(size < 1_000 ? bytes.count <= size + 5 : bytes.count == size + 5 * blocks)
    let reading = Reading.inflate(bytes, room: 70_000)
    #expect(reading.isDone && reading.used == bytes.count && reading.output == contents)
  }

  /// Compressible parts between incompressible ones must not cost more than stored blocks.
  @Test(arguments: Seeds.new) func mixedContentsGrowAsLittleAsStoredOnes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var contents: [UInt8] = []
    while contents.count < 700_000 {
      contents += Contents.noise(random.below(40_000), seed: random.next())
      // Just enough to make a compressed block of them a few bytes smaller.
      contents += [UInt8](repeating: 0, count: 60 + random.below(100))
    }
    let growth = Deflate.compressed(contents).count - contents.count
    #expect(growth <= 5 * (contents.count / 60_000 + 2), "seed \(seed)")
  }

  @Test func runsNeedAThousandthOfTheirBytes() {
    #expect(Deflate.compressed([UInt8](repeating: 0, count: 1_000_000)).count < 1_050)
  }

  @Test func blocksHaveTheSmallestForm() {
    #expect(PlainInflate(Deflate.compressed([])).blocks == [1])
    #expect(PlainInflate(Deflate.compressed(Array("events\n".utf8))).blocks == [1])
    #expect(PlainInflate(Deflate.compressed(Contents.lines(9_000))).blocks == [2])
    #expect(PlainInflate(Deflate.compressed(Contents.noise(300))).blocks == [0])
    #expect(Deflate.compressed([]) == [3, 0])
  }

  // MARK: Matches

  /// The contents end with a copy of their start, at the maximum distance of a match and beyond it.
  @Test func findsMatchesUpToTheMaximumDistance() {
    for (distance, isFound) in [(32_767, true), (32_768, true), (32_769, false)] {
      let noise = Contents.noise(distance, values: 64)
      let plain = PlainInflate(Deflate.compressed(noise + noise.prefix(258)))
      #expect(plain.output.elementsEqual(noise + noise.prefix(258)))
      #expect(plain.matches.distances.contains(distance) == isFound, "\(distance)")
      #expect(plain.matches.lengths.contains(258) == isFound, "\(distance)")
    }
  }

  /// The same after the window has moved, with every alignment of the move.
  @Test func findsFarthestMatchesAfterTheWindowMoved() {
    for count in [Deflate.capacity - 700, Deflate.capacity, Deflate.capacity + 40_000] {
      let contents = Contents.lines(count) + Contents.noise(32_768, values: 64)
      let plain = PlainInflate(Deflate.compressed(contents + contents.suffix(32_768).prefix(258)))
      #expect(plain.output.count == contents.count + 258 && plain.matches.distances.contains(32_768), "\(count)")
    }
  }

  /// Among noise, most positions are skipped. A copy is still found, except for its first bytes.
  @Test func findsCopiesAmongNoise() {
    for (count, distance) in [(3_000, 40), (3_001, 2_000), (30_000, 219), (30_003, 20_000)] {
      let noise = Contents.noise(count)
      let contents = noise + noise.suffix(distance).prefix(40)
      let plain = PlainInflate(Deflate.compressed(contents + Contents.lines(300_000)))
      #expect(plain.matches.distances.contains(distance), "\(count), \(distance)")
      #expect(plain.output.elementsEqual(contents + Contents.lines(300_000)))
    }
  }

  @Test func findsShortestAndNearestMatches() {
    let run = PlainInflate(Deflate.compressed([UInt8](repeating: 9, count: 1_000)))
    #expect(run.matches.distances == [1] && run.matches.lengths.contains(258))
    let three = PlainInflate(Deflate.compressed(Array("abc-abc+".utf8) + Contents.lines(200) + Array("abc,".utf8)))
    #expect(three.matches.lengths.contains(3) && three.matches.distances.contains(4))
  }

  /// A match that starts a byte later replaces a shorter one.
  @Test func laterMatchReplacesAShorterOne() {
    let contents = Array("_abcd_ bcdefghijkl abcdefghijkl".utf8)
    #expect(PlainInflate(Deflate.compressed(contents)).matches.lengths.contains(11))
  }
}
