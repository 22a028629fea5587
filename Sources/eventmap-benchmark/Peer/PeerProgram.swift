import Foundation

/// Another program that translates `jsonl`, run as `PROGRAM TABLE.json DUMP.jsonl OUTPUT`. It prints its kernel and its counts on standard
/// error: `haswell: lines 10 mapped 9 unmapped 1 rejected 0`.
struct PeerProgram {
  struct Result {
    let seconds: Double
    let kernel: String
    let lines: Int
    let mapped: Int
  }

  let path: String
  private let table: TemporaryFile

  init(_ path: String, _ table: SampleTable) throws(BenchmarkError) {
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw BenchmarkError(message: "'\(path)' is not an executable program; see --help", status: 2)
    }
    self.path = path
    self.table = TemporaryFile()
    try FileSink(self.table.path).writeAll(Array(table.json()).span)
  }

  /// Runs the program to its end. The measured time includes its start.
  func run(_ dump: String, to output: String) throws(BenchmarkError) -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = [table.path, dump, output]
    let messages = Pipe()
    process.standardError = messages
    let start = ContinuousClock.now
    guard (try? process.run()) != nil else { throw BenchmarkError(message: "cannot run '\(path)'", status: 2) }
    let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    process.waitUntilExit()
    let words = text.split(whereSeparator: \.isWhitespace)
    func count(_ name: String) -> Int? {
      words.firstIndex { $0 == name }.flatMap { $0 + 1 < words.count ? Int(words[$0 + 1]) : nil }
    }
    guard process.terminationStatus == 0, let kernel = words.first, let lines = count("lines"),
      let mapped = count("mapped")
    else { throw BenchmarkError(message: "'\(path)' failed: \(text)") }
    return Result(seconds: seconds, kernel: String(kernel.prefix { $0 != ":" }), lines: lines, mapped: mapped)
  }
}
