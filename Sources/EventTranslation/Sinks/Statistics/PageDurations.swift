/// The times spent on pages, collected for many rows in bounded memory.
///
/// Times are kept one by one until a row, or all rows together, have too many. Then that row, or the rows with the most times, become
/// histograms. If there is no memory for more histograms either, the percentiles of a row miss the times that come later.
struct PageDurations: Sendable {
  /// The maximum number of times kept one by one for a row.
  static let maximumPerRow = 65_536
  /// The maximum number of times kept one by one for all rows.
  static let maximumTotal = 2_097_152
  /// The maximum number of rows that are histograms. Each takes about 30 KiB if its times are in the order of minutes.
  static let maximumHistograms = 1_024

  /// The median and the 95th percentile of a row.
  struct Percentiles {
    /// The median in microseconds; of an even number of times, the mean of the two in the middle.
    var median: Double
    /// The 95th percentile in microseconds, by nearest rank: the least time that at least 95 of 100 times do not exceed.
    var p95: Double
    /// The precision of both; an estimate is within 0.4 %.
    var precision: StatisticsPrecision
  }

  private struct Row {
    /// The number of times added.
    var count = 0
    /// The sum in microseconds. An integer sum does not depend on the order of the times.
    var total = WholeSum()
    /// The times in microseconds, in input order; empty if the row is a histogram.
    var values: [Int64] = []
    var histogram: DurationHistogram?
    /// Whether the percentiles miss times.
    var isPartial = false
  }

  private var rows: [Row] = []
  private var kept = 0
  private var histograms = 0
  private let maximumPerRow: Int
  private let maximumTotal: Int
  private let maximumHistograms: Int

  /// - Parameters: see the constants; tests use smaller values.
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
  ///   - duration: the time in microseconds, at least 0.
  ///   - row: the row's number; new rows come in the order of their numbers, from 0.
  mutating func add(_ duration: Int64, row: Int) {
    while rows.count <= row { rows.append(Row()) }
    rows[row].count += 1
    rows[row].total.add(UInt64(clamping: duration))
    keep(duration, row)
  }

  /// Keeps a time for the percentiles of its row, or marks the row as partial.
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

  /// Returns the number of times of a row.
  func count(row: Int) -> Int { rows.indices.contains(row) ? rows[row].count : 0 }

  /// Returns the sum of a row's times, in microseconds.
  func total(row: Int) -> Double { rows.indices.contains(row) ? rows[row].total.value : 0 }

  /// Returns the percentiles of a row's times; `nil` for a row without times.
  ///
  /// Complexity: O(n log n), where n is the number of times kept for the row.
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

  /// - Parameter value: returns the time of a rank from 1 to the count.
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

  /// Turns the rows with the most times into histograms until half of the limit is free.
  private mutating func makeRoom() {
    // Rows become partial only after all histograms are in use, so none of the rows below is partial.
    guard histograms < maximumHistograms else { return }
    let sizes = rows.map(\.values.count)
    let largest = rows.indices.sorted { sizes[$0] == sizes[$1] ? $0 < $1 : sizes[$0] > sizes[$1] }
    for row in largest.prefix(maximumHistograms - histograms) where sizes[row] > 0 {
      if kept <= maximumTotal / 2 { return }
      makeHistogram(row)
    }
  }
}

/// A sum of 64-bit integers that cannot overflow.
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
  /// The times of one row, in a form that can be added to another row.
  struct Part: Sendable {
    var count = 0
    /// The sum in seconds.
    var total = 0.0
    /// Whether `values` or `steps` miss times.
    var isPartial = false
    /// The times in microseconds, sorted; `nil` for a histogram, and for a row without times.
    var values: [Int64]?
    /// The counts of the histogram's steps; `nil` without a histogram.
    var steps: [Int]?
  }

  /// Returns the times of a row; `nil` for a row without times.
  func part(row: Int) -> Part? {
    guard rows.indices.contains(row), rows[row].count > 0 else { return nil }
    let found = rows[row]
    return Part(
      count: found.count, total: (found.total.value).rounded() / 1_000_000, isPartial: found.isPartial,
      values: found.histogram == nil ? found.values.sorted() : nil, steps: found.histogram?.counts)
  }

  /// Adds the times of another count's row to a row.
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
  /// Makes the nearest representable integer; 0 for NaN.
  fileprivate init(clamping number: Double) { self = number >= 0x1p64 ? .max : number > 0 ? UInt64(number) : 0 }
}
