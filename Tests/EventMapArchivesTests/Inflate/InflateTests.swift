import EventMapSeededNumbers
import Testing

@testable import EventMapArchives
@testable import EventMapCompression

@Suite struct InflateTests {
  /// Input and output may be split anywhere.
  @Test(arguments: Samples.deflated.indices)
  func decompressesDataInAnyPieces(index: Int) {
    let sample = Samples.deflated[index]
    #expect(PlainInflate(sample.bytes).output == sample.contents)
    let bytes = sample.bytes + [0xAA, 0xBB, 0xCC, 0xDD, 0xEE, 0xFF, 0x11, 0x22, 0x33, 0x44]
    for (pieces, rooms) in [([1, 2, 17], [1, 2]), (Array(1...20), [3, 257]), ([Int.max], Array(3..<40))] {
      for piece in pieces {
        for room in rooms {
          let reading = Reading.inflate(bytes, piece: piece, room: room)
          #expect(reading.output == sample.contents && reading.isDone, "\(sample.name) \(piece) \(room)")
          // Bytes after the data are not consumed.
          #expect(reading.used == sample.bytes.count, "\(sample.name) \(piece) \(room)")
        }
      }
    }
    for cut in 1...min(sample.bytes.count, 600) where cut < 80 || cut % 16 < 2 {
      let reading = Reading.inflate(bytes, piece: cut, room: 4_096)
      #expect(reading.output == sample.contents && reading.used == sample.bytes.count, "\(sample.name) \(cut)")
    }
  }

  @Test(arguments: Samples.deflated.indices)
  func needsMoreInputAtEveryTruncation(index: Int) {
    let sample = Samples.deflated[index]
    for cut in 0..<sample.bytes.count where cut < 100 || cut % 16 < 2 {
      let reading = Reading.inflate(Array(sample.bytes[..<cut]))
      #expect(!reading.isDone && reading.error == nil && reading.used == cut, "\(sample.name) \(cut)")
      #expect(sample.contents.starts(with: reading.output), "\(sample.name) \(cut)")
      guard cut % 16 == 0 else { continue }
      #expect(reading.output == PlainInflate(Array(sample.bytes[..<cut])).output, "\(sample.name) \(cut)")
    }
  }

  /// References across the whole window, in contents longer than several windows.
  @Test func decompressesContentsOfManyWindows() {
    var random = SeededRandom(seed: 7)
    var writer = BitWriter()
    var contents: [UInt8] = []
    writer.write(1, 1)
    writer.write(1, 2)
    for _ in 0..<500 {
      contents.append(UInt8(random.below(144)))
      writer.writeCode(0x30 + Int(contents[contents.count - 1]), 8)
    }
    while contents.count < 400_000 {
      let distance = random.below(3) == 0 ? min(contents.count, 32_768) : 1 + random.below(min(contents.count, 32_768))
      for _ in 0..<258 { contents.append(contents[contents.count - distance]) }
      writer.writeCode(0xC5, 8)
      let index = PlainInflate.distances.lastIndex { $0.least <= distance } ?? 0
      writer.writeCode(index, 5)
      writer.write(distance - PlainInflate.distances[index].least, PlainInflate.distances[index].extra)
    }
    writer.writeCode(0, 7)
    for (piece, room) in [(Int.max, 1_000_000), (1_000, 70_000), (17, 4_099)] {
      let reading = Reading.inflate(writer.bytes, piece: piece, room: room)
      #expect(reading.isDone && reading.output == contents)
    }
    // The size in the directory of a ZIP archive may be wrong.
    for count in [0, 1_000, 131_071, contents.count] {
      let reading = Reading.inflate(writer.bytes, piece: 5_000, room: 70_000, expecting: count)
      #expect(reading.isDone && reading.output == contents, "\(count)")
    }
  }

  @Test(arguments: Samples.deflated.indices)
  func expectedSizeMayBeWrong(index: Int) {
    let sample = Samples.deflated[index]
    for count in [0, 1, 2, sample.contents.count - 1, sample.contents.count, sample.contents.count + 1] {
      for piece in [count % 2 == 0 ? 1 : 7, .max] {
        let reading = Reading.inflate(sample.bytes, piece: piece, expecting: count)
        #expect(reading.output == sample.contents && reading.isDone, "\(sample.name) \(count)")
        #expect(reading.used == sample.bytes.count, "\(sample.name) \(count)")
      }
    }
  }

