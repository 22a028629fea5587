/// A comparison of a number with a limit. The raw values are the keys of conditions in a table.
public enum NumberComparison: String, CaseIterable, Sendable {
  /// The number is less than the limit.
  case less = "<"
  /// The number is less than or equal to the limit.
  case atMost = "<="
  /// The number is greater than the limit.
  case more = ">"
  /// The number is greater than or equal to the limit.
  case atLeast = ">="

  /// Whether the comparison holds for a number that is less than (negative), equal to (0) or greater than (positive) the limit.
  func holds(_ order: Int) -> Bool {
    switch self {
    case .less: order < 0
    case .atMost: order <= 0
    case .more: order > 0
    case .atLeast: order >= 0
    }
  }

  /// The comparison as text between a member and a number: `is at least`.
  package var words: String {
    switch self {
    case .less: "is less than"
    case .atMost: "is at most"
    case .more: "is more than"
    case .atLeast: "is at least"
    }
  }
}
