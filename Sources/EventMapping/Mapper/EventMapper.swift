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

  private let classes: NameIndex
  private let actions: NameIndex
  /// For each class its page events, `PagePhase.allCases` apart: index into ``eventIDs`` or -1.
  private let pageEvents: [Int32]
  /// For each action its event: index into ``eventIDs``.
  private let actionEvents: [Int32]

  /// Makes the table ready for lookups.
  ///
  /// Complexity: O(size of the table); about 80 ms for 10,000 classes of 8 actions.
  public init(table: EventTable) {
    // By bytes: two strings that Unicode holds for equal are two IDs to a server.
    var ids = NameIndex()
    var classes = NameIndex()
    var actions = NameIndex()
    var pageEvents: [Int32] = []
    var actionEvents: [Int32] = []
    for (className, events) in table.classes {
      let number = classes.insert(Array(className.utf8).span)
      for phase in PagePhase.allCases {
        let id = events.pageEventIDs[phase]
        pageEvents.append(id.map { Int32(ids.insert(Array($0.utf8).span)) } ?? -1)
      }
      for (action, id) in events.controlEventIDs {
        _ = actions.insert(Array(action.utf8).span, scope: number)
        actionEvents.append(Int32(ids.insert(Array(id.utf8).span)))
      }
    }
    eventIDs = (0..<ids.count).map { String(decoding: ids.name($0), as: UTF8.self) }
    self.classes = classes
    self.actions = actions
    self.pageEvents = pageEvents
    self.actionEvents = actionEvents
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
    guard let number = classNumber(className) else { return nil }
    let event = pageEvents[number * 2 + (phase == .enter ? 0 : 1)]
    return event < 0 ? nil : Int(event)
  }

  /// The index in ``eventIDs`` of an action's ID; neither allocates nor retains.
  @inline(__always)
  package func eventIndex(
    forAction action: borrowing Span<UInt8>, target: borrowing Span<UInt8>
  ) -> Int? {
    guard let number = classNumber(target), let entry = actions.number(of: action, scope: number) else {
      return nil
    }
    return Int(actionEvents[entry])
  }

  @inline(__always)
  private func classNumber(_ name: borrowing Span<UInt8>) -> Int? {
    if let number = classes.number(of: name) { return number }
    guard let dot = QualifiedClassName.dotOffset(in: name) else { return nil }
    return classes.number(of: name.extracting((dot + 1)...))
  }
}
