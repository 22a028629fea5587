import Foundation

/// The time stamps of ZIP archives: 1980 to 2107, in steps of two seconds (APPNOTE 4.4.6).
enum ZipTime {
  private static let first = 315_532_800.0
  private static let last = 4_354_819_198.0

  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// A date in UTC, with the time in the lower and the date in the upper half. Dates out of range are clamped.
  static func number(_ date: Date) -> UInt32 {
    let seconds = date.timeIntervalSince1970
    let date = Date(timeIntervalSince1970: seconds >= first ? min(seconds, last) : first)
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    func bits(_ part: Int?, _ shift: Int) -> UInt32 { UInt32(truncatingIfNeeded: (part ?? 0) << shift) }
    let day = bits(parts.year.map { $0 - 1980 }, 25) | bits(parts.month, 21) | bits(parts.day, 16)
    return day | bits(parts.hour, 11) | bits(parts.minute, 5) | bits(parts.second, 0) >> 1
  }
}
