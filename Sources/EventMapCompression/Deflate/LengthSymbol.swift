/// The symbols of match lengths (RFC 1951, 3.2.5).
enum LengthSymbol {
  /// The number of extra bits of each symbol, from 257 on.
  static let extraBits: [UInt8] = (0..<29).map { (index: UInt8) in index < 8 || index == 28 ? 0 : index / 4 - 1 }

  /// The shortest length of each symbol, from 257 on.
  static let least: [Int] = {
    var next = 3
    let starts = extraBits.dropLast().map { bits in
      defer { next += 1 << Int(bits) }
      return next
    }
    return starts + [258]
  }()

  /// The symbol of each length.
  static let numbers: [UInt16] = (0...258).map { length in UInt16(257 + (least.lastIndex { $0 <= length } ?? 0)) }
}
