import EventMapSeededNumbers

/// Deflate data of random blocks, stored and of the fixed code, and what it holds.
struct RandomDeflate {
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
  /// The last range that a value is not less than.
  fileprivate func lastMatch(_ value: Int) -> (index: Int, extra: Int) {
    let index = lastIndex { $0.least <= value } ?? 0
    return (index, self[index].extra)
  }
}
