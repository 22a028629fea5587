import AppManifests
import EventMapping

/// What a rule found, with places as offsets; ``Linter`` makes a ``Diagnostic`` of it.
struct Finding {
  /// A place in a document.
  struct Place {
    var file: String
    var range: Range<Int>
  }

  /// The renaming of a key; it is safe if the new key is free, and if no other key gets it.
  struct Renaming {
    /// The key path afterwards.
    var path: [String]
    /// The members of the dictionary before.
    var siblings: [Node.Member]
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
  var fix: (message: String, edits: [SourceEdit])?
  /// What is wrong is the key itself, not its value; of several such findings of one key only the most specific is reported.
  var isAboutName = false
  /// What the app has is not known for certain: it is a note at most, whatever the settings say.
  var isUncertain = false
  /// The one suggestion, a key of the same dictionary; `nil` where there are several, or further ones that were not searched.
  private(set) var soleSuggestion: String?
  /// Whether the fix takes what is only probably meant.
  private(set) var isFixUnsafe = false
  /// The key that the fix renames, if it renames one.
  private(set) var renaming: Renaming?

  init(_ rule: RuleInfo, _ message: String, _ file: String, _ range: Range<Int>?, keyPath: [String] = []) {
    self.rule = rule.name
    self.message = message
    place = range.map { Place(file: file, range: $0) }
    self.file = file
    self.keyPath = keyPath
  }

  /// The file that it is about.
  var file: String

  /// Adds a fix that renames a key.
  ///
  /// - Parameter siblings: the members of its dictionary, each as often as it occurs.
  mutating func rename(_ member: Node.Member, to name: String, among siblings: [Node.Member], in document: Document) {
    let edits = NameEdits.replacing(member.key, by: name, at: member.keyRange, in: document)
    fix = ("write \(DisplayedName.quoted(name))", edits)
    renaming = Renaming(path: keyPath.dropLast() + [name], siblings: siblings)
  }

  /// Makes it a note where a part of the app that could not be read may have what seems to be missing.
  mutating func lower(because part: AppManifest.Incomplete?) {
    guard let part else { return }
    isUncertain = true
    let place = DisplayedName.plain(part.file) + (part.line.map { ":\($0)" } ?? "")
    notes.append("it may be in what the manifest leaves out: \(place): \(DisplayedName.plain(part.reason))")
  }

  /// Adds a fix that takes the one suggestion for a key.
  mutating func renameUnsafely(_ member: Node.Member, among siblings: [Node.Member], in document: Document) {
    guard fix == nil, isAboutName, !isUncertain, let soleSuggestion else { return }
    rename(member, to: soleSuggestion, among: siblings, in: document)
    isFixUnsafe = true
  }

  /// Adds "did you mean" to the help, for the fixed words are said in one place.
  mutating func suggest(_ names: [Suggestion]) {
    guard !names.isEmpty else { return }
    suggestions = names.map(\.name)
    soleSuggestion = names.count == 1 && !names[0].isElsewhere ? names[0].name : nil
    help.append("did you mean " + names.map(\.displayName).joined(separator: ", or ") + "?")
    if isAboutName, let name = keyPath.last, let note = ForeignLetter.note(in: name, for: names[0].name) {
      notes.append(note)
    }
  }

  /// Adds what was found for a name, and whether the search was cut short.
  mutating func suggest(_ found: DidYouMean.Suggestions) {
    suggest(found.names)
    guard !found.isComplete else { return }
    notes.append(DidYouMean.omissionNote)
    soleSuggestion = nil
  }
}
