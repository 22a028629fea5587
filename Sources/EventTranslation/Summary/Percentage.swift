/// A percentage from 0% to 100%, in millionths of a percent so that comparisons are exact.
public struct Percentage: Sendable, Equatable, CustomStringConvertible {
  /// The share in millionths of a percent, up to 100,000,000.
  public let millionths: Int

  /// Makes a percentage from millionths of a percent.
  init(millionths: Int) { self.millionths = millionths }

  /// Parses `P%` with up to six decimals. Returns `nil` for any other text, and for more than 100%.
  public init?(_ text: String) {
    guard text.hasSuffix("%") else { return nil }
    let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2, !whole.isEmpty, whole.utf8.count <= 3 else { return nil }
    let decimals = parts.count == 2 ? parts[1] : "0"
    guard (1...6).contains(decimals.utf8.count),
      (whole + decimals).utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let millionths = Int(
        whole + decimals + String(repeating: "0", count: 6 - decimals.utf8.count)),
      millionths <= 100_000_000
    else { return nil }
    self.millionths = millionths
  }

  /// The notation of the command line.
  public var description: String {
    let decimals = String(String(millionths % 1_000_000 + 1_000_000).dropFirst())
    let digits = decimals.reversed().drop { $0 == "0" }.reversed()
    return "\(millionths / 1_000_000)" + (digits.isEmpty ? "" : "." + String(digits)) + "%"
  }

  /// Compares `count` of `total` with the percentage. Returns a negative number if `count` is a smaller share, 0 if it is the same, and a
  /// positive number otherwise.
  public func compare(_ count: Int, of total: Int) -> Int {
    // Compares count / total with millionths / 100,000,000, in 128-bit integers.
    let left = count.multipliedFullWidth(by: 100_000_000)
    let right = total.multipliedFullWidth(by: millionths)
    if (left.high, left.low) == (right.high, right.low) { return 0 }
    return (left.high, left.low) > (right.high, right.low) ? 1 : -1
  }
}
