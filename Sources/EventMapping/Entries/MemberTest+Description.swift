/// The text of a test, to follow a member's name in messages: `is 'Buy'`, `starts with 'VIP'`, `is not 3`.
extension MemberTest: CustomStringConvertible {
  /// The test as text, without the member's name.
  public var description: String {
    switch self {
    case .equals(let value): "is \(value.description)"
    case .anyOf(let tests):
      // The alternative spellings of one value are written as that value.
      isOneValue(tests) ? tests[0].description : tests.map(\.description).joined(separator: " or ")
    case .allOf(let tests): tests.map(\.description).joined(separator: " and ")
    case .text(let comparison, let text): "\(comparison.words) \(DisplayedName.quoted(text))"
    case .number(let comparison, let number): "\(comparison.words) \(number)"
    case .exists(let exists): exists ? "exists" : "is missing"
    case .not(.equals(let value)): "is not \(value.description)"
    case .not(let test): "does not hold that it " + test.description
    }
  }

  private func isOneValue(_ tests: [MemberTest]) -> Bool {
    guard tests.count > 1, case .equals(.string(let text)) = tests[0] else { return false }
    return self == TouchPhase(text)?.test || tests == [.equals(.string(text)), .equals(.number(text))]
  }
}

/// The text of a value in messages. Strings are in single quotes.
extension MemberValue: CustomStringConvertible {
  /// The value as text; arrays and objects without their content.
  public var description: String {
    switch self {
    case .string(let text): DisplayedName.quoted(text)
    case .number(let text): text
    case .boolean(let truth): truth ? "true" : "false"
    case .null: "null"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
