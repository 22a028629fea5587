import EventMapping

/// An error that prevents generating from a table.
public enum GenerationError: Error, Equatable, CustomStringConvertible {
  /// Two constants would have the same name, even with a digest as a suffix.
  ///
  /// - Parameters:
  ///   - name: the common name.
  ///   - keys: the classes or event IDs, in the spelling of the table.
  case sameName(String, keys: [String])

  /// The message, on one line without control characters.
  public var description: String {
    switch self {
    case .sameName(let name, let keys):
      let list = keys.map(DisplayedName.quoted).joined(separator: " and ")
      return "\(list) would both be named \(DisplayedName.quoted(name)); rename one of them in the table"
    }
  }
}
