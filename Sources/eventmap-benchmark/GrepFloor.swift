import EventTranslation
import Foundation

/// A floor that everybody has at hand: `grep -c` for a word that every line has, over the dump in a file.
struct GrepFloor {
  private let dump: [UInt8]
  private let benchmark: Benchmark

  init(_ dump: [UInt8], _ benchmark: Benchmark) {
    self.dump = dump
    self.benchmark = benchmark
  }

  /// The seconds that grep takes for the dump, less those that it takes to start; `nil` where there is no grep.
  func seconds(expecting counts: LineCounts) throws(BenchmarkError) -> Double? {
    guard let grep = ["/usr/bin/grep", "/bin/grep"].first(where: FileManager.default.isExecutableFile) else {
      return nil
    }
    let (full, empty) = (try TemporaryFile(), try TemporaryFile())
    do {
      try full.write(dump.span)
    } catch {
      throw error as? BenchmarkError ?? BenchmarkError(message: "\(error)")
    }
    let whole = try benchmark.best { () throws(BenchmarkError) in try count(grep, full, counts.lines) }
    let start = try benchmark.best { () throws(BenchmarkError) in try count(grep, empty, 0) }
    return max(whole - start, 1e-9)
  }

  private func count(_ grep: String, _ file: TemporaryFile, _ expected: Int) throws(BenchmarkError) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: grep)
    process.arguments = ["-c", "timestamp", file.path]
    process.environment = ["LC_ALL": "C"]
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { throw BenchmarkError(message: "cannot run '\(grep)'") }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try BenchmarkError.check(text == "\(expected)\n", "grep found \(text)")
  }
}
