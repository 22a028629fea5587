/// Answers which event ID a hook event has: a table prepared for lookups of a few nanoseconds, from any thread.
///
/// Build one when the app starts and keep it; it never changes, so no lock is needed. A tracker's hooks call it like this:
///
/// ```swift
/// import EventMapping
///
/// let mapper = EventMapper(table: try EventTable(contentsOf: tableURL))
///
/// // in the hook of viewWillAppear:
/// if let id = mapper.eventID(forPage: NSStringFromClass(type(of: viewController)), phase: .enter) {
///   server.send(id)
/// }
/// // in the hook of sendAction:to:forEvent:
/// if let target, let id = mapper.eventID(
///   forAction: NSStringFromSelector(action), target: NSStringFromClass(type(of: target)))
/// {
///   server.send(id)
/// }
/// ```
///
/// A class is looked up as received; if the table has no such class, then without what the runtime and hook libraries made of its name
/// (`NSKVONotifying_`, `_TtC4Shop18HomeViewController`); if the table does not have that either and the name is `Module.Class`, then as
/// `Class`. A class that is in the table never falls back, not even for a missing action.
///
/// Where the table has entries with conditions, ``answer(to:)-(RawEvent)`` looks at the members of the whole raw event.
public struct EventMapper: Sendable {
  /// The distinct event IDs of the table, in no order; event values below ``listBase`` point into it.
  package let eventIDs: [String]

  /// What of the table needs more of a raw event than its class and action.
  package let rules: LookupRules
  /// Whether class and action alone decide, for all of the table.
  package let isSimple: Bool

  /// An event value from here on is the number of a list of ``LookupRules``. An `Int` has 32 bits on most watches.
  package static let listBase = 1 << 30
  static let noValue = UInt32.max

  /// The values of page events and actions.
  let index: EventIndex

  /// Makes the table ready for lookups.
  ///
  /// Complexity: O(size of the table); about 30 ms for 10,000 classes of 8 actions.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - superclasses: the superclass of each class of the app, as a manifest declares them; needed only where the table's settings say
  ///     that ancestors may answer (`"inherit": "nearest"`) and the raw events do not have them.
  ///   - superclassOf: the source of the superclasses that `superclasses` does not have, such as ``runtimeSuperclass``; `nil` to use
  ///     `superclasses` alone. It is asked under the same settings, on the thread of the lookup, for a class that has no row for the
  ///     event: once, since answers are kept for up to 10,000 names.
  public init(
    table: EventTable, superclasses: [String: String] = [:], superclassOf: (@Sendable (String) -> String?)? = nil
  ) {
    let actionCount = table.classes.values.reduce(0) { $0 + $1.controlEventIDs.count }
    var ids = DistinctEventIDs(capacity: actionCount + 2 * table.classes.count)
    var classes = NameIndex(capacity: table.classes.count)
    var actions = NameIndex()
    var actionEvents: [PairIndex.Entry] = []
    actionEvents.reserveCapacity(actionCount)
    var pageEvents: [UInt32] = []
    var appEvents: [Int: [UInt32]] = [:]
    var views: [(number: Int, views: [(key: ViewKey, value: Int)])] = []
    var builder = EntryProgram.Builder()
    var lists: [[EventEntry]] = []
    pageEvents.reserveCapacity(PagePhase.count * table.classes.count)
    func value(_ entries: EventEntries) -> Int {
      switch entries {
      case .id(let id): return ids.number(of: id)
      case .list(let entries):
        lists.append(entries)
        return Self.listBase | builder.add(entries) { ids.number(of: $0) }
      }
    }
    for (className, events) in table.classes {
      let (number, classHash) = Self.insert(className, to: &classes)
      for phase in PagePhase.allCases {
        pageEvents.append(events.pageEventIDs[phase].map { UInt32(value($0)) } ?? Self.noValue)
      }
      for (action, entries) in events.controlEventIDs {
        let (action, actionHash) = Self.insert(action, to: &actions)
        let hash = EventIndex.pairHash(classHash: classHash, actionHash: actionHash)
        actionEvents.append(
          PairIndex.Entry(hash: hash, classNumber: number, action: action, value: UInt32(value(entries))))
      }
      if !events.viewEventIDs.isEmpty {
        // Two keys may be one digest; sorted, the same one counts on every run. No view has a key that is malformed.
        let keys = Array(events.viewEventIDs).ordered { $0.key < $1.key }
        views.append((number, keys.compactMap { key, entries in (try? ViewKey(key)).map { ($0, value(entries)) } }))
      }
      if !events.appEventIDs.isEmpty {
        appEvents[number] = AppPhase.allCases.map { events.appEventIDs[$0].map { UInt32(value($0)) } ?? Self.noValue }
      }
    }
    let index = EventIndex(classes: classes, pageEvents: pageEvents, actions: actions, actionEvents: actionEvents)
    // A raw event may have a digest without its page.
    views = views.ordered { index.className($0.number) < index.className($1.number) }
    let inherits = table.settings.inherit == .nearest
    let asked = inherits ? superclassOf.map { RuntimeAncestors(superclasses, $0) } : nil
    let ancestors =
      inherits && asked == nil ? ClassAncestors(superclasses) { Self.number($0, in: index) } : nil
    rules = LookupRules(
      builder, lists, table.settings, ancestors: ancestors, runtimeAncestors: asked,
      views: views.isEmpty ? nil : ViewEvents(views, classCount: table.classes.count), appEvents: appEvents,
      anyAppEvents: Self.anyAppEvents(appEvents, index), longestKey: max(index.longestClass, index.longestAction))
    isSimple = rules.isEmpty
    eventIDs = ids.list
    self.index = index
  }

