/// A moment in UTC as a day and a time, by the proleptic Gregorian calendar.
package struct CivilDate: Equatable {
  private let day: CivilDay
  /// The seconds since midnight.
  private let second: Int
  private let millisecond: Int

  /// - Parameter microseconds: the time since 1970, in microseconds.
  package init(microseconds: Int64) {
    let seconds = CivilDay.floorDivide(Int(microseconds), 1_000_000)
    let rest = Int(microseconds) % 1_000_000
    millisecond = (rest < 0 ? rest + 1_000_000 : rest) / 1_000
    let days = CivilDay.floorDivide(seconds, 86_400)
    second = seconds - days * 86_400
    day = CivilDay(number: days)
  }

  /// Whether the year has four digits.
  package var hasFourDigitYear: Bool { (0...9_999).contains(day.year) }

  /// The day, `2016-09-08`.
  package var dayText: String {
    var text: [UInt8] = []
    append(hasHour: false, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// The time, `02:44:42`.
  package var timeText: String {
    [second / 3_600, second / 60 % 60, second % 60].map { String(100 + $0).dropFirst() }.joined(separator: ":")
  }

  /// The moment in ISO 8601, with milliseconds unless they are 0: `2016-09-08T02:44:42.500Z`.
  package var text: String {
    "\(dayText)T\(timeText)" + (millisecond == 0 ? "" : "." + String(1_000 + millisecond).dropFirst()) + "Z"
  }

  /// Appends the day, `2016-09-08`, or the day and hour, `2016-09-08T02`.
  package func append(hasHour: Bool, to text: inout [UInt8]) {
    if day.year < 0 { text.append(UInt8(ascii: "-")) }
    Self.append(Int(day.year.magnitude), digits: 4, to: &text)
    for part in [day.month, day.day] {
      text.append(UInt8(ascii: "-"))
      Self.append(part, digits: 2, to: &text)
    }
    guard hasHour else { return }
    text.append(UInt8(ascii: "T"))
    Self.append(second / 3_600, digits: 2, to: &text)
  }

  /// - Parameter digits: the minimum number of digits.
  private static func append(_ number: Int, digits: Int, to text: inout [UInt8]) {
    var (divisor, digits) = (1, digits)
    while digits > 1 || number / divisor >= 10 {
      divisor *= 10
      digits -= 1
    }
    while divisor > 0 {
      text.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }
}
