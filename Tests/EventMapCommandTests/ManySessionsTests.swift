import Foundation
import Testing

/// The number of sessions that a large app has in an hour. They are counted exactly, within a memory limit.
@Suite(.waits, .serialized) struct ManySessionsTests {
  private static let classes = 500
  /// The number of sessions, which is larger than the limit of page timing.
  private static let sessions = 150_000

  /// Returns a folder with a table and a dump. Each session enters a page, and leaves it when 1,000 others have entered theirs.
  private func folder() throws -> Scratch {
    let scratch = try Scratch()
    let rows = (0..<Self.classes).map { #""C\#($0)":{"PageEventIDs":{"Enter":"E\#($0)","Leave":"L\#($0)"}}"# }
    try scratch.write("t.json", "{\(rows.joined(separator: ","))}")
    let program = #"""
      function line(i, phase, time) {
        printf "{\"type\":\"page\",\"phase\":\"%s\",\"class\":\"C%d\",\"session\":\"CD392B37-7B30-471B-8D40-%012d\",", \
          phase, i % classes, i
        printf "\"timestamp\":%d}\n", time
      }
      BEGIN {
        for (i = 0; i < sessions + 1000; i++) {
          if (i < sessions) line(i, "enter", 1500000000 + i)
          if (i >= 1000) line(i - 1000, "leave", 1500000000 + i)
        }
      }
      """#
    try scratch.write("p.awk", program)
    let words = "awk -v sessions=\(Self.sessions) -v classes=\(Self.classes) -f p.awk > d.jsonl"
    #expect(try scratch.shell(words).status == 0)
    return scratch
  }

  @Test func reportsStatisticsAndTimingOfPages() throws {
    let scratch = try folder()
    let report = try run("stats -t t.json --format json d.jsonl", atMost: 128, in: scratch)
    try check(try #require(try JSONSerialization.jsonObject(with: report) as? [String: Any]))
    let plan = try run("report t.json --dump d.jsonl --format json", atMost: 128, in: scratch)
    let document = try #require(try JSONSerialization.jsonObject(with: plan) as? [String: Any])
    #expect((document["totals"] as? [String: Any])?["mapped"] as? Int == 2 * Self.sessions)
    let rows = (document["classes"] as? [[String: Any]] ?? []).flatMap { $0["rows"] as? [[String: Any]] ?? [] }
    #expect(rows.count == 2 * Self.classes)
    #expect(rows.allSatisfy { $0["sessions"] as? Int == Self.sessions / Self.classes })
    let events = try run("translate -t t.json --page-timing --summary s.json -q d.jsonl", atMost: 64, in: scratch)
    #expect(events.count { $0 == UInt8(ascii: "\n") } == 2 * Self.sessions)
    let last = String(decoding: events.suffix(200), as: UTF8.self).split(separator: "\n").last
    #expect(last?.hasPrefix(#"{"eventID":"L\#(Self.classes - 1)","duration":1000,"#) == true)
    let text = Data(try scratch.text("s.json").utf8)
    let summary = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
    let timing = try #require(summary["pageTiming"] as? [String: Any])
    let counts = ["matched", "unmatchedEnters", "unmatchedLeaves", "forgottenPages"].map { timing[$0] as? Int }
    #expect(counts == [Self.sessions, 0, 0, 0])
    #expect(try #require(timing["forgottenSessions"] as? Int) >= Self.sessions - 2 * 65_536)
  }

  private func check(_ report: [String: Any]) throws {
    let totals = try #require(report["totals"] as? [String: Any])
    #expect(totals["sessions"] as? Int == Self.sessions && totals["sessionsExact"] as? Bool == true)
    let events = try #require(report["events"] as? [[String: Any]])
    #expect(events.count == 2 * Self.classes)
    let each = Self.sessions / Self.classes
    #expect(
      events.allSatisfy { event in
        let isLeave = (event["eventID"] as? String)?.hasPrefix("L") == true
        return event["count"] as? Int == each && event["sessions"] as? Int == each
          && event["sessionsExact"] as? Bool == true && event["timed"] as? Int == (isLeave ? each : 0)
          && (!isLeave || event["medianSeconds"] as? Double == 1_000)
      })
  }

  /// Runs the program and returns its output, which must be larger than the buffer of a pipe: the program then waits until it is read, and
  /// its peak memory can be measured.
  private func run(_ words: String, atMost mebibytes: Double, in scratch: Scratch) throws -> Data {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = try Tool.executable()
    process.arguments = words.split(separator: " ").map(String.init)
    process.currentDirectoryURL = scratch.folder
    process.standardOutput = pipe
    try process.run()
    var (output, peak) = (Data(), 0.0)
    while let piece = try pipe.fileHandleForReading.read(upToCount: 1 << 16), !piece.isEmpty {
      output += piece
      peak = PeakMemory.mebibytes(of: process) ?? peak
    }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #if os(Linux)
      #expect((1...mebibytes).contains(peak), "\(words): \(peak) MiB")
    #endif
    return output
  }
}
