import EventMapping
import EventMapSeededNumbers
import Testing

@testable import EventTranslation

/// The members and touch phases that a survey finds.
@Suite struct DumpSurveyTests {
  private func survey(
    _ lines: [String], _ members: Set<String> = [], _ format: DumpFormat = .jsonl, chunkSize: Int = 4096, jobs: Int = 1
  ) throws -> DumpSurvey {
    let survey = DumpSurvey(members: members)
    let run = TranslationRun(
      mapper: SampleTable.emptyMapper, options: TranslationOptions(unmapped: .keep), chunkSize: chunkSize, jobs: jobs)
    try run([.init(lines, format)], into: TranslationOutputs(survey: survey))
    return survey
  }

  @Test func findsMembersAtAnyDepth() throws {
    let lines = [
      #"{"type":"page","class":"A","phase":"enter","a":{"b":null,"c.d":1}}"#,
      #"{"type":"control","target":"A","action":"x","t\u0069tle":"T","a.b.c":1}"#,
      #"{"type":"swipe","odd":[{"in":1}]}"#, "", "no raw event", #"{"class":"A","lost":1}"#,
    ]
    let paths: Set = ["title", "a.b", "a.c.d", "a.b.c", "a.b.d", "odd.in", "lost", "tag", "odd", "a", "type"]
    for chunkSize in [1, 4096] {
      let survey = try survey(lines, paths, chunkSize: chunkSize)
      #expect(survey.eventCount == 3)
      #expect(survey.members == ["title", "a.b", "a.c.d", "a.b.c", "odd", "a", "type"])
      #expect(
        survey.memberNames == [
          "type", "class", "phase", "a", "a.b", "a.c.d", "target", "action", "title", "a.b.c", "odd",
        ])
      #expect(survey.touches.isEmpty)
    }
  }

  /// Combined surveys find the same as separate ones.
  @Test(arguments: Seeds.new, [1, 3]) func findsTheSameCombinedWithASurveyOfRows(seed: UInt64, jobs: Int) throws {
    var random = SeededRandom(seed: seed)
    let table = EventTable(
      classes: [
        "A": .init(controlEventIDs: [
          "a:": "X", "b:": .list([EventEntry(eventID: "Y", when: [.init("m.n", .equals(1))], isOtherwise: false)]),
        ])
      ], settings: TableSettings(touchPhase: .ended, ignoredClasses: ["B"]))
    let lines = (0..<500).map { _ in
      let more = random.pick(["", #","touchPhase":"ended""#, #","touchPhase":"began","session":"s""#, #","m":{"n":1}"#])
      let names = #""target":"\#(random.pick(["A", "B", "C"]))","action":"\#(random.pick(["a:", "b:", "c:"]))""#
      return random.chance(1, of: 20) ? "no raw event" : #"{"type":"control",\#(names)\#(more),"eventID":"Z"}"#
    }
    let alone = try survey(lines, ["m.n", "gone"], chunkSize: 700, jobs: jobs)
    let rows = RowSurvey(table)
    let together = TableSurvey(rows: RowSurvey(table), events: DumpSurvey(members: ["m.n", "gone"]))
    for (survey, outputs) in [
      (rows, TranslationOutputs(survey: rows)), (together.rows, TranslationOutputs(survey: together)),
    ] {
      let run = TranslationRun(mapper: survey.mapper, options: survey.translation, chunkSize: 700, jobs: jobs)
      try run([.init(lines)], into: outputs)
    }
    #expect(together.events.eventCount == alone.eventCount && together.events.members == alone.members)
    #expect(together.events.touches == alone.touches && together.events.memberNames == alone.memberNames)
    #expect(together.rows.trackedEvents == rows.trackedEvents && rows.trackedEvents.count == 2)
    #expect(together.rows.untrackedEvents == rows.untrackedEvents && together.rows.ignoredCount == rows.ignoredCount)
  }

  @Test func countsTouchPhasesOfControlsOnly() throws {
    func line(_ type: String, _ action: String, _ touch: String) -> String {
      #"{"type":"\#(type)","target":"Home","action":"\#(action)","touchPhase":\#(touch)}"#
    }
    let survey = try survey([
      line("control", "tap:", "\"began\""), line("control", "tap:", "0"), line("control", "tap:", "\"end\\u0065d\""),
      line("control", "t\\u0061p:", "3"), line("control", "tap:", "9"), line("control", "tap:", "null"),
      line("control", "tap:", "[3]"), line("control", "other:", "4"), line("gesture", "tap:", "2"),
      line("row", "tap:", "2"),
      #"{"type":"control","target":"Home","action":"tap:"}"#,
      #"{"type":"page","class":"Home","phase":"enter","touchPhase":1}"#,
    ])
    #expect(survey.eventCount == 12)
    #expect(
      survey.touches == [
        .init(target: "Home", action: "tap:"): [.began: 2, .ended: 2],
        .init(target: "Home", action: "other:"): [.cancelled: 1],
      ])
  }

  @Test func surveysKitlogs() throws {
    let lines = [
      "iPhone,Simulator,iPhone OS,9.1,UUID-1,1.0,7", "0,5,AppDelegate,r", "100,5,UIButton|Home|tap:|0|f|i,r",
    ]
    let survey = try survey(lines, ["device.uuid", "info", "phase", "device.none"], .kitlog)
    #expect(survey.eventCount == 2)
    #expect(survey.members == ["device.uuid", "info", "phase"])
    #expect(survey.memberNames.isSuperset(of: ["tag", "device.appBuild", "remark"]))
  }

  @Test func collectsNamesFromTheFirstThousandEvents() throws {
    var lines = [String](repeating: #"{"type":"a","x":1}"#, count: 999)
    lines += [#"{"type":"a","y":{"z":1}}"#, #"{"type":"a","late":1}"#]
    let survey = try survey(lines, ["late"])
    #expect(survey.eventCount == 1001)
    #expect(survey.memberNames == ["type", "x", "y", "y.z"])
    #expect(survey.members == ["late"])
  }

  @Test(arguments: Seeds.new) func jobsAndChunksDoNotMatter(seed: UInt64) throws {
    var random = RepeatedLines(seed: seed)
    let lines = (0..<1_500).map { _ in String(decoding: random.line().bytes, as: UTF8.self) }
    let paths: Set = ["title", "properties.a", "properties.b.c", "first", "tail", "none"]
    let expected = try survey(lines, paths)
    #expect(expected.members == paths.subtracting(["none"]))
    for (jobs, chunkSize) in [(1, 200), (2, 1_000), (3, 500), (4, 3_000)] {
      let other = try survey(lines, paths, chunkSize: chunkSize, jobs: jobs)
      #expect(other.eventCount == expected.eventCount && other.members == expected.members, "seed \(seed)")
      #expect(other.memberNames == expected.memberNames && other.touches == expected.touches, "seed \(seed)")
    }
  }
}