  /// The values of an app whose delegate's class is unknown.
  private static func anyAppEvents(_ appEvents: [Int: [UInt32]], _ index: EventIndex) -> [UInt32] {
    let delegates = appEvents.map { (name: index.className($0.key), values: $0.value) }
      .ordered { EventTable.answersForApp($0.name, before: $1.name) }
    return AppPhase.allCases.indices.map { place in
      delegates.lazy.map { $0.values[place] }.first { $0 != noValue } ?? noValue
    }
  }

  /// The number and the hash of a name, which is added if it is not there yet.
  private static func insert(_ name: String, to index: inout NameIndex) -> (number: Int, hash: UInt64) {
    name.withUTF8Span {
      let hash = index.hash($0)
      return (index.insert(hash: hash, $0), hash)
    }
  }

  /// The number of a class of the table, under its own name or its bare one.
  private static func number(_ name: String, in index: EventIndex) -> Int? {
    func find(_ name: String) -> Int? { index.find(class: Array(name.utf8).span)?.number }
    return find(name) ?? QualifiedClassName(name).flatMap { find($0.className) }
  }

  // MARK: Strings

  /// The event ID of a page event, or `nil` where the table names none.
  ///
  /// A row with conditions has no answer here, since they ask for members: ``answer(to:)-(RawEvent)`` decides them.
  ///
  /// - Parameters:
  ///   - className: the page's class, as `NSStringFromClass` gives it.
  ///   - phase: the moment of the page's life.
  public func eventID(forPage className: String, phase: PagePhase) -> String? {
    className.withUTF8Span { eventID(forPage: $0, phase: phase) }
  }

  /// The event ID of a control, gesture or row event, or `nil` where the table names none.
  ///
  /// A row with conditions has no answer here, since they ask for members: ``answer(to:)-(RawEvent)`` decides them.
  ///
  /// - Parameters:
  ///   - action: the selector, as `NSStringFromSelector` gives it.
  ///   - target: the class of the object that received the action, as `NSStringFromClass` gives it.
  public func eventID(forAction action: String, target: String) -> String? {
    action.withUTF8Span { action in target.withUTF8Span { eventID(forAction: action, target: $0) } }
  }

  // MARK: UTF-8 bytes

  /// The event ID of a page event, for a class name given as UTF-8 bytes. Does not allocate for a table without conditions and settings.
  public func eventID(forPage className: borrowing Span<UInt8>, phase: PagePhase) -> String? {
    if isSimple { return eventValue(forPage: className, phase: phase).map { eventIDs[$0] } }
    return answer(to: .page(ByteWords.string(className), phase)).serverEvents.first?.eventID
  }

  /// The event ID of a control, gesture or row event, for names given as UTF-8 bytes. Does not allocate for a table without conditions and
  /// settings.
  public func eventID(
    forAction action: borrowing Span<UInt8>, target: borrowing Span<UInt8>
  ) -> String? {
    if isSimple { return eventValue(forAction: action, target: target).map { eventIDs[$0] } }
    return answer(to: .action(ByteWords.string(action), target: ByteWords.string(target))).serverEvents.first?.eventID
  }

  // MARK: Values

  /// What the table has for an event, and the number of the class that has it.
  package struct Found: Sendable {
    /// Below ``EventMapper/listBase`` an index in ``EventMapper/eventIDs``.
    package var value: Int
    package var classNumber: Int
  }

  /// What the table has for a page event, of the class itself; neither allocates nor retains.
  @inline(__always)
  package func eventValue(forPage className: borrowing Span<UInt8>, phase: PagePhase) -> Int? {
    findOwn(page: className, phase)?.value
  }

  /// What the table has for an action, of the class itself; neither allocates nor retains.
  @inline(__always)
  package func eventValue(
    forAction action: borrowing Span<UInt8>, target: borrowing Span<UInt8>
  ) -> Int? {
    findOwn(action: action, target: target)?.value
  }

