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
    let installation = try place.launch { earlier in
      earlier.userID = "Ann"
      return try #require(earlier.installationID)
    }
    let recorder = try recorder(failing: Set(calls))
    #expect(recorder.installationID == nil)
    for _ in 0..<3 { #expect(recorder.record(Self.tap) == .held(1)) }
    #expect(try recorder.lines() == [])
    failure.withLock { $0 = nil }
    // Not with each event, because failed system calls are slow.
    #expect(recorder.record(Self.tap) == .held(1))
    place.pass(1)
    #expect(recorder.record(Self.tap) == .held(1))
    #expect(recorder.record(Self.tap) == .recorded(1))
    let lines = try recorder.lines()
    for line in lines { #expect(line.components(separatedBy: "userID").count == 2) }
    let events = try lines.map { try RecorderPlace.members($0) }
    #expect(events.map { $0["sequence"] } == [1, 2, 3, 4, 5, 6])
    #expect(events.allSatisfy { $0["installationID"] == .string(installation) && $0["userID"] == "Ann" })
  }

  @Test func changeOfTheAppsStateOpensTheFolder() throws {
    for change in [Recorder.enterForeground, Recorder.enterBackground] {
      let recorder = try recorder()
      recorder.record(Self.tap)
      failure.withLock { $0 = nil }
      change(recorder)()
      #expect(try recorder.lines().count == 1)
    }
  }

  @Test func decisionOfAnEarlierLaunchApplies() throws {
    try place.launch { try $0.optOut() }
    let recorder = try recorder()
    #expect(recorder.record(Self.tap) == .held(1))
    failure.withLock { $0 = nil }
    recorder.enterForeground()
    #expect(recorder.record(Self.tap) == .optedOut)
    recorder.optIn()
    #expect(try recorder.lines() == [])
  }

  @Test func newDecisionReplacesAnEarlierOne() throws {
    try place.launch { earlier in
      earlier.userID = "Ann"
      earlier.record(Self.tap)
    }
    let recorder = try recorder()
    #expect(throws: OutboxError.self) { try recorder.optOut() }
    #expect(recorder.record(Self.tap) == .optedOut)
    failure.withLock { $0 = nil }
    recorder.enterForeground()
    #expect(recorder.consent == .denied)
    try recorder.setConsent(.granted)
    #expect(recorder.userID == nil)
    #expect(try recorder.lines() == [])
  }

  @Test func newUserReplacesAnEarlierOne() throws {
    try place.launch { $0.userID = "Ann" }
    let recorder = try recorder()
    recorder.record(Self.tap)
    recorder.userID = "Bob"
    recorder.record(Self.tap)
    recorder.userID = nil
    recorder.record(Self.tap)
    failure.withLock { $0 = nil }
    recorder.enterForeground()
    #expect(try recorder.values("userID") == ["Ann", "Bob", nil])
    #expect(recorder.userID == nil)
  }

  @Test func eventsBeyondTheMaximumAreReportedAsDropped() throws {
    let recorder = try recorder(failing: Set(Call.allCases), ENOSPC)
    for _ in 0..<HeldLines.mostLines + 7 { recorder.record(Self.tap) }
    failure.withLock { $0 = nil }
    recorder.enterForeground()
    let lines = try recorder.lines()
    #expect(lines.count == HeldLines.mostLines + 1)
    #expect(lines.contains { $0.hasPrefix(#"{"eventID":"$dropped","count":7,"#) })
  }

  @Test func tallyOfAnEarlierProcessIsReportedLater() throws {
    try place.launch { earlier in
      earlier.record(RawEvent(.page("Cart", .enter)))
      earlier.enterBackground()
    }
    let recorder = try recorder()
    recorder.record(RawEvent(.page("Goods", .enter)))
    place.doTasks()
    failure.withLock { $0 = nil }
    recorder.enterForeground()
    let lines = try recorder.lines()
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
