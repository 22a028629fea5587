import EventMapping

/// Generates UUIDs of version 8 (RFC 9562, section 5.8) without asking the system for random numbers for each one. 58 random bits identify
/// the session; 62 bits are a counter that starts at a random number.
struct EventUUIDs {
  /// The text of the first half, which is the same for all UUIDs of the session.
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

  /// Returns the next UUID in upper case, as Apple's systems write UUIDs.
  mutating func next() -> String {
    var text = LineBuffer()
    text.append(start.span)
    appendNext(to: &text)
    return String(decoding: text.array, as: UTF8.self)
  }

  /// Appends the second half of the next UUID, where the output already ends with ``start``.
  mutating func appendNext(to output: inout LineBuffer) {
    low &+= 1
    let half = low & ~(3 << 62) | 2 << 62
    output.append(hexadecimal: half >> 48, digits: 4)
    output.append(UInt8(ascii: "-"))
    output.append(hexadecimal: half, digits: 12)
  }
}
