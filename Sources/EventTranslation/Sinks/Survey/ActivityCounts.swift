/// Counts the events of many series, such as the rows of a table, in each unit of time, in memory that does not grow with the dump.
///
/// A series has a slot for each unit in which it has events; events come about in the order of their times, so that the last slot is
/// usually the one. When there are too many slots, equal ones become one, then hours become days and days weeks, and at last only the
/// 96 weeks are kept that have the most events.
struct ActivityCounts {
  private struct Slot {
    var unit: Int32
    var count: UInt32
  }

  /// The slots of each series; those of one unit may be several, in any order.
  private var series: [[Slot]]
  private var slotCount = 0
  private(set) var unit = ActivityUnit.hour
  /// The units that are still counted; `nil` for all.
  private var window: ClosedRange<Int>?
  /// Events without a time, and those that are not counted because of theirs.
  private(set) var withoutTime = 0
  private var outside = 0
  private let utcOffset: UTCOffset
  private let minimumLimit: Int

  /// The series of all events.
  static let all = 0

  /// - Parameters:
  ///   - seriesCount: more come with their events.
  ///   - utcOffset: of the place whose days and weeks count.
  ///   - minimumLimit: how many slots there may be at least; a smaller number is for tests.
  init(seriesCount: Int, utcOffset: UTCOffset, minimumLimit: Int = 1 << 20) {
    series = [[Slot]](repeating: [], count: seriesCount)
    self.utcOffset = utcOffset
    self.minimumLimit = minimumLimit
  }

  /// How many slots are kept: more than are left when only the weeks of a window are counted.
  private var limit: Int { max(minimumLimit, 2 * EventActivity.maximumCount * series.count) }

  /// Counts an event in all its series.
  ///
  /// - Parameters:
  ///   - time: in microseconds since 1970; `nil` where it is not known.
  ///   - numbers: of the series besides ``all``, each at most one more than there are.
  mutating func add(at time: Int64?, to numbers: Int...) {
    guard let time else {
      withoutTime += 1
      return
    }
    guard let hour = hour(of: time) else {
      outside += 1
      return
    }
    let number = unit.number(ofHour: hour)
    if let window, !window.contains(number) {
      outside += 1
      return
    }
    let slotUnit = Int32(truncatingIfNeeded: number)
    add(slotUnit, to: Self.all)
    for series in numbers { add(slotUnit, to: series) }
    if slotCount > limit { makeRoom() }
  }

  /// The hour on the clocks of the place, counted from 1970 on; `nil` outside of the years that have four digits.
  private func hour(of time: Int64) -> Int? {
    guard (-62_135_596_800_000_000..<253_402_300_800_000_000).contains(time) else { return nil }
    let local = Int(time) + utcOffset.minutes * 60_000_000
    return (local - (local % Self.hour + Self.hour) % Self.hour) / Self.hour
  }

  /// In microseconds.
  private static let hour = 3_600_000_000

  @inline(__always)
  private mutating func add(_ unit: Int32, to number: Int) {
    if number == series.count { series.append([]) }
    let last = series[number].count - 1
    if last >= 0, series[number][last].unit == unit, series[number][last].count < .max {
      series[number][last].count += 1
    } else {
      series[number].append(Slot(unit: unit, count: 1))
      slotCount += 1
    }
  }

  // MARK: Room

  @inline(never)
  private mutating func makeRoom() {
    merge { $0 }
    while slotCount > limit / 2, let next = unit.next {
      let unit = unit
      merge { Int32(truncatingIfNeeded: next.number(ofHour: unit.firstHour(of: Int($0)))) }
      self.unit = next
    }
    if slotCount > limit / 2 {
      let window = Self.densestWindow(histogram(unit)).range
      self.window = window
      outside += total(of: Self.all) { !window.contains($0) }
      for number in series.indices { series[number].removeAll { !window.contains(Int($0.unit)) } }
      slotCount = series.reduce(0) { $0 + $1.count }
    }
  }

