/// A pattern of paths as generated projects use them: `**` is any number of folders, `*` and `?` are a part of a name, and `{a,b}` is a
/// choice.
struct SourcePattern: Hashable, Sendable {
  /// The maximum number of patterns that choices stand for.
  private static let maximumChoices = 64

  /// The names of each choice, in lower case.
  private let choices: [[[Character]]]

  /// Reads a pattern; `nil` for one with a set of characters or too many choices.
  init?(_ pattern: String) {
    guard !pattern.contains("["), let choices = Self.choices(of: pattern.lowercased()) else { return nil }
    self.choices = choices.map { choice in choice.split(separator: "/").filter { $0 != "." }.map(Array.init) }
  }

  /// The patterns without choices that one with choices stands for.
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

  /// Whether the pattern names a path, which is in lower case.
  ///
  /// - Parameter withFolders: Whether a folder that it names stands for what is in the folder.
  func matches(_ path: Substring, withFolders: Bool) -> Bool {
    let names = path.split(separator: "/").map(Array.init)
    return choices.contains { pattern in
      Self.match(pattern, names, isMany: { $0 == ["*", "*"] }, isOne: Self.match, allowsRest: withFolders)
    }
  }

  /// Whether a name matches one of a pattern.
  private static func match(_ pattern: [Character], _ name: [Character]) -> Bool {
    match(pattern, name, isMany: { $0 == "*" }, isOne: { $0 == "?" || $0 == $1 }, allowsRest: false)
  }

  /// Compares a pattern with a list, of which the elements that `isMany` is true for stand for any number of elements.
  ///
  /// Complexity: O(n · m).
  private static func match<Element>(
    _ pattern: [Element], _ list: [Element], isMany: (Element) -> Bool, isOne: (Element, Element) -> Bool,
    allowsRest: Bool
  ) -> Bool {
    var (place, index) = (0, 0)
    // Where the last element for any number is, and how far it reaches.
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
