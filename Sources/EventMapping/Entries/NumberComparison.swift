/// How a number compares with another one, as tables spell it.
public enum NumberComparison: String, CaseIterable, Sendable {
  case less = "<"
  case atMost = "<="
  case more = ">"
  case atLeast = ">="

  /// Whether it holds of a number in this order to the other one: below zero for a smaller one, 0 for an equal one.
  func holds(_ order: Int) -> Bool {
    switch self {
    case .less: order < 0
    case .atMost: order <= 0
    case .more: order > 0
    case .atLeast: order >= 0
    }
  }

  /// In words, between a member and a number: `is at least`.
  package var words: String {
    switch self {
    case .less: "is less than"
    case .atMost: "is at most"
    case .more: "is more than"
    case .atLeast: "is at least"
    }
  }
}
