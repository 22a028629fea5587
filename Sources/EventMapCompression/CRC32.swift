import EventMapChecksums

/// The checksum of gzip and ZIP (CRC-32; RFC 1952, section 8). Uses the processor's instructions if it has them, otherwise a
/// table for eight bytes at a time.
package struct CRC32: Sendable {
  private var state: UInt32 = 0xFFFF_FFFF

  /// Creates the checksum of no bytes.
  package init() {}

  /// The checksum of all bytes so far.
  package var value: UInt32 { ~state }

  /// Returns the checksum of bytes.
  package static func of(_ bytes: borrowing Span<UInt8>) -> UInt32 {
    var sum = CRC32()
    sum.add(bytes)
    return sum.value
  }

  private static let hasInstructions = crc32_has_instructions()

  /// Adds the next bytes.
  package mutating func add(_ bytes: borrowing Span<UInt8>) {
    guard bytes.count >= 64, Self.hasInstructions else { return addWords(bytes) }
    let state = state
    // Safety: the C function receives the address and the count of the same span.
    self.state = unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return state }
      return unsafe crc32_add(state, start, bytes.count)
    }
  }

  /// Adds the next bytes without special instructions.
  mutating func addWords(_ bytes: borrowing Span<UInt8>) {
    let table = Self.table.span
    var state = state
    var offset = 0
    while bytes.count &- offset >= 8 {
      let word = bytes.word(at: offset) ^ UInt64(state)
      // The checksum of eight bytes is the xor of eight checksums: of each byte, followed by a zero for each byte after it.
      state =
        table[0x700 | Int(truncatingIfNeeded: word & 0xFF)]
        ^ table[0x600 | Int(truncatingIfNeeded: (word &>> 8) & 0xFF)]
        ^ table[0x500 | Int(truncatingIfNeeded: (word &>> 16) & 0xFF)]
        ^ table[0x400 | Int(truncatingIfNeeded: (word &>> 24) & 0xFF)]
        ^ table[0x300 | Int(truncatingIfNeeded: (word &>> 32) & 0xFF)]
        ^ table[0x200 | Int(truncatingIfNeeded: (word &>> 40) & 0xFF)]
        ^ table[0x100 | Int(truncatingIfNeeded: (word &>> 48) & 0xFF)]
        ^ table[Int(truncatingIfNeeded: word &>> 56)]
      offset &+= 8
    }
    while offset < bytes.count {
      state = table[Int((state ^ UInt32(bytes[offset])) & 0xFF)] ^ (state &>> 8)
      offset &+= 1
    }
    self.state = state
  }

  /// The checksums of a byte followed by 0 to 7 zeros, in rows of 256.
  private static let table: [UInt32] = {
    var table = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var value = UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 0 ? value >> 1 : 0xEDB8_8320 ^ (value >> 1) }
      table[byte] = value
    }
    for index in 256..<table.count {
      let before = table[index - 256]
      table[index] = before >> 8 ^ table[Int(before & 0xFF)]
    }
    return table
  }()
}
