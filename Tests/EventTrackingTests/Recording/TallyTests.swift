import EventMapping
import Foundation
import Testing

@testable import EventTracking

/// The tally of unmapped events across processes.
@Suite struct TallyTests {
  private let place = RecorderPlace()
  private static let unmapped = RawEvent(.action("other:", target: "Home"))

  /// Returns the counts of the `$unmapped` reports in an outbox, by UUID, as a server stores them.
  private static func reports(_ recorder: Recorder) throws -> [String: MemberValue] {
    var reports: [String: MemberValue] = [:]
    for line in try recorder.lines() where line.hasPrefix(#"{"eventID":"$unmapped""#) {
      reports[try #require(try RecorderPlace.text("uuid", line))] = try RecorderPlace.members(line)["count"]
    }
    return reports
  }

  @Test func tallyOfAKilledProcessIsReportedOnce() throws {
    let files = FaultyFileSystem()
    let session = try place.launch(files: files) { recorder in
      for _ in 0..<2 { recorder.record(Self.unmapped) }
      // One write for both events.
      #expect(place.doTasks() == 1)
      recorder.record(Self.unmapped)
      #expect(place.doTasks() == 1)
      // The process ends before this event is written.
      recorder.record(Self.unmapped)
      files.kill()
      return recorder.session
    }
    let events = try place.recorder().events()
    try #require(events.count == 1)
    #expect(events[0]["eventID"] == "$unmapped" && events[0]["count"] == 3)
    #expect(events[0]["ofSession"] == .string(session))
    #expect(try place.recorder().lines() == [])
  }

  /// The rarest pairs, which do not fit, are counted together.
  @Test func reportOfATallyFitsIntoARecord() throws {
    let limits = Outbox.Limits(segmentBytes: 16 << 10)
    let recorder = try place.recorder(limits: limits)
    let long = String(repeating: "e\u{301}\u{1F1E9}", count: 10_000)
    for number in 0..<400 {
      for _ in 0..<(number == 123 ? 3 : 1) {
        recorder.record(RawEvent(.action("a\(number):", target: "\(number)\(long)")))
      }
    }
    recorder.enterBackground()
    let written = try Data(contentsOf: place.folder.appendingPathComponent("unmapped.json")).count
    #expect(written < 400 * 1_000)
    place.pass(7_200)
    recorder.enterForeground()
    let lines = try recorder.lines()
    try #require(lines.count == 1 && lines[0].utf8.count <= limits.recordBytes)
    let members = try RecorderPlace.members(lines[0])
    guard case .array(let pairs) = members["pairs"], case .object(let first) = pairs.first else {
      Issue.record("no pairs")
      return
    }
    #expect(first["count"] == 3 && first["name"] == "a123:")
    #expect(members["count"] == 402 && members["others"] == .number("\(400 - pairs.count)") && pairs.count > 10)
  }

  @Test func releasedRecorderWritesItsTally() throws {
    try place.launch { $0.record(Self.unmapped) }
    #expect(place.doTasks() == 1)
    #expect(try Self.reports(place.recorder()).map(\.value) == [1])
  }

  /// The process is killed after any call of its start. If the next one reports again, the UUID is the same.
  @Test func reportOfTheEarlierSessionSurvivesAKill() throws {
    for call in 0..<100 {
      let place = RecorderPlace()
      try place.launch { recorder in for _ in 0..<3 { recorder.record(Self.unmapped) } }
      var left = call
      let files = FaultyFileSystem { _, _ in
        left -= 1
        return left < 0 ? .killedAfter : nil
      }
      _ = try? place.recorder(files: files)
      if !files.isDead {
        #expect(call > 10)
        return
      }
      #expect(try Self.reports(place.recorder()).map(\.value) == [3], "killed after call \(call)")
    }
    Issue.record("a start takes too many calls")
  }

  /// The session ends in the killed process.
  @Test func reportOfTheCurrentSessionSurvivesAKill() throws {
    for call in 0..<100 {
      let place = RecorderPlace()
      let left = Locked(Int.max)
      let files = FaultyFileSystem { _, _ in
        left.withLock {
          $0 -= 1
          return $0 < 0 ? .killedAfter : nil
        }
      }
      let isDead = try place.launch(files: files) { recorder in
        for _ in 0..<3 { recorder.record(Self.unmapped) }
        recorder.enterBackground()
        place.pass(3_600)
        left.withLock { $0 = call }
        recorder.enterForeground()
        defer { files.kill() }
        return files.isDead
      }
      #expect(try Self.reports(place.recorder()).map(\.value) == [3], "killed after call \(call)")
      if !isDead { return }
    }
    Issue.record("a report takes too many calls")
  }

  @Test func optingOutRemovesTheTally() throws {
    try place.launch { recorder in
      recorder.record(Self.unmapped)
      try recorder.optOut()
      // The scheduled write comes too late and writes nothing.
      #expect(place.doTasks() == 1)
      recorder.record(Self.unmapped)
      place.doTasks()
    }
    #expect(try Self.reports(place.recorder()).isEmpty)
  }

  @Test(arguments: [
    ("9223372036854775807", "1"), ("1", "9223372036854775807"), ("-1", "0"), ("0", "-1"), ("281474976710657", "0"),
  ])
  func implausibleTallyIsIgnored(count: String, others: String) throws {
    let pair = #"{"type":"page","className":"A","name":"enter"}"#
    let text = #"{"session":"S","uuid":"U","counts":[\#(pair),\#(count)],"others":\#(others)}"#
    try FileManager.default.createDirectory(at: place.folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place.folder.appendingPathComponent("unmapped.json"))
    #expect(try Self.reports(place.recorder()).isEmpty)
  }

  @Test func optingOutThrowsIfTheTallyCannotBeRemoved() throws {
    let isBroken = Locked(true)
    let recorder = try place.recorder(files: FaultyFileSystem(failing: .remove, EIO, while: isBroken))
    recorder.record(Self.unmapped)
    place.doTasks()
    #expect(throws: OutboxError.notWritten(reason: "input/output error")) { try recorder.optOut() }
    isBroken.withLock { $0 = false }
    try recorder.optOut()
    #expect(!names.contains("unmapped.json"))
  }

  private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: place.folder.path)) ?? [] }

  /// It may also contain class names.
  @Test func temporaryFileOfATallyIsRemoved() throws {
    let file = place.folder.appendingPathComponent("unmapped.json.new")
    try place.launch { recorder in
      try Data("text".utf8).write(to: file)
      try recorder.optOut()
      #expect(!names.contains("unmapped.json.new"))
    }
    try Data("text".utf8).write(to: file)
    try place.launch { _ in #expect(!names.contains("unmapped.json.new")) }
  }
}