  /// There may be very many entries, each of which needs a decoder.
  @Test(arguments: Samples.deflated.indices)
  func usesLittleMemoryForSmallContents(index: Int) throws {
    let sample = Samples.deflated[index]
    var inflate = Inflate(expecting: sample.contents.count)
    var buffer = [UInt8](repeating: 0, count: sample.contents.count + 1)
    var output = buffer.mutableSpan
    #expect(try inflate.decode(sample.bytes.span, into: &output).produced == sample.contents.count)
    #expect(inflate.isDone && inflate.window.count <= sample.contents.count + 300)
  }

  @Test(arguments: Seeds.new) func agreesWithPlainDecodingOfRandomData(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for round in 0..<Seeds.rounds(150) {
      let data = RandomDeflate(&random)
      let reading = Reading.inflate(data.bytes, piece: 1 + random.below(64), room: 1 + random.below(500))
      #expect(reading.output == data.contents && reading.isDone, "seed \(seed), round \(round)")
      #expect(PlainInflate(data.bytes).output == data.contents, "seed \(seed), round \(round)")
    }
  }

  /// Damaged data gives the same bytes and the same kind of end as with the plain decoder.
  @Test(arguments: Seeds.new) func agreesWithPlainDecodingOfDamagedData(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for round in 0..<Seeds.rounds(1_000) {
      let sample = Samples.deflated[random.below(Samples.deflated.count)]
      var bytes = random.below(4) == 0 ? RandomDeflate(&random).bytes : sample.bytes
      Mutation.change(&bytes, &random)
      let plain = PlainInflate(Array(bytes.prefix(700)))
      let reading = Reading.inflate(Array(bytes.prefix(700)), piece: 1 + random.below(100), room: 300)
      switch plain.end {
      case .done(let used): #expect(reading.isDone && reading.used == used, "seed \(seed), round \(round)")
      case .truncated: #expect(!reading.isDone && reading.error == nil, "seed \(seed), round \(round)")
      case .corrupt: #expect(reading.error?.reason == .corrupt, "seed \(seed), round \(round)")
      }
      #expect(reading.output == plain.output, "seed \(seed), round \(round)")
    }
  }
}

/// Deflate data of random blocks, stored or with the fixed code, and its contents.
private struct RandomDeflate {
  private(set) var contents: [UInt8] = []
  private var writer = BitWriter()

  var bytes: [UInt8] { writer.bytes }

  init(_ random: inout SeededRandom) {
    let blocks = 1 + random.below(4)
    for block in 0..<blocks {
      writer.write(block == blocks - 1 ? 1 : 0, 1)
      if random.below(3) == 0 { stored(&random) } else { fixed(&random) }
    }
  }

  private mutating func stored(_ random: inout SeededRandom) {
    let bytes = (0..<random.below(300)).map { _ in UInt8(random.below(256)) }
    writer.write(0, 2)
    writer.align()
    writer.write(bytes.count, 16)
    writer.write(bytes.count ^ 0xFFFF, 16)
    for byte in bytes { writer.write(Int(byte), 8) }
    contents += bytes
  }

  private mutating func fixed(_ random: inout SeededRandom) {
    writer.write(1, 2)
    for _ in 0..<random.below(200) {
      if contents.isEmpty || random.below(3) > 0 {
        let byte = UInt8(random.below(256))
        literal(Int(byte))
        contents.append(byte)
      } else {
        let near = random.below(2) == 0 ? min(12, contents.count) : min(32_768, contents.count)
        repeated(distance: 1 + random.below(near), length: random.below(4) == 0 ? 258 : 3 + random.below(256))
      }
    }
    literal(256)
  }

  private mutating func repeated(distance: Int, length: Int) {
    for _ in 0..<length { contents.append(contents[contents.count - distance]) }
    let (lengthIndex, lengthExtra) = PlainInflate.lengths.lastMatch(length)
    literal(257 + lengthIndex)
    writer.write(length - PlainInflate.lengths[lengthIndex].least, lengthExtra)
    let (index, extra) = PlainInflate.distances.lastMatch(distance)
    writer.writeCode(index, 5)
    writer.write(distance - PlainInflate.distances[index].least, extra)
  }

  private mutating func literal(_ symbol: Int) {
    switch symbol {
    case 0..<144: writer.writeCode(0x30 + symbol, 8)
    case 144..<256: writer.writeCode(0x190 + symbol - 144, 9)
    case 256..<280: writer.writeCode(symbol - 256, 7)
    default: writer.writeCode(0xC0 + symbol - 280, 8)
    }
  }
}

extension [PlainInflate.Range] {
  /// The last range whose least value does not exceed a value.
  fileprivate func lastMatch(_ value: Int) -> (index: Int, extra: Int) {
    let index = lastIndex { $0.least <= value } ?? 0
    return (index, self[index].extra)
  }
}
