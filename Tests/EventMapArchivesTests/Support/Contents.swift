import EventMapSeededNumbers

/// Contents to compress.
enum Contents {
  /// Random bytes with a number of different values.
  static func noise(_ count: Int, values: Int = 256, seed: UInt64 = 1) -> [UInt8] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in UInt8(random.below(values)) }
  }

  /// Lines like those of a dump.
  static func lines(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
    var random = SeededRandom(seed: seed)
    var bytes: [UInt8] = []
    while bytes.count < count {
      bytes +=
        "{\"timestamp\":\(1_473_302_682 + random.below(100_000)),\"class\":\"Shop\(random.below(40))ViewController\",\"action\":\"on\(random.below(300)):\"}\n"
        .utf8
    }
    return Array(bytes.prefix(count))
  }

  /// A list of a few short words with a common prefix: nearly every position has a match, but few matches are long.
  static func words(_ count: Int, _ random: inout SeededRandom) -> [UInt8] {
    func word(_ length: Int) -> [UInt8] { (0..<length).map { _ in UInt8(ascii: "a") + UInt8(random.below(8)) } }
    let start = word(random.below(4))
    let words = (0..<(2 + random.below(11))).map { _ in start + word(1 + random.below(2)) }
    let separator: [UInt8] = random.pick([[], Array("\n".utf8), Array(", ".utf8)])
    var bytes: [UInt8] = []
    while bytes.count < count { bytes += random.pick(words) + separator }
    return Array(bytes.prefix(count))
  }

  /// Numbers, one a line.
  static func numbers(_ count: Int, _ random: inout SeededRandom) -> [UInt8] {
    let limit = random.pick([10, 1_000, 1_000_000, 1_000_000_000])
    var bytes: [UInt8] = []
    while bytes.count < count { bytes += Array("\(random.below(limit))\n".utf8) }
    return Array(bytes.prefix(count))
  }

  /// A repeated sequence of bytes, each time with one byte changed.
  static func almostRepeated(_ count: Int, _ random: inout SeededRandom) -> [UInt8] {
    var period = noise(1 + random.below(400), values: random.pick([3, 256]), seed: random.next())
    var bytes: [UInt8] = []
    while bytes.count < count {
      period[random.below(period.count)] = UInt8(random.below(256))
      bytes += period
    }
    return Array(bytes.prefix(count))
  }

  /// Parts of every kind: noise, runs, lines, and copies of earlier parts at all distances.
  static func random(_ count: Int, _ random: inout SeededRandom) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let length = 1 + random.below(random.chance(1, of: 4) ? 3_000 : 300)
      switch random.below(bytes.isEmpty ? 3 : 6) {
      case 0: bytes += noise(length, values: random.pick([2, 16, 200, 256]), seed: random.next())
      case 1: bytes += [UInt8](repeating: UInt8(random.below(256)), count: length)
      case 2: bytes += lines(length, seed: random.next())
      default:
        let distance = 1 + random.below(min(bytes.count, random.pick([4, 300, 33_000, 200_000])))
        for _ in 0..<length { bytes.append(bytes[bytes.count - distance]) }
      }
    }
    return Array(bytes.prefix(count))
  }
}
