/// The symbols of the lengths of matches: RFC 1951, 3.2.5.
enum LengthSymbol {
  /// By symbol from 257 on, the bits that follow it.
  static let extraBits: [UInt8] = (0..<29).map { (index: UInt8) in index < 8 || index == 28 ? 0 : index / 4 - 1 }

  /// By symbol from 257 on, its least length.
  static let least: [Int] = {
    var next = 3
    let starts = extraBits.dropLast().map { bits in
      defer { next += 1 << Int(bits) }
      return next
    }
    return starts + [258]
  }()

  /// By length, its symbol.
  static let numbers: [UInt16] = (0...258).map { length in UInt16(257 + (least.lastIndex { $0 <= length } ?? 0)) }
}
