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
    #expect(try recorder.lines() == [])
    #expect(recorder.consent == .waiting && recorder.installationID == nil)
  }

  @Test func heldEventsAreStoredWhenConsentIsGranted() throws {
    let recorder = try place.recorder(.init(consent: .waiting))
    recorder.record(Self.tap)
    place.pass(5)
    recorder.record(eventID: "DIRECT", members: ["a": 1])
    try recorder.setConsent(.granted)
    #expect(recorder.record(Self.tap) == .recorded(1))
    let lines = try recorder.lines()
    for line in lines { #expect(line.components(separatedBy: "installationID").count == 2) }
    let events = try lines.map { try RecorderPlace.members($0) }
    #expect(events.map { $0["sequence"] } == [1, 2, 3])
    let installation = try #require(recorder.installationID)
    #expect(events.allSatisfy { $0["installationID"] == .string(installation) })
    // The times are those of the events, not of the consent.
    #expect(events.prefix(2).map { $0["timestamp"] } == [1_700_000_000_123, 1_700_000_005_123])
  }

  @Test func heldEventsAreDiscardedWhenConsentIsDenied() throws {
    let recorder = try place.recorder(.init(consent: .waiting))
    recorder.record(Self.tap)
    recorder.record(Self.unmapped)
    try recorder.setConsent(.denied)
    #expect(recorder.record(Self.tap) == .optedOut)
    try recorder.setConsent(.granted)
    recorder.record(Self.tap)
    #expect(try recorder.values("sequence") == [1])
  }

  @Test(arguments: [Recorder.Consent.granted, .denied, .waiting])
  func decisionIsKeptAcrossLaunches(consent: Recorder.Consent) throws {
    try place.launch(.init(consent: .waiting)) { try $0.setConsent(consent) }
    for initial in [Recorder.Consent.waiting, .granted, .denied] {
      #expect(try place.recorder(.init(consent: initial)).consent == consent)
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
    #expect(try recorder.lines() == [])
    try recorder.setConsent(.granted)
    #expect(try recorder.lines().count == 2)
  }

  /// An app update starts to ask for consent.
  @Test func heldEventsHaveTheIDsOfAnEarlierLaunch() throws {
    let installation = try place.launch { earlier in
      earlier.userID = "ann"
      return try #require(earlier.installationID)
    }
    let recorder = try place.recorder(.init(consent: .waiting))
    #expect(recorder.record(Self.tap) == .held(1))
    try recorder.setConsent(.granted)
    let event = try #require(try recorder.events().first)
    #expect(event["userID"] == "ann" && event["installationID"] == .string(installation))
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
    let recorder = try place.recorder(files: FaultyFileSystem(failing: .create, ENOSPC, while: isFull))
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
    let lines = try recorder.lines()
    try #require(lines.count == HeldLines.mostLines + 1)
    #expect(try RecorderPlace.members(lines[0])["sequence"] == 2_501)
    #expect(lines.contains { $0.hasPrefix(#"{"eventID":"$dropped","count":2500,"#) })
  }

  @Test func heldEventsAreLimitedInBytes() throws {
    let recorder = try place.recorder(.init(consent: .waiting))
    let long = MemberValue.string(String(repeating: "x", count: 100 << 10))
    for _ in 0..<20 { recorder.record(eventID: "LONG", members: ["text": long]) }
    try recorder.setConsent(.granted)
    let lines = try recorder.lines()
    #expect(lines.count == 6)
    #expect(lines.contains { $0.hasPrefix(#"{"eventID":"$dropped","count":15,"#) })
  }
}
