/// The value of a project file: the part of YAML that people write by hand.
indirect enum ProjectValue {
  /// Plain or quoted; empty for nothing.
  case text(String)
  case list([ProjectValue])
  /// The values by their keys; of a key that occurs twice the last.
  case map([String: ProjectValue])
  /// Something that is not literal: an anchor, an alias, a tag, a text of several lines.
  case unknown

  subscript(_ key: String) -> ProjectValue? {
    guard case .map(let members) = self else { return nil }
    return members[key]
  }

  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The members of a list; a single value is a list of one.
  var elements: [ProjectValue] {
    if case .list(let elements) = self { return elements }
    return [self]
  }

  var members: [String: ProjectValue] {
    guard case .map(let members) = self else { return [:] }
    return members
  }
}
