/// The codewords of a prefix code, by symbol (RFC 1951, 3.2.2).
struct PrefixCode {
  /// The maximum length of a codeword, in bits (RFC 1951, 3.2.7).
  static let maximumLength = 15

  /// The code length of each symbol; 0 for a symbol without a codeword.
  let lengths: [UInt8]
  /// The codeword of each symbol, with its first bit lowest, as it is written.
  let words: [UInt16]

  init(lengths: [UInt8]) {
    self.lengths = lengths
    var counts = [Int](repeating: 0, count: Self.maximumLength + 1)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var next = [Int](repeating: 0, count: counts.count)
    for length in 1..<counts.count { next[length] = (next[length - 1] + counts[length - 1]) << 1 }
    words = lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return Self.reversed(UInt16(truncatingIfNeeded: next[Int(length)]), Int(length))
    }
  }

  /// Creates the optimal code for the frequencies of symbols.
  ///
  /// The code has at least two codewords, because some decoders reject an incomplete code.
  init(_ counts: [UInt32], limit: Int = Self.maximumLength) {
    var counts = counts
    for symbol in [0, 1] where counts.count(where: { $0 > 0 }) < 2 { counts[symbol] = max(counts[symbol], 1) }
    self.init(lengths: PackageMerge.lengths(counts, limit: limit))
  }

  /// The total number of bits for symbols with these frequencies.
  func bits(of counts: [UInt32]) -> Int {
    zip(counts, lengths).reduce(0) { $0 + Int($1.0) * Int($1.1) }
  }

  private static func reversed(_ word: UInt16, _ length: Int) -> UInt16 {
    var (rest, reversed) = (word, UInt16(0))
    for _ in 0..<length {
      reversed = reversed << 1 | rest & 1
      rest >>= 1
    }
    return reversed
  }

  // MARK: The fixed code (RFC 1951, 3.2.6)

  static let fixedLiterals = PrefixCode(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  static let fixedDistances = PrefixCode(lengths: [UInt8](repeating: 5, count: 30))
}
