/// What a rule found, with places as offsets; ``Linter`` makes a ``Diagnostic`` of it.
struct Finding {
  /// A place in a document.
  struct Place {
    var file: String
    var range: Range<Int>
  }

  /// The rule.
  var rule: String
  /// Only where it differs from the rule's own.
  var severity: Severity?
  var message: String
  /// `nil` for the file as a whole.
  var place: Place?
  /// The line of a file that the linter does not read, 1-based.
  var line: Int?
  var keyPath: [String] = []
  var eventID: String?
  var suggestions: [String] = []
  var label: String?
  var help: [String] = []
  var notes: [String] = []
  var related: [(message: String, place: Place)] = []
  var fix: (message: String, edits: [(range: Range<Int>, replacement: String)])?
  /// What is wrong is the key itself, not its value; of several such findings of one key the most specific is told.
  var isAboutName = false
  /// The key path after the fix, if the fix renames a key: where two would give one key, none is safe.
  var renamedPath: [String]?

  init(_ rule: RuleInfo, _ message: String, _ file: String, _ range: Range<Int>?, keyPath: [String] = []) {
    self.rule = rule.name
    self.message = message
    place = range.map { Place(file: file, range: $0) }
    self.file = file
    self.keyPath = keyPath
  }

  /// The file that it is about.
  var file: String

  /// Adds "did you mean" to the help, for the fixed words are said in one place.
  mutating func suggest(_ names: [Suggestion]) {
    guard !names.isEmpty else { return }
    suggestions = names.map(\.name)
    help.append("did you mean " + names.map(\.displayName).joined(separator: ", or ") + "?")
  }
}
