import Foundation

/// Dates as ZIP archives have them: 1980 to 2107, every second second: APPNOTE 4.4.6.
enum ZipTime {
  private static let first = 315_532_800.0
  private static let last = 4_354_819_198.0

  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// The time in the lower half, the date in the upper one, in UTC; the nearest one for a date that there is no room for.
  static func number(_ date: Date) -> UInt32 {
    let seconds = date.timeIntervalSince1970
    let date = Date(timeIntervalSince1970: seconds >= first ? min(seconds, last) : first)
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    func bits(_ part: Int?, _ shift: Int) -> UInt32 { UInt32(truncatingIfNeeded: (part ?? 0) << shift) }
    let day = bits(parts.year.map { $0 - 1980 }, 25) | bits(parts.month, 21) | bits(parts.day, 16)
    return day | bits(parts.hour, 11) | bits(parts.minute, 5) | bits(parts.second, 0) >> 1
  }
}
