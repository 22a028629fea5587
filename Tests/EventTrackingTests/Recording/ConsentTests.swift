import EventMapping
import Foundation
import Testing

@testable import EventTracking

/// The events and IDs that are stored and sent before and after the user's decision.
@Suite struct ConsentTests {
  private let place = RecorderPlace()
  private static let tap = RawEvent(.action("tap:", target: "Home"))
  private static let unmapped = RawEvent(.page("Cart", .enter))

  /// The content of all files.
  private var stored: String {
    let names = FileManager.default.enumerator(atPath: place.folder.path)?.compactMap { $0 as? String } ?? []
    return names.map { name in
      let data = try? Data(contentsOf: place.folder.appendingPathComponent(name))
      return String(decoding: data ?? Data(), as: UTF8.self)
    }.joined()
  }

  private func number(_ line: String, _ name: String) throws -> MemberValue? { try RecorderPlace.members(line)[name] }

  @Test func nothingIsStoredBeforeADecision() throws {
    let recorder = try place.recorder(.init(consent: .waiting))
    recorder.userID = "ann"
    #expect(recorder.record(Self.tap) == .held(1))
    #expect(recorder.record(eventID: "DIRECT") == .held(1))
    #expect(recorder.record(Self.unmapped) == .unmapped)
    place.doTasks()
    recorder.enterBackground()
    recorder.enterForeground()
    for text in ["TAP", "DIRECT", "Cart", "ann", recorder.session] { #expect(!stored.contains(text), "\(text)") }
    #expect(try RecorderPlace.lines(recorder.outbox) == [])
    #expect(recorder.consent == .waiting && recorder.installationID == nil)
  }

  @Test func heldEventsAreStoredWhenConsentIsGranted() throws {
    let recorder = try place.recorder(.init(consent: .waiting))
    recorder.record(Self.tap)
    place.pass(5)
    recorder.record(eventID: "DIRECT", members: ["a": 1])
    try recorder.setConsent(.granted)
    #expect(recorder.record(Self.tap) == .recorded(1))
    let lines = try RecorderPlace.lines(recorder.outbox)
    try #require(lines.count == 3)
    let installation = try #require(recorder.installationID)
    for (index, line) in lines.enumerated() {
      #expect(try number(line, "sequence") == .number("\(index + 1)"))
      #expect(try RecorderPlace.text("installationID", line) == installation)
      #expect(line.components(separatedBy: "installationID").count == 2)
    }
    // The times are those of the events, not of the consent.
    #expect(try number(lines[0], "timestamp") == 1_700_000_000_123)
    #expect(try number(lines[1], "timestamp") == 1_700_000_005_123)
  }

  @Test func heldEventsAreDiscardedWhenConsentIsDenied() throws {
    let recorder = try place.recorder(.init(consent: .waiting))
    recorder.record(Self.tap)
    recorder.record(Self.unmapped)
    try recorder.setConsent(.denied)
    #expect(recorder.record(Self.tap) == .optedOut)
    try recorder.setConsent(.granted)
    recorder.record(Self.tap)
    let lines = try RecorderPlace.lines(recorder.outbox)
    #expect(try lines.map { try number($0, "sequence") } == [1])
  }

  @Test(arguments: [Recorder.Consent.granted, .denied, .waiting])
  func decisionIsKeptAcrossLaunches(consent: Recorder.Consent) throws {
    var recorder: Recorder? = try place.recorder(.init(consent: .waiting))
    try recorder?.setConsent(consent)
    recorder = nil
    for initial in [Recorder.Consent.waiting, .granted, .denied] {
      recorder = try place.recorder(.init(consent: initial))
      #expect(recorder?.consent == consent)
      recorder = nil
    }
    // An app can opt out for a single launch.
    #expect(try place.recorder(.init(isOptedOut: true)).consent == .denied)
    #expect(try place.recorder(.init(consent: .waiting)).consent == consent)
  }

  @Test func storedEventsAreNotSentWhileConsentIsWaiting() throws {
    let recorder = try place.recorder()
    recorder.record(Self.tap)
    try recorder.setConsent(.waiting)
    recorder.record(Self.tap)
    #expect(try RecorderPlace.lines(recorder.outbox) == [])
    try recorder.setConsent(.granted)
    #expect(try RecorderPlace.lines(recorder.outbox).count == 2)
  }

  /// An app update starts to ask for consent.
  @Test func heldEventsHaveTheIDsOfAnEarlierLaunch() throws {
    var recorder: Recorder? = try place.recorder()
    recorder?.userID = "ann"
    let installation = try #require(recorder?.installationID)
    recorder = nil
    recorder = try place.recorder(.init(consent: .waiting))
    #expect(recorder?.record(Self.tap) == .held(1))
    try recorder?.setConsent(.granted)
    let outbox = try #require(recorder?.outbox)
    let line = try #require(try RecorderPlace.lines(outbox).first)
    #expect(try RecorderPlace.text("userID", line) == "ann")
    #expect(try RecorderPlace.text("installationID", line) == installation)
  }

  @Test func denialLeavesOnlyTheDecision() throws {
    let recorder = try place.recorder()
    recorder.userID = "ann"
    recorder.record(Self.tap)
    let installation = try #require(recorder.installationID)
    try recorder.setConsent(.denied)
    #expect(!stored.contains("ann") && !stored.contains(installation) && !stored.contains("TAP"))
    #expect(stored.contains(#"{"consent":"denied"}"#))
    #expect(recorder.userID == nil && recorder.installationID == nil)
    // A later consent starts a new installation.
    try recorder.setConsent(.granted)
    #expect(recorder.installationID != installation)
  }

  @Test func decisionThatCannotBeWrittenAppliesToTheProcess() throws {
    let isFull = Locked(false)
    let recorder = try place.recorder(
      files: FaultyFileSystem { call, _ in isFull.withLock { $0 } && call == .create ? .error(ENOSPC) : nil })
    isFull.withLock { $0 = true }
    #expect(throws: OutboxError.notWritten(reason: "no space left on device")) { try recorder.setConsent(.denied) }
    #expect(recorder.record(Self.tap) == .optedOut)
    isFull.withLock { $0 = false }
    try recorder.setConsent(.denied)
    #expect(stored.contains("denied"))
  }

  @Test func oldestHeldEventsAreDroppedAndCounted() throws {
    let recorder = try place.recorder(.init(consent: .waiting))
    for _ in 0..<HeldLines.mostLines + 2_500 { recorder.record(Self.tap) }
    try recorder.setConsent(.granted)
    let lines = try RecorderPlace.lines(recorder.outbox)
    try #require(lines.count == HeldLines.mostLines + 1)
    #expect(try number(lines[0], "sequence") == 2_501)
    #expect(lines.contains { $0.hasPrefix(#"{"eventID":"$dropped","count":2500,"#) })
  }

  @Test func heldEventsAreLimitedInBytes() throws {
    let recorder = try place.recorder(.init(consent: .waiting))
    let long = MemberValue.string(String(repeating: "x", count: 100 << 10))
    for _ in 0..<20 { recorder.record(eventID: "LONG", members: ["text": long]) }
    try recorder.setConsent(.granted)
    let lines = try RecorderPlace.lines(recorder.outbox)
    #expect(lines.count == 6)
    #expect(lines.contains { $0.hasPrefix(#"{"eventID":"$dropped","count":15,"#) })
  }
}
