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

  /// The seconds of the fastest run; `nil` where there is no grep.
  func seconds(expecting counts: LineCounts) throws(BenchmarkError) -> Double? {
    guard let grep = ["/usr/bin/grep", "/bin/grep"].first(where: FileManager.default.isExecutableFile) else {
      return nil
    }
    let file = try TemporaryFile()
    do {
      try file.write(dump.span)
    } catch {
      throw error as? BenchmarkError ?? BenchmarkError(message: "\(error)")
    }
    return try benchmark.best { () throws(BenchmarkError) in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: grep)
      process.arguments = ["-c", "timestamp", file.path]
      process.environment = ["LC_ALL": "C"]
      let output = Pipe()
      process.standardOutput = output
      guard (try? process.run()) != nil else { throw BenchmarkError(message: "cannot run '\(grep)'") }
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      try BenchmarkError.check(text == "\(counts.lines)\n", "grep found \(text)")
    }
  }
}
