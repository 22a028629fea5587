import EventTranslation
import Foundation

/// Compares EventMap's translation with the peer's, in alternating runs. Both read the dump from a file, and write to `/dev/null` or to a
/// file.
///
/// The time for the peer's start and its table is measured with a dump of one line and subtracted. EventMap's table is loaded before.
struct PeerBenchmark {
  private static let device = "/dev/null"

  private let program: PeerProgram
  private let benchmark: Benchmark

  init(_ program: PeerProgram, _ benchmark: Benchmark) {
    self.program = program
    self.benchmark = benchmark
  }

  /// Adds the rows for a dump.
  ///
  /// - Parameter run: the splice of a dump of `jsonl`.
  func compare(_ run: TranslationRun, _ rates: RateTable) throws(BenchmarkError) {
    guard benchmark.wants("\(run.dump.name): peer") else { return }
    let dump = TemporaryFile()
    try FileSink(dump.path).writeAll(run.dump.bytes.span)
    try checkOutput(run, dump.path)
    for writesFile in [false, true] { try measure(run, dump.path, writesFile: writesFile, rates) }
  }

  /// Throws an error unless both write the same bytes.
  private func checkOutput(_ run: TranslationRun, _ dump: String) throws(BenchmarkError) {
    let (ours, theirs) = (TemporaryFile(), TemporaryFile())
    try run.translate(to: try FileSink(ours.path), from: try FileSource(dump))
    let result = try program.run(dump, to: theirs.path)
    let counts = run.dump.counts
    try BenchmarkError.check(
      result.lines == counts.lines && result.mapped == counts[.mapped],
      "the peer mapped \(result.mapped) of \(result.lines) \(run.dump.name), we \(counts[.mapped]) of \(counts.lines)")
    try BenchmarkError.check(
      FileManager.default.contentsEqual(atPath: ours.path, andPath: theirs.path),
      "\(run.dump.name): the peer's output is not ours")
  }

  private func measure(
    _ run: TranslationRun, _ dump: String, writesFile: Bool, _ rates: RateTable
  ) throws(BenchmarkError) {
    let line = TemporaryFile()
    let firstLine = Array(run.dump.bytes.prefix { $0 != UInt8(ascii: "\n") })
    try FileSink(line.path).writeAll(firstLine.span)
    var (ours, theirs, start) = (Double.infinity, Double.infinity, Double.infinity)
    var kernel = ""
    for _ in 0..<benchmark.arguments.repetitions {
      ours = min(ours, try seconds(run, dump, writesFile: writesFile))
      // A new file for each run, as for EventMap, because truncating a file takes time.
      let (output, other) = (TemporaryFile(), TemporaryFile())
      let result = try program.run(dump, to: writesFile ? output.path : Self.device)
      theirs = min(theirs, result.seconds)
      start = min(start, try program.run(line.path, to: writesFile ? other.path : Self.device).seconds)
      kernel = result.kernel
    }
    let place = writesFile ? "to a file" : "to \(Self.device)"
    let name = "\(run.dump.name): peer (\(kernel)), \(place)"
    rates.add(name, max(theirs - start, 1e-9), run.dump.counts)
    rates.add(
      "\(run.dump.name): beside the peer, \(place)", ours, run.dump.counts,
      comparison: .init(row: name, unit: "peer", threshold: threshold(run.dump, kernel, writesFile: writesFile)))
  }

  private func seconds(_ run: TranslationRun, _ dump: String, writesFile: Bool) throws(BenchmarkError) -> Double {
    let output = TemporaryFile()
    let start = ContinuousClock.now
    let sink = try FileSink(writesFile ? output.path : Self.device)
    try run.translate(to: sink, from: try FileSource(dump))
    return (ContinuousClock.now - start) / .seconds(1)
  }

  /// Returns the expected ratio, which depends on the width of the peer's registers. Its kernels have the names of processors.
  private func threshold(_ dump: SampleDump, _ kernel: String, writesFile: Bool) -> Double? {
    guard dump.name == SampleDump.unlikeName else { return nil }
    if writesFile { return 0.8 }
    return switch kernel {
    case "haswell": 1.0
    case "icelake": 1.2
    default: nil
    }
  }
}
