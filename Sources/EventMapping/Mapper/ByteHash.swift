/// The hash of a name's bytes.
///
/// A word of input is mixed by one 64×64→128-bit multiplication whose halves are xored, the construction that wyhash made common. It is
/// no defence against chosen names on its own: tables whose keys come from outside give it a random seed.
package enum ByteHash {
  /// Hashes UTF-8 bytes. The same bytes and seed give the same hash in one process; do not store it.
  ///
  /// Complexity: O(n), no allocation.
  @inline(__always)
  package static func hash(_ bytes: borrowing Span<UInt8>, seed: UInt64 = 0) -> UInt64 {
    var state = seed ^ 0x9E37_79B9_7F4A_7C15
    var offset = 0
    while offset <= bytes.count - 8 {
      state = mix(state ^ ByteWords.word(bytes, at: offset))
      offset += 8
    }
    if offset < bytes.count {
      state = mix(state ^ ByteWords.tail(bytes, at: offset, count: bytes.count - offset))
    }
    return mix(state ^ UInt64(truncatingIfNeeded: bytes.count))
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
