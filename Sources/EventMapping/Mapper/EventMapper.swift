/// Answers which event ID a hook event has: a table made ready for lookups of a few nanoseconds, from any thread.
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
/// A class is looked up as it came; if the table has no such class and the name is `Module.Class`, then as `Class`. A class that is
/// in the table never falls back, not even for a missing action.
public struct EventMapper: Sendable {
  /// The distinct event IDs of the table, in no order; the package's event indices point into it.
  package let eventIDs: [String]

  /// The number of each class.
  private let classes: NameIndex
  /// For each class its page events, in the order of `PagePhase.allCases`: index into ``eventIDs`` or -1.
  private let pageEvents: [Int32]
  /// The index into ``eventIDs`` of each action; the kind of an entry is the number of its class.
  private let actions: NameIndex

  /// Makes the table ready for lookups.
  ///
  /// Complexity: O(size of the table); about 50 ms for 10,000 classes of 8 actions.
  public init(table: EventTable) {
    // By bytes: two strings that Unicode holds for equal are two IDs to a server.
    let actionCount = table.classes.values.reduce(0) { $0 + $1.controlEventIDs.count }
    var ids = NameIndex(capacity: actionCount + 2 * table.classes.count)
    var classes = NameIndex(capacity: table.classes.count)
    var actions = NameIndex(capacity: actionCount)
    var pageEvents: [Int32] = []
    pageEvents.reserveCapacity(PagePhase.count * table.classes.count)
    for (var className, events) in table.classes {
      let scope = className.withUTF8 { classes.hash(unsafe Span(_unsafeElements: $0)) }
      let number = Self.insert(className, to: &classes)
      for phase in PagePhase.allCases {
        pageEvents.append(events.pageEventIDs[phase].map { Int32(Self.insert($0, to: &ids)) } ?? -1)
      }
      for (action, id) in events.controlEventIDs {
        let value = Self.insert(id, to: &ids)
        _ = Self.insert(action, kind: number, scope: scope, value: value, to: &actions)
      }
    }
    eventIDs = (0..<ids.count).map { String(decoding: ids.bytes[ids.name($0).range], as: UTF8.self) }
    self.classes = classes
    self.pageEvents = pageEvents
    self.actions = actions
  }

  private static func insert(
    _ name: String, kind: Int = 0, scope: UInt64 = 0, value: Int? = nil, to index: inout NameIndex
  ) -> Int {
    var name = name
    return name.withUTF8 {
      let name = unsafe Span(_unsafeElements: $0)
      return index.insert(hash: index.hash(name, scope: scope), kind: UInt32(kind), name, value: value)
    }
  }

  // MARK: Strings

  /// The event ID of a page event, or `nil` where the table names none.
  ///
  /// - Parameters:
  ///   - className: the page's class, as `NSStringFromClass` gives it.
  ///   - phase: whether the page came or went.
  public func eventID(forPage className: String, phase: PagePhase) -> String? {
    var className = className
    return className.withUTF8 { eventID(forPage: unsafe Span(_unsafeElements: $0), phase: phase) }
  }

  /// The event ID of a control, gesture or row event, or `nil` where the table names none.
  ///
  /// - Parameters:
  ///   - action: the selector, as `NSStringFromSelector` gives it.
  ///   - target: the class of the object that received the action, as `NSStringFromClass` gives it.
  public func eventID(forAction action: String, target: String) -> String? {
    var (action, target) = (action, target)
    return action.withUTF8 { action in
      target.withUTF8 { target in
        unsafe eventID(forAction: Span(_unsafeElements: action), target: Span(_unsafeElements: target))
      }
    }
  }

  // MARK: UTF-8 bytes

  /// The event ID of a page event, for a class name given as UTF-8 bytes. Does not allocate.
  public func eventID(forPage className: borrowing Span<UInt8>, phase: PagePhase) -> String? {
    eventIndex(forPage: className, phase: phase).map { eventIDs[$0] }
  }

  /// The event ID of a control, gesture or row event, for names given as UTF-8 bytes. Does not allocate.
  public func eventID(
    forAction action: borrowing Span<UInt8>, target: borrowing Span<UInt8>
  ) -> String? {
    eventIndex(forAction: action, target: target).map { eventIDs[$0] }
  }

  /// The index in ``eventIDs`` of a page event's ID; neither allocates nor retains.
  @inline(__always)
  package func eventIndex(forPage className: borrowing Span<UInt8>, phase: PagePhase) -> Int? {
    let number = findClass(className).number
    return number < 0 ? nil : eventIndex(number, phase)
  }

