import EventMapping

/// What a condition says of a member, from the article alone; the member is its JSON as the line has it.
enum PlainTest {
  /// - Parameter json: `nil` for a member that is missing.
  static func holds(_ test: MemberTest, _ json: String?) -> Bool {
    switch test {
    case .equals(let value): json.map { isEqual($0, value) } ?? false
    case .prefix(let start): string(json).map { $0.starts(with: Array(start.utf8)) } ?? false
    case .exists(let isThere): (json != nil) == isThere
    case .not(let test): !holds(test, json)
    case .anyOf(let tests): tests.contains { holds($0, json) }
    case .allOf(let tests): tests.allSatisfy { holds($0, json) }
    }
  }

  private static func isEqual(_ json: String, _ value: MemberValue) -> Bool {
    switch value {
    case .string(let text): string(json) == Array(text.utf8)
    case .number(let text): PlainNumber(json).map { $0 == PlainNumber(text) } ?? false
    case .boolean(let truth): json == (truth ? "true" : "false")
    case .null: json == "null"
    case .array, .object: false
    }
  }

  /// The bytes that a JSON string means; `nil` for other values.
  static func string(_ json: String?) -> [UInt8]? {
    guard let json, json.utf8.first == UInt8(ascii: "\"") else { return nil }
    return PlainJSON.unescaped(Array(json.utf8).dropFirst().dropLast())
  }
}

/// A number as its sign, its digits without zeros at either end, and the power of ten of the last one: equal numbers are alike.
struct PlainNumber: Equatable {
  var isNegative = false
  var digits = ""
  var exponent = 0

  /// Reads the text of a JSON number; `nil` for other values.
  init?(_ text: String) {
    var rest = text[...]
    isNegative = rest.hasPrefix("-")
    if isNegative { rest.removeFirst() }
    guard rest.first?.isNumber == true else { return nil }
    let parts = rest.lowercased().split(separator: "e").map(String.init)
    exponent = parts.count > 1 ? Int(parts[1].replacing("+", with: "")) ?? 0 : 0
    let places = parts[0].split(separator: ".").map(String.init)
    digits = places.joined()
    exponent -= places.count > 1 ? places[1].count : 0
    while digits.hasPrefix("0") { digits.removeFirst() }
    while digits.hasSuffix("0") {
      digits.removeLast()
      exponent += 1
    }
    if digits.isEmpty { (isNegative, exponent) = (false, 0) }
  }
}
