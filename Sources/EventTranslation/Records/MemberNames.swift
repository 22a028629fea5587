/// The names of the members that a reader of records keeps; all others it only validates, so that a record of a million members takes
/// no more memory than one of ten.
struct MemberNames: Sendable {
  /// One after the other.
  private var bytes: [UInt8] = []
  private var ranges: [Range<Int>] = []
  /// Bit i is set if a name has i bytes; the last bit stands for 63 and more.
  private var lengths: UInt64 = 0

  /// - Parameter names: of the members; a name that is there twice has the number of the first.
  init(_ names: [[UInt8]]) {
    for name in names {
      ranges.append(bytes.count..<(bytes.count + name.count))
      bytes += name
      lengths |= Self.bit(name.count)
    }
  }

  /// The number of a name: its place in the list, or -1 for a member that is not kept.
  @inline(__always)
  func number(of name: borrowing Span<UInt8>) -> Int {
    guard lengths & Self.bit(name.count) != 0 else { return -1 }
    for number in ranges.indices where ranges[number].count == name.count {
      if name.matches(bytes.span.extracting(ranges[number]), at: 0) { return number }
    }
    return -1
  }

  @inline(__always)
  private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }
}
