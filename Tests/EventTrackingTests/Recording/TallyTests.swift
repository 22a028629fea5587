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
    for line in try RecorderPlace.lines(recorder.outbox) where line.hasPrefix(#"{"eventID":"$unmapped""#) {
      reports[try #require(try RecorderPlace.text("uuid", line))] = try RecorderPlace.members(line)["count"]
    }
    return reports
  }

  @Test func tallyOfAKilledProcessIsReportedOnce() throws {
    let files = FaultyFileSystem()
    var recorder: Recorder? = try place.recorder(files: files)
    let session = recorder?.session
    recorder?.record(Self.unmapped)
    recorder?.record(Self.unmapped)
    // One write for both events.
    #expect(place.doTasks() == 1)
    recorder?.record(Self.unmapped)
    #expect(place.doTasks() == 1)
    // The process ends before this event is written.
    recorder?.record(Self.unmapped)
    files.kill()
    recorder = nil
    recorder = try place.recorder()
    let lines = try RecorderPlace.lines(#require(recorder).outbox)
    try #require(lines.count == 1)
    let members = try RecorderPlace.members(lines[0])
    #expect(members["eventID"] == "$unmapped" && members["count"] == 3)
    #expect(try RecorderPlace.text("ofSession", lines[0]) == session)
    recorder = nil
    recorder = try place.recorder()
    #expect(try RecorderPlace.lines(#require(recorder).outbox) == [])
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
    let lines = try RecorderPlace.lines(recorder.outbox)
    try #require(lines.count == 1)
    let members = try RecorderPlace.members(lines[0])
    guard case .array(let pairs) = members["pairs"], case .object(let first) = pairs.first else {
      Issue.record("no pairs")
      return
    }
    #expect(members["count"] == 402)
    #expect(lines[0].utf8.count <= limits.recordBytes)
    #expect(first["count"] == 3)
    #expect(first["name"] == "a123:")
    let others = 402 - 2 - pairs.count
    #expect(members["others"] == .number("\(others)") && pairs.count > 10)
  }

  @Test func releasedRecorderWritesItsTally() throws {
    var recorder: Recorder? = try place.recorder()
    recorder?.record(Self.unmapped)
    recorder = nil
    #expect(place.doTasks() == 1)
    #expect(try Self.reports(place.recorder()).map(\.value) == [1])
  }

  /// The process is killed after any call of its start. If the next one reports again, the UUID is the same.
  @Test func reportOfTheEarlierSessionSurvivesAKill() throws {
    for call in 0..<100 {
      let place = RecorderPlace()
      var recorder: Recorder? = try place.recorder()
      for _ in 0..<3 { recorder?.record(Self.unmapped) }
      recorder = nil
      var left = call
      let files = FaultyFileSystem { _, _ in
        left -= 1
        return left < 0 ? .killedAfter : nil
      }
      recorder = try? place.recorder(files: files)
      recorder = nil
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
      var recorder: Recorder? = try place.recorder(files: files)
      for _ in 0..<3 { recorder?.record(Self.unmapped) }
      recorder?.enterBackground()
      place.pass(3_600)
      left.withLock { $0 = call }
      recorder?.enterForeground()
      let isDead = files.isDead
      files.kill()
      recorder = nil
      #expect(try Self.reports(place.recorder()).map(\.value) == [3], "killed after call \(call)")
      if !isDead { return }
    }
    Issue.record("a report takes too many calls")
  }

  @Test func optingOutRemovesTheTally() throws {
    var recorder: Recorder? = try place.recorder()
    recorder?.record(Self.unmapped)
    try recorder?.optOut()
    // The scheduled write comes too late and writes nothing.
    #expect(place.doTasks() == 1)
    recorder?.record(Self.unmapped)
    place.doTasks()
    recorder = nil
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
    let recorder = try place.recorder(
      files: FaultyFileSystem { call, _ in isBroken.withLock { $0 } && call == .remove ? .error(EIO) : nil })
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
    var recorder: Recorder? = try place.recorder()
    try Data("text".utf8).write(to: file)
    try recorder?.optOut()
    #expect(!names.contains("unmapped.json.new"))
    recorder = nil
    try Data("text".utf8).write(to: file)
    recorder = try place.recorder()
    #expect(recorder != nil && !names.contains("unmapped.json.new"))
  }
}
