/// The choice of the units that a chart shows: at most 96 consecutive ones.
enum ActivityWindows {
  /// The units with events and their numbers of events, in the order of time.
  typealias Counts = [(unit: Int, count: Int)]

  /// A range from a unit with events to another, and the number of events in it.
  typealias Window = (range: ClosedRange<Int>, count: Int)

  /// Returns the window of all events except a few that are far from all others, such as those of a wrong clock.
  ///
  /// - Returns: `nil` if the events outside of the densest window are more than a few, or near to it.
  static func fitting(_ counts: Counts) -> Window? {
    let total = total(counts)
    let windows = windows(counts)
    // Of several equally dense windows, the earliest counts.
    guard let most = windows.map(\.count).max(), let densest = windows.first(where: { $0.count == most }),
      isFew(total - most, of: total)
    else { return nil }
    let distance = EventActivity.maximumCount
    let near = (densest.range.lowerBound - distance)...(densest.range.upperBound + distance)
    return counts.allSatisfy { densest.range.contains($0.unit) || !near.contains($0.unit) } ? densest : nil
  }

  /// Returns the newest window with more than a few events.
  static func newest(_ counts: Counts) -> Window {
    let total = total(counts)
    let windows = windows(counts)
    return windows.last { !isFew($0.count, of: total) } ?? windows.last ?? (0...0, 0)
  }

  /// Whether a number of events may be left out: at most 1 % of all, or at most five if these are at most 10 %.
  private static func isFew(_ count: Int, of total: Int) -> Bool {
    count * 100 <= total || (count <= 5 && count * 10 <= total)
  }

  private static func total(_ counts: Counts) -> Int { counts.reduce(0) { $0 + $1.count } }

  /// Returns, for each unit with events, the window that ends with it.
  private static func windows(_ counts: Counts) -> [Window] {
    var (first, sum) = (0, 0)
    return counts.map { last in
      sum += last.count
      while last.unit - counts[first].unit >= EventActivity.maximumCount {
        sum -= counts[first].count
        first += 1
      }
      return (counts[first].unit...last.unit, sum)
    }
  }
}
