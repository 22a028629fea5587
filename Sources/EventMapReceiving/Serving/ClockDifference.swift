import EventMapping
import Foundation

/// The difference between the clock of a device and this machine's, from the header field `Sent-At` of an upload.
struct ClockDifference {
  /// The minimum difference, in seconds. A smaller one may be the duration of the request.
  private static let least: TimeInterval = 60

  /// The difference in seconds; positive if the device's clock is ahead.
  private let seconds: TimeInterval

  /// Compares the clocks; `nil` if they agree or the field has no time.
  ///
  /// - Parameters:
  ///   - sentAt: the value of the field, in milliseconds since 1970.
  ///   - now: the time of this machine.
  init?(sentAt: String?, now: Date) {
    guard let milliseconds = sentAt.flatMap({ Int64($0) }) else { return nil }
    seconds = TimeInterval(milliseconds) / 1000 - now.timeIntervalSince1970
    if abs(seconds) < Self.least { return nil }
  }

  /// The difference as text: `the device's clock is 3 hours behind`.
  var text: String {
    let units: [(seconds: TimeInterval, name: String)] = [(86_400, "day"), (3_600, "hour"), (60, "minute")]
    let unit = units.first { abs(seconds) >= 2 * $0.seconds } ?? (60, "minute")
    let count = DisplayedName.counted(Int(abs(seconds) / unit.seconds), unit.name)
    return "the device's clock is \(count) \(seconds > 0 ? "ahead" : "behind")"
  }
}
