import EventMapChecksums

/// The checksum of gzip and ZIP: RFC 1952, 8. By the processor's instructions for it where there are any, else eight bytes at a time.
package struct CRC32: Sendable {
  private var state: UInt32 = 0xFFFF_FFFF

  /// Of no bytes.
  package init() {}

  /// The checksum of all bytes so far.
  package var value: UInt32 { ~state }

  /// The checksum of bytes.
  package static func of(_ bytes: borrowing Span<UInt8>) -> UInt32 {
    var sum = CRC32()
    sum.add(bytes)
    return sum.value
  }

  private static let hasInstructions = crc32_has_instructions()

  /// Adds the bytes that follow.
  package mutating func add(_ bytes: borrowing Span<UInt8>) {
    guard bytes.count >= 64, Self.hasInstructions else { return addWords(bytes) }
    let state = state
    // Safety: the C code gets the address and the count of one span.
    self.state = unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return state }
      return unsafe crc32_add(state, start, bytes.count)
    }
  }

  /// Adds the bytes that follow, without those instructions.
  mutating func addWords(_ bytes: borrowing Span<UInt8>) {
    let table = Self.table.span
    var state = state
    var offset = 0
    while bytes.count &- offset >= 8 {
      let word = bytes.word(at: offset) ^ UInt64(state)
      // Each byte's part in the checksum of all eight: seven bytes follow the first.
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

  /// By row, the checksum of a byte that 0 to 7 zeros follow.
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
