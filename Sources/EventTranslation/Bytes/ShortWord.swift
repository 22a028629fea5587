import EventMapping

/// Words of at most eight bytes as numbers, which are compared at once: the first byte is the lowest.
enum ShortWord {
  /// The word at a range; 0 for a longer one.
  @inline(__always)
  static func number(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    let count = range.count
    guard count <= 8, count > 0 else { return 0 }
    guard range.lowerBound <= bytes.count &- 8 else { return number(slowly: bytes, range) }
    // Safety: the guard above keeps eight bytes from there on inside the span.
    let word = unsafe bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: range.lowerBound, as: UInt64.self)
    return UInt64(littleEndian: word) & UInt64.max >> UInt64(64 &- 8 &* count)
  }

  /// The number of a whole text, which must be a word of at most eight bytes.
  static func number(_ text: String) -> UInt64 {
    precondition((1...8).contains(text.utf8.count), "no short word: \(text)")
    let bytes = Array(text.utf8)
    return number(slowly: bytes.span, bytes.indices)
  }

  private static func number(slowly bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    var number: UInt64 = 0
    for offset in range.reversed() { number = number << 8 | UInt64(bytes[offset]) }
    return number
  }
}

extension RawEventType {
  /// Whether it is a page; equality of an enumeration of another module costs a call.
  @inline(__always)
  var isPage: Bool { if case .page = self { true } else { false } }
}

extension PagePhase {
  /// The phase of a name, as raw events spell it.
  @inline(__always)
  init?(word: UInt64) {
    switch word {
    case 0x72_65_74_6E_65: self = .enter
    case 0x65_76_61_65_6C: self = .leave
    case 0x64_61_6F_6C: self = .load
    case 0x74_63_65_6C_65_73: self = .select
    default: return nil
    }
  }
}
