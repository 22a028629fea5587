/// Prefixes or suffixes to strip from names, arranged so that names without them are recognized quickly.
struct NameAffixes: Sendable {
  /// The end of a name where the affixes are.
  enum End { case start, end }

  private let end: End
  /// The affixes, longest first, without separators.
  private let bytes: [UInt8]
  private let ranges: [Range<Int>]
  /// The outermost bytes of the affixes and the bytes next to them, as sets of their lower six bits, which distinguish letters.
  private let outer: UInt64
  private let next: UInt64

  /// - Parameters:
  ///   - texts: the affixes; empty ones are ignored. The longest matching affix is stripped, whatever the order.
  ///   - others: further affixes for ``mayHaveOne(_:_:)``, which ``length(in:)`` ignores.
  init(_ texts: [String], at end: End, others: [String] = []) {
    self.end = end
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []
    var (outer, next) = (UInt64(0), UInt64(0))
    let texts = texts.map { Array($0.utf8) }.filter { !$0.isEmpty }.ordered { $0.count > $1.count }
    for text in texts {
      ranges.append(bytes.count..<(bytes.count + text.count))
      bytes += text
    }
    for text in texts + others.map({ Array($0.utf8) }) {
      // An affix of one byte may be followed by any byte.
      let isShort = text.count < 2
      outer |= Self.bit(text[end == .start ? 0 : text.count - 1])
      next |= isShort ? .max : Self.bit(text[end == .start ? 1 : text.count - 2])
    }
    self.bytes = bytes
    self.ranges = ranges
    self.outer = outer
    self.next = next
  }

  /// Whether a name with these outermost two bytes may have an affix. `false` is certain.
  @inline(__always)
  func mayHaveOne(_ outermost: UInt8, _ second: UInt8) -> Bool {
    outer & Self.bit(outermost) != 0 && next & Self.bit(second) != 0
  }

  /// The length of the longest affix of a name, in bytes; 0 without an affix or if the affix is the whole name.
  func length(in name: borrowing Span<UInt8>) -> Int {
    let bytes = bytes.span
    for index in ranges.indices where ranges[index].count < name.count {
      let start = end == .start ? 0 : name.count - ranges[index].count
      if ByteWords.equal(bytes.extracting(ranges[index]), name, from: start) { return ranges[index].count }
    }
    return 0
  }

  @inline(__always)
  private static func bit(_ byte: UInt8) -> UInt64 { 1 << UInt64(byte & 63) }
}
