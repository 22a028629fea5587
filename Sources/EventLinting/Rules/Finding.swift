import AppManifests
import EventMapping

/// A defect found by a rule, with places as offsets. ``Linter`` turns it into a ``Diagnostic``.
struct Finding {
  /// A range of offsets in a document.
  struct Place {
    var file: String
    var range: Range<Int>
  }

  /// The renaming of a key. It is safe if the dictionary does not contain the new key and no other key is renamed to it.
  struct Renaming {
    /// The key path after the renaming.
    var path: [String]
    /// The members of the dictionary before the renaming.
    var siblings: [Node.Member]
  }

  /// The rule's name.
  var rule: String
  /// The severity, if it differs from the rule's.
  var severity: Severity?
  var message: String
  /// The place in the file; `nil` for the whole file.
  var place: Place?
  /// The 1-based line in a file that the linter does not read itself, such as a storyboard.
  var line: Int?
  var keyPath: [String] = []
  var eventID: String?
  var suggestions: [String] = []
  var label: String?
  var help: [String] = []
  var notes: [String] = []
  var related: [(message: String, place: Place)] = []
  var fix: (message: String, edits: [SourceEdit])?
  /// Whether the key itself is wrong, not its value. Of several such findings about one key, only the most specific is reported.
  var isAboutName = false
  /// Whether the app's classes and actions are not known for certain. Such a finding is a note at most, whatever the settings say.
  var isUncertain = false
  /// The suggestion if there is exactly one, a key for the same dictionary; `nil` if there are several, or if the search was cut short.
  private(set) var soleSuggestion: String?
  /// Whether the fix applies a guess, so that it needs the user's consent.
  private(set) var isFixUnsafe = false
  /// The renaming that the fix makes, if it renames a key.
  private(set) var renaming: Renaming?

  init(_ rule: RuleInfo, _ message: String, _ file: String, _ range: Range<Int>?, keyPath: [String] = []) {
    self.rule = rule.name
    self.message = message
    place = range.map { Place(file: file, range: $0) }
    self.file = file
    self.keyPath = keyPath
  }

  /// The path of the file with the defect.
  var file: String

  /// Adds a fix that renames a key.
  ///
  /// - Parameter siblings: all members of the key's dictionary, including those with duplicate keys.
  mutating func rename(_ member: Node.Member, to name: String, among siblings: [Node.Member], in document: Document) {
    let edits = NameEdits.replacing(member.key, by: name, at: member.keyRange, in: document)
    fix = ("write \(DisplayedName.quoted(name))", edits)
    renaming = Renaming(path: keyPath.dropLast() + [name], siblings: siblings)
  }

  /// Lowers the finding to a note if an unreadable part of the app may contain what seems to be missing.
  mutating func downgrade(because part: AppManifest.Incomplete?) {
    guard let part else { return }
    isUncertain = true
    let place = DisplayedName.plain(part.file) + (part.line.map { ":\($0)" } ?? "")
    notes.append("it may be in a part that the manifest leaves out: \(place): \(DisplayedName.plain(part.reason))")
  }

  /// Adds an unsafe fix that renames the key to its suggestion, if there is exactly one.
  mutating func renameUnsafely(_ member: Node.Member, among siblings: [Node.Member], in document: Document) {
    guard fix == nil, isAboutName, !isUncertain, let soleSuggestion else { return }
    rename(member, to: soleSuggestion, among: siblings, in: document)
    isFixUnsafe = true
  }

  /// Adds "did you mean …?" to the help, and the first name's foreign letters to the notes.
  mutating func suggest(_ names: [Suggestion]) {
    guard !names.isEmpty else { return }
    suggestions = names.map(\.name)
    soleSuggestion = names.count == 1 && !names[0].isElsewhere ? names[0].name : nil
    help.append("did you mean " + names.map(\.displayName).joined(separator: ", or ") + "?")
    if isAboutName, let name = keyPath.last, let note = ForeignLetter.note(in: name, for: names[0].name) {
      notes.append(note)
    }
  }

  /// Adds the suggestions for a name, and a note if the search for them was cut short.
  mutating func suggest(_ found: DidYouMean.Suggestions) {
    suggest(found.names)
    guard !found.isComplete else { return }
    notes.append(DidYouMean.omissionNote)
    soleSuggestion = nil
  }
}
