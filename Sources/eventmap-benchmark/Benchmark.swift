import Foundation

/// A run of the benchmark, and the functions that its parts share: timing and printing.
struct Benchmark {
  let arguments: BenchmarkArguments

  func run() throws(BenchmarkError) {
    let table = SampleTable(arguments.classes)
    if let folder = arguments.folder {
      return try DumpFolder(path: folder).write(table, byteCount: arguments.megabytes * 1_000_000)
    }
    #if DEBUG
      print("EventMap benchmark, DEBUG build: these figures mean nothing, build with -c release")
    #else
      print("EventMap benchmark, release build")
    #endif
    print("processor: \(Processor.name); kernel: \(Processor.kernel)")
    print("each figure is the best of \(arguments.repetitions); 1 MB is 1,000,000 bytes")
    print("of grep, of copy: the rate as a share of the rate of a floor; every output was checked byte for byte")
    print(
      "ratio: the rate as a multiple of another row's rate; threshold: the ratio that a quiet machine should reach\n")
    try TranslationBenchmark(table, self).run()
    try LookupBenchmark(table, self).run()
    try RecordBenchmark(table, self).run()
    for count in [1_000, 10_000] { try TableBenchmark(table: SampleTable(count), benchmark: self).run() }
    try LinearityBenchmark(benchmark: self).run()
  }

  /// Whether to measure the figure of a name.
  func wants(_ name: String) -> Bool { arguments.only.isEmpty || name.contains(arguments.only) }

  /// Returns the time of the fastest repetition, in seconds.
  func best(_ body: () throws(BenchmarkError) -> Void) throws(BenchmarkError) -> Double {
    var best = Double.infinity
    for _ in 0..<arguments.repetitions {
      let start = ContinuousClock.now
      try body()
      best = min(best, (ContinuousClock.now - start) / .seconds(1))
    }
    return best
  }

  /// Prints a line: the name and its figures, right-aligned.
  static func row(_ name: String, _ figures: String...) {
    let cells = figures.map { String(repeating: " ", count: max(1, 14 - $0.count)) + $0 }
    print(name.padding(toLength: 50, withPad: " ", startingAt: 0) + cells.joined())
  }

  /// Formats a figure with a number of decimals.
  static func text(_ value: Double, _ decimals: Int = 1) -> String {
    String(format: "%.\(decimals)f", value)
  }
}
