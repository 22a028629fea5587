import EventTranslation

/// Prints the table of rates: a row for each floor and each translation, with its ratio to another row.
final class RateTable {
  /// A comparison of a rate with that of another row.
  struct Comparison {
    let row: String
    /// The name of the other row in the column `threshold`.
    let unit: String
    /// The minimum ratio on a quiet machine; `nil` for none.
    var threshold: Double?
  }

  /// The times of the floors in seconds, which are lower bounds for every translation.
  struct Floors {
    var grep: Double?
    var copy: Double?
  }

  /// The rates in bytes per second, by the name of the row.
  private var rates: [String: Double] = [:]

  var rowCount: Int { rates.count }

  init() {
    Benchmark.row("", "MB/s", "ns/event", "ns/byte", "allocs/event", "of grep", "of copy", "ratio", "threshold")
  }

  func add(
    _ name: String, _ seconds: Double, _ counts: LineCounts, _ floors: Floors = Floors(), allocations: Int? = nil,
    comparison: Comparison? = nil
  ) {
    let (events, rate) = (Double(counts.records), Double(counts.bytes) / seconds)
    rates[name] = rate
    func share(_ floor: Double?) -> String { floor.map { Benchmark.text($0 / seconds, 2) } ?? "" }
    let other = comparison.flatMap { rates[$0.row] }
    let threshold = comparison.map { comparison in
      (comparison.threshold.map { "\($0) " } ?? "") + "x " + comparison.unit
    }
    Benchmark.row(
      name, Benchmark.text(rate / 1e6, 0), Benchmark.text(seconds / events * 1e9, 0),
      Benchmark.text(seconds / Double(counts.bytes) * 1e9, 2),
      allocations.map { Benchmark.text(Double($0) / events, 3) } ?? "", share(floors.grep), share(floors.copy),
      other.map { Benchmark.text(rate / $0, 2) } ?? "", threshold ?? "")
  }
}
