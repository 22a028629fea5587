/// A floor that is easy to reproduce: `grep -c` for a word that every line has, on the dump in a file.
struct GrepFloor {
  private let dump: SampleDump
  private let benchmark: Benchmark

  init(_ dump: SampleDump, _ benchmark: Benchmark) {
    self.dump = dump
    self.benchmark = benchmark
  }

  /// Returns the time of grep for the dump without its start-up time, in seconds; `nil` without grep.
  func seconds() throws(BenchmarkError) -> Double? {
    guard let grep = SystemProgram("grep") else { return nil }
    let (full, empty) = (TemporaryFile(), TemporaryFile())
    try FileSink(full.path).writeAll(dump.bytes.span)
    _ = try FileSink(empty.path)
    // A broken line may lack the word.
    let counts = dump.counts
    let expected = (counts.lines - counts[.rejected])...counts.lines
    let whole = try benchmark.best { () throws(BenchmarkError) in try count(grep, full, expected) }
    let start = try benchmark.best { () throws(BenchmarkError) in try count(grep, empty, 0...0) }
    return max(whole - start, 1e-9)
  }

  private func count(
    _ grep: SystemProgram, _ file: TemporaryFile, _ expected: ClosedRange<Int>
  ) throws(BenchmarkError) {
    let text = String(decoding: try grep.run("-c", "timestamp", file.path), as: UTF8.self)
    let lines = Int(text.dropLast()) ?? -1
    try BenchmarkError.check(expected.contains(lines), "grep found \(text)")
  }
}
