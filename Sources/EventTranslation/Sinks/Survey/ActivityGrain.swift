/// The length of the spans in which events are counted, before the unit of the chart is known.
enum ActivityGrain: String, Codable {
  case hour, day
  /// The days of a week that are in the same month. Both weeks and months are unions of such spans.
  case weekOfMonth
  case month

  /// The smallest unit that is a union of such spans.
  var smallestUnit: ActivityUnit {
    switch self {
    case .hour: .hour
    case .day: .day
    case .weekOfMonth: .week
    case .month: .month
    }
  }

  /// The next coarser grain; `nil` for the coarsest.
  var next: ActivityGrain? {
    switch self {
    case .hour: .day
    case .day: .weekOfMonth
    case .weekOfMonth: .month
    case .month: nil
    }
  }

  /// Returns the number of the span that contains an hour. Later spans have greater numbers.
  func number(ofHour hour: Int) -> Int {
    guard self == .weekOfMonth else { return smallestUnit.number(ofHour: hour) }
    let week = ActivityUnit.week.number(ofHour: hour)
    let monday = ActivityUnit.week.firstHour(of: week)
    // At most one month begins in a week after its Monday.
    return 2 * week + (ActivityUnit.month.number(ofHour: monday) == ActivityUnit.month.number(ofHour: hour) ? 0 : 1)
  }

  /// Returns the first hour of a span.
  func firstHour(of number: Int) -> Int {
    guard self == .weekOfMonth else { return smallestUnit.firstHour(of: number) }
    let monday = ActivityUnit.week.firstHour(of: number >> 1)
    if number & 1 == 0 { return monday }
    return ActivityUnit.month.firstHour(of: ActivityUnit.month.number(ofHour: monday) + 1)
  }
}
