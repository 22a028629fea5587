/// A slow and plain decoder for deflate data to compare with, which reads bit by bit and finds symbols by counting.
struct PlainInflate {
  enum End: Equatable {
    case done(used: Int)
    case truncated, corrupt
  }

  struct Range {
    var least: Int
    var extra: Int
  }

  private struct OutOfBits: Error {}
  private struct Corrupt: Error {}

  static let lengths: [Range] = {
    let extras = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5]
    var least = 3
    var ranges: [Range] = []
    for extra in extras {
      ranges.append(Range(least: least, extra: extra))
      least += 1 << extra
    }
    return ranges + [Range(least: 258, extra: 0)]
  }()

  static let distances: [Range] = {
    var least = 1
    var ranges: [Range] = []
    for index in 0..<30 {
      let extra = max(0, index / 2 - 1)
      ranges.append(Range(least: least, extra: extra))
      least += 1 << extra
    }
    return ranges
  }()

  private let bytes: [UInt8]
  private var position = 0
  private(set) var output: [UInt8] = []
  /// The forms of the blocks: 0 for stored, 1 for the fixed code, 2 for a dynamic code.
  private(set) var blocks: [Int] = []
  /// The lengths and distances of all matches.
  private(set) var matches: (lengths: Set<Int>, distances: Set<Int>) = ([], [])
  private(set) var end = End.truncated

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    do {
      while try !block() {}
      end = .done(used: (position + 7) / 8)
    } catch {
      end = error is OutOfBits ? .truncated : .corrupt
    }
  }

  private mutating func bit() throws -> Int {
    guard position < 8 * bytes.count else { throw OutOfBits() }
    defer { position += 1 }
    return Int(bytes[position / 8] >> UInt8(position % 8)) & 1
  }

  private mutating func number(_ bits: Int) throws -> Int {
    var value = 0
    for index in 0..<bits { value |= try bit() << index }
    return value
  }

  private mutating func block() throws -> Bool {
    let isLast = try bit() == 1
    let kind = try number(2)
    blocks.append(kind)
    switch kind {
    case 0:
      position = (position + 7) / 8 * 8
      let length = try number(16)
      guard try number(16) == length ^ 0xFFFF else { throw Corrupt() }
      for _ in 0..<length { output.append(UInt8(try number(8))) }
    case 1:
      let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
      try symbols(lengths, [Int](repeating: 5, count: 32))
    case 2:
      let (literals, distances) = try dynamicLengths()
      try symbols(literals, distances)
    default: throw Corrupt()
    }
    return isLast
  }

  private mutating func dynamicLengths() throws -> ([Int], [Int]) {
    let literals = try number(5) + 257
    let distances = try number(5) + 1
    let count = try number(4) + 4
    guard literals <= 286, distances <= 30 else { throw Corrupt() }
    var own = [Int](repeating: 0, count: 19)
    for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(count) {
      own[symbol] = try number(3)
    }
    guard Self.left(own) == 0 else { throw Corrupt() }
    let ownCode = Code(own)
    var lengths: [Int] = []
    while lengths.count < literals + distances {
      let symbol = try self.symbol(ownCode)
      if symbol < 16 {
        lengths.append(symbol)
        continue
      }
      let repetitions = try symbol == 16 ? 3 + number(2) : symbol == 17 ? 3 + number(3) : 11 + number(7)
      guard symbol != 16 || !lengths.isEmpty else { throw Corrupt() }
      lengths += [Int](repeating: symbol == 16 ? lengths[lengths.count - 1] : 0, count: repetitions)
      guard lengths.count <= literals + distances else { throw Corrupt() }
    }
    let codes = (Array(lengths[..<literals]), Array(lengths[literals...]))
    guard codes.0[256] > 0 else { throw Corrupt() }
    for code in [codes.0, codes.1] {
      guard Self.left(code) == 0 || Self.left(code) > 0 && code.allSatisfy({ $0 <= 1 }) else { throw Corrupt() }
    }
    return codes
  }

  /// The share of all sequences of 15 bits without a codeword; negative for too many codewords.
  private static func left(_ lengths: [Int]) -> Int {
    lengths.reduce(1 << 15) { $0 - ($1 > 0 ? 1 << (15 - $1) : 0) }
  }

  /// A code as the number of codewords of each length, and the symbols in the order of their codewords.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: [Int]) {
      for length in 1...15 {
        for symbol in lengths.indices where lengths[symbol] == length {
          counts[length] += 1
          symbols.append(symbol)
        }
      }
    }
  }

  private mutating func symbol(_ code: Code) throws -> Int {
    var value = 0
    var first = 0
    var index = 0
    for length in 1...15 {
      // All codewords are shorter than this length.
      if index == code.symbols.count {
        if length == 1 { _ = try bit() }
        throw Corrupt()
      }
      value = value << 1 | (try bit())
      first <<= 1
      if value - first < code.counts[length] { return code.symbols[index + value - first] }
      index += code.counts[length]
      first += code.counts[length]
    }
    throw Corrupt()
  }

  private mutating func symbols(_ literals: [Int], _ distances: [Int]) throws {
    let (literals, distances) = (Code(literals), Code(distances))
    while true {
      let symbol = try symbol(literals)
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol < 286 else { throw Corrupt() }
      let range = Self.lengths[symbol - 257]
      let length = range.least + (try number(range.extra))
      let index = try self.symbol(distances)
      guard index < 30 else { throw Corrupt() }
      let distance = Self.distances[index].least + (try number(Self.distances[index].extra))
      guard distance <= output.count else { throw Corrupt() }
      for _ in 0..<length { output.append(output[output.count - distance]) }
      matches.lengths.insert(length)
      matches.distances.insert(distance)
    }
  }
}
