import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// The counts of events in units of time.
@Suite struct ActivityCountsTests {
  private static let hour: Int64 = 3_600_000_000
  /// Thursday, 8 September 2016, 02:00 UTC.
  private static let start: Int64 = 1_473_300_000_000_000

  /// Returns the unit, its start in hours from ``start``, the counts and the number of events outside.
  private func text(_ counts: ActivityCounts) -> String {
    guard let window = counts.shownWindow() else { return "none" }
    let hours = (counts.start(of: window.range.lowerBound, window.unit) - Self.start) / Self.hour
    let numbers = (counts.counts(of: ActivityCounts.all, in: window) ?? []).map { "\($0)" }.joined(separator: " ")
    return "\(window.unit.rawValue) \(hours): \(numbers), \(window.outside) outside"
  }

  private func counts(_ hours: [Int64?], _ offset: String = "Z") throws -> ActivityCounts {
    var counts = ActivityCounts(seriesCount: 1, utcOffset: try #require(UTCOffset(offset)))
    for hour in hours { counts.add(at: hour.map { Self.start + $0 * Self.hour }) }
    return counts
  }

  @Test func choosesTheUnitByTheTimeSpan() throws {
    #expect(text(try counts([])) == "none")
    #expect(text(try counts([nil])) == "none")
    #expect(text(try counts([1, 1, nil, 3, 0])) == "hour 0: 1 2 0 1, 0 outside")
    #expect(text(try counts([0, 95])).hasPrefix("hour 0: 1 0 "))
    #expect(text(try counts([0, 22, 96])) == "day -2: 1 1 0 0 1, 0 outside")
    // The week begins on Monday.
    #expect(text(try counts([0, 96 * 24])).hasPrefix("week -74: 1 0 "))
    #expect(text(try counts([0, -75, 96 * 24])).hasPrefix("week -242: 1 1 0 "))
    // 96 weeks from Monday, 5 September 2016 on, and an hour more: months from September 2016 to July 2018.
    #expect(text(try counts([0, 96 * 168 - 75])).hasPrefix("week -74: 1 0 "))
    #expect(text(try counts([0, 96 * 168 - 74])) == "month -170: 1 \(zeros(21))1, 0 outside")
    // February 2020 had 29 days.
    #expect(text(try counts([0, 30_477, 30_478])) == "month -170: 1 \(zeros(40))1 1, 0 outside")
  }

  private func zeros(_ count: Int) -> String { String(repeating: "0 ", count: count) }

  @Test func showsTheNewestMonthsOfManyYears() throws {
    // An event in the middle of each month, from September 2016 on.
    func months(_ numbers: Range<Int>) -> [Int64] { numbers.map { Int64($0) * 7_305 / 10 + 100 } }
    let ones = [String](repeating: "1", count: 96).joined(separator: " ")
    #expect(text(try counts(months(0..<96))) == "month -170: \(ones), 0 outside")
    #expect(text(try counts(months(-24..<96))) == "month -170: \(ones), 24 outside")
    #expect(text(try counts(months(-24..<96).reversed())) == "month -170: \(ones), 24 outside")
    // A wrong clock does not hide the other events.
    #expect(text(try counts(months(-24..<96) + [500_000])) == "month -170: \(ones), 25 outside")
    // Most events may be outside of the window.
    let old = [Int64](repeating: -200_000, count: 1_000)
    #expect(text(try counts(old + months(0..<96))) == "month -170: \(ones), 1000 outside")
  }

  /// Units are unions of grains, and grains of hours, without gaps.
  @Test(arguments: Seeds.new) func grainsPartitionUnits(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Seeds.rounds(20_000) {
      let hour = random.below(87_700_000) - 17_250_000
      for (grain, units) in [
        (ActivityGrain.hour, ActivityUnit.allCases), (.day, [.day, .week, .month]), (.weekOfMonth, [.week, .month]),
        (.month, [.month]),
      ] {
        let place = "hour \(hour), \(grain), seed \(seed)"
        let number = grain.number(ofHour: hour)
        let first = grain.firstHour(of: number)
        #expect(first <= hour && grain.number(ofHour: first) == number, "\(place)")
        #expect(grain.number(ofHour: first - 1) < number, "\(place)")
        for unit in units { #expect(unit.number(ofHour: first) == unit.number(ofHour: hour), "\(place), \(unit)") }
      }
      for unit in ActivityUnit.allCases {
        let number = unit.number(ofHour: hour)
        #expect((unit.firstHour(of: number)..<unit.firstHour(of: number + 1)).contains(hour), "\(hour), seed \(seed)")
      }
    }
  }

  @Test func daysBeginInTheGivenOffset() throws {
    #expect(text(try counts([0, 21, 96])) == "day -2: 2 0 0 0 1, 0 outside")
    #expect(text(try counts([0, 21, 96], "+08:00")) == "day -10: 1 1 0 0 1, 0 outside")
    #expect(text(try counts([0, 21, 96], "-03:30")) == "day -22: 1 1 0 0 1, 0 outside")
    #expect(text(try counts([-1, 0], "+05:30")) == "hour -1: 1 1, 0 outside")
  }

  @Test func leavesOutAFewRemoteEvents() throws {
    let many = [Int64](repeating: 5, count: 300)
    #expect(text(try counts([-400_000] + many + [6, 100_000])) == "hour 5: 300 1, 2 outside")
    // A near event extends the window.
    #expect(text(try counts([-91] + many)).hasPrefix("day "))
    // Many remote events also extend it.
    #expect(text(try counts([Int64](repeating: -24 * 300, count: 6) + many)).hasPrefix("week "))
    // Of a few events up to five may be left out, at most a tenth.
    let wrong = [Int64](repeating: -400_000, count: 5)
    let fifty = (0..<100).map { Int64($0 / 2) }
    #expect(text(try counts(fifty + wrong.prefix(2))).hasPrefix("hour 0: 2 2 "))
    #expect(text(try counts(fifty + wrong.prefix(2))).hasSuffix(" 2 2, 2 outside"))
    let yearBefore = [Int64](repeating: -9_000, count: 5)
    #expect(text(try counts(fifty.prefix(45) + yearBefore)).hasSuffix(", 5 outside"))
    #expect(text(try counts(fifty.prefix(44) + yearBefore)).hasPrefix("week "))
    #expect(text(try counts(fifty + yearBefore + [-9_000])).hasPrefix("week "))
    // If months are not enough, the newest events determine the unit.
    let old = try counts(fifty + [Int64](repeating: -400_000, count: 7))
    #expect(text(old).hasPrefix("hour 0: 2 2 ") && text(old).hasSuffix(" 2 2, 7 outside"))
  }

  @Test func timesOutOfRangeAreOutside() {
    var counts = ActivityCounts(seriesCount: 1, utcOffset: .zero)
    for time in [.min, .max, -62_135_596_800_000_001, 253_402_300_800_000_000, Self.start] { counts.add(at: time) }
    #expect(text(counts) == "hour 0: 1, 4 outside")
  }

  /// The first events of a name may have no time, or one that is out of range.
  @Test func addsSeriesInAnyOrder() throws {
    var counts = ActivityCounts(seriesCount: 2, utcOffset: .zero)
    counts.add(at: nil, to: 1, 2)
    counts.add(at: .max, to: 1, 3)
    counts.add(at: Self.start, to: 1, 5)
    counts.add(at: Self.start + Self.hour, to: 1, 3)
    counts.add(at: nil, to: 1, 6)
    let window = try #require(counts.shownWindow())
    let series = (0...7).map { counts.counts(of: $0, in: window) }
    #expect(series == [[1, 1], [1, 1], nil, [0, 1], nil, [1, 0], nil, nil])
    #expect(counts.withoutTime == 2 && window.outside == 1)
  }

  /// With any limit, no event is lost and the shown counts are correct.
  @Test(arguments: Seeds.new) func coarsensWithoutLosingEvents(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for round in 0..<Seeds.rounds(60) {
      let span = random.pick([3, 90, 2_000, 20_000, 200_000, 2_000_000])
      var counts = ActivityCounts(
        seriesCount: 2, utcOffset: try #require(UTCOffset(random.pick(["Z", "+08:00", "-03:30"]))),
        minimumLimit: random.pick([1, 400, 1 << 20]))
      var times: [(time: Int64?, series: Int)] = []
      for _ in 0..<random.pick([1, 50, 3_000]) {
        let time = random.chance(1, of: 20) ? nil : Self.start + Int64(random.below(span)) * Self.hour / 2
        times.append((time, 1 + random.below(6)))
        counts.add(at: time, to: times[times.count - 1].series)
      }
      let place = "seed \(seed), round \(round)"
      #expect(counts.withoutTime == times.count { $0.time == nil }, "\(place)")
      guard let window = counts.shownWindow() else {
        #expect(times.allSatisfy { $0.time == nil }, "\(place)")
        continue
      }
      #expect(window.range.count <= EventActivity.maximumCount, "\(place)")
      var sums = [Int](repeating: 0, count: 7)
      for series in sums.indices {
        let numbers = counts.counts(of: series, in: window) ?? []
        sums[series] = numbers.reduce(0, +)
        for (unit, number) in zip(window.range, numbers) {
          let (start, end) = (counts.start(of: unit, window.unit), counts.start(of: unit + 1, window.unit))
          let expected = times.count { time, of in
            time.map { $0 >= start && $0 < end && (series == 0 || of == series) } ?? false
          }
          #expect(number == expected, "\(place), series \(series), unit \(unit)")
        }
      }
      #expect(sums[0] == sums.dropFirst().reduce(0, +), "\(place)")
      #expect(sums[0] + window.outside + counts.withoutTime == times.count, "\(place)")
    }
  }
}
