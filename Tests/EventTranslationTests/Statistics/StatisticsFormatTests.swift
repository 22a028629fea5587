import EventMapping
import Foundation
import Testing

@testable import EventTranslation

/// The statistics of a few server events in each format.
@Suite struct StatisticsFormatTests {
  private static let lines = [
    #"{"eventID":"HOME","type":"page","class":"Home","phase":"enter","timestamp":1473300000000,"session":"a"}"#,
    #"{"eventID":"TAP","type":"control","target":"Home","action":"tap:","touchPhase":"began","timestamp":1473300001000,"session":"a"}"#,
    #"{"eventID":"TAP","type":"control","target":"Home","action":"tap:","touchPhase":"ended","timestamp":1473300001000,"session":"a"}"#,
    #"{"eventID":"DOWN","type":"control","target":"首页\u202e","action":"down:","touchPhase":0,"timestamp":1473300001000,"session":"a"}"#,
    #"{"eventID":"LEFT","type":"page","class":"Home","phase":"leave","duration":4.025,"timestamp":1473300005000,"session":"a"}"#,
    #"{"eventID":"LEFT","type":"page","class":"Home","phase":"leave","duration":725,"timestamp":1473303605000,"session":"b"}"#,
    #"{"eventID":"HOME","type":"page","class":"Home","phase":"enter","session":"b"}"#,
    #"{"eventID":"HOME","type":"page","class":"Home","phase":"enter","timestamp":1473300000000}"#,
    #"{"type":"page","class":"Keyboard, \"big\"","phase":"enter","timestamp":1473300000000,"session":"b"}"#,
    #"{"type":"row","target":"Home","timestamp":1473300000000,"session":"b"}"#,
  ]

  private func report() throws -> StatisticsReport { try StatisticsRun()(Self.lines) }

