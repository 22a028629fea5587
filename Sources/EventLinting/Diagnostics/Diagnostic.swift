/// One finding of the linter.
public struct Diagnostic: Sendable, Hashable {
  /// Another place that belongs to the finding.
  public struct Related: Sendable, Hashable {
    /// What is there.
    public var message: String
    /// The file, as it was named.
    public var file: String
    /// Where; `nil` for a binary property list.
    public var location: SourceLocation?
    /// The same as offsets in the text of the file, UTF-8 without byte order mark.
    package var range: Range<Int>?

    /// Makes a related place.
    public init(message: String, file: String, location: SourceLocation?) {
      self.message = message
      self.file = file
      self.location = location
    }
  }

  /// The rule that made it, by its name: `unknown-action`.
  public var rule: String
  /// Its severity, after settings and flags.
  public var severity: Severity
  /// What is wrong: lower case, no full stop, names in single quotes.
  public var message: String
  /// The file, as it was named.
  public var file: String
  /// Where; `nil` for a binary property list and for what has no place.
  public var location: SourceLocation?
  /// The same as offsets in the text of the file, UTF-8 without byte order mark.
  package var range: Range<Int>?
  /// The keys from the root to the place.
  public var keyPath: [String]
  /// The class that it is about.
  public var className: String?
  /// The section of the class.
  public var section: String?
  /// The phase or action.
  public var key: String?
  /// The event ID at the place, for baselines.
  public var eventID: String?
  /// What was probably meant, best first, at most three.
  public var suggestions: [String]
  /// The text under the place in text output, after the caret: `not among its 4 actions`.
  public var label: String?
  /// What to do, each a line of its own: `did you mean 'onFavBtnPressed:'?`.
  public var help: [String]
  /// Further information: `from the manifest of Shop 4.2.0 (881)`.
  public var notes: [String]
  /// Other places that belong to it.
  public var related: [Related]
  /// How it can be fixed without a decision, or, where ``Linter/offersUnsafeFixes`` asks for it, probably; else `nil`.
  public var fix: Fix?
  /// Whether a baseline has it, so that it does not count.
  public var isBaselined: Bool
  /// Why it is suppressed by the table's settings, so that it does not count; `nil` if it is not suppressed.
  public var suppression: String?

  /// Whether it counts: neither baselined nor suppressed.
  public var isActive: Bool { !isBaselined && suppression == nil }

  /// Makes a finding; whatever is left out does not apply.
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
