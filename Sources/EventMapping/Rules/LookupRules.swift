/// What a table says beyond class, action and event ID: entries with conditions, app events, and the settings of the lookup.
///
/// Made once and shared. It is apart from the mapper, so that the lookups which are nearly all carry nothing of it around.
package final class LookupRules: Sendable {
  /// Numbers the members that entries look at, while a mapper is made.
  struct Builder {
    private(set) var lists: [EntryList] = []
    private(set) var sources: [[EventEntry]] = []
    private(set) var paths: [MemberPath] = []
    private var numbers: [MemberPath: Int] = [:]

    /// Adds the entries of a phase or an action; returns their number.
    mutating func add(_ entries: [EventEntry], _ eventIndex: (String) -> Int) -> Int {
      var list = EntryList(entries: [], paths: [])
      for entry in entries {
        var compiled = EntryList.Entry(
          eventIndex: eventIndex(entry.eventID), conditions: [], isOtherwise: entry.isOtherwise,
          namesTouchPhase: entry.namesTouchPhase, properties: [])
        for condition in entry.when {
          compiled.conditions.append((number(condition.member, in: &list), condition.test))
        }
        for property in entry.properties {
          let name = number(property.name, isLiteral: true, in: &list)
          switch property.source {
          case .constant(let value):
            compiled.properties.append(EntryList.Property(name: name, path: -1, constant: value))
          case .member(let path):
            let path = number(path, in: &list)
            compiled.properties.append(EntryList.Property(name: name, path: path, constant: .null))
          }
        }
        list.entries.append(compiled)
      }
      lists.append(list)
      sources.append(entries)
      return lists.count - 1
    }

    /// The number of a member that no list looks at.
    mutating func number(_ text: String) -> Int { number(MemberPath(text: text, isLiteral: true)) }

    private mutating func number(_ text: String, isLiteral: Bool = false, in list: inout EntryList) -> Int {
      let path = number(MemberPath(text: text, isLiteral: isLiteral))
      if !list.paths.contains(path) { list.paths.append(path) }
      return path
    }

    private mutating func number(_ path: MemberPath) -> Int {
      if let number = numbers[path] { return number }
      numbers[path] = paths.count
      paths.append(path)
      return paths.count - 1
    }
  }

  /// The entries of phases and actions that have more than one event ID.
  package let lists: [EntryList]
  /// The same as the table has them.
  let sources: [[EventEntry]]
  /// All members that are looked at; their numbers are those in the lists.
  package let paths: [MemberPath]
  /// The touch phase that counts, as a test of the member; `nil` where all count.
  package let touchTest: MemberTest?
  /// The path of the touch phase; -1 where all count.
  package let touchPath: Int
  /// Whether an ancestor's entry may answer.
  package let inherits: Bool
  /// The path of the names of a class's ancestors; -1 where none may answer.
  package let superclassesPath: Int
  /// What the runtime and hook libraries make of names.
  let names: HookedNames
  /// For each class that has any the values of its app events, in the order of `AppPhase.allCases`.
  let appEvents: [Int: [UInt32]]
  /// The values of the app events of an app whose delegate's class is not told.
  let anyAppEvents: [UInt32]
  private let ignoredClasses: [[UInt8]]
  /// The numbers of the classes of the table among a class's ancestors, nearest first.
  private let ancestors: [String: [Int]]

  /// Whether class and action alone decide.
  let isEmpty: Bool

  init(
    _ builder: Builder, _ settings: TableSettings, ancestors: [String: [Int]], appEvents: [Int: [UInt32]],
    anyAppEvents: [UInt32]
  ) {
    names = HookedNames(classSuffixes: settings.classSuffixes, selectorPrefixes: settings.selectorPrefixes)
    self.appEvents = appEvents
    self.anyAppEvents = anyAppEvents
    var builder = builder
    touchTest = settings.touchPhase?.test
    touchPath = touchTest == nil ? -1 : builder.number(EventEntry.touchPhaseMember)
    inherits = settings.inherit == .nearest
    superclassesPath = inherits ? builder.number("superclasses") : -1
    ignoredClasses = settings.ignoredClasses.map { Array($0.utf8) }
    self.ancestors = ancestors
    lists = builder.lists
    sources = builder.sources
    paths = builder.paths
    isEmpty = lists.isEmpty && touchTest == nil && !inherits && ignoredClasses.isEmpty
  }

  /// Whether the events of a class are ignored.
  package func ignores(_ className: borrowing Span<UInt8>) -> Bool {
    for pattern in ignoredClasses {
      let isStart = pattern.last == UInt8(ascii: "*")
      let length = isStart ? pattern.count - 1 : pattern.count
      guard isStart ? className.count >= length : className.count == length else { continue }
      if ByteWords.equal(pattern.span.extracting(0..<length), className, from: 0) { return true }
    }
    return false
  }

  /// The numbers of the classes of the table among a class's ancestors, nearest first, as the manifest has them.
  func ancestors(of className: borrowing Span<UInt8>) -> [Int] {
    if ancestors.isEmpty { return [] }
    return ancestors[ByteWords.string(className)] ?? []
  }

  /// Appends which entries of a list a raw event means.
  ///
  /// - Parameters:
  ///   - touchIsOther: whether the event tells a touch phase that does not count.
  ///   - holds: whether a test holds of the member of a path.
  package func match(
    _ list: EntryList, touchIsOther: Bool, _ matches: inout [Int], holds: (Int, MemberTest) -> Bool
  ) {
    matches.removeAll(keepingCapacity: true)
    for (index, entry) in list.entries.enumerated() {
      if touchIsOther, !entry.namesTouchPhase { continue }
      if entry.isOtherwise, !matches.isEmpty { continue }
      if entry.conditions.allSatisfy({ holds($0.path, $0.test) }) { matches.append(index) }
    }
  }
}
