import EventMapping

extension MemberTest {
  /// A text that is equal for two tests only if they hold for the same values. Different spellings of a number or a list have the same
  /// text.
  ///
  /// Complexity: O(n log n).
  package var canonicalText: String {
    switch self {
    case .equals(.number(let text)): "= \(DecimalText.canonical(text))"
    case .equals(.string(let text)): "is \(Self.exact(text))"
    case .equals(let value): "= \(value)"
    case .text(let comparison, let text): "\(comparison.rawValue) \(Self.exact(text))"
    case .number(let comparison, let text): "\(comparison.rawValue) \(DecimalText.canonical(text))"
    case .exists(let exists): "exists \(exists)"
    case .not(.not(let test)): test.canonicalText
    case .not(let test): "not (\(test.canonicalText))"
    case .anyOf(let tests): Self.list("any", tests)
    case .allOf(let tests): Self.list("all", tests)
    }
  }

  /// The canonical text of a list of tests, sorted and without duplicates, because neither order nor repetition matters.
  private static func list(_ name: String, _ tests: [MemberTest]) -> String {
    let texts = Set(tests.map(\.canonicalText)).sorted()
    return texts.count == 1 ? texts[0] : "\(name) (\(texts.joined(separator: ", ")))"
  }

  /// The text in quotes, escaped by Unicode scalar, because canonically equivalent strings differ in a raw event.
  fileprivate static func exact(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
  }
}

extension EventEntry {
  /// A text that is equal for two entries only if their conditions hold for the same raw events.
  package var canonicalConditions: String {
    let texts = when.map { MemberTest.exact($0.member) + " " + $0.test.canonicalText }.sorted()
    return ((isOtherwise ? ["otherwise"] : []) + texts).joined(separator: "\n")
  }
}
