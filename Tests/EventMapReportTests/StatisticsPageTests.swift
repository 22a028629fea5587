import Foundation
import Testing

@testable import EventMapReport

/// The page of `eventmap stats --format html`.
@Suite(
  "The page of statistics in a browser", .serialized, .enabled(if: Browser.program != nil, Browser.missing), .browser,
  .timeLimit(.minutes(3)))
struct StatisticsPageTests {
  private static let document = """
    {"schema": "eventmap-stats/1", "utcOffset": "+08:00", "timeUnit": "ms",
     "totals": {"lines": 9, "bytes": 99, "mapped": 7, "unmapped": 1, "ignored": 0, "filtered": 0, "rejected": 1, "skipped": 0,
       "events": 7, "withoutTime": 0, "forgottenPages": 0, "sessions": 2, "sessionsExact": true},
     "uncountedEvents": 0, "uncountedPages": 0, "uncountedActions": 0,
     "activity": {"unit": "hour", "start": "2026-11-20T10:00:00Z", "events": [4, 3]},
     "steps": [{"from": "HomeViewController", "to": "Shop <i>", "count": 3}],
     "events": [
       {"eventID": "HOME_ENTER", "count": 4, "sessions": 2, "sessionsExact": true, "timed": 0, "hours": \(hours(4, at: 10))},
       {"eventID": "HOME_LEAVE", "count": 3, "sessions": 2, "sessionsExact": false, "sessionsPrecision": "estimated", "timed": 3,
        "medianSeconds": 61.5, "p95Seconds": 90, "totalSeconds": 200, "hours": \(hours(3, at: 11))}],
     "pages": [{"class": "HomeViewController", "count": 7, "enters": 4, "leaves": 3, "sessions": 2, "sessionsExact": true, "timed": 3,
        "medianSeconds": 61.5, "p95Seconds": 90, "totalSeconds": 200, "hours": \(hours(7, at: 10))}],
     "actions": [{"target": "HomeViewController", "action": "<b>onFav:</b>", "count": 2, "touchPhases": {"began": 1, "ended": 1},
        "severalTouchPhases": true, "neverEnds": false}]}
    """

  private static func hours(_ count: Int, at hour: Int) -> [Int] { (0..<24).map { $0 == hour ? count : 0 } }

  @Test func searchesFiltersSortsAndOpensRows() async throws {
    let rows = "#grid .row:not(.heading)"
    try await BrowserPage.with(Array(Self.document.utf8)) { page in
      #expect(try await page.text("#count") == "4 rows")
      #expect(try await page.text("#cards").contains("Hours of the day in UTC+08:00"))
      #expect(try await page.text("#cards").contains("in several touch phases"))
      #expect(try await page.text("#cards").contains("Events by hour"))
      #expect(try await page.text("#cards").contains("hours in UTC+08:00"))
      #expect(try await page.text("#funnel .steps") == "Shop <i>3 · 100.0 %")
      try await page.showRows()
      #expect(try await page.count(".row.heading") == 3)
      #expect(try await page.text("#grid .body").contains("~2 sess."))
      #expect(try await page.text("#grid .body").contains("1.0 min"))
      try await page.click("#grid button[data-sort=name]")
      #expect(try await page.text(rows).contains("HOME_ENTER"))
      try await page.press("/")
      try await page.type("onfav")
      try await page.wait(for: "document.querySelector('#count').textContent === '1 of 4 rows'")
      try await page.press("Enter")
      try await page.press("Enter")
      #expect(try await page.text("#details").contains("HomeViewController <b>onFav:</b>"))
      #expect(try await page.text("#details").contains("began 1, ended 1"))
      try await page.open("#?kind=page")
      try await page.showRows()
      #expect(try await page.text("#count") == "1 of 4 rows")
      #expect(try await page.text(rows).contains("4 in, 3 out"))
      #expect(try await page.complaints() == [])
      try await page.resize(width: 360)
      #expect(try await page.fits())
    }
  }

  @Test func showsGroupsAndTheOtherGroupsAsRows() async throws {
    let counts = #""sessions": 1, "sessionsExact": true, "timed": 0, "hours": \#(Self.hours(1, at: 10))"#
    let groups = """
      "by": ["country", "plan"], "otherGroups": {"count": 5, \(counts)}, "groups": [
        {"members": {"country": "<b>DE</b>", "plan": ""}, "count": 4, \(counts)}, {"members": {}, "count": 3, \(counts)}],
      """
    let document = Self.document.replacing(#""events": ["#, with: groups + #""events": ["#, maxReplacements: 1)
    try await BrowserPage.with(Array(document.utf8)) { page in
      #expect(try await page.text("#count") == "7 rows")
      try await page.open("#?kind=group")
      try await page.showRows()
      let text = try await page.text("#grid .body")
      for name in ["<b>DE</b>, \"\"", "(missing), (missing)", "(other groups)", "country, plan"] {
        #expect(text.contains(name), "\(name)")
      }
      #expect(try await page.complaints() == [])
    }
  }

  @Test(arguments: [360, 920, 1120, 1440]) func numbersAndTimesAreNeverCut(width: Int) async throws {
    var document = Self.document.replacing(#""timed": 3"#, with: #""timed": 9999999"#)
    for (old, new) in [
      (#""count": 7"#, #""count": 9999999"#), (#""enters": 4"#, #""enters": 99999"#),
      (#""leaves": 3"#, #""leaves": 99999"#), (#""sessions": 2"#, #""sessions": 99999"#),
      (#""totalSeconds": 200"#, #""totalSeconds": 35999999"#),
    ] { document = document.replacing(old, with: new) }
    try await BrowserPage.with(Array(document.utf8), width: width) { page in
      try await page.showRows()
      try await page.expectWholeValues()
      try await page.click("#grid .row:not(.heading) .key a")
      #expect(try await page.text("#details").contains("99,999"))
      try await page.expectWholeValues()
    }
  }
}
