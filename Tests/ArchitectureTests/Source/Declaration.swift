/// A declaration of Swift source that has a body.
struct Declaration {
  enum Kind {
    case type, alias, `extension`, function, property
  }

  let kind: Kind
  /// `Name`, or `Outer.Name` for an extension of a nested type.
  let name: String
  /// The line of the first attribute or modifier.
  let firstLine: Int
  /// The line of the keyword.
  let line: Int
  var lastLine: Int
  /// The index of the declaration that it is in; `nil` at the top of a file.
  let parent: Int?
  let isPrivate: Bool
  /// Properties of a type that take room in its values; those of all branches of a `#if`.
  var storedProperties = 0
  var cases = 0
}
