extension Array<UInt8> {
  /// A block of zeros to copy from. In a build without optimization, appending repeated elements takes 170 ns each.
  private static let zeros = [UInt8](repeating: 0, count: 4 << 10)
  /// The maximum number of zeros for which repeated elements are faster in an optimized build.
  private static let fewZeros = 64

  /// Appends a number of zeros.
  package mutating func append(zeros count: Int) {
    if count <= Self.fewZeros { return append(contentsOf: repeatElement(0, count: count)) }
    var remaining = count
    while remaining > 0 {
      let block = Swift.min(remaining, Self.zeros.count)
      append(contentsOf: Self.zeros[..<block])
      remaining -= block
    }
  }

  /// Appends the lowest bytes of a number, in little-endian order.
  package mutating func append(number: UInt64, size: Int) {
    for index in 0..<size { append(UInt8(truncatingIfNeeded: number >> UInt64(8 * index))) }
  }
}
