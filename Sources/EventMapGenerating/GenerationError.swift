import EventMapping

/// Why nothing could be generated from a table.
public enum GenerationError: Error, Equatable, CustomStringConvertible {
  /// Two constants would have the same name, even with a digest in it.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - keys: the classes or event IDs, each as it is in the table.
  case sameName(String, keys: [String])

  /// One line, without control characters.
  public var description: String {
    switch self {
    case .sameName(let name, let keys):
      let list = keys.map(DisplayedName.quoted).joined(separator: " and ")
      return "\(list) would both be named \(DisplayedName.quoted(name)); rename one of them in the table"
    }
  }
}
