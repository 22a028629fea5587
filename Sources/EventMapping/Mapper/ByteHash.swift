/// The hash of names' bytes.
///
/// Sixteen bytes at a time are mixed by one 64×64→128-bit multiplication whose halves are xored, the construction that wyhash made
/// common. It is no defence against chosen names on its own: tables whose keys come from outside give it a random seed.
package struct ByteHash: Sendable {
  private let left: UInt64
  private let right: UInt64

  /// - Parameter seed: the same bytes and seed give the same hash in one process; do not store it.
  package init(seed: UInt64 = 0) {
    left = Self.mix(seed ^ 0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93)
    right = Self.mix(seed ^ 0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB)
  }

  /// Hashes a name.
  ///
  /// Complexity: O(n), no allocation.
  ///
  /// - Parameter scope: gives the same name another hash.
  @inline(__always)
  package func hash(_ bytes: borrowing Span<UInt8>, _ scope: UInt32 = 0) -> UInt64 {
    let count = bytes.count
    var state = UInt64(truncatingIfNeeded: count) ^ UInt64(scope) << 32
    if count < 8 {
      let word = count > 0 ? ByteWords.tail(bytes, at: 0, count: count) : 0
      return Self.finish(Self.mix(word ^ left, state ^ right))
    }
    var offset = 0
    while offset < count - 16 {
      state = Self.mix(ByteWords.word(bytes, at: offset) ^ left, ByteWords.word(bytes, at: offset + 8) ^ right ^ state)
      offset += 16
    }
    // The last sixteen bytes, of which some may have been mixed already; of a short name the first and the last eight.
    return Self.finish(
      Self.mix(
        ByteWords.word(bytes, at: max(count - 16, 0)) ^ left, ByteWords.word(bytes, at: count - 8) ^ right ^ state))
  }

  /// Spreads what one multiplication leaves near where it came from.
  @inline(__always)
  private static func finish(_ state: UInt64) -> UInt64 { mix(state, 0xD6E8_FEB8_6659_FD93) }

  @inline(__always)
  private static func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }
}
