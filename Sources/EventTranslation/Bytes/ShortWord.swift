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

  private static func number(slowly bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    var number: UInt64 = 0
    for offset in range.reversed() { number = number << 8 | UInt64(bytes[offset]) }
    return number
  }
}

extension RawEventType {
  /// The types by the numbers of their names; those whose events have a class and an action or a phase come first.
  static let numbered = [RawEventType.page, .control, .gesture, .row, .app, .view]

  /// The type of a name; `nil` for one that no table knows.
  init?(word: UInt64) {
    let number = Self.number(word: word).number
    guard number < Self.numbered.count else { return nil }
    self = Self.numbered[number]
  }

  /// The number of the type of a name, and whether it is a page; 6 for a name that no table knows.
  ///
  /// Nothing branches on the name: which one it is changes from record to record.
  @inline(__always)
  static func number(word: UInt64) -> (number: Int, isPage: Bool) {
    let isPage = word == 0x65_67_61_70
    var number = 6
    number -= isPage ? 6 : 0
    number -= word == 0x6C_6F_72_74_6E_6F_63 ? 5 : 0
    number -= word == 0x65_72_75_74_73_65_67 ? 4 : 0
    number -= word == 0x77_6F_72 ? 3 : 0
    number -= word == 0x70_70_61 ? 2 : 0
    number -= word == 0x77_65_69_76 ? 1 : 0
    return (number, isPage)
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
