@testable import EventMapping

/// The meaning of a view key, by comparing lists of steps as text.
struct PlainViewPath {
  private enum Form { case indexed, dotted }

  private let form: Form
  private let steps: [(name: String, index: String?)]

  /// Splits a path or a well-formed key into steps; `nil` if the text is not a path.
  init?(_ text: String) {
    if text.contains(where: { "()".contains($0) }) || text.hasPrefix("*_") {
      form = .indexed
      var steps: [(String, String?)] = []
      var rest = Substring(text)
      while true {
        if rest.hasPrefix("*_") {
          steps.append(("*", nil))
          rest = rest.dropFirst(2)
          continue
        }
        guard let open = rest.firstIndex(of: "(") else {
          if rest.isEmpty || rest.contains(")") { return nil }
          steps.append((String(rest), nil))
          break
        }
        guard let close = rest.firstIndex(of: ")"), close > rest.index(after: open), open > rest.startIndex else {
          return nil
        }
        let content = rest[rest.index(after: open)..<close]
        if content.contains("(") { return nil }
        steps.append((String(rest[..<open]), String(content)))
        rest = rest[rest.index(after: close)...]
        if rest.isEmpty { break }
        guard rest.hasPrefix("_"), rest.count > 1 else { return nil }
        rest = rest.dropFirst()
      }
      self.steps = steps
    } else {
      form = .dotted
      let names = text.split(separator: ".", omittingEmptySubsequences: false)
      if names.contains("") { return nil }
      steps = names.map { (String($0), nil) }
    }
  }

  /// Whether this pattern or path matches a path.
  func matches(_ path: PlainViewPath) -> Bool {
    guard steps.count == path.steps.count else { return false }
    let isStar = steps.count == 1 && steps[0] == ("*", nil)
    guard isStar || form == path.form else { return false }
    return zip(steps, path.steps).allSatisfy { pattern, step in
      if pattern == ("*", nil) { return true }
      guard pattern.name == "*" || pattern.name == step.name else { return false }
      guard let index = step.index, let pattern = pattern.index else { return step.index == pattern.index }
      return pattern == "*" || Self.numbersMatch(Array(pattern), Array(index))
    }
  }

  /// Whether two texts are equal, except for stars that match digits, by trying every number of digits.
  private static func numbersMatch(_ pattern: [Character], _ text: [Character]) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first != "*" {
      return text.first == first && numbersMatch(Array(pattern.dropFirst()), Array(text.dropFirst()))
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }.count
    return digits > 0
      && (1...digits).contains { numbersMatch(Array(pattern.dropFirst()), Array(text.dropFirst($0))) }
  }
}
