import EventMapSeededNumbers
import Foundation
import Testing

@testable import EventTranslation

/// The timeline compared with the plain one, which forgets nothing, and its limits.
@Suite struct PageTimelineTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test(arguments: Seeds.new) func findsTheSamePagesAsThePlainTwin(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    // Small generations, so that sessions often move between them, but no session is absent long enough to be forgotten.
    var timeline = PageTimeline(limits: .init(sessions: 40, pages: 2_000, bytes: 1 << 20, pagesOfSession: 1_000))
    var plain = PlainTimeline(timeMember: "", unit: .microseconds)
    for step in 0..<Seeds.rounds(20_000) {
      let (session, name) = ("s\(step / 400 * 10 + random.below(30))", "C\(random.below(5))")
      let time: Int64? = random.chance(1, of: 20) ? nil : Int64(random.below(1_000))
      let isLeave = random.chance(1, of: 2)
      let expected = plain.follow(
        .init(
          isLeave: isLeave, className: name, dump: 0, time: time.map { "\($0)" }, session: "\"\(session)\"", devices: []
        ))
      guard isLeave else {
        timeline.enter(bytes(name).span, at: time, .session, bytes(session).span)
        continue
      }
      var origins: [UInt8] = []
      let leave = timeline.leave(bytes(name).span, at: time, .session, bytes(session).span, appendingOriginTo: &origins)
      let origin = leave?.hasOrigin == true ? "\"\(String(decoding: origins, as: UTF8.self))\"" : nil
      let duration = leave?.duration.map { "\(Decimal($0) / 1_000_000)" }
      #expect(origin == expected.from && duration == expected.duration, "seed \(seed), step \(step)")
      #expect(timeline.counts.matched == plain.counts.matched, "seed \(seed), step \(step)")
    }
    #expect(timeline.counts.matched > Seeds.rounds(1_000))
    #expect(timeline.counts.unmatchedEnters == plain.counts.unmatchedEnters)
  }

  @Test func countsForgottenSessionsAndPages() {
    var timeline = PageTimeline(limits: .init(sessions: 10, pages: 1_000, bytes: 1 << 20, pagesOfSession: 4))
    let page = bytes("A")
    for number in 0..<100 { timeline.enter(page.span, at: 0, .session, bytes("\(number)").span) }
    #expect(timeline.counts.forgottenSessions == 80 && timeline.counts.forgottenPages == 80)
    // Unknown sessions displace none.
    for number in 0..<80 { #expect(timeline.leave(page.span, at: 1, .session, bytes("\(number)").span) == nil) }
    for number in 90..<100 { #expect(timeline.leave(page.span, at: 1, .session, bytes("\(number)").span) != nil) }
    #expect(timeline.counts.unmatchedLeaves == 80 && timeline.counts.unmatchedEnters == 90)
    #expect(timeline.counts.forgottenPages == 80)
  }

  /// The session of an event survives with its pages and last class when others are forgotten.
  @Test func keepsTheSessionOfTheEvent() {
    var timeline = PageTimeline(limits: .init(sessions: 10))
    let (page, first) = (bytes("A"), bytes("0"))
    for number in 0..<20 { timeline.enter(page.span, at: 0, .session, bytes("\(number)").span) }
    #expect(timeline.leave(page.span, at: 1, .session, first.span)?.duration == 1)
    #expect(timeline.counts.forgottenSessions == 9 && timeline.counts.forgottenPages == 9)
    timeline.enter(page.span, at: 2, .session, first.span)
    #expect(timeline.leave(page.span, at: 5, .session, first.span) == .init(duration: 3, hasOrigin: true))
  }

  /// Each of the many sessions of a large dump is known while it is open, and few are known at a time.
  @Test func knowsManySessionsOneAfterAnother() {
    var timeline = PageTimeline()
    let (count, window) = (200_000, 1_000)
    let classes = ["A", "B", "C"].map { bytes($0) }
    for number in 0..<(count + window) {
      if number < count {
        let (page, session) = (classes[number % 3], bytes("session \(number)"))
        timeline.enter(page.span, at: Int64(number), .session, session.span)
      }
      if number >= window {
        let (page, session) = (classes[(number - window) % 3], bytes("session \(number - window)"))
        let leave = timeline.leave(page.span, at: Int64(number), .session, session.span)
        if leave != .init(duration: Int64(window)) {
          Issue.record("session \(number - window): \(String(describing: leave))")
          return
        }
      }
      if timeline.byteCount > 8 << 20 {
        Issue.record("\(timeline.byteCount) bytes")
        return
      }
    }
    #expect(timeline.counts.matched == count && timeline.counts.unmatchedEnters == 0)
    #expect(timeline.counts.forgottenPages == 0)
    #expect((count - 2 * 65_536...count - 65_536).contains(timeline.counts.forgottenSessions))
  }

  /// If more sessions are open than the limit, exactly the forgotten ones have unmatched leaves.
  @Test func forgetsTheOldestOfTooManyOpenSessions() {
    var timeline = PageTimeline()
    let count = 200_000
    let page = bytes("A")
    for number in 0..<count { timeline.enter(page.span, at: 0, .session, bytes("\(number)").span) }
    #expect((count - 2 * 65_536...count - 65_536).contains(timeline.counts.forgottenPages))
    var known = 0
    for number in 0..<count where timeline.leave(page.span, at: 1, .session, bytes("\(number)").span) != nil {
      known += 1
    }
    let counts = timeline.counts
    #expect(counts.matched == known && (65_536...2 * 65_536).contains(known))
    #expect(counts.unmatchedLeaves == count - known && counts.unmatchedEnters == count - known)
    #expect(counts.forgottenPages == count - known)
  }

  @Test func forgetsTheFirstOfTooManyOpenPages() {
    var timeline = PageTimeline(limits: .init(pagesOfSession: 4))
    let session = bytes("s")
    for name in ["A", "B", "C", "D", "E"] { timeline.enter(bytes(name).span, at: 0, .session, session.span) }
    for (name, isKnown) in [("A", false), ("C", true), ("E", true), ("B", true), ("D", true), ("D", false)] {
      #expect((timeline.leave(bytes(name).span, at: 1, .session, session.span) != nil) == isKnown, "\(name)")
    }
    #expect(timeline.counts.forgottenPages == 1 && timeline.counts.unmatchedEnters == 1)
  }

  @Test func boundsTheMemoryOfNames() {
    var timeline = PageTimeline(limits: .init(bytes: 10_000))
    let (session, other) = (bytes("s"), bytes("t"))
    for number in 0..<10_000 {
      timeline.enter(bytes("Class\(number)").span, at: Int64(number), .session, session.span)
      timeline.enter(bytes("Home").span, at: Int64(number), .session, other.span)
      #expect(timeline.leave(bytes("Home").span, at: Int64(number + 1), .session, other.span)?.duration == 1)
      #expect(timeline.byteCount < 60_000)
    }
  }

  @Test func distinguishesKeysOfDifferentKinds() {
    var timeline = PageTimeline()
    let (page, name) = (bytes("A"), bytes("1"))
    timeline.enter(page.span, at: 0, .session, name.span)
    #expect(timeline.leave(page.span, at: 1, .device, name.span) == nil)
    #expect(timeline.leave(page.span, at: 1, .dump, name.span) == nil)
    #expect(timeline.leave(page.span, at: 1, .session, name.span)?.duration == 1)
  }

  @Test(
    arguments: [
      (0, "0"), (1, "0.000001"), (100_000, "0.1"), (1_000_000, "1"), (10_250_000, "10.25"),
      (123_456_789_012_345, "123456789.012345"), (Int64.max, "9223372036854.775807"),
    ] as [(Int64, String)])
  func writesDurationsInSeconds(microseconds: Int64, text: String) {
    var output = OutputBytes()
    DurationText.append(microseconds: microseconds, to: &output)
    #expect(String(decoding: output.array, as: UTF8.self) == text)
  }
}

extension PageTimeline {
  /// The same without the page before.
  fileprivate mutating func leave(
    _ className: borrowing Span<UInt8>, at time: Int64?, _ key: Key, _ name: borrowing Span<UInt8>
  ) -> Leave? {
    var origins: [UInt8] = []
    return leave(className, at: time, key, name, appendingOriginTo: &origins)
  }
}
