/// A finding of the linter.
public struct Diagnostic: Sendable, Hashable {
  /// Another place that belongs to the finding.
  public struct Related: Sendable, Hashable {
    /// The relation of the place to the finding: `first here`.
    public var message: String
    /// The file, as the caller named it.
    public var file: String
    /// The lines and columns of the place; `nil` for a binary property list.
    public var location: SourceLocation?
    /// The place as offsets in the text of the file, UTF-8 without byte order mark.
    package var range: Range<Int>?

    /// Makes a related place.
    public init(message: String, file: String, location: SourceLocation?) {
      self.message = message
      self.file = file
      self.location = location
    }
  }

  /// The name of the rule: `unknown-action`.
  public var rule: String
  /// The severity after settings and flags.
  public var severity: Severity
  /// The message: lower case, no full stop, names in single quotes.
  public var message: String
  /// The file, as the caller named it.
  public var file: String
  /// The lines and columns of the place; `nil` for a binary property list and for findings without a place.
  public var location: SourceLocation?
  /// The place as offsets in the text of the file, UTF-8 without byte order mark.
  package var range: Range<Int>?
  /// The keys from the root to the place.
  public var keyPath: [String]
  /// The class of the table; `nil` if the finding is not about a class.
  public var className: String?
  /// The section of the class; `nil` if the finding is not about a section.
  public var section: String?
  /// The phase, action or view; `nil` if the finding is not about a row.
  public var key: String?
  /// The event ID at the place, for baselines; `nil` without an event ID.
  public var eventID: String?
  /// The names that were probably intended, best first, at most three.
  public var suggestions: [String]
  /// The text under the place in text output, after the caret: `not among its 4 actions`.
  public var label: String?
  /// The remedies, a line each: `did you mean 'onFavBtnPressed:'?`.
  public var help: [String]
  /// Further information, a line each: `from the manifest of Shop 4.2.0 (881)`.
  public var notes: [String]
  /// Other places that belong to the finding.
  public var related: [Related]
  /// The fix; `nil` if it needs a decision. Unsafe fixes exist only with ``Linter/offersUnsafeFixes``.
  public var fix: Fix?
  /// Whether a baseline has the finding, so that it does not count.
  public var isBaselined: Bool
  /// The reason of the suppression in the table's settings; `nil` if the finding is not suppressed. Suppressed findings do not count.
  public var suppression: String?

  /// Whether the finding counts, because it is neither baselined nor suppressed.
  public var isActive: Bool { !isBaselined && suppression == nil }

  /// Makes a finding.
  public init(
    rule: String, severity: Severity, message: String, file: String, location: SourceLocation? = nil,
    keyPath: [String] = [], className: String? = nil, section: String? = nil, key: String? = nil,
    eventID: String? = nil, suggestions: [String] = [], label: String? = nil, help: [String] = [],
    notes: [String] = [], related: [Related] = [], fix: Fix? = nil, isBaselined: Bool = false,
    suppression: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.file = file
    self.location = location
    self.keyPath = keyPath
    self.className = className
    self.section = section
    self.key = key
    self.eventID = eventID
    self.suggestions = suggestions
    self.label = label
    self.help = help
    self.notes = notes
    self.related = related
    self.fix = fix
    self.isBaselined = isBaselined
    self.suppression = suppression
  }
}
