import SeededNumbers

/// Contents to compress.
enum Contents {
  /// Bytes of a number of values, in which next to nothing repeats.
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

  /// Parts of every kind: noise, runs, lines, and copies of what was there before, near and far.
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
