import EventMapping
import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// The steps from page to page that a survey of rows counts.
@Suite struct PageStepsTests {
  private static let table = EventTable(classes: [
    "A": .init(pageEventIDs: [.enter: "A_IN", .leave: "A_OUT"]),
    "B": .init(pageEventIDs: [.enter: "B_IN"]),
    "C": .init(pageEventIDs: [.enter: .list([EventEntry(eventID: "C_IN", when: [.init("n", .equals(.number("1")))])])]),
  ])

  private func steps(_ lines: [String], chunkSize: Int = 4096, jobs: Int = 1) throws -> PageSteps? {
    let survey = RowSurvey(Self.table, utcOffset: .zero)
    let run = TranslationRun(mapper: survey.mapper, options: survey.translation, chunkSize: chunkSize, jobs: jobs)
    try run([.init(lines)], into: TranslationOutputs(survey: survey))
    return survey.pageSteps
  }

  private func text(_ steps: PageSteps?) -> [String] {
    (steps?.pages ?? []).map { "\($0.className) \($0.enters) \($0.first) \($0.last)" }
      + (steps?.steps ?? []).map { "\($0.step.from) > \($0.step.to) \($0.count)" }
  }

  private func page(_ name: String, _ phase: String, _ session: String = "s", _ more: String = "") -> String {
    #"{"type":"page","class":"\#(name)","phase":"\#(phase)","session":"\#(session)"\#(more)}"#
  }

  @Test func stepsComeFromThePageEnteredBefore() throws {
    let steps = try steps([
      page("A", "enter"), page("B", "enter"), page("B", "leave"), page("C", "enter"), page("A", "enter", "t"),
      page("Keyboard", "enter"), page("A", "enter"), page("A", "load"),
    ])
    #expect(text(steps) == ["A 3 2 2", "B 1 0 0", "C 1 0 0", "A > B 1", "B > C 1", "C > A 1"])
  }

  @Test func pagesHaveTheNamesOfTheTable() throws {
    let steps = try steps([page("Shop.A", "enter"), page("NSKVONotifying_B", "enter"), page("A", "enter")])
    #expect(text(steps) == ["A 2 1 1", "B 1 0 0", "A > B 1", "B > A 1"])
  }

  @Test func theOriginInAnEventTakesPrecedence() throws {
    let steps = try steps([
      page("A", "enter"), page("B", "enter", "s", #","from":"C""#), page("A", "enter"),
      page("A", "leave", "s", #","from":"C""#), page("B", "leave", "s", #","from":"C""#),
      page("C", "leave", "s", #","from":"B""#), page("A", "leave", "s", #","from":null"#),
    ])
    #expect(text(steps) == ["A 2 1 1", "B 1 0 0", "B > C 1", "C > A 1", "C > B 1"])
  }

  @Test func withoutPagesThereAreNoSteps() throws {
    #expect(try steps([page("Other", "enter"), page("A", "load")]) == nil)
  }

  // MARK: Comparison with a plain twin

  private struct Event {
    var name, session: String
    var isLeave: Bool
    var from: String?
  }

  /// Returns the steps as ``text(_:)`` does, from lists of visits.
  private func plain(_ events: [Event]) -> [String] {
    struct Visit {
      var name: String
      var from: String?
      var isOpen: Bool
    }
    var visits: [String: [Visit]] = [:]
    var strays: [Visit] = []
    var entered: [String: [String]] = [:]
    for event in events {
      if !event.isLeave {
        let from = event.from ?? entered[event.session]?.last
        visits[event.session, default: []].append(Visit(name: event.name, from: from, isOpen: true))
        entered[event.session, default: []].append(event.name)
      } else if let place = visits[event.session]?.lastIndex(where: { $0.name == event.name && $0.isOpen }) {
        visits[event.session]?[place].isOpen = false
        if let from = event.from { visits[event.session]?[place].from = from }
      } else if let from = event.from {
        strays.append(Visit(name: event.name, from: from, isOpen: false))
      }
    }
    var (enters, firsts, lasts, steps) = ([String: Int](), [String: Int](), [String: Int](), [String: Int]())
    for names in entered.values {
      for name in names { enters[name, default: 0] += 1 }
      if let first = names.first, let last = names.last {
        firsts[first, default: 0] += 1
        lasts[last, default: 0] += 1
      }
    }
    for visit in visits.values.joined() + strays {
      if let from = visit.from { steps["\(from) > \(visit.name)", default: 0] += 1 }
    }
    let pages = enters.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return pages.map { "\($0) \($1) \(firsts[$0] ?? 0) \(lasts[$0] ?? 0)" }
      + steps.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0) \($1)" }
  }

  @Test(arguments: Seeds.new) func countsLikeThePlainTwin(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for round in 0..<20 {
      let events = (0..<300).map { _ in
        Event(
          name: random.pick(["A", "B", "C"]), session: random.pick(["s1", "s2", "s3", "s\(round)"]),
          isLeave: random.chance(1, of: 2), from: random.chance(1, of: 5) ? random.pick(["A", "B", "Z"]) : nil)
      }
      let lines = events.map { event in
        page(
          event.name, event.isLeave ? "leave" : "enter", event.session,
          event.from.map { #","from":"\#($0)""# } ?? random.pick(["", #","from":null"#, #","from":"""#]))
      }
      for (jobs, chunkSize) in [(1, 1 << 16), (3, 500)] {
        let found = text(try steps(lines, chunkSize: chunkSize, jobs: jobs))
        #expect(found == plain(events), "seed \(seed), round \(round), \(jobs) jobs")
      }
    }
  }
}
