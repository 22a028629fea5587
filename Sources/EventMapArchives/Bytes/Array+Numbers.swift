extension Array<UInt8> {
  /// Appends the lowest bytes of a number, the lowest first.
  package mutating func append(number: UInt64, size: Int) {
    for index in 0..<size { append(UInt8(truncatingIfNeeded: number >> UInt64(8 * index))) }
  }
}
