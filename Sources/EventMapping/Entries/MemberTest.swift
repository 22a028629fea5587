/// What a condition asks of a member. Values compare by their JSON type: the number 1 is not the string `1`.
public indirect enum MemberTest: Sendable, Equatable {
  /// It is this string, number, boolean or null. Numbers compare by value: 1.0 is 1.
  case equals(MemberValue)
  /// At least one of these holds.
  case anyOf([MemberTest])
  /// All of these hold.
  case allOf([MemberTest])
  /// It is a string, and this holds of it and that text.
  case text(TextComparison, String)
  /// It is a number, and this holds of it and that other number by JSON's grammar. Numbers compare by value, strings never.
  case number(NumberComparison, String)
  /// It is there, be it null, or it is not.
  case exists(Bool)
  /// This does not hold; so of a member that is not there a comparison's opposite holds.
  case not(MemberTest)

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
