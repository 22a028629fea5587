/// A prefix code as a table: the low bits of the input are the index of an entry with the symbol and the number of its bits.
///
/// Codes that are longer than the first level's index have a table of their own behind it, to which the first level leads. An entry:
///
/// ```
/// bit 0-4    bits of the whole code
/// bit 8-12   extra bits that follow the code; of a link: bits of the second level's index
/// bit 13     a literal byte
/// bit 14     a link to a second level
/// bit 15     not a literal or a length: the end of the block, or no symbol
/// bit 16-31  the byte, the least length, the least distance, the symbol, or where the second level starts
/// ```
struct HuffmanTable {
  static let literal: UInt32 = 1 << 13
  static let link: UInt32 = 1 << 14
  static let stop: UInt32 = 1 << 15
  static let endOfBlock: UInt32 = stop
  static let invalid: UInt32 = stop | 1 << 16

  /// The longest code: RFC 1951, 3.2.7.
  static let maximumLength = 15

  /// Entries that no code has, as many as the largest level has. Copied from, because repeated elements are slow in a build without
  /// optimization.
  private static let unused = [UInt32](repeating: invalid | 1, count: 1 << 10)

  /// What codes mean.
  enum Alphabet {
    case codeLengths, literals, distances

    /// Bits of the first level's index.
    var rootBits: Int {
      switch self {
      case .codeLengths: 7
      case .literals: 10
      case .distances: 9
      }
    }

    /// The entries of all symbols, without the bits of their codes.
    var symbols: [UInt32] {
      switch self {
      case .codeLengths: Symbols.codeLengths
      case .literals: Symbols.literals
      case .distances: Symbols.distances
      }
    }
  }

  /// At least `1 << rootBits`.
  private(set) var entries: [UInt32]

  /// A table in which there is no code yet.
  init(_ alphabet: Alphabet) { entries = [UInt32](repeating: Self.invalid | 1, count: 1 << alphabet.rootBits) }

  /// Builds the table of a code from the lengths of its codewords; false if there is no such code.
  ///
  /// A code is complete: every sequence of bits starts with one. The exceptions are those of zlib, a single code of one bit and none at
  /// all: there, bits that are not a code are found while decoding; a code for code lengths has no exceptions.
  ///
  /// - Parameter lengths: by symbol, 0 to 15; not more of them than the alphabet has symbols.
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

    // Symbols by the length of their codes, and in order within a length: the order of the codes.
    var starts = [Int](repeating: 0, count: Self.maximumLength + 2)
    for length in 1...Self.maximumLength { starts[length + 1] = starts[length] + counts[length] }
    var sorted = [Int](repeating: 0, count: starts[Self.maximumLength + 1])
    for (symbol, length) in lengths.enumerated() where length > 0 {
      sorted[starts[Int(length)]] = symbol
      starts[Int(length)] += 1
    }

    let symbols = alphabet.symbols
    // The code with its first bit lowest, as in the data.
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
        // One more, with the carry going from the first bit of the code, which is its highest, to the last.
        var bit = 1 << (length - 1)
        while code & bit != 0 { bit >>= 1 }
        code = bit == 0 ? 0 : code & (bit - 1) | bit
      }
    }
    return true
  }

  /// Sets every entry of a range whose distance from the first is a multiple of a step.
  private mutating func fill(_ range: Range<Int>, step: Int, with entry: UInt32) {
    var index = range.lowerBound
    while index < range.upperBound {
      entries[index] = entry
      index += step
    }
  }

  /// The number of further bits of the codes that start with the same bits as the next code.
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

  // MARK: The fixed code: RFC 1951, 3.2.6

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

  /// What symbols mean: RFC 1951, 3.2.5. Those at the end have codes in the fixed code, which never come.
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
