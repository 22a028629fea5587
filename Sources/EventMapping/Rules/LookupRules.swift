/// What a table says beyond class, action and event ID: entries with conditions, views, app events, and the settings of the lookup.
///
/// Made once and shared. It is separate from the mapper because nearly all lookups do not need it.
package final class LookupRules: Sendable {
  /// The entries of phases and actions that have more than one event ID.
  package let program: EntryProgram
  /// The same as the table has them, by list.
  let entries: [[EventEntry]]
  /// The test of the touch phase that counts; -1 where all count.
  package let touchTest: Int
  /// The path of the touch phase; -1 where all count.
  package let touchPath: Int
  /// Whether an ancestor's entry may answer.
  package let inherits: Bool
  /// The path of the names of a class's ancestors; -1 where none may answer.
  package let superclassesPath: Int
  /// Whether a view may be known by the digest of its identity alone.
  package var hasViewDigests: Bool { views?.hasDigests == true }
  /// What the runtime and hook libraries make of names.
  let names: HookedNames
  /// The views of the table; `nil` where it has none.
  let views: ViewEvents?
  /// For each class that has any the values of its app events, in the order of `AppPhase.allCases`.
  let appEvents: [Int: [UInt32]]
  /// The values of the app events of an app whose delegate's class is unknown.
  let anyAppEvents: [UInt32]
  private let ignoredClasses: [ClassPattern]
  /// The numbers of the classes of the table among a class's ancestors, nearest first.
  private let ancestors: [String: [Int]]

  /// Whether class and action alone decide.
  let isEmpty: Bool

  init(
    _ builder: EntryProgram.Builder, _ entries: [[EventEntry]], _ settings: TableSettings, ancestors: [String: [Int]],
    views: ViewEvents?, appEvents: [Int: [UInt32]], anyAppEvents: [UInt32]
  ) {
    var builder = builder
    func path(_ name: String) -> Int { builder.number(MemberPath(text: name, isLiteral: true)) }
    touchTest = settings.touchPhase.map { builder.add($0.test) } ?? -1
    touchPath = settings.touchPhase == nil ? -1 : path(EventEntry.touchPhaseMember)
    inherits = settings.inherit == .nearest
    superclassesPath = settings.inherit == .nearest ? path("superclasses") : -1
    ignoredClasses = settings.ignoredClasses.map { ClassPattern($0) }
    names = HookedNames(classSuffixes: settings.classSuffixes, selectorPrefixes: settings.selectorPrefixes)
    program = builder.program
    self.entries = entries
    self.ancestors = ancestors
    self.views = views
    self.appEvents = appEvents
    self.anyAppEvents = anyAppEvents
    isEmpty = entries.isEmpty && touchTest < 0 && !inherits && ignoredClasses.isEmpty
  }

  /// Whether the events of a class are ignored, under the name received or its own.
  package func ignores(_ className: borrowing Span<UInt8>) -> Bool {
    if ignoredClasses.isEmpty { return false }
    if matchesPattern(className) { return true }
    for name in names.ownNames(ofClass: className) where matchesPattern(name.span) { return true }
    return false
  }

  private func matchesPattern(_ className: borrowing Span<UInt8>) -> Bool {
    for pattern in ignoredClasses where pattern.matches(className) { return true }
    return false
  }

  /// The numbers of the classes of the table among a class's ancestors, nearest first, as the manifest has them.
  func ancestors(of className: borrowing Span<UInt8>) -> [Int] {
    if ancestors.isEmpty { return [] }
    return ancestors[ByteWords.string(className)] ?? []
  }
}
