/// The code lengths of a dynamic block, in the compressed form that precedes its symbols (RFC 1951, 3.2.7).
struct CodeHeader {
  /// The order in which the lengths of the code-length code are written.
  static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private struct Item {
    var symbol: Int
    var extra = 0
  }

  private let literalCount: Int
  private let distanceCount: Int
  private let lengthCount: Int
  private let items: [Item]
  private let code: PrefixCode
  /// The size of the header in bits.
  let bits: Int

  init(_ literals: PrefixCode, _ distances: PrefixCode) {
    func used(_ code: PrefixCode, _ least: Int) -> Int { max(least, (code.lengths.lastIndex { $0 > 0 } ?? 0) + 1) }
    literalCount = used(literals, 257)
    distanceCount = used(distances, 1)
    items = Self.items(Array(literals.lengths[..<literalCount]) + distances.lengths[..<distanceCount])
    var counts = [UInt32](repeating: 0, count: 19)
    for item in items { counts[item.symbol] += 1 }
    let code = PrefixCode(counts, limit: 7)
    self.code = code
    lengthCount = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    bits = items.reduce(14 + 3 * lengthCount) { $0 + Int(code.lengths[$1.symbol]) + Self.extraBits($1.symbol) }
  }

  func write(_ output: inout BitOutput, to bytes: inout MutableSpan<UInt8>, at offset: inout Int) {
    let numbers = (literalCount - 257) | (distanceCount - 1) << 5 | (lengthCount - 4) << 10
    output.write(UInt64(numbers), 14, to: &bytes, at: &offset)
    for symbol in Self.order[..<lengthCount] {
      output.write(UInt64(code.lengths[symbol]), 3, to: &bytes, at: &offset)
    }
    for item in items {
      let length = Int(code.lengths[item.symbol])
      let value = UInt64(code.words[item.symbol]) | UInt64(item.extra) << UInt64(length)
      output.write(value, length + Self.extraBits(item.symbol), to: &bytes, at: &offset)
    }
  }

  private static func extraBits(_ symbol: Int) -> Int {
    switch symbol {
    case 16: 2
    case 17: 3
    case 18: 7
    default: 0
    }
  }

  /// The lengths in run-length encoding: 3 to 6 repetitions of the previous length, 3 to 10 or 11 to 138 zeros.
  private static func items(_ lengths: [UInt8]) -> [Item] {
    var items: [Item] = []
    var start = 0
    while start < lengths.count {
      let length = lengths[start]
      let end = lengths[start...].firstIndex { $0 != length } ?? lengths.count
      var left = end - start
      if length > 0 {
        items.append(Item(symbol: Int(length)))
        left -= 1
      }
      while left >= 3 {
        let count = min(left, length > 0 ? 6 : 138)
        items.append(
          length > 0
            ? Item(symbol: 16, extra: count - 3)
            : count > 10 ? Item(symbol: 18, extra: count - 11) : Item(symbol: 17, extra: count - 3))
        left -= count
      }
      for _ in 0..<left { items.append(Item(symbol: Int(length))) }
      start = end
    }
    return items
  }
}
