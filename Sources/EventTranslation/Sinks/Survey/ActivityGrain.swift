/// A span of time in which events are counted before it is known in which unit they are shown.
enum ActivityGrain: String, Codable {
  case hour, day
  /// The days of a week that are in the same month: whole weeks and whole months are made of these.
  case weekOfMonth
  case month

  /// The smallest unit that is made of it.
  var smallestUnit: ActivityUnit {
    switch self {
    case .hour: .hour
    case .day: .day
    case .weekOfMonth: .week
    case .month: .month
    }
  }

  /// The next larger one; `nil` for the largest.
  var next: ActivityGrain? {
    switch self {
    case .hour: .day
    case .day: .weekOfMonth
    case .weekOfMonth: .month
    case .month: nil
    }
  }

  /// The number of the span that an hour is in; later spans have greater ones.
  func number(ofHour hour: Int) -> Int {
    guard self == .weekOfMonth else { return smallestUnit.number(ofHour: hour) }
    let week = ActivityUnit.week.number(ofHour: hour)
    let monday = ActivityUnit.week.firstHour(of: week)
    // At most one month begins in a week after its Monday.
    return 2 * week + (ActivityUnit.month.number(ofHour: monday) == ActivityUnit.month.number(ofHour: hour) ? 0 : 1)
  }

  /// The first hour of a span.
  func firstHour(of number: Int) -> Int {
    guard self == .weekOfMonth else { return smallestUnit.firstHour(of: number) }
    let monday = ActivityUnit.week.firstHour(of: number >> 1)
    if number & 1 == 0 { return monday }
    return ActivityUnit.month.firstHour(of: ActivityUnit.month.number(ofHour: monday) + 1)
  }
}
