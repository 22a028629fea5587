/// A decoding table for a prefix code. The low bits of the input are the index of an entry, which has the symbol and the length
/// of its codeword.
///
/// Codewords that are longer than the first level's index have a second-level table, to which the first level links. The bits of
/// an entry:
///
/// ```
/// 0-4    the length of the whole codeword
/// 8-12   the number of extra bits after the codeword; in a link, the number of bits of the second level's index
/// 13     set for a literal byte
/// 14     set for a link to a second level
/// 15     set for the end of the block and for an unused codeword
/// 16-31  the byte, the base length, the base distance, the symbol, or the start of the second level
/// ```
struct HuffmanTable {
  static let literal: UInt32 = 1 << 13
  static let link: UInt32 = 1 << 14
  static let stop: UInt32 = 1 << 15
  static let endOfBlock: UInt32 = stop
  static let invalid: UInt32 = stop | 1 << 16

  /// The maximum length of a codeword (RFC 1951, 3.2.7).
  static let maximumLength = 15

  /// Entries without a codeword, as many as the largest level has. Copied from, because appending repeated elements is slow in a
  /// build without optimization.
  private static let unused = [UInt32](repeating: invalid | 1, count: 1 << 10)

  /// The kinds of symbols that a code encodes.
  enum Alphabet {
    case codeLengths, literals, distances

    /// The number of bits of the first level's index.
    var rootBits: Int {
      switch self {
      case .codeLengths: 7
      case .literals: 10
      case .distances: 9
      }
    }

    /// The entries of all symbols, without the lengths of their codewords.
    var symbols: [UInt32] {
      switch self {
      case .codeLengths: Symbols.codeLengths
      case .literals: Symbols.literals
      case .distances: Symbols.distances
      }
    }
  }

  /// The entries of the first level, followed by those of the second levels.
  private(set) var entries: [UInt32]

  /// Creates a table without codewords.
  init(_ alphabet: Alphabet) { entries = [UInt32](repeating: Self.invalid | 1, count: 1 << alphabet.rootBits) }

  /// Builds the table from the lengths of codewords. Returns `false` if there is no such code.
  ///
  /// A code must be complete: every sequence of bits starts with a codeword. As in zlib, a single codeword of one bit and an
  /// empty code are also allowed. Decoding then fails at bits that are not a codeword. A code for code lengths has no such
  /// exceptions.
  ///
  /// - Parameter lengths: the code length of each symbol, 0 to 15, for at most as many symbols as the alphabet has.
  mutating func build(_ alphabet: Alphabet, _ lengths: ArraySlice<UInt8>) -> Bool {
    var counts = [Int](repeating: 0, count: Self.maximumLength + 1)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    let longest = counts.lastIndex { $0 > 0 } ?? 0
    var left = 1
    for length in 1...Self.maximumLength {
      left = left * 2 - counts[length]
      if left < 0 { return false }
    }
    if left > 0, alphabet == .codeLengths || longest > 1 { return false }

    let rootBits = alphabet.rootBits
    let rootCount = 1 << rootBits
    entries.removeAll(keepingCapacity: true)
    entries += Self.unused[..<rootCount]

    // Symbols sorted by code length and number, which is the order of the codewords.
    var starts = [Int](repeating: 0, count: Self.maximumLength + 2)
    for length in 1...Self.maximumLength { starts[length + 1] = starts[length] + counts[length] }
    var sorted = [Int](repeating: 0, count: starts[Self.maximumLength + 1])
    for (symbol, length) in lengths.enumerated() where length > 0 {
      sorted[starts[Int(length)]] = symbol
      starts[Int(length)] += 1
    }

    let symbols = alphabet.symbols
    // The codeword with its first bit lowest, as in the data.
    var code = 0
    var next = 0
    var prefix = -1
    var secondStart = 0
    var secondBits = 0
    for length in 1...Self.maximumLength {
      var remaining = counts[length]
      while remaining > 0 {
        let entry = symbols[sorted[next]] | UInt32(length)
        next += 1
        if length <= rootBits {
          fill(code..<rootCount, step: 1 << length, with: entry)
        } else {
          if code & (rootCount - 1) != prefix {
            prefix = code & (rootCount - 1)
            secondBits = Self.secondLevelBits(from: length - rootBits, rootBits, longest, counts, remaining)
            secondStart = entries.count
            entries += Self.unused[..<(1 << secondBits)]
            entries[prefix] = Self.link | UInt32(secondStart) << 16 | UInt32(secondBits) << 8
          }
          let end = secondStart + (1 << secondBits)
          fill((secondStart + (code >> rootBits))..<end, step: 1 << (length - rootBits), with: entry)
        }
        remaining -= 1
        // Increments the codeword. The carry moves from its last bit, the highest one here, to the first.
        var bit = 1 << (length - 1)
        while code & bit != 0 { bit >>= 1 }
        code = bit == 0 ? 0 : code & (bit - 1) | bit
      }
    }
    return true
  }

  /// Sets the entries of a range at multiples of a step.
  private mutating func fill(_ range: Range<Int>, step: Int, with entry: UInt32) {
    var index = range.lowerBound
    while index < range.upperBound {
      entries[index] = entry
      index += step
    }
  }

  /// The index size of the second level for codewords that start with the same bits as the next codeword.
  private static func secondLevelBits(
    from least: Int, _ rootBits: Int, _ longest: Int, _ counts: [Int], _ remaining: Int
  ) -> Int {
    var bits = least
    var left = (1 << bits) - remaining
    while left > 0, rootBits + bits < longest {
      bits += 1
      left = left * 2 - counts[rootBits + bits]
    }
    return bits
  }

  // MARK: The fixed code (RFC 1951, 3.2.6)

  static let fixedLiterals: HuffmanTable = {
    var lengths = [UInt8](repeating: 8, count: 288)
    for symbol in 144..<256 { lengths[symbol] = 9 }
    for symbol in 256..<280 { lengths[symbol] = 7 }
    var table = HuffmanTable(.literals)
    _ = table.build(.literals, lengths[...])
    return table
  }()

  static let fixedDistances: HuffmanTable = {
    var table = HuffmanTable(.distances)
    _ = table.build(.distances, [UInt8](repeating: 5, count: 32)[...])
    return table
  }()

  /// The entries of symbols (RFC 1951, 3.2.5). The last ones have codewords in the fixed code, but never occur.
  private enum Symbols {
    static let codeLengths: [UInt32] = (0..<19).map { $0 << 16 }

    static let literals: [UInt32] = {
      var symbols = (0..<256).map { HuffmanTable.literal | UInt32($0) << 16 }
      symbols.append(HuffmanTable.endOfBlock)
      var base: UInt32 = 3
      for index in 0..<28 {
        let extra: UInt32 = index < 8 ? 0 : UInt32(index / 4 - 1)
        symbols.append(base << 16 | extra << 8)
        base += 1 << extra
      }
      symbols.append(258 << 16)
      return symbols + [HuffmanTable.invalid, HuffmanTable.invalid]
    }()

    static let distances: [UInt32] = {
      var symbols: [UInt32] = []
      var base: UInt32 = 1
      for index in 0..<30 {
        let extra: UInt32 = index < 4 ? 0 : UInt32(index / 2 - 1)
        symbols.append(base << 16 | extra << 8)
        base += 1 << extra
      }
      return symbols + [HuffmanTable.invalid, HuffmanTable.invalid]
    }()
  }
}
