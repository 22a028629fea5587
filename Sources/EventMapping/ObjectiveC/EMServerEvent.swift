#if canImport(ObjectiveC)
  import Foundation

  /// A server event for trackers in Objective-C. Available only on Apple platforms.
  @objc(EMServerEvent)
  public final class EMServerEvent: NSObject, Sendable {
    /// The Swift server event.
    public let event: EventAnswer.ServerEvent

    init(_ event: EventAnswer.ServerEvent) { self.event = event }

    /// The event ID, such as `EVENT_HOME_ENTER_PAGE`.
    @objc public var eventID: String { event.eventID }

    /// The members that the table adds: `NSString`, `NSNumber` and `NSNull`; members copied from the raw event may also be arrays
    /// and dictionaries.
    @objc public var properties: [String: Any] { event.properties.mapValues(\.foundationValue) }

    /// The class whose row matched; `nil` for an app event, and for a view found by its digest without a page.
    @objc public var tableClassName: String? { event.className }
  }
#endif
