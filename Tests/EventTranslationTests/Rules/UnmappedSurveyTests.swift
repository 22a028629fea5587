import EventMapping
import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// The counts of raw events that are not in a table.
@Suite struct UnmappedSurveyTests {
  private func survey(
    _ dumps: [TranslationRun.Dump], _ table: EventTable = SampleTable.table, timing: PageTiming = PageTiming(),
    chunkSize: Int = 4096, jobs: Int = 1
  ) throws -> (survey: UnmappedSurvey, summary: TranslationSummary) {
    let survey = UnmappedSurvey(table, timing: timing)
    let run = TranslationRun(
      mapper: EventMapper(table: table), options: UnmappedSurvey.translation, chunkSize: chunkSize, jobs: jobs)
    return (survey, try run(dumps, into: TranslationOutputs(survey: survey)))
  }

  /// Returns each name as `type class key: count, sessions`.
  private func text(_ survey: UnmappedSurvey) -> [String] {
    survey.events.map { name, events in
      let names = [name.type, name.className, name.selectorOrPhase].compactMap(\.self).joined(separator: " ")
      return "\(names): \(events.count), \(events.sessions.count)"
    }.sorted()
  }

  @Test func countsEventsByTheNamesOfRows() throws {
    let lines = [
      #"{"type":"control","target":"NSKVONotifying_HomeViewController","action":"rac_alias_no:","session":"a"}"#,
      #"{"type":"control","target":"HomeViewController","action":"no:","session":"b"}"#,
      #"{"type":"control","target":"HomeViewController","action":"onFavBtnPressed:"}"#,
      #"{"type":"gesture","target":"HomeViewController","action":"no:"}"#,
      #"{"type":"row","target":"Cart","action":""}"#, #"{"type":"row","target":"Cart","list":"collection"}"#,
      #"{"type":"page","class":"HomeViewController","phase":"appear"}"#, #"{"type":"Page","class":"X"}"#,
      #"{"type":"app","phase":"launch","class":"Delegate"}"#, #"{"type":"view","page":"A","path":"B(0)"}"#,
      #"{"type":"view","page":"A","viewID":"ff"}"#, #"{"type":"view","viewID":"ff"}"#, "", "nonsense",
      #"{"type":"page","class":"H\u006fmeViewController","phase":"appear","eventID":"OWN"}"#,
    ]
    let (survey, summary) = try survey([.init(lines)])
    #expect(
      text(survey) == [
        "Page: 1, 1", "app launch: 1, 1", "control HomeViewController no:: 2, 2",
        "gesture HomeViewController no:: 1, 1", "page HomeViewController appear: 2, 1", "row Cart : 1, 1",
        "row Cart collectionView:didSelectItemAtIndexPath:: 1, 1", "view A B(0): 1, 1", "view A ff: 1, 1",
        "view ff: 1, 1",
      ])
    #expect(summary.totals[.unmapped] == 12 && summary.totals[.mapped] == 1 && survey.uncountedCount == 0)
  }

  @Test func findsTimesAndSessions() throws {
    func line(_ members: String) -> String { #"{"type":"page","class":"A","phase":"enter",\#(members)}"# }
    let lines = [
      line(#""timestamp":20,"session":"a""#), line(#""timestamp":10.5,"session":"b""#), line(#""session":"a""#),
      line(#""timestamp":"never","device":"d""#), line(#""at":{"ms":1000}"#),
    ]
    let seconds = try #require(try survey([.init(lines)]).survey.events.first?.events)
    #expect(seconds.firstSeen == 10_500_000 && seconds.lastSeen == 20_000_000 && seconds.sessions.count == 4)
    var timing = PageTiming(unit: .milliseconds)
    timing.timeMember = "at.ms"
    let others = try #require(try survey([.init(lines)], timing: timing).survey.events.first?.events)
    #expect(others.firstSeen == 1_000_000 && others.lastSeen == 1_000_000 && others.count == 5)
  }

  /// An event that meets no condition of its row is unmapped.
  @Test func countsEventsWhoseConditionsDoNotHold() throws {
    let table = EventTable(classes: [
      "A": .init(controlEventIDs: ["a:": .list([EventEntry(eventID: "E", when: [.init("t", .exists(true))])])])
    ])
    let line = #"{"type":"control","target":"A","action":"a:""#
    #expect(try text(survey([.init([line + "}", line + #","t":1}"#])], table).survey) == ["control A a:: 1, 1"])
  }

  /// The survey has the same pairs and counts as the summary, in any chunks.
  @Test(arguments: Seeds.new) func countsLikeTheSummary(seed: UInt64) throws {
    var mixture = RandomMixture(seed: seed)
    for round in 0..<4 {
      let dumps = (0..<2).map { _ in TranslationRun.Dump(bytes: joined(mixture.lines(150))) }
      let (one, summary) = try survey(dumps, chunkSize: 512)
      let other = try survey(dumps, chunkSize: 9_000, jobs: 3).survey
      #expect(text(one) == text(other), "seed \(seed), round \(round)")
      #expect(one.events.reduce(0) { $0 + $1.events.count } == summary.totals[.unmapped], "seed \(seed)")
      #expect(summary.unmappedPairs <= TranslationSummary.topCount)
      let pairs = Dictionary(uniqueKeysWithValues: summary.unmappedTop.map { ($0.name, $0.count) })
      let found = Dictionary(uniqueKeysWithValues: one.events.map { ($0.name, $0.events.count) })
      #expect(found == pairs, "seed \(seed)")
    }
  }

  @Test func beyondTheLimitEventsAreOnlyCounted() throws {
    let lines = (0..<65_540).map { #"{"type":"page","class":"C\#($0)","phase":"enter"}"# }
    let (survey, summary) = try survey([.init(lines)], chunkSize: 1 << 18, jobs: 2)
    #expect(survey.events.count == 65_536 && survey.uncountedCount == 4 && !summary.unmappedTopIsExact)
  }
}
