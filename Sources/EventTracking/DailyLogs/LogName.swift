import Foundation

/// The file name of a log: `<yyyy-MM-dd>_userStatisics_<device uuid>.log`. The misspelling is part of the format that existing tools read.
struct LogName: Sendable, Hashable {
  let text: String

  private static let middle = "_userStatisics_"
  private static let ending = ".log"
  private static let dayLength = 10

  init(day: String, uuid: String) { text = day + Self.middle + uuid + Self.ending }

  /// Parses a file name; `nil` if it is not the name of a log.
  init?(_ text: String) {
    let day = Array(text.utf8.prefix(Self.dayLength))
    guard text.hasSuffix(Self.ending), text.utf8.dropFirst(Self.dayLength).starts(with: Self.middle.utf8),
      day.enumerated().allSatisfy({ Self.fits($1, at: $0) })
    else { return nil }
    self.text = text
  }

  /// The day as `yyyy-MM-dd`. Sorting the texts sorts the days.
  var day: Substring { text.prefix(Self.dayLength) }

  /// Returns the day of a date in a time zone as `yyyy-MM-dd`.
  static func day(of date: Date, in timeZone: TimeZone) -> String {
    // The limits keep the year within four digits.
    let seconds = date.timeIntervalSince1970
    let date = Date(timeIntervalSince1970: seconds.isNaN ? 0 : min(max(seconds, -62_100_000_000), 253_300_000_000))
    return date.formatted(Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day())
  }

  /// The start of the day in UTC. It does not depend on the device's time zone, so each archive of the log has the same bytes.
  var date: Date {
    let start = try? Date("\(day)T00:00:00Z", strategy: Date.ISO8601FormatStyle())
    return start ?? Date(timeIntervalSince1970: 0)
  }

  private static func fits(_ byte: UInt8, at offset: Int) -> Bool {
    offset == 4 || offset == 7
      ? byte == UInt8(ascii: "-") : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
