/// A unit of time in which events are counted.
public enum ActivityUnit: String, Sendable, CaseIterable {
  case hour, day
  /// From Monday on.
  case week

  /// How many hours it has.
  public var hours: Int {
    switch self {
    case .hour: 1
    case .day: 24
    case .week: 168
    }
  }

  /// The next larger one; `nil` for the largest.
  var next: ActivityUnit? {
    switch self {
    case .hour: .day
    case .day: .week
    case .week: nil
    }
  }

  /// The hours from the start of unit 0 to 1970: that was a Thursday.
  private var shift: Int { self == .week ? 72 : 0 }

  /// The number of the unit that an hour is in, which counts from 1970 on.
  func number(ofHour hour: Int) -> Int {
    let shifted = hour + shift
    return shifted >= 0 ? shifted / hours : (shifted - hours + 1) / hours
  }

  /// The first hour of a unit.
  func firstHour(of number: Int) -> Int { number * hours - shift }
}
