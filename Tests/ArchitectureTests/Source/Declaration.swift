/// A Swift declaration with a body.
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
  /// The index of the enclosing declaration; `nil` at the top level of a file.
  let parent: Int?
  let isPrivate: Bool
  /// The number of stored properties of a type, including those in all branches of `#if`.
  var storedProperties = 0
}
