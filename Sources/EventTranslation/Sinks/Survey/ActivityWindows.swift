/// Finds which units of time a chart shows, of all in which there are events: at most 96 that follow each other.
enum ActivityWindows {
  /// Units with events, and how many, in the order of time.
  typealias Counts = [(unit: Int, count: Int)]

  /// A window, from its first unit with events to its last.
  typealias Window = (range: ClosedRange<Int>, count: Int)

  /// The window of all events, but for a few that are far from all others, such as those of a wrong clock.
  ///
  /// - Returns: `nil` where more events are outside, or nearer.
  static func fitting(_ counts: Counts) -> Window? {
    let total = total(counts)
    let windows = windows(counts)
    // Of several the earliest.
    guard let most = windows.map(\.count).max(), let densest = windows.first(where: { $0.count == most }),
      isFew(total - most, of: total)
    else { return nil }
    let distance = EventActivity.maximumCount
    let near = (densest.range.lowerBound - distance)...(densest.range.upperBound + distance)
    return counts.allSatisfy { densest.range.contains($0.unit) || !near.contains($0.unit) } ? densest : nil
  }

  /// The newest window with more than a few events.
  static func newest(_ counts: Counts) -> Window {
    let total = total(counts)
    let windows = windows(counts)
    return windows.last { !isFew($0.count, of: total) } ?? windows.last ?? (0...0, 0)
  }

  /// Whether so few events may be left out: one of a hundred, of a few events also five if they are at most one of ten.
  private static func isFew(_ count: Int, of total: Int) -> Bool {
    count * 100 <= total || (count <= 5 && count * 10 <= total)
  }

  private static func total(_ counts: Counts) -> Int { counts.reduce(0) { $0 + $1.count } }

  /// For each unit with events the window that ends with it.
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
