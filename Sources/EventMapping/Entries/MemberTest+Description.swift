/// The test in words that follow the member's name, for messages: `is 'Buy'`, `starts with 'VIP'`, `is not 3`.
extension MemberTest: CustomStringConvertible {
  /// What is asked, without the member's name.
  public var description: String {
    switch self {
    case .equals(let value): "is \(value.description)"
    case .anyOf(let tests):
      // Both spellings of one value are one.
      tests.count == 2 && Self.isOneValue(tests[0], tests[1])
        ? tests[0].description : tests.map(\.description).joined(separator: " or ")
    case .allOf(let tests): tests.map(\.description).joined(separator: " and ")
    case .prefix(let start): "starts with \(DisplayedName.quoted(start))"
    case .exists(let isThere): isThere ? "is there" : "is not there"
    case .not(.equals(let value)): "is not \(value.description)"
    case .not(let test): "does not hold that it " + test.description
    }
  }

  private static func isOneValue(_ one: MemberTest, _ other: MemberTest) -> Bool {
    guard case .equals(.string(let text)) = one, case .equals(.number(let number)) = other else { return false }
    return text == number || TouchPhase(text).map { String($0.rawValue) == number } == true
  }
}

/// The value in words, for messages; strings in single quotes.
extension MemberValue: CustomStringConvertible {
  /// What it is; arrays and objects without what is in them.
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
