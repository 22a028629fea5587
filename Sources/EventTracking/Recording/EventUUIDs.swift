import EventMapping

/// Makes UUIDs of version 8 (RFC 9562, 5.8) without asking the system for random numbers each time: 58 bits are the session's, 62 are
/// counted on from a random number.
struct EventUUIDs {
  /// The text of the session's half.
  private let start: [UInt8]
  private var low: UInt64

  init() {
    var random = SystemRandomNumberGenerator()
    let high = random.next() & ~0xF000 | 0x8000
    low = random.next()
    var text = LineBuffer()
    for (number, digits) in [(high >> 32, 8), (high >> 16, 4), (high, 4)] {
      text.append(hexadecimal: number, digits: digits)
      text.append(UInt8(ascii: "-"))
    }
    start = text.array
  }

  mutating func next() -> EventUUID {
    low &+= 1
    return EventUUID(start: start, low: low & ~(3 << 62) | 2 << 62)
  }
}

/// One of them.
struct EventUUID {
  let start: [UInt8]
  let low: UInt64

  /// The text, in capitals as Apple's systems write it.
  var text: String {
    var text = LineBuffer()
    append(to: &text)
    return String(decoding: text.array, as: UTF8.self)
  }

  /// Appends the text.
  func append(to output: inout LineBuffer) {
    output.append(start.span)
    output.append(hexadecimal: low >> 48, digits: 4)
    output.append(UInt8(ascii: "-"))
    output.append(hexadecimal: low, digits: 12)
  }
}
