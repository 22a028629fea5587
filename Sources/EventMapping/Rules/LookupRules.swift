/// The parts of a table beyond class, action and event ID: entries with conditions, views, app events, and lookup settings.
///
/// Created once and shared. Separate from the mapper, because most lookups do not need it.
package final class LookupRules: Sendable {
  /// The compiled entries of all rows that have a list.
  package let program: EntryProgram
  /// The entries of each list, as the table has them.
  let entries: [[EventEntry]]
  /// The index of the test for the touch phase that counts; -1 if all phases count.
  let touchTest: Int
  /// The path of the touch phase; -1 if all phases count.
  let touchPath: Int
  /// Whether the row of an ancestor may answer.
  package let inherits: Bool
  /// The path of a raw event's list of ancestors; -1 if none may answer.
  package let superclassesPath: Int
  /// Whether the table has rows with digests, so that a view's identity may decide.
  package var hasViewDigests: Bool { views?.hasDigests == true }
  /// Strips the changes of the runtime and of hook libraries from names.
  let names: HookedNames
  /// The views of the table; `nil` if it has none.
  let views: ViewEvents?
  /// The event values of app events: for each class one per phase, in the order of `AppPhase.allCases`. Empty if no class has any.
  let appEvents: [UInt32]
  /// The event values of app events whose delegate class is unknown, in the order of `AppPhase.allCases`.
  let anyAppEvents: [UInt32]
  private let ignoredClasses: [ClassPattern]
  /// The ancestors of the app's classes according to the manifest; `nil` if none may answer or if they are queried at run time.
  private let ancestors: ClassAncestors?
  /// The ancestors queried while the app runs; `nil` if none may answer or if only a manifest declares them.
  let runtimeAncestors: RuntimeAncestors?
  /// The maximum length of a name that can match the table, in bytes. Longer names are not looked up.
  package let longestName: Int

  /// The maximum length, in bytes, of what the runtime and hook libraries add to a name, and of the text that a `*` matches. No real
  /// name has a thousandth of it.
  static let maximumAddedLength = 1 << 20

  /// Whether class and action or phase alone decide.
  let isEmpty: Bool

  init(
    _ builder: EntryProgram.Builder, _ entries: [[EventEntry]], _ settings: TableSettings, ancestors: ClassAncestors?,
    runtimeAncestors: RuntimeAncestors?, views: ViewEvents?, appEvents: [UInt32], anyAppEvents: [UInt32],
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
    longestName = max(longestKey, views?.longestPath ?? 0) + Self.maximumAddedLength
    self.views = views
    self.appEvents = appEvents
    self.anyAppEvents = anyAppEvents
    isEmpty = entries.isEmpty && touchTest < 0 && !inherits && ignoredClasses.isEmpty
  }

  /// Whether the events of a class are ignored, by the name as received or by its original name.
  package func ignores(_ className: borrowing Span<UInt8>) -> Bool {
    if ignoredClasses.isEmpty { return false }
    if matchesPattern(className) { return true }
    return className.count <= longestName && names.containsOwnName(ofClass: className) { matchesPattern($0) }
  }

  /// The name of a class without the changes of hooks; `nil` if hooks did not change it.
  package func ownName(ofClass className: borrowing Span<UInt8>) -> [UInt8]? { names.className(className) }

  @inline(never)
  private func matchesPattern(_ className: borrowing Span<UInt8>) -> Bool {
    for pattern in ignoredClasses where pattern.matches(className) { return true }
    return false
  }

  /// The first value found among a class's ancestors in the table, nearest first, according to the manifest.
  func firstAncestor(
    of className: borrowing Span<UInt8>, _ value: (Int) -> EventMapper.Found?
  ) -> EventMapper.Found? {
    guard let ancestors, className.count <= longestName else { return nil }
    if let known = ancestors.number(of: className) { return ancestors.first(above: known, value) }
    guard let own = names.className(className), let known = ancestors.number(of: own.span) else { return nil }
    return ancestors.first(above: known, value)
  }
}
