import Foundation

/// Parses the header field `Retry-After` (RFC 9110, section 10.2.3), with which a server asks for a pause before the next request.
enum RetryAfter {
  /// Returns the requested pause in seconds, or `nil` if the text is neither a number of seconds nor a date. A date in the past gives 0.
  ///
  /// - Parameter now: The server's time, from its `Date` field, or else the device's time.
  static func seconds(_ text: String, now: Date) -> TimeInterval? {
    let text = text.trimmingCharacters(in: .whitespaces)
    let others = CharacterSet(charactersIn: "0"..."9").inverted
    if !text.isEmpty, text.rangeOfCharacter(from: others) == nil { return TimeInterval(text) }
    return date(text).map { max(0, $0.timeIntervalSince(now)) }
  }

  /// Parses a date in one of the three formats that RFC 9110, section 5.6.7, requires a recipient to accept.
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