  /// The index in ``eventIDs`` of an action's ID; neither allocates nor retains.
  @inline(__always)
  package func eventIndex(
    forAction action: borrowing Span<UInt8>, target: borrowing Span<UInt8>
  ) -> Int? {
    let (number, scope) = findClass(target)
    let hash = actions.hash(action, scope: scope)
    return number < 0 ? nil : actions.value(hash: hash, kind: UInt32(truncatingIfNeeded: number), action)
  }

  @inline(__always)
  private func eventIndex(_ number: Int, _ phase: PagePhase) -> Int? {
    let event = pageEvents[number * PagePhase.count + phase.place]
    return event < 0 ? nil : Int(event)
  }

  /// The number of a class, -1 for one that is not in the table, and the scope of its actions.
  ///
  /// The scope is the hash of the name: where an action is, is known without waiting for the number.
  @inline(__always)
  private func findClass(_ name: borrowing Span<UInt8>) -> (number: Int, scope: UInt64) {
    let hash = classes.hash(name)
    if let number = classes.value(hash: hash, kind: 0, name) { return (number, hash) }
    return findBareClass(name)
  }

  @inline(never)
  private func findBareClass(_ name: borrowing Span<UInt8>) -> (number: Int, scope: UInt64) {
    guard let dot = QualifiedClassName.dotOffset(in: name) else { return (-1, 0) }
    let bare = name.extracting((dot + 1)...)
    let hash = classes.hash(bare)
    return (classes.value(hash: hash, kind: 0, bare) ?? -1, hash)
  }

  // MARK: Several at a time

  /// A lookup among several that are made together.
  package struct Question: Sendable {
    /// The class, as a range of the bytes that all questions point into.
    package var className: Range<Int>
    /// The action; of a page anything.
    package var action: Range<Int>
    /// `nil` for an action.
    package var phase: PagePhase?
    /// False for what no table can name; the answer is -1.
    package var isOpen = true
    /// The index in ``EventMapper/eventIDs``, or -1.
    package var eventIndex = -1
    private var number = -1
    private var hash: UInt64 = 0
    private var candidate = -1

    /// Makes a question that waits for its answer.
    @inline(__always)
    package init(className: Range<Int>, action: Range<Int>, phase: PagePhase?) {
      self.className = className
      self.action = action
      self.phase = phase
    }

    @inline(__always)
    fileprivate mutating func findClass(_ mapper: borrowing EventMapper, _ bytes: borrowing Span<UInt8>) {
      guard isOpen else { return }
      let scope: UInt64
      (number, scope) = mapper.findClass(bytes.extracting(className))
      guard number >= 0 else { return }
      if let phase {
        eventIndex = mapper.eventIndex(number, phase) ?? -1
      } else {
        hash = mapper.actions.hash(bytes.extracting(action), scope: scope)
      }
    }

    @inline(__always)
    fileprivate mutating func findCandidate(_ mapper: borrowing EventMapper) {
      if phase == nil, number >= 0 { candidate = mapper.actions.firstCandidate(hash) ?? -1 }
    }

    @inline(__always)
    fileprivate mutating func touchCandidate(_ mapper: borrowing EventMapper) {
      if candidate >= 0 { eventIndex = mapper.actions.value(at: candidate) }
    }

    @inline(__always)
    fileprivate mutating func checkCandidate(_ mapper: borrowing EventMapper, _ bytes: borrowing Span<UInt8>) {
      guard candidate >= 0 else { return }
      eventIndex =
        mapper.actions.value(hash: hash, kind: UInt32(truncatingIfNeeded: number), bytes.extracting(action)) ?? -1
    }
  }

  /// Answers questions together.
  ///
  /// What a lookup in a large table waits for is memory. Each step is taken for all questions before the next, so that they wait for it
  /// at the same time; sixteen are about as many as a machine can have under way.
  ///
  /// - Parameter bytes: what the ranges of the questions point into.
  package func answer(_ questions: inout [Question], _ bytes: borrowing Span<UInt8>) {
    var questions = questions.mutableSpan
    for index in questions.indices { questions[index].findClass(self, bytes) }
    for index in questions.indices { questions[index].findCandidate(self) }
    for index in questions.indices { questions[index].touchCandidate(self) }
    for index in questions.indices { questions[index].checkCandidate(self, bytes) }
  }
}

extension PagePhase {
  /// How many there are.
  fileprivate static let count = 2

  /// The place in `allCases`.
  @inline(__always)
  fileprivate var place: Int {
    switch self {
    case .enter: 0
    case .leave: 1
    }
  }
}
