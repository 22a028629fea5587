import EventMapArchives
import EventMapCompression

/// Measures the compression that uploads and packed logs use, in comparison with `gzip -6`.
struct CompressionBenchmark {
  /// The number of bytes that are compressed at a time.
  private static let pieceSize = 64 << 10

  private let dump: SampleDump
  private let benchmark: Benchmark
  private let name: String

  init(_ dump: SampleDump, _ benchmark: Benchmark) {
    self.dump = dump
    self.benchmark = benchmark
    name = "\(dump.name): gzip"
  }

  func run(_ rates: RateTable) throws(BenchmarkError) {
    guard benchmark.wants(name) else { return }
    var comparison: RateTable.Comparison?
    if let gzip = SystemProgram("gzip") {
      let file = TemporaryFile()
      try FileSink(file.path).writeAll(dump.bytes.span)
      var size = 0
      let seconds = try benchmark.best { () throws(BenchmarkError) in size = try gzip.run("-6", "-c", file.path).count }
      let row = "\(name) -6, the program, to \(share(size))"
      rates.add(row, seconds, dump.counts)
      comparison = .init(row: row, unit: "gzip -6", threshold: 1)
    }
    var compressed: [UInt8] = []
    try compress { compressed += $0 }
    try check(compressed)
    let seconds = try benchmark.best { () throws(BenchmarkError) in
      var size = 0
      try compress { size += $0.count }
      try BenchmarkError.check(size == compressed.count, "\(name): \(size) bytes")
    }
    rates.add("\(name), to \(share(compressed.count))", seconds, dump.counts, comparison: comparison)
  }

  /// Formats a size as a percentage of the dump's.
  private func share(_ size: Int) -> String { Benchmark.text(100 * Double(size) / Double(dump.bytes.count)) + " %" }

  private func compress(_ take: ([UInt8]) -> Void) throws(BenchmarkError) {
    var writer = GzipWriter()
    var source = DumpSource(dump.bytes)
    var buffer = [UInt8](repeating: 0, count: Self.pieceSize)
    var output: [UInt8] = []
    while case let count = source.read(into: &buffer, from: 0), count > 0 {
      writer.compress(buffer.span.extracting(0..<count), into: &output)
      take(output)
      output.removeAll(keepingCapacity: true)
    }
    writer.finish(into: &output)
    take(output)
  }

  /// Throws an error unless the decompressed bytes are those of the dump.
  private func check(_ compressed: [UInt8]) throws(BenchmarkError) {
    var reader = GzipReader()
    var buffer = [UInt8](repeating: 0, count: Self.pieceSize)
    var (used, produced, isSame) = (0, 0, true)
    do {
      while true {
        var output = buffer.mutableSpan
        let progress = try reader.decode(compressed.span.extracting(used...), into: &output)
        if progress == Inflate.Progress() { break }
        isSame = isSame && buffer[..<progress.produced] == dump.bytes[produced...].prefix(progress.produced)
        used += progress.consumed
        produced = min(produced + progress.produced, dump.bytes.count)
      }
      try reader.finish()
    } catch {
      throw BenchmarkError(message: "wrong output: \(name): \(error)")
    }
    try BenchmarkError.check(isSame && produced == dump.bytes.count, "\(name): other bytes")
  }
}
