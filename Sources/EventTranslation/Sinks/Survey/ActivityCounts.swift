/// Counts the events of many series, such as the rows of a table, in each unit of time, in memory that does not grow with the dump.
///
/// A series has a slot for each span with events. Events come roughly in the order of their times, so an event usually belongs to the last
/// slot. When there are too many slots, slots of the same span are merged; then hours are merged to days, weeks and months; and at last
/// only the newest months are kept.
struct ActivityCounts {
  private struct Slot {
    /// The number of the span, in units of ``grain``.
    var span: Int32
    var count: UInt32
  }

  /// The slots of each series, in any order. Several slots may have the same span.
  private var series: [[Slot]]
  private var slotCount = 0
  private(set) var grain = ActivityGrain.hour
  /// The first span that is still counted; `nil` if all are.
  private var oldest: Int?
  /// The number of events without a time.
  private(set) var withoutTime = 0
  /// The number of events whose time is out of range or before ``oldest``.
  private var outside = 0
  let utcOffset: UTCOffset
  private let minimumLimit: Int

  /// The number of the series of all events.
  static let all = 0

  /// - Parameters:
  ///   - seriesCount: the initial number of series. Further series are added with their first events.
  ///   - utcOffset: the offset from UTC of the days and weeks.
  ///   - minimumLimit: the lower bound of the maximum number of slots; tests use a smaller one.
  init(seriesCount: Int, utcOffset: UTCOffset, minimumLimit: Int = 1 << 20) {
    series = [[Slot]](repeating: [], count: seriesCount)
    self.utcOffset = utcOffset
    self.minimumLimit = minimumLimit
  }

  /// The maximum number of slots: more than remain when only the months of a window are counted.
  private var limit: Int { max(minimumLimit, 2 * EventActivity.maximumCount * series.count) }

  /// Counts an event in all its series.
  ///
  /// - Parameters:
  ///   - time: the time in microseconds since 1970; `nil` if unknown.
  ///   - numbers: the numbers of the series besides ``all``. They need not be added in order: an event without a time adds no series.
  mutating func add(at time: Int64?, to numbers: Int...) {
    guard let time else {
      withoutTime += 1
      return
    }
    guard let hour = hour(of: time) else {
      outside += 1
      return
    }
    let number = grain.number(ofHour: hour)
    if let oldest, number < oldest {
      outside += 1
      return
    }
    let span = Int32(truncatingIfNeeded: number)
    add(span, to: Self.all)
    for series in numbers { add(span, to: series) }
    if slotCount > limit { makeRoom() }
  }

  /// Returns the local hour, counted from 1970 on; `nil` for a time outside the years of four digits.
  private func hour(of time: Int64) -> Int? {
    guard (-62_135_596_800_000_000..<253_402_300_800_000_000).contains(time) else { return nil }
    let local = Int(time) + utcOffset.minutes * 60_000_000
    return (local - (local % Self.hour + Self.hour) % Self.hour) / Self.hour
  }

  /// The length of an hour, in microseconds.
  private static let hour = 3_600_000_000

  @inline(__always)
  private mutating func add(_ span: Int32, to number: Int) {
    while number >= series.count { series.append([]) }
    let last = series[number].count - 1
    if last >= 0, series[number][last].span == span, series[number][last].count < .max {
      series[number][last].count += 1
    } else {
      series[number].append(Slot(span: span, count: 1))
      slotCount += 1
    }
  }

  // MARK: Room

  @inline(never)
  private mutating func makeRoom() {
    merge { $0 }
    while slotCount > limit / 2, let next = grain.next { coarsen(to: next) }
    if slotCount > limit / 2 {
      let window = ActivityWindows.newest(histogram(grain.smallestUnit)).range
      oldest = window.lowerBound
      outside += total(of: Self.all) { !window.contains($0) }
      for number in series.indices { series[number].removeAll { !window.contains(Int($0.span)) } }
      slotCount = series.reduce(0) { $0 + $1.count }
    }
  }

