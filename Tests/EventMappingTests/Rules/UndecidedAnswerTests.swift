import Testing

@testable import EventMapping

/// Answers to names alone.
@Suite struct UndecidedAnswerTests {
  private typealias Condition = EventEntry.Condition

  private func mapper(_ entries: [EventEntry], _ settings: TableSettings = TableSettings()) -> EventMapper {
    EventMapper(
      table: EventTable(classes: ["Home": .init(controlEventIDs: ["tap:": .list(entries)])], settings: settings))
  }

  private func entry(_ id: String, _ when: [Condition] = [], otherwise: Bool = false) -> EventEntry {
    EventEntry(eventID: id, when: when, isOtherwise: otherwise)
  }

  /// Names alone do not decide conditions, so that an `Otherwise` entry would be a guess.
  @Test func namesAloneDoNotDecideConditions() {
    let entries = [
      entry("B", [Condition("isOn", .equals(true)), Condition("a", .equals(1))]),
      entry("A", [Condition("a", .equals(2))]), entry("O", otherwise: true),
    ]
    let subject = RawEvent.Subject.action("tap:", target: "Home")
    #expect(mapper(entries).answer(to: subject) == .undecided(members: ["a", "isOn"]))
    #expect(mapper(entries).eventID(forAction: "tap:", target: "Home") == nil)
    #expect(mapper(entries).answer(to: RawEvent(subject)).serverEvents.map(\.eventID) == ["O"])
    #expect(EventAnswer.undecided(members: []).serverEvents.isEmpty)
    // Even if one entry always applies, others may apply as well.
    #expect(mapper([entry("ALL"), entries[0]]).eventID(forAction: "tap:", target: "Home") == nil)
    // Entries without conditions need no members.
    #expect(mapper([entry("ALL"), entry("TOO")]).eventID(forAction: "tap:", target: "Home") == "ALL")
    #expect(mapper([entry("ALL"), entry("TOO")]).answer(to: subject).serverEvents.map(\.eventID) == ["ALL", "TOO"])
    let ignoring = mapper(entries, TableSettings(ignoredClasses: ["Ho*"]))
    #expect(ignoring.answer(to: subject) == .ignored)
    #expect(mapper(entries).answer(to: .action("other:", target: "Home")) == .unmapped)
    let page = EventTable(classes: ["Home": .init(pageEventIDs: [.enter: .list(entries)])])
    #expect(EventMapper(table: page).eventID(forPage: "Home", phase: .enter) == nil)
  }
}
