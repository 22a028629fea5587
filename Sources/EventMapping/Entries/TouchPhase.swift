/// The phase of a control event's touch: a raw event's member `touchPhase`, by name or by the number of
/// `UITouch.Phase`.
public enum TouchPhase: Int, CaseIterable, Sendable {
  case began, moved, stationary, ended, cancelled

  /// As raw events and tables spell it.
  public var name: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }

  /// The phase of a name or of a number's text.
  package init?(_ text: String) {
    guard let phase = Self.allCases.first(where: { $0.name == text || String($0.rawValue) == text }) else { return nil }
    self = phase
  }

  /// Holds for a raw event with this phase, in any spelling.
  package var test: MemberTest {
    let number = String(rawValue)
    return .anyOf([.equals(.string(name)), .equals(.number(number)), .equals(.string(number))])
  }
}
