import EventMapInstalledPrograms
import Foundation
import Testing

/// The Spark jobs of the article "Clusters", run by a real Spark.
@Suite(.waits, .enabled(if: InstalledProgram("spark-submit") != nil, "spark-submit is not installed"))
struct SparkTests {
  private let scratch: Scratch
  /// The dumps, with the lines of each session in order.
  private let lines: [String]

  init() throws {
    scratch = try Scratch()
    let files = FileManager.default
    for name in ["dumps", "logs"] { try files.createDirectory(at: scratch[name], withIntermediateDirectories: true) }
    try files.copyItem(at: Tool.executable(), to: scratch["eventmap"])
    let samples = Tool.package.appending(path: "Configs")
    try files.copyItem(at: samples.appending(path: "EventTable.plist"), to: scratch["EventTable.plist"])
    for log in try files.contentsOfDirectory(atPath: samples.path) where log.hasSuffix(".log") {
      try files.copyItem(at: samples.appending(path: log), to: scratch["logs/" + log])
    }
    let events = try String(contentsOf: samples.appending(path: "events.jsonl"), encoding: .utf8)
    lines = events.split(separator: "\n").map(String.init).filter { $0.contains("\"session\"") }
    // Each session is in both dumps.
    let half = lines.count / 2
    for (name, part) in [("a", lines[..<half]), ("b", lines[half...])] {
      try scratch.write("dumps/\(name).jsonl", part.map { $0 + "\n" }.joined())
    }
  }

  /// Runs a job of the article, by its number.
  private func submit(_ number: Int) throws {
    let article = Tool.package.appending(path: "Sources/EventMapDocumentation/EventMap.docc/Clusters.md")
    let jobs = try String(contentsOf: article, encoding: .utf8).split(separator: "```python\n").dropFirst()
    let job = try #require(jobs.dropFirst(number).first?.split(separator: "```").first)
    try scratch.write("job.py", String(job))
    let submit = try #require(InstalledProgram("spark-submit"))
    let path = submit.file.deletingLastPathComponent().path
    let result = try scratch.shell("PATH='\(path)':$PATH; '\(submit.file.path)' --master 'local[2]' job.py")
    try #require(result.status == 0, "\(result.error.suffix(4_000))")
  }

  /// Returns the sorted lines of all parts that Spark wrote to a folder.
  private func output(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch[folder].path).filter { $0.hasPrefix("part-") }
      .flatMap { try scratch.text(folder + "/" + $0).split(separator: "\n").map(String.init) }.sorted()
  }

  /// Returns the output of a single run over all lines.
  private func whole(_ command: String) throws -> String {
    try scratch.write("whole.jsonl", lines.map { $0 + "\n" }.joined())
    let result = try scratch.shell("eventmap \(command) -t EventTable.plist --quiet --max-rejects 100% whole.jsonl")
    #expect(result.status == 0)
    return result.text
  }

  @Test func translatesLinesAndLogs() throws {
    try scratch.write("dumps/broken.jsonl", "{\"type\":\n")
    try submit(0)
    #expect(try output("server-events") == whole("translate").split(separator: "\n").map(String.init).sorted())
    #expect(try !output("kitlog-events").isEmpty)
    let rejects = try FileManager.default.contentsOfDirectory(atPath: scratch["rejects"].path)
    #expect(try rejects.contains { try scratch.text("rejects/" + $0).contains("invalid-json") })
  }

  @Test func translatesSessionsFramesAndBytes() throws {
    let bytes =
      Data(#"{"type":"page","class":"HomeViewController","phase":"enter","title":""#.utf8) + [0xFF] + Data("\"}\n".utf8)
    try bytes.write(to: scratch["dumps/c.jsonl"])
    try submit(1)
    let direct = try scratch.shell("eventmap translate -t EventTable.plist --quiet --max-rejects 1 dumps/c.jsonl")
    #expect(try scratch.data("files/c.jsonl") == direct.output)
    let timed = try whole("translate --page-timing").split(separator: "\n").map(String.init)
    #expect(try output("timed-events").filter { $0.contains("\"session\"") } == timed.sorted())
    #expect(timed.contains { $0.contains("\"duration") })
    #expect(try scratch.text("statistics.json").contains("\"sessions\""))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch["server-events.parquet"].path).contains("_SUCCESS"))
  }

  /// The sums are the same as those of a single run.
  @Test func addsUpStatisticsOfParts() throws {
    try submit(1)
    try #expect(scratch.text("statistics.json") == whole("stats -f json"))
  }
}
