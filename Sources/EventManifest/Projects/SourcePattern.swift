/// A glob pattern of a generated project: `**` matches any number of folders, `*` and `?` match a part of a name, and `{a,b}` matches
/// either text.
struct SourcePattern: Hashable, Sendable {
  /// The maximum number of patterns that one pattern with choices expands to.
  private static let maximumChoices = 64

  /// The expanded patterns, each as its path components in lower case.
  private let choices: [[[Character]]]

  /// Parses a pattern; `nil` if it has a set of characters (`[…]`) or too many choices.
  init?(_ pattern: String) {
    guard !pattern.contains("["), let choices = Self.choices(of: pattern.lowercased()) else { return nil }
    self.choices = choices.map { choice in choice.split(separator: "/").filter { $0 != "." }.map(Array.init) }
  }

  /// Expands a pattern into patterns without choices.
  private static func choices(of pattern: String) -> [String]? {
    var pending = [pattern]
    var found: [String] = []
    while let next = pending.popLast() {
      guard let open = next.firstIndex(of: "{") else {
        found.append(next)
        continue
      }
      let inside = next[open...].dropFirst()
      guard let close = inside.firstIndex(where: { $0 == "}" || $0 == "{" }), inside[close] == "}" else { return nil }
      for choice in inside[..<close].split(separator: ",", omittingEmptySubsequences: false) {
        pending.append(String(next[..<open]) + String(choice) + String(inside[close...].dropFirst()))
      }
      guard pending.count + found.count <= maximumChoices else { return nil }
    }
    return found
  }

  /// Whether the pattern matches a path.
  ///
  /// - Parameters:
  ///   - path: the path, in lower case.
  ///   - withFolders: whether a pattern that matches a folder also matches the files in it.
  func matches(_ path: Substring, withFolders: Bool) -> Bool {
    let names = path.split(separator: "/").map(Array.init)
    return choices.contains { pattern in
      Self.match(pattern, names, isMany: { $0 == ["*", "*"] }, isOne: Self.match, allowsRest: withFolders)
    }
  }

  /// Whether a path component matches a component of a pattern.
  private static func match(_ pattern: [Character], _ name: [Character]) -> Bool {
    match(pattern, name, isMany: { $0 == "*" }, isOne: { $0 == "?" || $0 == $1 }, allowsRest: false)
  }

  /// Whether a pattern matches a list.
  ///
  /// - Parameters:
  ///   - isMany: whether a pattern element matches any number of list elements.
  ///   - isOne: whether a pattern element matches a list element.
  ///   - allowsRest: whether the pattern may match only the start of the list.
  /// - Complexity: O(n · m).
  private static func match<Element>(
    _ pattern: [Element], _ list: [Element], isMany: (Element) -> Bool, isOne: (Element, Element) -> Bool,
    allowsRest: Bool
  ) -> Bool {
    var (place, index) = (0, 0)
    // The last `isMany` element, and the end of the list elements that it matches so far.
    var many: (place: Int, index: Int)?
    while true {
      if place == pattern.count, index == list.count || allowsRest { return true }
      if place < pattern.count, isMany(pattern[place]) {
        many = (place, index)
        place += 1
      } else if place < pattern.count, index < list.count, isOne(pattern[place], list[index]) {
        place += 1
        index += 1
      } else if let last = many, last.index < list.count {
        many = (last.place, last.index + 1)
        (place, index) = (last.place + 1, last.index + 1)
      } else {
        return false
      }
    }
  }
}
