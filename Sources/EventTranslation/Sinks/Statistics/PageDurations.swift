/// The times that were spent on pages, in each of many rows, in memory that is bounded.
///
/// They are kept one by one until a row, or all rows together, have too many: then the row, or those with the most, become histograms.
/// Only where there is no more room for these either, a row misses the times that come later in its percentiles.
struct PageDurations: Sendable {
  /// How many times are kept of a row.
  static let maximumPerRow = 65_536
  /// How many times are kept together.
  static let maximumTotal = 2_097_152
  /// How many rows can be histograms, of 30 KiB where the times are of minutes.
  static let maximumHistograms = 1_024

  /// The median and the 95th percentile of a row.
  struct Percentiles {
    /// In microseconds: of an even number of times the mean of the two in the middle.
    var median: Double
    /// In microseconds: the nearest rank, the least time that at least 95 of 100 do not exceed.
    var p95: Double
    /// An estimate is at most 0.4 % away.
    var precision: StatisticsPrecision
  }

  private struct Row {
    /// How many there were.
    var count = 0
    /// The sum in microseconds: whole numbers, so that it is the same in every order.
    var total = WholeSum()
    /// In microseconds, in the order in which they came; empty where there is a histogram.
    var values: [Int64] = []
    var histogram: DurationHistogram?
    /// Whether times are missing.
    var isPartial = false
  }

  private var rows: [Row] = []
  private var kept = 0
  private var histograms = 0
  private let maximumPerRow: Int
  private let maximumTotal: Int
  private let maximumHistograms: Int

  /// - Parameters: see the constants; smaller ones are for tests.
  init(
    maximumPerRow: Int = Self.maximumPerRow, maximumTotal: Int = Self.maximumTotal,
    maximumHistograms: Int = Self.maximumHistograms
  ) {
    self.maximumPerRow = maximumPerRow
    self.maximumTotal = maximumTotal
    self.maximumHistograms = maximumHistograms
  }

  /// Adds a time to a row.
  ///
  /// - Parameters:
  ///   - duration: in microseconds, at least 0.
  ///   - row: a number from 0; rows come in the order of their numbers.
  mutating func add(_ duration: Int64, row: Int) {
    while rows.count <= row { rows.append(Row()) }
    rows[row].count += 1
    rows[row].total.add(UInt64(clamping: duration))
    keep(duration, row)
  }

  /// Keeps a time of a row for its percentiles, where there is room.
  private mutating func keep(_ duration: Int64, _ row: Int) {
    if rows[row].isPartial { return }
    if rows[row].values.count == maximumPerRow { makeHistogram(row) }
    if rows[row].histogram == nil, kept == maximumTotal { makeRoom() }
    if rows[row].histogram != nil {
      rows[row].histogram?.add(duration)
    } else if kept < maximumTotal, rows[row].values.count < maximumPerRow {
      rows[row].values.append(duration)
      kept += 1
    } else {
      rows[row].isPartial = true
    }
  }

  /// How many times a row has.
  func count(row: Int) -> Int { rows.indices.contains(row) ? rows[row].count : 0 }

  /// The sum of a row's times in microseconds.
  func total(row: Int) -> Double { rows.indices.contains(row) ? rows[row].total.value : 0 }

  /// The percentiles of a row's times; `nil` for a row without times.
  ///
  /// Complexity: O(n log n) of the times that are kept.
  func percentiles(row: Int) -> Percentiles? {
    guard rows.indices.contains(row), rows[row].count > 0 else { return nil }
    if let histogram = rows[row].histogram {
      if histogram.count == 0 { return nil }
      return Self.percentiles(histogram.count, rows[row].isPartial ? .partial : .estimated) {
        histogram.value(rank: $0)
      }
    }
    let values = rows[row].values.sorted()
    guard !values.isEmpty else { return nil }
    return Self.percentiles(values.count, rows[row].isPartial ? .partial : .exact) { Double(values[$0 - 1]) }
  }

  /// - Parameter value: the time of a rank from 1 to the count.
  private static func percentiles(
    _ count: Int, _ precision: StatisticsPrecision, _ value: (Int) -> Double
  ) -> Percentiles {
    Percentiles(
      median: (value((count + 1) / 2) + value(count / 2 + 1)) / 2,
      p95: value(count - count / 20), precision: precision)
  }

  private mutating func makeHistogram(_ row: Int) {
    guard histograms < maximumHistograms else { return }
    var histogram = DurationHistogram()
    for value in rows[row].values { histogram.add(value) }
    kept -= rows[row].values.count
    rows[row].values = []
    rows[row].histogram = histogram
    histograms += 1
  }

  /// Makes histograms of the rows with the most times, until half of the room is free.
  private mutating func makeRoom() {
    // Rows miss times only from then on, so none of those below does.
    guard histograms < maximumHistograms else { return }
    let sizes = rows.map(\.values.count)
    let largest = rows.indices.sorted { sizes[$0] == sizes[$1] ? $0 < $1 : sizes[$0] > sizes[$1] }
    for row in largest.prefix(maximumHistograms - histograms) where sizes[row] > 0 {
      if kept <= maximumTotal / 2 { return }
      makeHistogram(row)
    }
  }
}

/// A sum of whole numbers that is exact, however many there are.
private struct WholeSum {
  private var low: UInt64 = 0
  private var high = 0

  mutating func add(_ number: UInt64) {
    let (sum, overflow) = low.addingReportingOverflow(number)
    low = sum
    if overflow { high += 1 }
  }

  var value: Double { Double(high) * 0x1p64 + Double(low) }
}

// MARK: Parts

extension PageDurations {
  /// The times of one row, to be added to those of another.
  struct Part: Sendable {
    var count = 0
    /// The sum in seconds.
    var total = 0.0
    /// Whether times are missing in `values` or `steps`.
    var isPartial = false
    /// In microseconds, sorted; `nil` for a histogram, and without times.
    var values: [Int64]?
    /// The counts of a histogram.
    var steps: [Int]?
  }

  /// The times of a row; `nil` for a row without times.
  func part(row: Int) -> Part? {
    guard rows.indices.contains(row), rows[row].count > 0 else { return nil }
    let found = rows[row]
    return Part(
      count: found.count, total: (found.total.value).rounded() / 1_000_000, isPartial: found.isPartial,
      values: found.histogram == nil ? found.values.sorted() : nil, steps: found.histogram?.counts)
  }

  /// Adds the times of a row elsewhere to one of these.
  mutating func add(_ part: Part, row: Int) {
    guard part.count > 0 else { return }
    while rows.count <= row { rows.append(Row()) }
    if let values = part.values, !part.isPartial {
      for value in values { add(value, row: row) }
      return
    }
    rows[row].count += part.count
    rows[row].total.add(UInt64(clamping: (part.total * 1_000_000).rounded()))
    for value in part.values ?? [] { keep(value, row) }
    if let steps = part.steps {
      if rows[row].histogram == nil { makeHistogram(row) }
      if rows[row].histogram == nil { rows[row].isPartial = true } else { rows[row].histogram?.add(counts: steps) }
    }
    if part.isPartial { rows[row].isPartial = true }
  }
}

extension UInt64 {
  /// The nearest number that there is; 0 for what is no number.
  fileprivate init(clamping number: Double) { self = number >= 0x1p64 ? .max : number > 0 ? UInt64(number) : 0 }
}
