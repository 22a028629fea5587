/// The tolerated number of lines of a kind: a number, or a percentage of the lines that are not skipped.
///
/// ```swift
/// if Budget("0.1%")?.isExceeded(by: totals[.rejected], of: totals.records) == true { exit(1) }
/// ```
public enum Budget: Sendable, Equatable, CustomStringConvertible {
  /// At most this many lines.
  case count(Int)
  /// At most this share.
  case percent(Percentage)

  /// Parses `N` or `P%`; a percentage may have up to six decimals. Returns `nil` for any other text.
  public init?(_ text: String) {
    if text.hasSuffix("%") {
      guard let percentage = Percentage(text) else { return nil }
      self = .percent(percentage)
    } else {
      guard let count = Int(text), count >= 0, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      self = .count(count)
    }
  }

  /// The notation of the command line.
  public var description: String {
    switch self {
    case .count(let count): String(count)
    case .percent(let percentage): percentage.description
    }
  }

  /// Whether `count` of `total` lines exceed the budget.
  public func isExceeded(by count: Int, of total: Int) -> Bool {
    switch self {
    case .count(let limit): count > limit
    case .percent(let percentage): percentage.compare(count, of: total) > 0
    }
  }
}
