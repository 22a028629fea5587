import EventMapping
import Foundation
import Testing

@testable import EventTracking

/// Folders that cannot be used yet, as before the first unlock of the device or on a full disk.
@Suite struct LockedDeviceTests {
  private let place = RecorderPlace()
  private let failure = Locked<Int32?>(nil)
  private static let tap = RawEvent(.action("tap:", target: "Home"))
  private typealias Call = FaultyFileSystem.Call

  private func recorder(failing calls: Set<FaultyFileSystem.Call> = Set(Call.allCases), _ code: Int32 = EPERM) throws
    -> Recorder
  {
    failure.withLock { $0 = code }
    return try place.recorder(
      files: FaultyFileSystem { [failure] call, _ in
        calls.contains(call) ? failure.withLock { $0 }.map { .error($0) } : nil
      })
  }

  @Test(arguments: [[Call.makeFolder], [.lock], [.names], [.read]])
  func eventsWaitUntilTheFolderCanBeUsed(calls: [FaultyFileSystem.Call]) throws {
    // The IDs of an earlier launch.
    var earlier: Recorder? = try place.recorder()
    earlier?.userID = "Ann"
    let installation = try #require(earlier?.installationID)
    earlier = nil
    let recorder = try recorder(failing: Set(calls))
    #expect(recorder.installationID == nil)
    for _ in 0..<3 { #expect(recorder.record(Self.tap) == .held(1)) }
    #expect(try RecorderPlace.lines(recorder.outbox) == [])
    failure.withLock { $0 = nil }
    // Not with each event, because failed system calls are slow.
    #expect(recorder.record(Self.tap) == .held(1))
    place.pass(1)
    #expect(recorder.record(Self.tap) == .held(1))
    #expect(recorder.record(Self.tap) == .recorded(1))
    let lines = try RecorderPlace.lines(recorder.outbox)
    try #require(lines.count == 6)
    for (index, line) in lines.enumerated() {
      let members = try RecorderPlace.members(line)
      #expect(members["sequence"] == .number("\(index + 1)"))
      #expect(members["installationID"] == .string(installation) && members["userID"] == "Ann")
      #expect(line.components(separatedBy: "userID").count == 2)
    }
  }

  @Test func changeOfTheAppsStateOpensTheFolder() throws {
    for change in [Recorder.enterForeground, Recorder.enterBackground] {
      let recorder = try recorder()
      recorder.record(Self.tap)
      failure.withLock { $0 = nil }
      change(recorder)()
      #expect(try RecorderPlace.lines(recorder.outbox).count == 1)
    }
  }

  @Test func decisionOfAnEarlierLaunchApplies() throws {
    var earlier: Recorder? = try place.recorder()
    try earlier?.optOut()
    earlier = nil
    let recorder = try recorder()
    #expect(recorder.record(Self.tap) == .held(1))
    failure.withLock { $0 = nil }
    recorder.enterForeground()
    #expect(recorder.record(Self.tap) == .optedOut)
    recorder.optIn()
    #expect(try RecorderPlace.lines(recorder.outbox) == [])
  }

  @Test func newDecisionReplacesAnEarlierOne() throws {
    var earlier: Recorder? = try place.recorder()
    earlier?.userID = "Ann"
    earlier?.record(Self.tap)
    earlier = nil
    let recorder = try recorder()
    #expect(throws: OutboxError.self) { try recorder.optOut() }
    #expect(recorder.record(Self.tap) == .optedOut)
    failure.withLock { $0 = nil }
    recorder.enterForeground()
    #expect(recorder.consent == .denied)
    try recorder.setConsent(.granted)
    #expect(recorder.userID == nil)
    #expect(try RecorderPlace.lines(recorder.outbox) == [])
  }

  @Test func newUserReplacesAnEarlierOne() throws {
    var earlier: Recorder? = try place.recorder()
    earlier?.userID = "Ann"
    earlier = nil
    let recorder = try recorder()
    recorder.record(Self.tap)
    recorder.userID = "Bob"
    recorder.record(Self.tap)
    recorder.userID = nil
    recorder.record(Self.tap)
    failure.withLock { $0 = nil }
    recorder.enterForeground()
    let lines = try RecorderPlace.lines(recorder.outbox)
    #expect(try lines.map { try RecorderPlace.text("userID", $0) } == ["Ann", "Bob", nil])
    #expect(recorder.userID == nil)
  }

  @Test func eventsBeyondTheMaximumAreReportedAsDropped() throws {
    let recorder = try recorder(failing: Set(Call.allCases), ENOSPC)
    for _ in 0..<HeldLines.mostLines + 7 { recorder.record(Self.tap) }
    failure.withLock { $0 = nil }
    recorder.enterForeground()
    let lines = try RecorderPlace.lines(recorder.outbox)
    #expect(lines.count == HeldLines.mostLines + 1)
    #expect(lines.contains { $0.hasPrefix(#"{"eventID":"$dropped","count":7,"#) })
  }

  @Test func tallyOfAnEarlierProcessIsReportedLater() throws {
    var earlier: Recorder? = try place.recorder()
    earlier?.record(RawEvent(.page("Cart", .enter)))
    earlier?.enterBackground()
    earlier = nil
    let recorder = try recorder()
    recorder.record(RawEvent(.page("Goods", .enter)))
    place.doTasks()
    failure.withLock { $0 = nil }
    recorder.enterForeground()
    let lines = try RecorderPlace.lines(recorder.outbox)
    #expect(lines.count == 1 && lines.first?.contains("Cart") == true)
  }

  @Test func wrongPathIsAnErrorAtOnce() throws {
    try Data().write(to: place.folder)
    #expect(throws: OutboxError.self) { try place.recorder() }
    try FileManager.default.removeItem(at: place.folder)
    let first = try place.recorder()
    #expect(throws: OutboxError.inUse(folder: place.folder.appendingPathComponent("outbox").path)) {
      try place.recorder()
    }
    #expect(first.record(Self.tap) == .recorded(1))
  }
}
