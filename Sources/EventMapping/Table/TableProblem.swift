/// A place in a table that violates the table grammar.
///
/// `keyPath` locates the problem; `description` is a one-line message:
/// `'HomeViewController': unknown key 'PageEventID', expected 'PageEventIDs' or 'ControlEventIDs'; did you mean 'PageEventIDs'?`
public struct TableProblem: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of a problem. The raw value is the name of the linter's rule, if the linter has one.
  public enum Kind: String, Sendable {
    /// The file could not be read.
    case unreadable
    /// The bytes are not a property list or JSON.
    case syntaxError = "syntax-error"
    /// A key that the grammar does not know, such as a misspelled section, phase or key of an entry.
    case unknownKey = "unknown-key"
    /// A value of the wrong type.
    case wrongType = "wrong-type"
    /// An empty event ID.
    case emptyEventID = "empty-event-id"
    /// A key of `ViewEventIDs` that is not a view path, a path pattern or a digest.
    case malformedViewKey = "malformed-view-key"
    /// An invalid setting in `$eventmap`.
    case invalidSetting = "invalid-setting"
  }

  /// The kind of the problem.
  public let kind: Kind
  /// The keys from the root to the problem: class, section, key. Empty if the file as a whole is the problem.
  public let keyPath: [String]
  /// A description of the invalid part: `unknown key 'PageEventID'`, `the number 5`.
  public let found: String
  /// A description of what is allowed in its place; empty if there is nothing to suggest.
  public let expected: String
  /// The most similar known name, for a misspelled key; otherwise `nil`.
  public let suggestion: String?

  init(
    _ kind: Kind, at keyPath: [String] = [], found: String, expected: String = "", suggestion: String? = nil
  ) {
    self.kind = kind
    self.keyPath = keyPath
    self.found = found
    self.expected = expected
    self.suggestion = suggestion
  }

  /// The class that contains the problem; `nil` for a problem of the whole file.
  public var className: String? { keyPath.first }
  /// The section that contains the problem, such as `PageEventIDs`, or the unknown section key itself; `nil` above the sections.
  public var section: String? { keyPath.count > 1 ? keyPath[1] : nil }
  /// The phase, action or view with the problem; `nil` above the rows.
  public var key: String? { keyPath.count > 2 ? keyPath[2] : nil }

  /// The problem as one line, without the file name.
  public var description: String {
    var text = ""
    if !keyPath.isEmpty {
      text += DisplayedName.keyPath(keyPath) + ": "
    }
    text += found
    if !expected.isEmpty { text += ", expected " + expected }
    if let suggestion { text += "; did you mean \(DisplayedName.quoted(suggestion))?" }
    return text
  }
}
