import EventMapping

/// Words of at most eight bytes as numbers, so that one comparison suffices. The first byte is the lowest.
enum ShortWord {
  /// Returns the word at a range as a number; 0 for a longer one. No branch depends on its length.
  @inline(__always)
  static func number(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    let count = range.count
    guard range.lowerBound <= bytes.count &- 8 else { return count <= 8 ? number(slowly: bytes, range) : 0 }
    // Safety: the guard above keeps eight bytes from there on inside the span.
    let word = unsafe bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: range.lowerBound, as: UInt64.self)
    // All ones for 1 to 8 bytes.
    let isWord = UInt64(bitPattern: Int64((count &- 9) & ~(count &- 1)) >> 63)
    return UInt64(littleEndian: word) & UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count) & isWord
  }

  /// Returns the number of a text, which must have one to eight bytes.
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
  /// Whether the type is a page. A pattern, because `==` of an enumeration of another module costs a call.
  @inline(__always)
  var isPage: Bool { if case .page = self { true } else { false } }

  /// Whether raw events of the type are looked up by class and action, or by class and phase.
  @inline(__always)
  var isLookedUpByClass: Bool {
    switch self {
    case .page, .action: true
    case .app, .view: false
    }
  }
}

extension PagePhase {
  /// The index in `allCases` of the phase with this raw event name; -1 for any other word.
  @inline(__always)
  static func place(ofWord word: UInt64) -> Int {
    var place = -1
    place = word == 0x72_65_74_6E_65 ? 0 : place
    place = word == 0x65_76_61_65_6C ? 1 : place
    place = word == 0x64_61_6F_6C ? 2 : place
    return word == 0x74_63_65_6C_65_73 ? 3 : place
  }
}
