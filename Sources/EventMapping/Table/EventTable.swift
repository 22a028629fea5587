/// The table of event IDs: for each class its page events and app events by phase, its control events by action and its view events by path.
///
/// Make one from a file with ``init(contentsOf:loading:)`` or from bytes with ``init(data:fileName:loading:)``,
/// then build an ``EventMapper`` from it to answer hook events.
public struct EventTable: Sendable, Equatable {
  /// The event IDs of one class.
  public struct ClassEvents: Sendable, Equatable {
    /// Page events by phase (`PageEventIDs`).
    public var pageEventIDs: [PagePhase: EventEntries]
    /// Control, gesture and row events by action (`ControlEventIDs`).
    public var controlEventIDs: [String: EventEntries]
    /// View events by path, pattern of paths, or digest (`ViewEventIDs`).
    public var viewEventIDs: [String: EventEntries]
    /// App events by phase (`AppEventIDs`).
    public var appEventIDs: [AppPhase: EventEntries]

    /// Makes the entry of one class.
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

  /// The reserved key of app events, whatever the app delegate's class is; never a class.
  public static let appKey = "$app"

  /// Whether a class is asked before another one for the events of an app whose delegate's class is unknown: the reserved key first, then the
  /// classes by name, so that the answer is the same on every run.
  package static func answersForApp(_ className: String, before other: String) -> Bool {
    className != other && (className == appKey || other != appKey && className < other)
  }

  /// The reserved key at the root that holds settings; never a class.
  package static let settingsKey = "$eventmap"

  /// What the table holds, by class name as `NSStringFromClass` gives it.
  public let classes: [String: ClassEvents]

  /// How raw events are looked up in it.
  public let settings: TableSettings

  /// What was wrong with the source of the table, in the order of its key paths.
  ///
  /// Always empty for a table that was loaded strictly; after lenient loading, the entries that these
  /// problems name are not in ``classes``.
  public let problems: [TableProblem]

  /// Makes a table in code, for tests and for trackers that keep no file.
  public init(classes: [String: ClassEvents], settings: TableSettings = TableSettings()) {
    self.init(classes: classes, settings: settings, problems: [])
  }

  init(classes: [String: ClassEvents], settings: TableSettings, problems: [TableProblem]) {
    self.classes = classes
    self.settings = settings
    self.problems = problems
  }

  /// The entry that the lookup rule gives for a class name: the class as received; if the table has no such class, then without what
  /// the runtime and hook libraries made of its name; and if that is `Module.Class`, then `Class`.
  ///
  /// Returns the entry with its key, or `nil` if the table has none of these names.
  public func entry(forClass className: String) -> (key: String, events: ClassEvents)? {
    if let events = classes[className] { return (className, events) }
    let (bytes, hookedNames) = (Array(className.utf8), hookedNames)
    var found: (key: String, events: ClassEvents)?
    func find(_ name: borrowing Span<UInt8>) -> Bool {
      let name = ByteWords.string(name)
      found = classes[name].map { (name, $0) }
      return found != nil
    }
    func findBareName(_ name: borrowing Span<UInt8>) -> Bool {
      QualifiedClassName.dotOffset(in: name).map { find(name.extracting(($0 + 1)...)) } ?? false
    }
    if hookedNames.containsOwnName(ofClass: bytes.span, where: find) || findBareName(bytes.span)
      || hookedNames.containsOwnName(ofClass: bytes.span, where: findBareName)
    {
      return found
    }
    return nil
  }

  /// A class name without anything that the runtime and hook libraries made of it.
  package func ownName(ofClass className: String) -> String {
    let bytes = Array(className.utf8)
    return hookedNames.className(bytes.span).map { String(decoding: $0, as: UTF8.self) } ?? className
  }

  private var hookedNames: HookedNames {
    HookedNames(classSuffixes: settings.classSuffixes, selectorPrefixes: settings.selectorPrefixes)
  }

  /// The members of raw events that conditions and properties use: names or dotted paths.
  public var memberPaths: Set<String> { Set(allEntries.flatMap { $0.when.map(\.member) + $0.copiedMembers }) }

  /// The names of the members that entries add to server events.
  public var propertyNames: Set<String> { Set(allEntries.flatMap { $0.properties.map(\.name) }) }

  /// The entries of all rows that have a list of them.
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
