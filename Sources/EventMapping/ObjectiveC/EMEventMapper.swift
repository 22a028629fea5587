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

    /// Loads a table strictly: any problem is an error, whose description lists all of them.
    @objc(initWithContentsOfURL:error:)
    public init(contentsOf url: URL) throws {
      mapper = EventMapper(table: try EventTable(contentsOf: url))
    }

    /// Loads the valid entries of a table; `nil` with an error only if nothing can be read.
    @objc(lenientMapperWithContentsOfURL:error:)
    public static func lenient(contentsOf url: URL) throws -> EMEventMapper {
      EMEventMapper(EventMapper(table: try EventTable(contentsOf: url, loading: .lenient)))
    }

    private init(_ mapper: EventMapper) { self.mapper = mapper }

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

    /// The event IDs of an action whose entries depend on the raw event, in the order of the table; empty where none is meant.
    ///
    /// - Parameter members: the event's members: strings, numbers, `NSNull`, arrays and dictionaries; members of other types are left out.
    @objc(eventIDsForAction:target:members:)
    public func eventIDs(forAction action: Selector, target: AnyClass, members: [String: Any]) -> [String] {
      let event = RawEvent(
        .action(NSStringFromSelector(action), target: NSStringFromClass(target)),
        members: members.compactMapValues { MemberValue($0) })
      return mapper.answer(to: event).serverEvents.map(\.eventID)
    }
  }
#endif
