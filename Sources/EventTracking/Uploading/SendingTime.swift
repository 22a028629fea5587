import Foundation

/// The header field with the time of an upload attempt by the device's clock. Servers use it to correct the times of events from devices
/// whose clocks are wrong.
enum SendingTime {
  /// The name of the header field.
  static let field = "Sent-At"

  /// Returns the value of the header field: milliseconds since 1970, like the `timestamp` of an event.
  static func text(_ time: Date) -> String { String(Session.milliseconds(time)) }
}
