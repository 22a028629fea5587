/// A day and an hour in UTC, by the Gregorian calendar.
struct CivilDate: Equatable {
  private let day: CivilDay
  private let hour: Int

  /// - Returns: `nil` outside of the years 0 to 9999, which have four digits.
  init?(microseconds: Int64) {
    let (hours, rest) = Int(microseconds).quotientAndRemainder(dividingBy: 3_600_000_000)
    let hoursDown = rest < 0 ? hours - 1 : hours
    let days = CivilDay.floorDivide(hoursDown, 24)
    hour = hoursDown - days * 24
    day = CivilDay(number: days)
    guard (0...9_999).contains(day.year) else { return nil }
  }

  /// Appends `2016-09-08`, with the hour `2016-09-08T02`.
  func append(hasHour: Bool, to text: inout [UInt8]) {
    Self.append(day.year, digits: 4, to: &text)
    for part in [day.month, day.day] {
      text.append(UInt8(ascii: "-"))
      Self.append(part, digits: 2, to: &text)
    }
    guard hasHour else { return }
    text.append(UInt8(ascii: "T"))
    Self.append(hour, digits: 2, to: &text)
  }

  private static func append(_ number: Int, digits: Int, to text: inout [UInt8]) {
    var divisor = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      text.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }
}
