import EventMapping

extension MemberTest {
  /// Whether a missing member passes the test.
  package var acceptsMissing: Bool {
    switch self {
    case .equals, .text, .number: false
    case .anyOf(let tests): tests.contains { $0.acceptsMissing }
    case .allOf(let tests): tests.allSatisfy { $0.acceptsMissing }
    case .exists(let exists): !exists
    case .not(let test): !test.acceptsMissing
    }
  }

  /// Whether a value or a missing member can pass the test. `true` if that is not obvious.
  package var canHold: Bool { acceptsMissing || canAcceptValue }

  /// Whether an existing member can pass the test. `true` if that is not obvious.
  private var canAcceptValue: Bool {
    switch self {
    case .equals, .text, .number: return true
    case .anyOf(let tests): return tests.contains { $0.canAcceptValue }
    case .allOf(let tests):
      return MemberDemands(of: tests).canBeMet
        && tests.allSatisfy { test in
          test.canAcceptValue && !tests.contains { $0.isExactly(.not(test)) }
        }
    case .exists(let exists): return exists
    case .not(.exists(let exists)): return !exists
    case .not(.not(let test)): return test.canAcceptValue
    case .not: return true
    }
  }

  /// Whether two tests are equal byte for byte. Canonically equivalent strings differ in a raw event.
  private func isExactly(_ other: MemberTest) -> Bool {
    self == other && texts.elementsEqual(other.texts) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// The texts in the test, in order.
  private var texts: [String] {
    switch self {
    case .equals(.string(let text)), .equals(.number(let text)): [text]
    case .text(_, let text), .number(_, let text): [text]
    case .anyOf(let tests), .allOf(let tests): tests.flatMap(\.texts)
    case .not(let test): test.texts
    case .equals, .exists: []
    }
  }
}
