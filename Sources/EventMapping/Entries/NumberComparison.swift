/// An order of two numbers. The raw values are the keys of conditions in a table.
public enum NumberComparison: String, CaseIterable, Sendable {
  case less = "<"
  case atMost = "<="
  case more = ">"
  case atLeast = ">="

  /// Whether the comparison holds for two numbers whose order is negative, 0 or positive.
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
