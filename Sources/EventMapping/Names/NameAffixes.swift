/// Texts that are taken off one end of names, arranged so that names without them are recognised quickly.
struct NameAffixes: Sendable {
  /// The end of a name at which the texts are.
  enum End { case start, end }

  private let end: End
  /// All texts, the longest first, one after the other.
  private let bytes: [UInt8]
  private let ranges: [Range<Int>]
  /// Which outermost bytes, and which next to them, the texts have; a bit for each byte by its lower six bits, in which letters differ.
  private let outer: UInt64
  private let next: UInt64

  /// - Parameters:
  ///   - texts: empty ones are ignored. Where one is part of another, the longer goes first, whatever their order.
  ///   - others: further texts that ``mayHaveOne(_:_:)`` looks for, too; ``length(in:)`` ignores them.
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
      let fromOutside = end == .start ? text : text.reversed()
      outer |= fromOutside.first.map(Self.bit) ?? .max
      // Any byte may be next to a text of one byte.
      next |= fromOutside.dropFirst().first.map(Self.bit) ?? .max
    }
    self.bytes = bytes
    self.ranges = ranges
    self.outer = outer
    self.next = next
  }

  /// Whether a name whose outermost two bytes are these may have one of the texts; false means that it has none.
  @inline(__always)
  func mayHaveOne(_ outermost: UInt8, _ second: UInt8) -> Bool {
    outer & Self.bit(outermost) != 0 && next & Self.bit(second) != 0
  }

  /// The length of the longest text that a name has at its end, 0 for none; a name that would be empty without it, does not have it.
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
