/// The phase of a control event's touch. A raw event's member `touchPhase` holds it by name or by the number of `UITouch.Phase`.
public enum TouchPhase: Int, CaseIterable, Sendable {
  /// The phases with the names and raw values of `UITouch.Phase`.
  case began, moved, stationary, ended, cancelled

  /// The name in raw events and tables.
  public var name: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }

  /// The phase with a name, or with a number as text.
  package init?(_ text: String) {
    guard let phase = Self.allCases.first(where: { $0.name == text || String($0.rawValue) == text }) else { return nil }
    self = phase
  }

  /// A test that holds for raw events with this phase, in any spelling.
  package var test: MemberTest {
    let number = String(rawValue)
    return .anyOf([.equals(.string(name)), .equals(.number(number)), .equals(.string(number))])
  }
}
