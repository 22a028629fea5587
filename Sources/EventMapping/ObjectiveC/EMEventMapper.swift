#if canImport(ObjectiveC)
  import Foundation

  /// An ``EventMapper`` for trackers in Objective-C. Available only on Apple platforms.
  ///
  /// ```objc
  /// EMEventMapper *mapper = [[EMEventMapper alloc] initWithContentsOfURL:tableURL error:&error];
  /// NSString *eventID = [mapper eventIDForAction:action target:[target class]];
  /// ```
  @objc(EMEventMapper)
  public final class EMEventMapper: NSObject, Sendable {
    /// The Swift mapper.
    public let mapper: EventMapper
    /// The problems that lenient loading skipped, such as settings of an unknown version, one line each; empty for a valid table.
    @objc public let problems: [String]

    /// Loads a table strictly from a file. Any problem is an error, whose description lists all problems.
    @objc(initWithContentsOfURL:error:)
    public init(contentsOf url: URL) throws {
      mapper = EventMapper(table: try EventTable(contentsOf: url), superclassOf: EventMapper.runtimeSuperclass)
      problems = []
    }

    /// Loads the valid entries of a table from a file; `nil` with an error only if nothing can be read.
    @objc(lenientMapperWithContentsOfURL:error:)
    public static func lenient(contentsOf url: URL) throws -> EMEventMapper {
      EMEventMapper(lenient: try EventTable(contentsOf: url, loading: .lenient))
    }

    /// Loads a table strictly from bytes. Any problem is an error, whose description lists all problems.
    ///
    /// - Parameter fileName: the name to show in errors. Its extension decides the format if the bytes do not.
    @objc(initWithData:fileName:error:)
    public init(data: Data, fileName: String?) throws {
      mapper = EventMapper(
        table: try EventTable(data: data, fileName: fileName), superclassOf: EventMapper.runtimeSuperclass)
      problems = []
    }

    /// Loads the valid entries of a table from bytes; `nil` with an error only if nothing can be read.
    ///
    /// - Parameter fileName: the name to show in errors. Its extension decides the format if the bytes do not.
    @objc(lenientMapperWithData:fileName:error:)
    public static func lenient(data: Data, fileName: String?) throws -> EMEventMapper {
      EMEventMapper(lenient: try EventTable(data: data, fileName: fileName, loading: .lenient))
    }

    private init(lenient table: EventTable) {
      mapper = EventMapper(table: table, superclassOf: EventMapper.runtimeSuperclass)
      problems = table.problems.map(\.description)
    }

    /// Returns the event ID for a page that appears on screen, or `nil` if the table has none.
    @objc(eventIDForEnterOfPage:)
    public func eventID(forEnterOf page: AnyClass) -> String? {
      mapper.eventID(forPage: NSStringFromClass(page), phase: .enter)
    }

    /// Returns the event ID for a page that leaves the screen, or `nil` if the table has none.
    @objc(eventIDForLeaveOfPage:)
    public func eventID(forLeaveOf page: AnyClass) -> String? {
      mapper.eventID(forPage: NSStringFromClass(page), phase: .leave)
    }

    /// Returns the event ID for a page that is loaded, or `nil` if the table has none.
    @objc(eventIDForLoadOfPage:)
    public func eventID(forLoadOf page: AnyClass) -> String? {
      mapper.eventID(forPage: NSStringFromClass(page), phase: .load)
    }

    /// Returns the event ID for a page that a tab bar selects, or `nil` if the table has none.
    @objc(eventIDForSelectionOfPage:)
    public func eventID(forSelectionOf page: AnyClass) -> String? {
      mapper.eventID(forPage: NSStringFromClass(page), phase: .select)
    }

    /// Returns the event ID for an action received by an object of class `target`, or `nil` if the table has none.
    @objc(eventIDForAction:target:)
    public func eventID(forAction action: Selector, target: AnyClass) -> String? {
      mapper.eventID(forAction: NSStringFromSelector(action), target: NSStringFromClass(target))
    }

    /// Returns the event ID for the view at a path on a page, or `nil` if the table has none.
    @objc(eventIDForViewAtPath:page:)
    public func eventID(forViewAt path: String, page: AnyClass) -> String? {
      mapper.eventID(forView: path, page: NSStringFromClass(page))
    }

    /// Returns the server events for the action of a control, in table order; empty if the table has none.
    ///
    /// - Parameter members: the members of the raw event: strings, numbers, `NSNull`, arrays and dictionaries. Members of other
    ///   types are ignored.
    @objc(serverEventsForAction:target:members:)
    public func serverEvents(forAction action: Selector, target: AnyClass, members: [String: Any]) -> [EMServerEvent] {
      serverEvents(.action(NSStringFromSelector(action), target: NSStringFromClass(target)), members)
    }

    /// Returns the server events for the action of a gesture, in table order; empty if the table has none.
    @objc(serverEventsForGesture:target:members:)
    public func serverEvents(forGesture action: Selector, target: AnyClass, members: [String: Any]) -> [EMServerEvent] {
      serverEvents(.action(NSStringFromSelector(action), target: NSStringFromClass(target)), members, .gesture)
    }

    /// Returns the server events for the selection of a row, in table order; empty if the table has none.
    @objc(serverEventsForRow:target:members:)
    public func serverEvents(forRow action: Selector, target: AnyClass, members: [String: Any]) -> [EMServerEvent] {
      serverEvents(.action(NSStringFromSelector(action), target: NSStringFromClass(target)), members, .row)
    }

    /// Returns the server events for a page, in table order; empty if the table has none.
    ///
    /// - Parameter phase: `enter`, `leave`, `load` or `select`. No other phase has events.
    @objc(serverEventsForPage:phase:members:)
    public func serverEvents(forPage page: AnyClass, phase: String, members: [String: Any]) -> [EMServerEvent] {
      guard let phase = PagePhase(rawEventName: Array(phase.utf8).span) else { return [] }
      return serverEvents(.page(NSStringFromClass(page), phase), members)
    }

    /// Returns the server events for a view by its path on a page, in table order; empty if the table has none.
    @objc(serverEventsForViewAtPath:page:members:)
    public func serverEvents(forViewAt path: String, page: AnyClass, members: [String: Any]) -> [EMServerEvent] {
      serverEvents(.view(path: path, page: NSStringFromClass(page)), members)
    }

    /// Returns the server events for the app, in table order; empty if the table has none.
    ///
    /// - Parameters:
    ///   - phase: `launch`, `active`, `background` or `terminate`. No other phase has events.
    ///   - delegate: the class of the app delegate, or `nil` if it is unknown.
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
