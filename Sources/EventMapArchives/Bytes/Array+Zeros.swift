extension Array<UInt8> {
  /// Copied from in blocks: in a build without optimization, appending repeated elements takes 170 ns each.
  private static let zeros = [UInt8](repeating: 0, count: 4 << 10)
  /// The number of zeros up to which repeated elements are faster in an optimized build.
  private static let fewZeros = 64

  /// Appends zeros.
  package mutating func append(zeros count: Int) {
    if count <= Self.fewZeros { return append(contentsOf: repeatElement(0, count: count)) }
    var remaining = count
    while remaining > 0 {
      let block = Swift.min(remaining, Self.zeros.count)
      append(contentsOf: Self.zeros[..<block])
      remaining -= block
    }
  }
}
