/// One thing in a table that its grammar does not know.
///
/// A problem names the place by its key path; `description` is one line for people:
/// `'HomeViewController': unknown key 'PageEventID', expected 'PageEventIDs' or 'ControlEventIDs'; did you mean 'PageEventIDs'?`
public struct TableProblem: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong; the raw value is the name of the linter's rule for it, where it has one.
  public enum Kind: String, Sendable {
    /// The file could not be read.
    case unreadable
    /// The bytes are not a property list or JSON.
    case syntaxError = "syntax-error"
    /// A key that the grammar does not know: a section or a phase.
    case unknownKey = "unknown-key"
    /// A value of another type than the grammar asks for.
    case wrongType = "wrong-type"
    /// An event ID of no characters.
    case emptyEventID = "empty-event-id"
    /// A key of `ViewEventIDs` that is neither a path, nor a pattern of paths, nor a digest.
    case malformedViewKey = "malformed-view-key"
    /// Something in `$eventmap` that is not a setting.
    case invalidSetting = "invalid-setting"
  }

  /// What is wrong.
  public let kind: Kind
  /// The keys from the root to the place: class, section, key. Empty for the file as a whole.
  public let keyPath: [String]
  /// What is there, in words: `unknown key 'PageEventID'`, `the number 5`.
  public let found: String
  /// What is allowed there, in words; empty where nothing helps.
  public let expected: String
  /// The nearest name that the grammar knows, for a misspelt key.
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

  /// The class under which the problem is, if it is under one.
  public var className: String? { keyPath.first }
  /// The section in which the problem is: `PageEventIDs`, or the unknown key itself.
  public var section: String? { keyPath.count > 1 ? keyPath[1] : nil }
  /// The phase, action or view at which the problem is.
  public var key: String? { keyPath.count > 2 ? keyPath[2] : nil }

  /// The problem as one line, without the file's name.
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