  @inline(__always)
  func findOwn(page className: borrowing Span<UInt8>, _ phase: PagePhase) -> Found? {
    let number = findClass(className).number
    if number < 0 { return nil }
    return index.value(number, phase).map { Found(value: $0, classNumber: number) }
  }

  @inline(__always)
  func findOwn(action: borrowing Span<UInt8>, target: borrowing Span<UInt8>) -> Found? {
    let (number, hash) = findClass(target)
    if number < 0 { return nil }
    return value(number, classHash: hash, action).map { Found(value: $0, classNumber: number) }
  }

  /// The value of an action of a class, under the name received or the one that it had before hook libraries renamed it.
  @inline(__always)
  func value(_ number: Int, classHash: UInt64, _ action: borrowing Span<UInt8>) -> Int? {
    if let value = index.value(number, classHash: classHash, action) { return value }
    return valueOfHooked(number, classHash: classHash, action)
  }

  /// The value of an action under the name that it had before hook libraries renamed it: of such names the longest that the table has.
  @inline(never)
  func valueOfHooked(_ number: Int, classHash: UInt64, _ action: borrowing Span<UInt8>) -> Int? {
    var value: Int?
    _ = ownName(ofAction: action) {
      value = index.value(number, classHash: classHash, action.extracting($0...))
      return value != nil
    }
    return value
  }

  /// Where of the names that an action had before hook libraries renamed it the first wanted one starts, the longest first.
  ///
  /// They are looked at as far as they are short enough to be in the table: a long name is not hashed again for each prefix.
  ///
  /// - Parameter isWanted: gets where a name starts.
  func ownName(ofAction action: borrowing Span<UInt8>, where isWanted: (Int) -> Bool) -> Int? {
    guard action.count <= rules.longestName else { return nil }
    var start = 0
    var layers = 0
    while layers < HookedNames.mostLayers, let range = rules.names.selector(action.extracting(start...), layers: 1) {
      start += range.lowerBound
      layers += 1
      if action.count - start <= index.longestAction, isWanted(start) { return start }
    }
    return nil
  }

  /// The number of a class, -1 for one that is not in the table, and the hash of its name.
  ///
  /// Where an action is, depends on the hash: it is known without waiting for the number.
  @inline(__always)
  func findClass(_ name: borrowing Span<UInt8>) -> (number: Int, hash: UInt64) { findClass(name, index) }

  @inline(__always)
  func findClass(_ name: borrowing Span<UInt8>, _ index: EventIndex) -> (number: Int, hash: UInt64) {
    if let found = index.find(class: name) { return found }
    return findOtherName(name)
  }

  /// Finds a class under its own name, where hook libraries or the runtime changed it, or under its bare one: of each kind the longest
  /// that the table has.
  @inline(never)
  private func findOtherName(_ name: borrowing Span<UInt8>) -> (number: Int, hash: UInt64) {
    guard name.count <= rules.longestName else { return (-1, 0) }
    // Nothing is retained for a name that was not changed.
    if !rules.names.mayChange(name) { return findBareName(name) ?? (-1, 0) }
    var found: (number: Int, hash: UInt64)?
    _ = rules.names.containsOwnName(ofClass: name) { own in
      // A long name is not hashed again for each text that is taken off.
      if own.count <= index.longestClass { found = index.find(class: own) }
      return found != nil
    }
    found = found ?? findBareName(name)
    if let found { return found }
    _ = rules.names.containsOwnName(ofClass: name) { own in
      found = findBareName(own)
      return found != nil
    }
    return found ?? (-1, 0)
  }

  /// Finds a class under its name without the module.
  ///
  /// The table is asked before the whole name is looked through for a second dot.
  private func findBareName(_ name: borrowing Span<UInt8>) -> (number: Int, hash: UInt64)? {
    guard let dot = ByteWords.firstOffset(of: UInt8(ascii: "."), in: name, from: 0), dot > 0 else { return nil }
    let bare = name.extracting((dot + 1)...)
    guard !bare.isEmpty, bare.count <= index.longestClass, let found = index.find(class: bare),
      ByteWords.firstOffset(of: UInt8(ascii: "."), in: bare, from: 0) == nil
    else { return nil }
    return found
  }
}

extension PagePhase {
  /// How many there are.
  static let count = 4

  /// The place in `allCases`.
  @inline(__always)
  var place: Int {
    switch self {
    case .enter: 0
    case .leave: 1
    case .load: 2
    case .select: 3
    }
  }

  /// The case at a place of `allCases`, from 0 to 3.
  init(place: Int) {
    switch place {
    case 0: self = .enter
    case 1: self = .leave
    case 2: self = .load
    default: self = .select
    }
  }
}

extension AppPhase {
  /// The place in `allCases`.
  var place: Int {
    switch self {
    case .launch: 0
    case .active: 1
    case .background: 2
    case .terminate: 3
    }
  }
}
