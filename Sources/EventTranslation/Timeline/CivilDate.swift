/// A day and an hour in UTC, by the Gregorian calendar.
struct CivilDate: Equatable {
  private let year, month, day, hour: Int

  /// - Returns: `nil` outside of the years 0 to 9999, which have four digits.
  init?(microseconds: Int64) {
    let (hours, rest) = Int(microseconds).quotientAndRemainder(dividingBy: 3_600_000_000)
    let hoursDown = rest < 0 ? hours - 1 : hours
    let days = hoursDown >= 0 ? hoursDown / 24 : (hoursDown - 23) / 24
    hour = hoursDown - days * 24
    // The inverse of what `EventTime` does with a date: days since 1 March of the year 0, in eras of 400 years.
    let shifted = days + 719_468
    let era = shifted >= 0 ? shifted / 146_097 : (shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    guard (0...9_999).contains(year) else { return nil }
  }

  /// Appends `2016-09-08`, with the hour `2016-09-08T02`.
  func append(hasHour: Bool, to text: inout [UInt8]) {
    Self.append(year, digits: 4, to: &text)
    for part in [month, day] {
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