  /// Sorts the slots of each series, and makes one of those of a unit.
  ///
  /// - Parameter unit: what becomes of the unit of a slot.
  private mutating func merge(_ unit: (Int32) -> Int32) {
    slotCount = 0
    for number in series.indices {
      let slots = series[number].map { Slot(unit: unit($0.unit), count: $0.count) }.sorted { $0.unit < $1.unit }
      var merged: [Slot] = []
      for slot in slots {
        if let last = merged.last, last.unit == slot.unit, last.count <= .max - slot.count {
          merged[merged.count - 1].count += slot.count
        } else {
          merged.append(slot)
        }
      }
      series[number] = merged
      slotCount += merged.count
    }
  }

  private func total(of number: Int, where isCounted: (Int) -> Bool) -> Int {
    series[number].reduce(0) { isCounted(Int($1.unit)) ? $0 + Int($1.count) : $0 }
  }

  // MARK: Results

  /// The units that are shown.
  struct Window {
    var unit: ActivityUnit
    var range: ClosedRange<Int>
    /// How many events are in no unit of it, though they have a time.
    var outside: Int
  }

  /// The smallest unit in which nearly all events fit into one window, and no other is near to it; `nil` without events.
  func shownWindow() -> Window? {
    var candidate: ActivityUnit? = unit
    while let unit = candidate {
      let counts = histogram(unit)
      guard !counts.isEmpty else { return nil }
      let densest = Self.densestWindow(counts)
      let total = counts.reduce(0) { $0 + $1.count }
      let distance = EventActivity.maximumCount
      let near = (densest.range.lowerBound - distance)...(densest.range.upperBound + distance)
      let isFit =
        densest.count * 100 >= total * 99
        && counts.allSatisfy { densest.range.contains($0.unit) || !near.contains($0.unit) }
      if isFit || unit.next == nil {
        return Window(unit: unit, range: densest.range, outside: outside + total - densest.count)
      }
      candidate = unit.next
    }
    return nil
  }

  /// When a unit begins, in microseconds since 1970.
  func start(of number: Int, _ unit: ActivityUnit) -> Int64 {
    Int64(unit.firstHour(of: number) * Self.hour - utcOffset.minutes * 60_000_000)
  }

  /// The numbers of a series for each unit of a window; `nil` where all are 0.
  func counts(of number: Int, in window: Window) -> [Int]? {
    guard number < series.count else { return nil }
    var counts = [Int](repeating: 0, count: window.range.count)
    var isEmpty = true
    for slot in series[number] {
      let unit = window.unit.number(ofHour: self.unit.firstHour(of: Int(slot.unit)))
      guard window.range.contains(unit) else { continue }
      counts[unit - window.range.lowerBound] += Int(slot.count)
      isEmpty = false
    }
    return isEmpty ? nil : counts
  }

  /// All events by unit, sorted.
  private func histogram(_ unit: ActivityUnit) -> [(unit: Int, count: Int)] {
    var counts: [Int: Int] = [:]
    for slot in series[Self.all] {
      counts[unit.number(ofHour: self.unit.firstHour(of: Int(slot.unit))), default: 0] += Int(slot.count)
    }
    return counts.map { (unit: $0.key, count: $0.value) }.sorted { $0.unit < $1.unit }
  }

  /// The units with the most events of those that are at most 96 apart, of several the earliest.
  private static func densestWindow(
    _ counts: [(unit: Int, count: Int)]
  ) -> (range: ClosedRange<Int>, count: Int) {
    var best: (range: ClosedRange<Int>, count: Int) = (0...0, -1)
    var (first, sum) = (0, 0)
    for (last, entry) in counts.enumerated() {
      sum += entry.count
      while entry.unit - counts[first].unit >= EventActivity.maximumCount {
        sum -= counts[first].count
        first += 1
      }
      if sum > best.count { best = (counts[first].unit...counts[last].unit, sum) }
    }
    return best
  }
}
