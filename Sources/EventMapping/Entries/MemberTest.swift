/// What a condition asks of a member. Values compare by their JSON type: the number 1 is not the string `1`.
public indirect enum MemberTest: Sendable, Equatable {
  /// It is this string, number, boolean or null. Numbers compare by value: 1.0 is 1.
  case equals(MemberValue)
  /// At least one of these holds.
  case anyOf([MemberTest])
  /// All of these hold.
  case allOf([MemberTest])
  /// It is a string that starts with this one, byte for byte.
  case prefix(String)
  /// It is there, be it null, or it is not.
  case exists(Bool)
  /// This does not hold; so of a member that is not there a comparison's opposite holds.
  case not(MemberTest)

  /// The type of a value whose text is looked at.
  package enum Kind: Sendable {
    case string, number, null, container
    case `true`, `false`
  }

  /// Whether it holds of a value.
  ///
  /// Complexity: O(text), no allocation.
  ///
  /// - Parameters:
  ///   - kind: `nil` where the member is not there.
  ///   - text: of a string what it means, in UTF-8; of a number its text; else anything.
  package func holds(_ kind: Kind?, _ text: borrowing Span<UInt8>) -> Bool {
    switch self {
    case .equals(let value): return Self.equals(value, kind, text)
    case .anyOf(let tests):
      for test in tests where test.holds(kind, text) { return true }
      return false
    case .allOf(let tests):
      for test in tests where !test.holds(kind, text) { return false }
      return true
    case .prefix(let start): return kind == .string && Self.starts(text, with: start)
    case .exists(let isThere): return (kind != nil) == isThere
    case .not(let test): return !test.holds(kind, text)
    }
  }

  /// Whether it holds of a member that is not there.
  package var holdsOfNothing: Bool {
    let none: [UInt8] = []
    return holds(nil, none.span)
  }

  /// Whether it can hold of anything, so far as it is plain to see.
  package var canHold: Bool { holdsOfNothing || canHoldOfSomething }

  private var canHoldOfSomething: Bool {
    switch self {
    case .equals, .prefix: return true
    case .anyOf(let tests): return tests.contains { $0.canHoldOfSomething }
    case .allOf(let tests): return tests.allSatisfy { $0.canHoldOfSomething && !tests.contains(.not($0)) }
    case .exists(let isThere): return isThere
    case .not(.exists(let isThere)): return !isThere
    case .not(.not(let test)): return test.canHoldOfSomething
    case .not: return true
    }
  }

  private static func equals(_ value: MemberValue, _ kind: Kind?, _ text: borrowing Span<UInt8>) -> Bool {
    switch value {
    case .string(let other): kind == .string && other.utf8.count == text.count && starts(text, with: other)
    case .number(let other): kind == .number && DecimalText.equal(text, other)
    case .boolean(let truth): kind == (truth ? .true : .false)
    case .null: kind == .null
    case .array, .object: false
    }
  }

  private static func starts(_ text: borrowing Span<UInt8>, with start: String) -> Bool {
    guard text.count >= start.utf8.count else { return false }
    var offset = 0
    for byte in start.utf8 {
      if text[offset] != byte { return false }
      offset += 1
    }
    return true
  }
}
