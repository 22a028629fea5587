#if canImport(ObjectiveC)
  import Foundation

  /// A server event for trackers in Objective-C; compiled on Apple's platforms only.
  @objc(EMServerEvent)
  public final class EMServerEvent: NSObject, Sendable {
    /// The event behind this front.
    public let event: EventAnswer.ServerEvent

    init(_ event: EventAnswer.ServerEvent) { self.event = event }

    /// The name that the server knows.
    @objc public var eventID: String { event.eventID }

    /// The members that the table adds: `NSString`, `NSNumber` and `NSNull`, and what is copied from the raw event, arrays and dictionaries, too.
    @objc public var properties: [String: Any] { event.properties.mapValues(\.foundationValue) }

    /// The class whose entry it is; `nil` for an app event.
    @objc public var tableClassName: String? { event.className }
  }
#endif
