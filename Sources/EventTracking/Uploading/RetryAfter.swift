import Foundation

/// The header field `Retry-After` (RFC 9110, 10.2.3): how long a server wants to be left alone.
enum RetryAfter {
  /// In seconds, or nil if the text is neither a number of seconds nor a date.
  ///
  /// - Parameter now: the time of the server, as its `Date` has it, or that of the device.
  static func seconds(_ text: String, now: Date) -> TimeInterval? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      return TimeInterval(text)
    }
    return date(text).map { max(0, $0.timeIntervalSince(now)) }
  }

  /// A date as HTTP writes it, in one of the three forms that RFC 9110, 5.6.7, demands.
  static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    for format in ["EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'", "EEE MMM d HH:mm:ss yyyy"] {
      formatter.dateFormat = format
      if let date = formatter.date(from: text) { return date }
    }
    return nil
  }
}
