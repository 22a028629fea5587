import Foundation

/// The header field of an upload that has the time of sending by the clock of the device, for servers that correct the times of events from
/// devices whose clocks are wrong. Each attempt has its own.
enum SendingTime {
  /// The name of the header field.
  static let field = "Sent-At"

  /// The value of the header field: milliseconds since 1970, as the `timestamp` of an event.
  static func text(_ time: Date) -> String { String(Session.milliseconds(time)) }
}
