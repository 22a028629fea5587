import EventMapping
import Foundation

/// The difference between the clock of a device and this one, by the header field `Sent-At` of an upload.
struct ClockDifference {
  /// In seconds: a smaller difference may be the time that the request took.
  private static let least: TimeInterval = 60

  /// In seconds; positive where the device's clock is ahead.
  private let seconds: TimeInterval

  /// `nil` where the clocks agree, or where the field has no time.
  ///
  /// - Parameters:
  ///   - sentAt: the value of the field: milliseconds since 1970.
  ///   - now: this clock.
  init?(sentAt: String?, now: Date) {
    guard let milliseconds = sentAt.flatMap({ Int64($0) }) else { return nil }
    seconds = TimeInterval(milliseconds) / 1000 - now.timeIntervalSince1970
    if abs(seconds) < Self.least { return nil }
  }

  /// The difference in words, such as `the device's clock is 3 hours behind`.
  var text: String {
    let units: [(seconds: TimeInterval, name: String)] = [(86_400, "day"), (3_600, "hour"), (60, "minute")]
    let unit = units.first { abs(seconds) >= 2 * $0.seconds } ?? (60, "minute")
    let count = DisplayedName.counted(Int(abs(seconds) / unit.seconds), unit.name)
    return "the device's clock is \(count) \(seconds > 0 ? "ahead" : "behind")"
  }
}
