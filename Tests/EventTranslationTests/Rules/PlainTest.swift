import EventMapping

/// Conditions on members, from the documentation alone; a member is given as its JSON on the line.
enum PlainTest {
  /// - Parameter json: the JSON of the member; `nil` if it is missing.
  static func holds(_ test: MemberTest, _ json: String?) -> Bool {
    switch test {
    case .equals(let value): json.map { isEqual($0, value) } ?? false
    case .text(.prefix, let start): string(json).map { $0.starts(with: Array(start.utf8)) } ?? false
    case .text(.suffix, let end): string(json).map { $0.reversed().starts(with: end.utf8.reversed()) } ?? false
    case .text(.contains, let part): string(json).map { contains($0, Array(part.utf8)) } ?? false
    case .number(let comparison, let text):
      if let json, let number = PlainNumber(json), let other = PlainNumber(text) {
        switch comparison {
        case .less: number < other
        case .atMost: !(other < number)
        case .more: other < number
        case .atLeast: !(number < other)
        }
      } else {
        false
      }
    case .exists(let exists): (json != nil) == exists
    case .not(let test): !holds(test, json)
    case .anyOf(let tests): tests.contains { holds($0, json) }
    case .allOf(let tests): tests.allSatisfy { holds($0, json) }
    }
  }

  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    text.count >= part.count
      && (0...(text.count - part.count)).contains { Array(text[$0..<($0 + part.count)]) == part }
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

  /// Returns the unescaped bytes of a JSON string; `nil` for other values.
  static func string(_ json: String?) -> [UInt8]? {
    guard let json, json.utf8.first == UInt8(ascii: "\"") else { return nil }
    return PlainJSON.unescaped(Array(json.utf8).dropFirst().dropLast())
  }
}

/// A number as its sign, its digits without zeros at either end, and the power of ten of the last one, so that equal numbers are identical.
struct PlainNumber: Comparable {
  var isNegative = false
  var digits = ""
  var exponent = 0

  /// Parses the text of a JSON number; `nil` for other values.
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

  static func < (left: PlainNumber, right: PlainNumber) -> Bool {
    if left == right { return false }
    let (sign, otherSign) = (left.sign, right.sign)
    if sign != otherSign { return sign < otherSign }
    // With the same number of decimal places, a number with more digits is further from zero.
    let places = min(left.exponent, right.exponent)
    let (one, other) = (left.digits(places), right.digits(places))
    let isNearer = one.count != other.count ? one.count < other.count : one < other
    return isNearer != left.isNegative
  }

  private var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

  private func digits(_ places: Int) -> String { digits + String(repeating: "0", count: exponent - places) }
}
