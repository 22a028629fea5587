import EventMapping

extension MemberTest {
  /// Whether a member that is not there passes it.
  package var holdsOfNothing: Bool {
    switch self {
    case .equals, .text, .number: false
    case .anyOf(let tests): tests.contains { $0.holdsOfNothing }
    case .allOf(let tests): tests.allSatisfy { $0.holdsOfNothing }
    case .exists(let isThere): !isThere
    case .not(let test): !test.holdsOfNothing
    }
  }

  /// Whether any value can pass it; true where that is not obvious.
  package var canHold: Bool { holdsOfNothing || canHoldOfSomething }

  private var canHoldOfSomething: Bool {
    switch self {
    case .equals, .text, .number: return true
    case .anyOf(let tests): return tests.contains { $0.canHoldOfSomething }
    case .allOf(let tests):
      return MemberDemands(of: tests).canBeMet
        && tests.allSatisfy { test in
          test.canHoldOfSomething && !tests.contains { $0.isExactly(.not(test)) }
        }
    case .exists(let isThere): return isThere
    case .not(.exists(let isThere)): return !isThere
    case .not(.not(let test)): return test.canHoldOfSomething
    case .not: return true
    }
  }

  /// Whether it is another test byte for byte: strings that Unicode holds for equal are different ones to a raw event.
  private func isExactly(_ other: MemberTest) -> Bool {
    self == other && texts.elementsEqual(other.texts) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// The texts that a member is compared with, in order.
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
