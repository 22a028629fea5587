import EventMapping

extension MemberTest {
  /// A text that is equal for two tests only if they hold for the same values. Different spellings of a number or a list have the same
  /// text.
  ///
  /// Complexity: O(n log n).
  package var canonicalText: String {
    switch self {
    case .equals(.number(let text)): "= \(Self.canonical(text))"
    case .equals(.string(let text)): "is \(Self.exact(text))"
    case .equals(let value): "= \(value)"
    case .text(let comparison, let text): "\(comparison.rawValue) \(Self.exact(text))"
    case .number(let comparison, let text): "\(comparison.rawValue) \(Self.canonical(text))"
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

  /// Returns the same text for all spellings of a number: `12e-1` for 1.2 and 1.20. Returns any other text unchanged.
  private static func canonical(_ number: String) -> String {
    guard MemberValue.isNumber(number) else { return number }
    let isNegative = number.hasPrefix("-")
    let parts = number.dropFirst(isNegative ? 1 : 0).lowercased().split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    var digits = mantissa.joined().drop { $0 == "0" }
    if digits.isEmpty { return "0" }
    // No text has enough digits to reach an exponent that does not fit.
    let limit = Int.max / 2
    let written = parts.count > 1 ? parts[1] : "0"
    var exponent = Int(written) ?? (written.hasPrefix("-") ? -limit : limit)
    exponent = min(max(exponent, -limit), limit) - (mantissa.count > 1 ? mantissa[1].count : 0)
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    return (isNegative ? "-" : "") + digits + "e\(exponent)"
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
