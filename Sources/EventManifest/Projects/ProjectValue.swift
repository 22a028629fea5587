/// A YAML value of a project file.
indirect enum ProjectValue {
  /// A plain or quoted scalar; empty for `null` and for a key without a value.
  case text(String)
  case list([ProjectValue])
  /// The values by key. The last value of a repeated key counts.
  case map([String: ProjectValue])
  /// A value that is not read: an anchor, an alias, a tag, or a value of several lines.
  case unknown

  subscript(_ key: String) -> ProjectValue? {
    guard case .map(let members) = self else { return nil }
    return members[key]
  }

  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The elements of a list; any other value counts as a list of itself.
  var elements: [ProjectValue] {
    if case .list(let elements) = self { return elements }
    return [self]
  }

  var members: [String: ProjectValue] {
    guard case .map(let members) = self else { return [:] }
    return members
  }
}
