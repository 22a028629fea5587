#if canImport(ObjectiveC)
  import Foundation

  /// The front of ``EventMapper`` for trackers in Objective-C; compiled on Apple's platforms only.
  ///
  /// ```objc
  /// EMEventMapper *mapper = [[EMEventMapper alloc] initWithContentsOfURL:tableURL error:&error];
  /// NSString *eventID = [mapper eventIDForAction:action target:[target class]];
  /// ```
  @objc(EMEventMapper)
  public final class EMEventMapper: NSObject, Sendable {
    /// The mapper behind this front.
    public let mapper: EventMapper
    /// What lenient loading left out, such as settings of a version that this library does not know; one line each.
    @objc public let problems: [String]

    /// Loads a table strictly: any problem is an error, whose description lists all of them.
    @objc(initWithContentsOfURL:error:)
    public init(contentsOf url: URL) throws {
      mapper = EventMapper(table: try EventTable(contentsOf: url), superclassOf: EventMapper.runtimeSuperclass)
      problems = []
    }

    /// Loads the valid entries of a table; `nil` with an error only if nothing can be read.
    @objc(lenientMapperWithContentsOfURL:error:)
    public static func lenient(contentsOf url: URL) throws -> EMEventMapper {
      EMEventMapper(lenient: try EventTable(contentsOf: url, loading: .lenient))
    }

    /// Loads a table strictly from bytes; any problem is an error.
    ///
    /// - Parameter fileName: named in errors; its ending decides the format where the bytes do not.
    @objc(initWithData:fileName:error:)
    public init(data: Data, fileName: String?) throws {
      mapper = EventMapper(
        table: try EventTable(data: data, fileName: fileName), superclassOf: EventMapper.runtimeSuperclass)
      problems = []
    }

    /// Loads the valid entries of a table from bytes; `nil` with an error only if nothing can be read.
    ///
    /// - Parameter fileName: named in errors; its ending decides the format where the bytes do not.
    @objc(lenientMapperWithData:fileName:error:)
    public static func lenient(data: Data, fileName: String?) throws -> EMEventMapper {
      EMEventMapper(lenient: try EventTable(data: data, fileName: fileName, loading: .lenient))
    }

    private init(lenient table: EventTable) {
      mapper = EventMapper(table: table, superclassOf: EventMapper.runtimeSuperclass)
      problems = table.problems.map(\.description)
    }

    /// The event ID of a page that comes on screen, or `nil`.
    @objc(eventIDForEnterOfPage:)
    public func eventID(forEnterOf page: AnyClass) -> String? {
      mapper.eventID(forPage: NSStringFromClass(page), phase: .enter)
    }

    /// The event ID of a page that leaves the screen, or `nil`.
    @objc(eventIDForLeaveOfPage:)
    public func eventID(forLeaveOf page: AnyClass) -> String? {
      mapper.eventID(forPage: NSStringFromClass(page), phase: .leave)
    }

    /// The event ID of a page that is loaded, or `nil`.
    @objc(eventIDForLoadOfPage:)
    public func eventID(forLoadOf page: AnyClass) -> String? {
      mapper.eventID(forPage: NSStringFromClass(page), phase: .load)
    }

    /// The event ID of a page that a tab bar selects, or `nil`.
    @objc(eventIDForSelectionOfPage:)
    public func eventID(forSelectionOf page: AnyClass) -> String? {
      mapper.eventID(forPage: NSStringFromClass(page), phase: .select)
    }

    /// The event ID of an action that an object of class `target` received, or `nil`.
    @objc(eventIDForAction:target:)
    public func eventID(forAction action: Selector, target: AnyClass) -> String? {
      mapper.eventID(forAction: NSStringFromSelector(action), target: NSStringFromClass(target))
    }

    /// The event ID of the view that has this path on a page, or `nil`.
    @objc(eventIDForViewAtPath:page:)
    public func eventID(forViewAt path: String, page: AnyClass) -> String? {
      mapper.eventID(forView: path, page: NSStringFromClass(page))
    }

    /// The server events of a control's action, in the order of the table; empty where none is meant.
    ///
    /// - Parameter members: the event's members: strings, numbers, `NSNull`, arrays and dictionaries; members of other types are left out.
    @objc(serverEventsForAction:target:members:)
    public func serverEvents(forAction action: Selector, target: AnyClass, members: [String: Any]) -> [EMServerEvent] {
      serverEvents(.action(NSStringFromSelector(action), target: NSStringFromClass(target)), members)
    }

    /// The server events of a gesture's action.
    @objc(serverEventsForGesture:target:members:)
    public func serverEvents(forGesture action: Selector, target: AnyClass, members: [String: Any]) -> [EMServerEvent] {
      serverEvents(.action(NSStringFromSelector(action), target: NSStringFromClass(target)), members, .gesture)
    }

    /// The server events of the selection of a row.
    @objc(serverEventsForRow:target:members:)
    public func serverEvents(forRow action: Selector, target: AnyClass, members: [String: Any]) -> [EMServerEvent] {
      serverEvents(.action(NSStringFromSelector(action), target: NSStringFromClass(target)), members, .row)
    }

    /// The server events of a page.
    ///
    /// - Parameter phase: `enter`, `leave`, `load` or `select`; any other has none.
    @objc(serverEventsForPage:phase:members:)
    public func serverEvents(forPage page: AnyClass, phase: String, members: [String: Any]) -> [EMServerEvent] {
      guard let phase = PagePhase(rawEventName: Array(phase.utf8).span) else { return [] }
      return serverEvents(.page(NSStringFromClass(page), phase), members)
    }

    /// The server events of a view, by its path on a page.
    @objc(serverEventsForViewAtPath:page:members:)
    public func serverEvents(forViewAt path: String, page: AnyClass, members: [String: Any]) -> [EMServerEvent] {
      serverEvents(.view(path: path, page: NSStringFromClass(page)), members)
    }

    /// The server events of the app.
    ///
    /// - Parameters:
    ///   - phase: `launch`, `active`, `background` or `terminate`; any other has none.
    ///   - delegate: the class of the app's delegate, if it is known.
    @objc(serverEventsForAppPhase:delegate:members:)
    public func serverEvents(forAppPhase phase: String, delegate: AnyClass?, members: [String: Any]) -> [EMServerEvent]
    {
      guard let phase = AppPhase(rawEventName: Array(phase.utf8).span) else { return [] }
      return serverEvents(.app(phase, delegate: delegate.map { NSStringFromClass($0) }), members)
    }

    private func serverEvents(
      _ subject: RawEvent.Subject, _ members: [String: Any], _ interaction: RawEvent.Interaction = .control
    ) -> [EMServerEvent] {
      let event = RawEvent(subject, members: members.compactMapValues { MemberValue($0) }, interaction: interaction)
      return mapper.answer(to: event).serverEvents.map { EMServerEvent($0) }
    }
  }
#endif
