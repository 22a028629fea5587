/// How many lines of a kind are tolerated: a number, or a percentage of the lines that are not skipped.
public enum Budget: Sendable, Equatable, CustomStringConvertible {
  /// At most this many lines.
  case count(Int)
  /// At most this share, in millionths of a percent so that the comparison is exact.
  case percent(millionths: Int)

  /// Reads `N` or `P%`; a percentage may have up to six decimals.
  public init?(_ text: String) {
    guard text.hasSuffix("%") else {
      guard let count = Int(text), count >= 0, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      self = .count(count)
      return
    }
    let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2, !whole.isEmpty, whole.utf8.count <= 3 else { return nil }
    let decimals = parts.count == 2 ? parts[1] : "0"
    guard (1...6).contains(decimals.utf8.count),
      (whole + decimals).utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let millionths = Int(
        whole + decimals + String(repeating: "0", count: 6 - decimals.utf8.count)),
      millionths <= 100_000_000
    else { return nil }
    self = .percent(millionths: millionths)
  }

  /// As it is written on a command line.
  public var description: String {
    switch self {
    case .count(let count): return String(count)
    case .percent(let millionths):
      let decimals = String(String(millionths % 1_000_000 + 1_000_000).dropFirst())
      let digits = decimals.reversed().drop { $0 == "0" }.reversed()
      return "\(millionths / 1_000_000)" + (digits.isEmpty ? "" : "." + String(digits)) + "%"
    }
  }

  /// Whether `count` of `total` lines are more than the budget allows.
  public func isExceeded(by count: Int, of total: Int) -> Bool {
    switch self {
    case .count(let limit):
      return count > limit
    case .percent(let millionths):
      // count / total > millionths / 100,000,000, in whole numbers of 128 bits.
      let left = count.multipliedFullWidth(by: 100_000_000)
      let right = total.multipliedFullWidth(by: millionths)
      return (left.high, left.low) > (right.high, right.low)
    }
  }
}
