/// Bits that become bytes: numbers lowest bit first, from the lowest bit of a byte on.
struct BitOutput {
  /// Bits that are not a byte yet; those above the count are 0.
  private(set) var bits: UInt64 = 0
  private(set) var count = 0

  /// Adds the lowest bits of a number, at most 48 of them; the others are 0.
  ///
  /// - Parameter offset: where the next byte is, behind which there is room for a word.
  @inline(__always)
  mutating func write(
    _ value: UInt64, _ width: Int, to bytes: inout MutableSpan<UInt8>, at offset: inout Int
  ) {
    bits |= value &<< UInt64(truncatingIfNeeded: count)
    count &+= width
    bytes.store(bits, at: offset)
    offset &+= count &>> 3
    bits &>>= UInt64(truncatingIfNeeded: count & ~7)
    count &= 7
  }

  /// Fills the last byte with zeros.
  mutating func align(to bytes: inout MutableSpan<UInt8>, at offset: inout Int) {
    write(0, -count & 7, to: &bytes, at: &offset)
  }
}
