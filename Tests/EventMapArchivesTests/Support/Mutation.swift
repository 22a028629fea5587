import EventMapSeededNumbers

/// Random damage, and the number of damaged samples for each seed.
enum Mutation {
  static let count = 3_000

  static func change(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    for _ in 0...random.below(3) {
      let place = random.below(bytes.count)
      switch random.below(6) {
      case 0: bytes[place] ^= 1 << UInt8(random.below(8))
      case 1: bytes[place] = UInt8(random.below(256))
      case 2: bytes[place] = random.below(2) == 0 ? 0 : 0xFF
      case 3: bytes.removeSubrange(place...)
      case 4: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(9)))
      default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 1 + random.below(30))], at: place)
      }
      if bytes.isEmpty { return }
    }
  }
}
