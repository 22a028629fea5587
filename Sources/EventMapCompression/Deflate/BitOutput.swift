/// A bit buffer for output: numbers are written lowest bit first, from the lowest bit of a byte.
struct BitOutput {
  /// The bits that do not fill a byte yet. Bits above `count` are 0.
  private(set) var bits: UInt64 = 0
  private(set) var count = 0

  /// Writes the lowest bits of a number, at most 48. Its higher bits must be 0.
  ///
  /// - Parameter offset: the offset of the next byte, which must be followed by room for a word.
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

  /// Pads the last byte with zeros.
  mutating func align(to bytes: inout MutableSpan<UInt8>, at offset: inout Int) {
    write(0, -count & 7, to: &bytes, at: &offset)
  }
}
