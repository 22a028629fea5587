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
  /// The ancestors of the app's classes, as the manifest has them; `nil` where none may answer, and where the app asks for them.
  private let ancestors: ClassAncestors?
  /// The ancestors that are asked for while the app runs; `nil` where none may answer, and where only a manifest has them.
  let runtimeAncestors: RuntimeAncestors?
  /// How long a name is at most that the table can mean; a longer one is not looked up, whatever is in it.
  package let longestName: Int

  /// How much the runtime, hook libraries and what `*` stands for add to a name of the table at most. No real name has a thousandth of it.
  package static let mostAdded = 1 << 20

  /// Whether class and action alone decide.
  let isEmpty: Bool

  init(
    _ builder: EntryProgram.Builder, _ entries: [[EventEntry]], _ settings: TableSettings, ancestors: ClassAncestors?,
    runtimeAncestors: RuntimeAncestors?, views: ViewEvents?, appEvents: [Int: [UInt32]], anyAppEvents: [UInt32],
    longestKey: Int
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
    self.runtimeAncestors = runtimeAncestors
    longestName = max(longestKey, views?.longestPath ?? 0) + Self.mostAdded
    self.views = views
    self.appEvents = appEvents
    self.anyAppEvents = anyAppEvents
    isEmpty = entries.isEmpty && touchTest < 0 && !inherits && ignoredClasses.isEmpty
  }

  /// Whether the events of a class are ignored, under the name received or its own.
  package func ignores(_ className: borrowing Span<UInt8>) -> Bool {
    if ignoredClasses.isEmpty { return false }
    if matchesPattern(className) { return true }
    return className.count <= longestName && names.containsOwnName(ofClass: className) { matchesPattern($0) }
  }

  /// The name of a class without what hooks added to it; `nil` where nothing changes.
  package func ownName(ofClass className: borrowing Span<UInt8>) -> [UInt8]? { names.className(className) }

  private func matchesPattern(_ className: borrowing Span<UInt8>) -> Bool {
    for pattern in ignoredClasses where pattern.matches(className) { return true }
    return false
  }

  /// The first of the classes of the table among a class's ancestors, as the manifest has them, nearest first, that is wanted.
  func firstAncestor<Wanted>(of className: borrowing Span<UInt8>, _ value: (Int) -> Wanted?) -> Wanted? {
    guard let ancestors, className.count <= longestName else { return nil }
    if let known = ancestors.number(of: className) { return ancestors.first(above: known, value) }
    guard let own = names.className(className), let known = ancestors.number(of: own.span) else { return nil }
    return ancestors.first(above: known, value)
  }
}
