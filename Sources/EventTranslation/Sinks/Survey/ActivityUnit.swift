import EventMapTextCharts

/// A unit of time in charts of events.
public enum ActivityUnit: String, Sendable, CaseIterable {
  case hour, day
  /// A week that begins on Monday.
  case week
  /// A calendar month.
  case month

  /// The next larger unit; `nil` for the largest.
  var next: ActivityUnit? {
    switch self {
    case .hour: .day
    case .day: .week
    case .week: .month
    case .month: nil
    }
  }

  /// Returns the number of the unit that contains an hour; both are counted from 1970 on.
  func number(ofHour hour: Int) -> Int {
    var day: Int { CivilDay.floorDivide(hour, 24) }
    switch self {
    case .hour: return hour
    case .day: return day
    case .week: return CivilDay.floorDivide(day + Self.daysBefore1970, 7)
    case .month:
      let date = CivilDay(number: day)
      return (date.year - 1970) * 12 + date.month - 1
    }
  }

  /// Returns the first hour of a unit.
  func firstHour(of number: Int) -> Int {
    switch self {
    case .hour: return number
    case .day: return number * 24
    case .week: return (number * 7 - Self.daysBefore1970) * 24
    case .month:
      let year = CivilDay.floorDivide(number, 12)
      return CivilDay(year: 1970 + year, month: number - year * 12 + 1, day: 1).number * 24
    }
  }

  /// The number of days from Monday to 1 January 1970, which was a Thursday.
  private static let daysBefore1970 = 3
}
