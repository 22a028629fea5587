/// A day in the proleptic Gregorian calendar. Foundation uses the Julian calendar before 1582; this type does not.
///
/// The conversions start each year in March, in eras of 400 years, so that a leap day is the last day of its year.
package struct CivilDay: Equatable {
  package let year, month, day: Int

  /// - Parameter number: the number of days since 1970-01-01; negative for earlier days.
  package init(number: Int) {
    let shifted = number + 719_468
    let era = Self.floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// - Parameters:
  ///   - year: any year; 0 is the year before 1.
  ///   - month: 1 to 12.
  ///   - day: the day of the month, from 1.
  package init(year: Int, month: Int, day: Int) { (self.year, self.month, self.day) = (year, month, day) }

  /// The number of days since 1970-01-01; negative for earlier days.
  package var number: Int {
    let shifted = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayFromZero =
      365 * shifted + Self.floorDivide(shifted, 4) - Self.floorDivide(shifted, 100) + Self.floorDivide(shifted, 400)
    return dayFromZero + dayOfYear - 719_468
  }

  /// Returns a quotient, rounded down, for a positive divisor.
  package static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
