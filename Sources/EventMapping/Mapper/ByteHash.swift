/// A hash function for names as UTF-8 bytes.
///
/// Each step mixes sixteen bytes by a 64×64→128-bit multiplication and xors the halves of the product, the construction that
/// wyhash made common. The hash alone does not protect against chosen names, so tables whose keys come from outside use a
/// random seed.
package struct ByteHash: Sendable {
  private let left: UInt64
  private let right: UInt64

  /// - Parameter seed: selects the hash function. The same bytes and seed give the same hash only within a process; do not store
  ///   it.
  package init(seed: UInt64 = 0) {
    left = Self.mix(seed ^ 0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93)
    right = Self.mix(seed ^ 0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB)
  }

  /// Returns the hash of a name.
  ///
  /// Complexity: O(n), no allocation.
  @inline(__always)
  package func hash(_ bytes: borrowing Span<UInt8>) -> UInt64 {
    let count = bytes.count
    let length = UInt64(truncatingIfNeeded: count)
    if count < 8 {
      let word = count > 0 ? ByteWords.tail(bytes, at: 0, count: count) : 0
      return Self.mix(word ^ left, length ^ right)
    }
    // The last sixteen bytes, some of which the loop below also covers; for a short name its first and last eight bytes.
    // Safety: every word below starts between 0 and `count` - 8, which is not negative.
    let tail = unsafe ByteWords.uncheckedWord(bytes, at: max(count &- 16, 0))
    let end = unsafe Self.mix(tail ^ left, ByteWords.uncheckedWord(bytes, at: count &- 8) ^ right ^ length)
    if count <= 16 { return end }
    var state = unsafe Self.mix(
      ByteWords.uncheckedWord(bytes, at: 0) ^ right, ByteWords.uncheckedWord(bytes, at: 8) ^ left)
    var offset = 16
    while offset < count &- 16 {
      let word = unsafe ByteWords.uncheckedWord(bytes, at: offset)
      state = unsafe Self.mix(word ^ left, ByteWords.uncheckedWord(bytes, at: offset &+ 8) ^ right ^ state)
      offset &+= 16
    }
    return state ^ (end << 1 | end >> 63)
  }

  /// Combines a hash with a scope, so that the same name has a different hash in each scope.
  @inline(__always)
  package static func scoped(_ hash: UInt64, _ scope: UInt64) -> UInt64 {
    hash ^ scope &* 0x9E37_79B9_7F4A_7C15
  }

  @inline(__always)
  private static func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }
}
