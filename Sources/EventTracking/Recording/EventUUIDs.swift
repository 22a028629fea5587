/// Makes UUIDs of version 8 (RFC 9562, 5.8) without asking the system for random numbers each time: 58 bits are the session's, 62 are
/// counted on from a random number.
struct EventUUIDs {
  private let high: UInt64
  private var low: UInt64

  init() {
    var random = SystemRandomNumberGenerator()
    high = random.next() & ~0xF000 | 0x8000
    low = random.next()
  }

  mutating func next() -> EventUUID {
    low &+= 1
    return EventUUID(high: high, low: low & ~(3 << 62) | 2 << 62)
  }
}

/// One of them.
struct EventUUID {
  let high: UInt64
  let low: UInt64

  /// The text, in capitals as Apple's systems write it.
  var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text.
  func append(to output: inout [UInt8]) {
    for place in 0..<32 {
      if place == 8 || place == 12 || place == 16 || place == 20 { output.append(UInt8(ascii: "-")) }
      let digit = UInt8((place < 16 ? high : low) >> UInt64(60 - 4 * (place & 15)) & 15)
      output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
    }
  }
}