  @Test func textShowsAllTables() throws {
    let text = StatisticsText.text(try report(), top: 3)
    #expect(
      text == """
           8  server events with an event ID
           2  events without
           0  ignored
           0  filtered
           0  rejected
           0  skipped
          10  lines
           3  sessions

        server events by hour
          8 ┤████
            │████
            │████
            │████
            │████▅▅▅▅
          0 ┼────────
             2016-09-08 02:00 – 2016-09-08 03:00
          not shown: 1 without a time

        event IDs: 4
          count                sessions  timed      median          p95  0     6     12    18      peak
              3  ████████████         3                                    █                       02:00  HOME
              2  ████████             2      2  6 min 05 s  12 min 05 s    ██                      02:00  LEFT
              2  ████████             1                                    █                       02:00  TAP
          … and 1 more

        pages: 2
          count                enters  leaves  sessions  timed      median          p95  0     6     12    18      peak
              5  ████████████       3       2         3      2  6 min 05 s  12 min 05 s    █▃                      02:00  Home
              1  ██▍                1       0         1                                    █                       02:00  Keyboard, "big"

        steps from page to page: 1
          count
              1  ████████████  Home → Keyboard, "big"

        actions: 3
          count
              2  ████████████  Home tap:
              1  ██████        Home tableView:didSelectRowAtIndexPath:
              1  ██████        首页\\u{202E} down:

        actions in several touch phases: one touch may count more than once:
          Home tap:  (began 1, ended 1)

        actions whose touches never end: none arrived as 'ended' or 'cancelled':
          首页\\u{202E} down:  (began 1)

        hours of the day in UTC
        1 event has no time and counts in no hour

        """)
  }

  /// The marks are explained at the end.
  @Test func textMarksInexactNumbers() throws {
    var report = try report()
    report.totals.sessions.precision = .estimated
    report.events[0].sessions.precision = .partial
    report.events[1].durations.precision = .estimated
    report.pages[0].durations.precision = .partial
    report.pages[1].durations.count = 4
    report.uncountedPages = 7
    report.utcOffset = try #require(UTCOffset("-03:30"))
    report.totals.withoutTime = 2
    report.totals.forgottenPages = 3
    let lines = StatisticsText.text(report, top: 1).split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasSuffix("  ~3  sessions") })
    #expect(lines.contains { $0.hasSuffix("HOME") && $0.contains(" ≥3 ") })
    #expect(lines.contains { $0.hasSuffix("Home") && $0.contains(" ?6 min 05 s  ?12 min 05 s ") })
    #expect(lines.contains("  and 7 events under further names, not listed to limit memory"))
    #expect(
      lines.suffix(7) == [
        "hours of the day in UTC-03:30", "2 events have no time and count in no hour",
        "3 open pages forgotten, to limit memory: no time unless the event has it",
        "~ sessions are estimates with a standard error of 0.8 %",
        "≥ sessions are lower bounds: the memory for sessions was full", "~ times are at most 0.4 % away",
        "? times cover only the first events: the memory for times was full",
      ])
    #expect(StatisticsText.text(report).contains(" ~6 min 05 s  ~12 min 05 s "))
  }

  @Test(arguments: [
    (0, "0.00 s"), (4.025, "4.03 s"), (99.99, "99.99 s"), (99.995, "1 min 40 s"), (100, "1 min 40 s"),
    (3_599.6, "60 min 00 s"), (5_998, "99 min 58 s"), (6_000, "1 h 40 min"), (360_000, "100 h 00 min"),
    (1e18, "1e+18 s"),
  ])
  func textShowsTimesInReadableUnits(seconds: Double, text: String) throws {
    var report = try report()
    report.events[1].durations.median = seconds
    let row = try #require(StatisticsText.text(report).split(separator: "\n").first { $0.hasSuffix("LEFT") })
    #expect(row.contains(" \(text)  12 min 05 s "), "\(row)")
  }

  @Test func textShowsBarsAndHours() throws {
    var report = try report()
    report.events = (0...8).map { number in
      var event = report.events[0]
      event.name = "E\(number)"
      event.count = number == 8 ? 9_600 : number * 100
      event.hours = (0..<24).map { $0 < 9 ? $0 * number : 0 }
      return event
    }
    let text = StatisticsText.text(report)
    let rows = text.split(separator: "\n").filter { $0.contains("  E") }.map(String.init)
    #expect(rows.count == 9)
    for (row, bar) in zip(rows.dropFirst(), ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]) { #expect(row.contains("  \(bar)  ")) }
    #expect(rows[8].contains("████████████ ") && rows[8].contains(" ▁▂▃▄▅▆▇█               "))
    report.events[0].hours = [1_000, 1, 125, 126, 0, 999] + [Int](repeating: 0, count: 18)
    #expect(StatisticsText.text(report).contains(" █▁▁▂ █                    00:00  E0\n"))
    #expect(rows[8].contains("  08:00  E8") && !rows[0].contains(":00"))
  }

  @Test func emptyStatisticsHaveNoRows() throws {
    let report = try StatisticsRun()([String]())
    #expect(StatisticsText.text(report).split(separator: "\n").count == 8)
    #expect(textLines(StatisticsTable.bytes(report)).count == 1)
    #expect(report.timeUnit == nil && report.totals.sessions.count == 0)
  }

  @Test func tableHasARowForEachName() throws {
    let rows = textLines(try StatisticsFormat.csv.bytes(try report(), top: 1))
    let hours = (0..<24).map { $0 < 10 ? "hour0\($0)" : "hour\($0)" }.joined(separator: ",")
    let names: String =
      "kind,name,action,count,sessions,sessionsPrecision,enters,leaves,timed,median,p95,total,timedPrecision,"
      + "began,moved,stationary,ended,cancelled,"
    #expect(rows[0] == names + hours)
    let zeros = String(repeating: ",0", count: 20)
    let commas = String(repeating: ",", count: 24)
    let expected: [String] = [
      "event,HOME,,3,3,exact,,,0,,,,,,,,,,0,0,2,0" + zeros,
      "event,LEFT,,2,2,exact,,,2,364.5125,725,729.025,exact,,,,,,0,0,1,1" + zeros,
      "event,TAP,,2,1,exact,,,0,,,,,,,,,,0,0,2,0" + zeros,
      "event,DOWN,,1,1,exact,,,0,,,,,,,,,,0,0,1,0" + zeros,
      "page,Home,,5,3,exact,3,2,2,364.5125,725,729.025,exact,,,,,,0,0,3,1" + zeros,
      "page,\"Keyboard, \"\"big\"\"\",,1,1,exact,1,0,0,,,,,,,,,,0,0,1,0" + zeros,
      "action,Home,tap:,2,,,,,,,,,,1,0,0,1,0" + commas,
      "action,Home,tableView:didSelectRowAtIndexPath:,1,,,,,,,,,,,,,," + commas,
      "action,首页\u{202E},down:,1,,,,,,,,,,1,0,0,0,0" + commas,
    ]
    #expect(Array(rows.dropFirst()) == expected)
    // Every row has every column.
    let counts = try DelimitedReader.csv(StatisticsTable.bytes(try report())).map(\.count)
    #expect(Set(counts) == [StatisticsTable.columns.count])
  }

  @Test func documentContainsAllNumbers() throws {
    let bytes = try StatisticsFormat.json.bytes(try report(), top: 1)
    let root = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary)
    var hours = [Int](repeating: 0, count: 24)
    (hours[2], hours[3]) = (3, 1)
    let page: NSDictionary = [
      "class": "Home", "count": 5, "enters": 3, "leaves": 2, "sessions": 3, "sessionsExact": true, "timed": 2,
      "medianSeconds": 364.5125, "p95Seconds": 725, "totalSeconds": 729.025, "hours": hours,
    ]
    #expect((root["pages"] as? [NSDictionary])?.first == page)
    (hours[2], hours[3]) = (2, 0)
    let event: NSDictionary = [
      "eventID": "HOME", "count": 3, "sessions": 3, "sessionsExact": true, "timed": 0, "hours": hours,
    ]
    #expect((root["events"] as? [NSDictionary])?.first == event)
    #expect(
      root["actions"] as? [NSDictionary] == [
        [
          "target": "Home", "action": "tap:", "count": 2, "touchPhases": ["began": 1, "ended": 1],
          "severalTouchPhases": true, "neverEnds": false,
        ],
        ["target": "Home", "action": "tableView:didSelectRowAtIndexPath:", "count": 1],
        [
          "target": "首页\u{202E}", "action": "down:", "count": 1, "touchPhases": ["began": 1],
          "severalTouchPhases": false, "neverEnds": true,
        ],
      ])
    let totals: NSDictionary = [
      "lines": 10, "bytes": Self.lines.reduce(0) { $0 + $1.utf8.count + 1 }, "mapped": 8, "unmapped": 2, "ignored": 0,
      "filtered": 0, "rejected": 0, "skipped": 0, "events": 8, "sessions": 3, "sessionsExact": true, "withoutTime": 1,
      "forgottenPages": 0,
    ]
    #expect(root["totals"] as? NSDictionary == totals)
    #expect(root["schema"] as? String == "eventmap-stats/1" && root["timeUnit"] as? String == "ms")
    #expect(root["utcOffset"] as? String == "+00:00" && root["uncountedEvents"] as? Int == 0)
  }

  @Test func documentMarksInexactNumbers() throws {
    var report = try report()
    report.events[1].durations.precision = .estimated
    report.events[1].sessions.precision = .partial
    report.timeUnit = nil
    let bytes = try StatisticsDocument(report).bytes()
    let root = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let event = try #require((root["events"] as? [[String: Any]])?[1])
    #expect(event["timedPrecision"] as? String == "estimated" && event["sessionsPrecision"] as? String == "partial")
    #expect(event["sessionsExact"] as? Bool == false && root["timeUnit"] == nil)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("null"))
  }
}