  /// Sorts the slots of each series and merges those of the same span.
  ///
  /// - Parameter span: maps the span of a slot to a new one.
  private mutating func merge(_ span: (Int32) -> Int32) {
    slotCount = 0
    for number in series.indices {
      let slots = series[number].map { Slot(span: span($0.span), count: $0.count) }.sorted { $0.span < $1.span }
      var merged: [Slot] = []
      for slot in slots {
        if let last = merged.last, last.span == slot.span, last.count <= .max - slot.count {
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
    series[number].reduce(0) { isCounted(Int($1.span)) ? $0 + Int($1.count) : $0 }
  }

  // MARK: Results

  /// The units of time that a chart shows.
  struct Window {
    var unit: ActivityUnit
    var range: ClosedRange<Int>
    /// The number of events with a time that is in none of the units.
    var outside: Int
  }

  /// Returns the window of the smallest unit in which a window has room for all events except a few remote ones; `nil` without events.
  ///
  /// If no unit is large enough, only the newest 96 months count.
  func shownWindow() -> Window? {
    let total = total(of: Self.all) { _ in true }
    if total == 0 { return nil }
    var window = fittingWindow { _ in true }
    if window == nil {
      let newest = ActivityWindows.newest(histogram(.month)).range
      window = fittingWindow { newest.contains($0) }
    }
    return window.map { Window(unit: $0.unit, range: $0.range, outside: outside + total - $0.count) }
  }

  /// Returns the smallest unit in which the events of some months fit into one window; `nil` if no unit is large enough.
  private func fittingWindow(
    _ isCounted: (_ month: Int) -> Bool
  ) -> (unit: ActivityUnit, range: ClosedRange<Int>, count: Int)? {
    var candidate: ActivityUnit? = grain.smallestUnit
    while let unit = candidate {
      if let window = ActivityWindows.fitting(histogram(unit, isCounted)) { return (unit, window.range, window.count) }
      candidate = unit.next
    }
    return nil
  }

  /// Returns the start of a unit, in microseconds since 1970.
  func start(of number: Int, _ unit: ActivityUnit) -> Int64 {
    Int64(unit.firstHour(of: number) * Self.hour - utcOffset.minutes * 60_000_000)
  }

  /// Returns the number of a series' events in each unit of a window; `nil` if all are 0.
  func counts(of number: Int, in window: Window) -> [Int]? {
    guard number < series.count else { return nil }
    var counts = [Int](repeating: 0, count: window.range.count)
    var isEmpty = true
    for slot in series[number] {
      let unit = window.unit.number(ofHour: grain.firstHour(of: Int(slot.span)))
      guard window.range.contains(unit) else { continue }
      counts[unit - window.range.lowerBound] += Int(slot.count)
      isEmpty = false
    }
    return isEmpty ? nil : counts
  }

  /// Returns the number of events by unit, sorted, counting only some months.
  private func histogram(
    _ unit: ActivityUnit, _ isCounted: (_ month: Int) -> Bool = { _ in true }
  ) -> ActivityWindows.Counts {
    var counts: [Int: Int] = [:]
    for slot in series[Self.all] {
      let hour = grain.firstHour(of: Int(slot.span))
      guard isCounted(ActivityUnit.month.number(ofHour: hour)) else { continue }
      counts[unit.number(ofHour: hour), default: 0] += Int(slot.count)
    }
    return counts.map { (unit: $0.key, count: $0.value) }.sorted { $0.unit < $1.unit }
  }

  // MARK: Parts

  /// The number of all events in each span.
  var part: StatisticsParts.Activity {
    var counts = self
    counts.merge { $0 }
    var part = StatisticsParts.Activity(grain: grain, spans: [], counts: [], outside: outside)
    for slot in counts.series[Self.all] {
      if part.spans.last == Int(slot.span) {
        part.counts[part.counts.count - 1] += Int(slot.count)
      } else {
        part.spans.append(Int(slot.span))
        part.counts.append(Int(slot.count))
      }
    }
    return part
  }

  /// Adds the events of a part to the series ``all``.
  mutating func add(_ part: StatisticsParts.Activity, withoutTime: Int) {
    self.withoutTime += withoutTime
    outside += part.outside
    while grain.smallestUnit != part.grain.smallestUnit, isFiner(than: part.grain), let next = grain.next {
      coarsen(to: next)
    }
    for (span, count) in zip(part.spans, part.counts) where count > 0 {
      let number = grain == part.grain ? span : grain.number(ofHour: part.grain.firstHour(of: span))
      if let oldest, number < oldest {
        outside += count
        continue
      }
      var rest = count
      while rest > 0 {
        let next = min(rest, Int(UInt32.max))
        series[Self.all].append(Slot(span: Int32(truncatingIfNeeded: number), count: UInt32(next)))
        slotCount += 1
        rest -= next
      }
    }
    if slotCount > limit { makeRoom() }
  }

  private func isFiner(than other: ActivityGrain) -> Bool {
    var coarser = grain.next
    while let candidate = coarser {
      if candidate == other { return true }
      coarser = candidate.next
    }
    return false
  }

  /// Merges the slots to spans of a coarser grain.
  private mutating func coarsen(to next: ActivityGrain) {
    let grain = grain
    merge { Int32(truncatingIfNeeded: next.number(ofHour: grain.firstHour(of: Int($0)))) }
    self.grain = next
  }
}
