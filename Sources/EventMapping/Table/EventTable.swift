/// A table of event IDs, grouped by class: page and app events by phase, control events by action, view events by path.
///
/// Load a table from a file with ``init(contentsOf:loading:)`` or from bytes with ``init(data:fileName:loading:)``, then create
/// an ``EventMapper`` from it to look up events. A table in code needs no file:
///
/// ```swift
/// let table = EventTable(classes: [
///   "HomeViewController": EventTable.ClassEvents(
///     pageEventIDs: [.enter: "home_enter"], controlEventIDs: ["onBuy:": "home_buy"])
/// ])
/// ```
public struct EventTable: Sendable, Equatable {
  /// The event IDs of one class.
  public struct ClassEvents: Sendable, Equatable {
    /// The entries of page events, by phase (`PageEventIDs`).
    public var pageEventIDs: [PagePhase: EventEntries]
    /// The entries of control, gesture and row events, by action (`ControlEventIDs`).
    public var controlEventIDs: [String: EventEntries]
    /// The entries of view events, by view path, path pattern or digest (`ViewEventIDs`).
    public var viewEventIDs: [String: EventEntries]
    /// The entries of app events, by phase (`AppEventIDs`).
    public var appEventIDs: [AppPhase: EventEntries]

    /// Creates the events of one class.
    public init(
      pageEventIDs: [PagePhase: EventEntries] = [:], controlEventIDs: [String: EventEntries] = [:],
      viewEventIDs: [String: EventEntries] = [:], appEventIDs: [AppPhase: EventEntries] = [:]
    ) {
      self.pageEventIDs = pageEventIDs
      self.controlEventIDs = controlEventIDs
      self.viewEventIDs = viewEventIDs
      self.appEventIDs = appEventIDs
    }
  }

  /// The reserved class name `$app`, under which a table lists app events that apply to any app delegate.
  public static let appKey = "$app"

  /// Whether a class has precedence over another one for app events whose delegate class is unknown. The reserved key comes
  /// first, then the classes by name, so that every run gives the same answer.
  package static func answersForApp(_ className: String, before other: String) -> Bool {
    className != other && (className == appKey || other != appKey && className < other)
  }

  /// The reserved root key `$eventmap`, which holds the table's settings.
  package static let settingsKey = "$eventmap"

  /// The events of each class, by class name in the form of `NSStringFromClass`.
  public let classes: [String: ClassEvents]

  /// The settings that control how raw events are looked up.
  public let settings: TableSettings

  /// The problems found while loading, sorted by key path.
  ///
  /// Empty for a table that was loaded strictly or made in code. After lenient loading, ``classes`` lacks the entries that these
  /// problems name.
  public let problems: [TableProblem]

  /// Creates a table in code, for tests and for trackers without a table file.
  public init(classes: [String: ClassEvents], settings: TableSettings = TableSettings()) {
    self.init(classes: classes, settings: settings, problems: [])
  }

  init(classes: [String: ClassEvents], settings: TableSettings, problems: [TableProblem]) {
    self.classes = classes
    self.settings = settings
    self.problems = problems
  }

  /// Finds the events of a class by the lookup rule: first the class name as received, then the name without the changes of the
  /// runtime and of hook libraries, then `Class` for `Module.Class`.
  ///
  /// - Returns: The matching key of ``classes`` and its events; `nil` if the table has none of these names.
  public func entry(forClass className: String) -> (key: String, events: ClassEvents)? {
    if let events = classes[className] { return (className, events) }
    let own = ownNames(ofClass: className)
    let bare = ([className] + own).compactMap { QualifiedClassName($0)?.className }
    for name in own + bare {
      if let events = classes[name] { return (name, events) }
    }
    return nil
  }

  /// Returns the names of a class that remain after stripping one more change of the runtime or of hook libraries, longest
  /// first; empty for a name without such changes.
  package func ownNames(ofClass className: String) -> [String] {
    let names = HookedNames(classSuffixes: settings.classSuffixes, selectorPrefixes: settings.selectorPrefixes)
    var own: [String] = []
    let bytes = Array(className.utf8)
    _ = names.containsOwnName(ofClass: bytes.span) {
      own.append(ByteWords.string($0))
      return false
    }
    return own
  }

  /// The members of raw events that conditions and properties read, as names or dotted paths.
  public var memberPaths: Set<String> { Set(allEntries.flatMap { $0.when.map(\.member) + $0.copiedMembers }) }

  /// The names of the members that entries add to server events.
  public var propertyNames: Set<String> { Set(allEntries.flatMap { $0.properties.map(\.name) }) }

  /// The entries of all rows that have a list of entries.
  private var allEntries: [EventEntry] {
    var all: [EventEntry] = []
    func add(_ entries: some Sequence<EventEntries>) {
      for case .list(let list) in entries { all += list }
    }
    for events in classes.values {
      add(events.controlEventIDs.values)
      add(events.viewEventIDs.values)
      add(events.pageEventIDs.values)
      add(events.appEventIDs.values)
    }
    return all
  }
}
