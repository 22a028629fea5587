import EventMapping
import EventMapSeededNumbers
import EventMapTableSearch
import Testing

@testable import EventTranslation

/// The counts of raw events by the rows of a table.
@Suite struct RowSurveyTests {
  private func survey(
    _ table: EventTable, _ dumps: [[String]], superclasses: [String: String] = [:], chunkSize: Int = 4096,
    jobs: Int = 1
  ) throws -> RowSurvey {
    let survey = RowSurvey(table, superclasses: superclasses)
    let run = TranslationRun(mapper: survey.mapper, options: survey.translation, chunkSize: chunkSize, jobs: jobs)
    try run(dumps.map { .init($0) }, into: TranslationOutputs(survey: survey))
    return survey
  }

  private func tap(_ target: String, _ action: String, _ more: String = "") -> String {
    #"{"type":"control","target":"\#(target)","action":"\#(action)"\#(more)}"#
  }

  private func page(_ name: String, _ phase: String, _ more: String = "") -> String {
    #"{"type":"page","class":"\#(name)","phase":"\#(phase)"\#(more)}"#
  }

  /// Returns each count as `Class section key: count`.
  private func text(_ events: [EventTable.RowName: RowEvents]) -> Set<String> {
    Set(events.map { "\($0.className) \($0.section.rawValue.prefix(4)) \($0.key): \($1.count)" })
  }

