/// Looks up the event IDs of hook events. A lookup takes a few nanoseconds and may run on any thread.
///
/// Create one mapper when the app starts and keep it. A mapper is immutable and needs no lock. A tracker's hooks call it like
/// this:
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
/// The mapper first looks up a class name as received, then without the changes that the runtime and hook libraries make
/// (`NSKVONotifying_`, `_TtC4Shop18HomeViewController`), and then as `Class` for `Module.Class`. A class in the table never falls
/// back to another name, not even for a missing action.
///
/// For a table whose entries have conditions, ``answer(to:)-(RawEvent)`` evaluates them with the members of the whole raw event.
public struct EventMapper: Sendable {
  /// The distinct event IDs of the table, in no particular order. Event values below ``listBase`` are indices into this array.
  package let eventIDs: [String]

  /// The parts of the table that need more of a raw event than its class and action.
  package let rules: LookupRules
  /// Whether class and action or phase alone decide: no row has a list of entries, and the settings name no touch phase,
  /// ignore no class, and let no ancestor answer.
  package let isSimple: Bool

  /// The lowest event value that is the number of a list in ``LookupRules``. It fits an `Int` of 32 bits, as on most watches.
  package static let listBase = 1 << 30
  static let noValue = UInt32.max

  /// The event values of page events and actions.
  let index: EventIndex

