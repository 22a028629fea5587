import EventMapping

/// Makes UUIDs of version 8 (RFC 9562, 5.8) without asking the system for random numbers each time: 58 bits are the session's, 62 are
/// counted on from a random number.
struct EventUUIDs {
  /// The text of the session's half.
  let start: [UInt8]
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

  /// The text of the next one, in capitals as Apple's systems write it.
  mutating func next() -> String {
    var text = LineBuffer()
    text.append(start.span)
    appendNext(to: &text)
    return String(decoding: text.array, as: UTF8.self)
  }

  /// Appends the text of the next one, of which ``start`` is there already.
  mutating func appendNext(to output: inout LineBuffer) {
    low &+= 1
    let half = low & ~(3 << 62) | 2 << 62
    output.append(hexadecimal: half >> 48, digits: 4)
    output.append(UInt8(ascii: "-"))
    output.append(hexadecimal: half, digits: 12)
  }
}