  @Test func findsRowsLikeATranslation() throws {
    let table = EventTable(
      classes: [
        "Base": .init(controlEventIDs: ["close:": "CLOSE"]),
        "Home": .init(pageEventIDs: [.enter: "SAME"], controlEventIDs: ["fav:": "SAME"]),
        "$app": .init(appEventIDs: [.launch: "LAUNCH"]),
      ], settings: TableSettings(ignoredClasses: ["UI*"], inherit: .nearest))
    let lines = [
      tap("Home", "fav:"), tap("Shop.Home", "fav:"), tap("NSKVONotifying_Home", "rac_alias_fav:"),
      tap("Home", "close:"), page("Home", "enter"), page("Home", "leave"), tap("NSKVONotifying_Home", "aspects__no:"),
      tap("UIButton", "x:"), #"{"type":"app","phase":"launch"}"#, #"{"type":"app","phase":"active"}"#,
      #"{"type":"swipe"}"#, "", "no raw event", page("Cart", "zoom"), #"{"type":"row","target":"Cart","action":""}"#,
      #"{"type":"view","page":"Cart","path":"A(0)"}"#, #"{"type":"view","page":"Cart","viewID":"ff"}"#,
    ]
    let survey = try survey(table, [lines], superclasses: ["Home": "Base"])
    #expect(
      text(survey.trackedEvents) == [
        "Home Cont fav:: 3", "Base Cont close:: 1", "Home Page Enter: 1", "$app AppE Launch: 1",
      ])
    #expect(
      text(survey.untrackedEvents) == [
        "Home Page Leave: 1", "Home Cont no:: 1", "$app AppE Active: 1", "Cart Page zoom: 1",
        "Cart Cont tableView:didSelectRowAtIndexPath:: 1", "Cart View A(0): 1", "Cart View ff: 1",
      ])
    #expect(survey.eventCount == 15 && survey.ignoredCount == 1 && survey.unknownTypeCount == 1)
  }

  @Test func countsEventsThatMeetNoCondition() throws {
    let entries: [EventEntry] = [
      EventEntry(eventID: "A", when: [.init("t", .equals("a"))]),
      EventEntry(eventID: "B", when: [.init("t", .equals("a"))], properties: [.init("t", .member("t"))]),
    ]
    let table = EventTable(classes: ["Home": .init(controlEventIDs: ["if:": .list(entries), "fav:": "FAV"])])
    let lines = [
      tap("Home", "if:", #","t":"a""#), tap("Home", "if:", #","t":"b""#), tap("Home", "if:"),
      tap("Home", "fav:", #","eventID":"OLD""#),
    ]
    let events = try survey(table, [lines]).trackedEvents
    let row = try #require(events[.init(className: "Home", section: .controlEventIDs, key: "if:")])
    #expect(row.count == 3 && row.unmatched == 2)
    #expect(events[.init(className: "Home", section: .controlEventIDs, key: "fav:")]?.count == 1)
  }

  @Test func findsTimesAndSessions() throws {
    let table = EventTable(classes: ["Home": .init(pageEventIDs: [.enter: "E"])])
    let timed = [
      page("Home", "enter", #","timestamp":1473302682.5,"session":"s""#),
      page("Home", "enter", #","timestamp":"2016-09-08T02:00:00Z","session":"s""#),
      page("Home", "enter", #","timestamp":1473302699000,"session":"t""#),
    ]
    let survey = try survey(table, [timed, [page("Home", "enter", #","timestamp":"soon""#), page("Home", "leave")]])
    let row = try #require(survey.trackedEvents.values.first)
    #expect(row.firstSeen == 1_473_300_000_000_000 && row.lastSeen == 1_473_302_699_000_000)
    #expect(row.sessions == .init(count: 3, precision: .exact))
    #expect(survey.untrackedEvents.values.first?.firstSeen == nil)
  }

  @Test func countsNamesOverTheLimit() throws {
    let lines = (0..<65_540).map { tap("Home", "a\($0):") } + [tap("Home", "a7:"), tap("Home", "fav:")]
    let table = EventTable(classes: ["Home": .init(controlEventIDs: ["fav:": "FAV"])])
    let survey = try survey(table, [lines], chunkSize: 1 << 16)
    #expect(survey.uncountedCount == 4 && survey.untrackedEvents.count == 65_536)
    #expect(text(survey.trackedEvents) == ["Home Cont fav:: 1"])
    #expect(survey.untrackedEvents[.init(className: "Home", section: .controlEventIDs, key: "a7:")]?.count == 2)
  }

  /// Swift treats both spellings of `é` as equal, so that they are one name.
  @Test func combinesCanonicallyEquivalentNames() throws {
    let survey = try survey(
      EventTable(classes: [:]), [[tap("Caf\u{E9}", "a:"), tap("Cafe\u{301}", "a:"), tap("Cafe\u{301}", "a:")]])
    #expect(survey.untrackedEvents.values.map(\.count) == [3])
  }

  // MARK: Random tables

  /// A table with a different event ID in every row, and a dump with names inside and outside of it.
  private struct Sample {
    var table: EventTable
    var lines: [String] = []

    init(_ random: inout SeededRandom) {
      let names = ["A", "B", "M.A", "M.C", "D"]
      let actions = ["x:", "y:", "rac_alias_x:"]
      var number = 0
      func entries(_ random: inout SeededRandom) -> EventEntries {
        number += 1
        if !random.chance(1, of: 3) { return .id("ID\(number)") }
        return .list([EventEntry(eventID: "ID\(number)", when: [.init("t", .equals(.string("1")))])])
      }
      var classes: [String: EventTable.ClassEvents] = [:]
      for name in names where random.chance(2, of: 3) {
        var events = EventTable.ClassEvents()
        for action in actions where random.chance(1, of: 2) { events.controlEventIDs[action] = entries(&random) }
        for phase in PagePhase.allCases where random.chance(1, of: 3) { events.pageEventIDs[phase] = entries(&random) }
        classes[name] = events
      }
      table = EventTable(
        classes: classes,
        settings: TableSettings(
          touchPhase: random.chance(1, of: 3) ? .ended : nil, ignoredClasses: random.chance(1, of: 3) ? ["D"] : [],
          inherit: random.chance(1, of: 2) ? .nearest : .exact))
      for _ in 0..<400 {
        let name = random.pick(names + ["NSKVONotifying_A", "N.B", "E"])
        let more = #","t":"\#(random.below(2))","touchPhase":"\#(random.pick(["began", "ended"]))""#
        switch random.below(5) {
        case 0:
          let phase = random.pick(["enter", "load"])
          lines.append(#"{"type":"page","class":"\#(name)","phase":"\#(phase)"\#(more)}"#)
        case 1: lines.append(random.pick(["", "{}", #"{"type":"other"}"#]))
        default:
          let action = random.pick(actions + ["z:"])
          lines.append(#"{"type":"control","target":"\#(name)","action":"\#(action)"\#(more)}"#)
        }
      }
    }
  }

  /// The count of a row is the number of events sent with its event ID, and every event counts once.
  @Test(arguments: Seeds.new) func countsLikeTheTranslation(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<20 {
      let sample = Sample(&random)
      let superclasses = ["B": "A", "E": "M.C", "M.C": "B"]
      let survey = try survey(sample.table, [sample.lines], superclasses: superclasses)
      let mapper = EventMapper(table: sample.table, superclasses: superclasses)
      let report = try StatisticsRun(mapper: mapper)(sample.lines)
      let sent = Dictionary(uniqueKeysWithValues: report.events.map { ($0.name, $0.count) })
      let (tracked, untracked) = (survey.trackedEvents, survey.untrackedEvents)
      for (name, entries) in sample.table.rows {
        let counted = tracked[name].map { $0.count - $0.unmatched } ?? 0
        #expect(counted == sent[entries.eventIDs[0]] ?? 0, "seed \(seed): \(name)")
      }
      let sum = [tracked, untracked].joined().reduce(0) { $0 + $1.value.count }
      let lines = report.totals.lines
      #expect(sum + survey.ignoredCount + survey.unknownTypeCount == survey.eventCount, "seed \(seed)")
      #expect(survey.eventCount == lines[.mapped] + lines[.unmapped] + lines[.ignored], "seed \(seed)")
      for (jobs, chunkSize) in [(2, 300), (3, 2_000)] {
        let other = try self.survey(
          sample.table, [sample.lines], superclasses: superclasses, chunkSize: chunkSize, jobs: jobs)
        #expect(other.trackedEvents == tracked && other.untrackedEvents == untracked, "seed \(seed)")
      }
    }
  }
}