  /// Prepares a table for lookups.
  ///
  /// Complexity: O(size of the table); about 30 ms for 10,000 classes of 8 actions.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - superclasses: the superclass of each class of the app, as a manifest declares them. Used only if the table's settings
  ///     let ancestors answer (`"inherit": "nearest"`) and a raw event does not list its ancestors.
  ///   - superclassOf: a source of superclasses missing from `superclasses`, such as ``runtimeSuperclass``; `nil` to use
  ///     `superclasses` alone. Under the same settings, it is called on the lookup's thread for a class that has no row for the
  ///     event. Results are cached for up to 10,000 names.
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
    var appEvents: [UInt32] = []
    var views: [(number: Int, views: [(key: ViewKey, value: Int)])] = []
    var builder = EntryProgram.Builder()
    var lists: [[EventEntry]] = []
    pageEvents.reserveCapacity(PagePhase.count * table.classes.count)
    @inline(never)
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
        // Two keys may spell the same digest; sorting makes the same key win on every run. Malformed keys match no view.
        let keys = Array(events.viewEventIDs).ordered { $0.key < $1.key }
        views.append((number, keys.compactMap { key, entries in (try? ViewKey(key)).map { ($0, value(entries)) } }))
      }
      if appEvents.isEmpty, !events.appEventIDs.isEmpty {
        appEvents = [UInt32](repeating: Self.noValue, count: AppPhase.count * table.classes.count)
      }
      for (phase, row) in events.appEventIDs { appEvents[AppPhase.count * number + phase.place] = UInt32(value(row)) }
    }
    let index = EventIndex(classes: classes, pageEvents: pageEvents, actions: actions, actionEvents: actionEvents)
    // A raw event may have a digest without its page, so all classes are searched, by name.
    views = views.ordered { index.className($0.number) < index.className($1.number) }
    let inherits = table.settings.inherit == .nearest
    let runtimeAncestors = inherits ? superclassOf.map { RuntimeAncestors(superclasses, $0) } : nil
    let ancestors =
      inherits && runtimeAncestors == nil ? ClassAncestors(superclasses) { Self.number($0, in: index) } : nil
    rules = LookupRules(
      builder, lists, table.settings, ancestors: ancestors, runtimeAncestors: runtimeAncestors,
      views: views.isEmpty ? nil : ViewEvents(views, classCount: table.classes.count), appEvents: appEvents,
      anyAppEvents: Self.anyAppEvents(appEvents, index), longestKey: max(index.longestClass, index.longestAction))
    isSimple = rules.isEmpty
    eventIDs = ids.list
    self.index = index
  }

  /// The event values of app events whose delegate class is unknown, by phase.
  private static func anyAppEvents(_ appEvents: [UInt32], _ index: EventIndex) -> [UInt32] {
    var values = [UInt32](repeating: noValue, count: AppPhase.count)
    var names = [String](repeating: "", count: AppPhase.count)
    for (place, value) in appEvents.enumerated() where value != noValue {
      let (name, phase) = (index.className(place / AppPhase.count), place % AppPhase.count)
      if values[phase] == noValue || EventTable.answersForApp(name, before: names[phase]) {
        (values[phase], names[phase]) = (value, name)
      }
    }
    return values
  }

  /// Returns the number and the hash of a name; adds the name if it is new.
  private static func insert(_ name: String, to index: inout NameIndex) -> (number: Int, hash: UInt64) {
    name.withUTF8Span {
      let hash = index.hash($0)
      return (index.insert(hash: hash, $0), hash)
    }
  }

  /// The number of a class in the table, by its full name or by its name without the module.
  private static func number(_ name: String, in index: EventIndex) -> Int? {
    index.number(ofClass: name) ?? QualifiedClassName(name).flatMap { index.number(ofClass: $0.className) }
  }

  // MARK: Strings

  /// Returns the event ID of a page event, or `nil` if the table has none.
  ///
  /// The result is `nil` for a row with conditions, which need the event's members: see ``answer(to:)-(RawEvent)``.
  ///
  /// - Parameters:
  ///   - className: the page's class, in the form of `NSStringFromClass`.
  ///   - phase: the moment of the page's life.
  public func eventID(forPage className: String, phase: PagePhase) -> String? {
    className.withUTF8Span { eventID(forPage: $0, phase: phase) }
  }

  /// Returns the event ID of a control, gesture or row event, or `nil` if the table has none.
  ///
  /// The result is `nil` for a row with conditions, which need the event's members: see ``answer(to:)-(RawEvent)``.
  ///
  /// - Parameters:
  ///   - action: the selector, in the form of `NSStringFromSelector`.
  ///   - target: the class of the object that received the action, in the form of `NSStringFromClass`.
  public func eventID(forAction action: String, target: String) -> String? {
    action.withUTF8Span { action in target.withUTF8Span { eventID(forAction: action, target: $0) } }
  }

  // MARK: UTF-8 bytes

  /// Returns the event ID of a page event, or `nil` if the table has none; the class name is UTF-8.
  ///
  /// Does not allocate if the table has neither conditions nor settings.
  @inline(never)
  public func eventID(forPage className: borrowing Span<UInt8>, phase: PagePhase) -> String? {
    if isSimple { return findOwn(page: className, phase).map { eventIDs[$0.value] } }
    return answer(to: .page(ByteWords.string(className), phase)).serverEvents.first?.eventID
  }

  /// Returns the event ID of a control, gesture or row event, or `nil` if the table has none; the names are UTF-8.
  ///
  /// Does not allocate if the table has neither conditions nor settings.
  @inline(never)
  public func eventID(
    forAction action: borrowing Span<UInt8>, target: borrowing Span<UInt8>
  ) -> String? {
    if isSimple { return findOwn(action: action, target: target).map { eventIDs[$0.value] } }
    return answer(to: .action(ByteWords.string(action), target: ByteWords.string(target))).serverEvents.first?.eventID
  }

  // MARK: Values

  /// The event value of a row and the number of its class.
  package struct Found: Sendable {
    /// An index into ``EventMapper/eventIDs`` if below ``EventMapper/listBase``, otherwise the number of a list.
    package var value: Int
    var classNumber: Int
  }

  /// Finds a page event in the row of the class itself; `nil` if it has none. Neither allocates nor retains.
  ///
  /// Not inlined: the copies in all callers would be a tenth of what the library adds to an app.
  @inline(never)
  package func findOwn(page className: borrowing Span<UInt8>, _ phase: PagePhase) -> Found? {
    let number = findClass(className).number
    if number < 0 { return nil }
    return index.value(number, phase).map { Found(value: $0, classNumber: number) }
  }

  /// Finds an action in the row of the class itself; `nil` if it has none. Neither allocates nor retains.
  @inline(never)
  package func findOwn(action: borrowing Span<UInt8>, target: borrowing Span<UInt8>) -> Found? {
    let (number, hash) = findClass(target)
    if number < 0 { return nil }
    if let value = index.value(number, classHash: hash, action) { return Found(value: value, classNumber: number) }
    return valueOfHooked(number, classHash: hash, action).map { Found(value: $0, classNumber: number) }
  }

  /// The event value of a class's action, by the selector as received or as it was before hook libraries renamed it.
  @inline(never)
  func value(_ number: Int, classHash: UInt64, _ action: borrowing Span<UInt8>) -> Int? {
    index.value(number, classHash: classHash, action) ?? valueOfHooked(number, classHash: classHash, action)
  }

  /// The event value of an action by the longest of its original names that the table has, without the prefixes of hook
  /// libraries.
  func valueOfHooked(_ number: Int, classHash: UInt64, _ action: borrowing Span<UInt8>) -> Int? {
    hookedRow(number, classHash: classHash, action)?.value
  }

  /// The event value of an action by the longest of its original names that the table has, and the offset at which that name
  /// starts.
  ///
  /// Names that are longer than any in the table are skipped, so that a long selector is not hashed again for each prefix.
  @inline(never)
  func hookedRow(
    _ number: Int, classHash: UInt64, _ action: borrowing Span<UInt8>
  ) -> (start: Int, value: Int)? {
    guard action.count <= rules.longestName else { return nil }
    var start = 0
    var layers = 0
    while layers < HookedNames.maximumLayers, let range = rules.names.selector(action.extracting(start...), layers: 1) {
      start += range.lowerBound
      layers += 1
      if action.count - start <= index.longestAction,
        let value = index.value(number, classHash: classHash, action.extracting(start...))
      {
        return (start, value)
      }
    }
    return nil
  }

  /// The number of a class, or -1 if the table does not have it.
  @inline(never)
  func classNumber(_ name: borrowing Span<UInt8>) -> Int { findClass(name).number }

  /// The number of a class and the hash of its name. The number is -1 if the table does not have the class.
  ///
  /// The slot of an action depends only on the hash, so the search for it need not wait for the number.
  @inline(__always)
  func findClass(_ name: borrowing Span<UInt8>) -> (number: Int, hash: UInt64) { findClass(name, index) }

  @inline(__always)
  func findClass(_ name: borrowing Span<UInt8>, _ index: EventIndex) -> (number: Int, hash: UInt64) {
    if let found = index.find(class: name) { return found }
    return findOtherName(name)
  }

  /// Finds a class by its original name, without the changes of hook libraries and the runtime, or without its module. Longer
  /// names have precedence within each kind.
  @inline(never)
  private func findOtherName(_ name: borrowing Span<UInt8>) -> (number: Int, hash: UInt64) {
    guard name.count <= rules.longestName else { return (-1, 0) }
    // Avoids retaining anything for an unchanged name.
    if !rules.names.mayChange(name) { return findBareName(name) ?? (-1, 0) }
    var found: (number: Int, hash: UInt64)?
    _ = rules.names.containsOwnName(ofClass: name) { own in
      // Names longer than any in the table are skipped, so that a long name is not hashed again for each affix.
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

  /// Finds a class by its name without the module.
  ///
  /// The table lookup comes before the search for a second dot, because that scans the whole name.
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
  /// The number of phases.
  static let count = 4

  /// The index in `allCases`.
  @inline(__always)
  var place: Int {
    switch self {
    case .enter: 0
    case .leave: 1
    case .load: 2
    case .select: 3
    }
  }

  /// Creates the phase at an index of `allCases`, from 0 to 3.
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
  /// The number of phases.
  static let count = 4

  /// The index in `allCases`.
  var place: Int {
    switch self {
    case .launch: 0
    case .active: 1
    case .background: 2
    case .terminate: 3
    }
  }
}
