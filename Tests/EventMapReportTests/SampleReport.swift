@testable import EventMapReport

/// Reports of invented tables.
enum SampleReport {
  /// The number of units of activity.
  static let units = 48

  /// Returns a report of classes with four rows each: two phases and two actions, with all states in turn.
  static func document(classes count: Int) -> ReportDocument { document((0..<count).map(reportClass)) }

  private static func reportClass(_ index: Int) -> ReportClass {
    let name = index == 0 ? "HomeViewController" : "Shop\(index)ViewController"
    let keys = ["Enter", "Leave", "onFavBtnPressed:", "onBuyCell\(index)Pressed:"]
    let rows = keys.indices.map { row(4 * index + $0, class: name, key: keys[$0]) }
    let owner: String? = index.isMultiple(of: 2) ? "Shop team" : nil
    return ReportClass(
      class: name, isPage: true, inApp: true, superclass: "UIViewController", description: "Page \(index)",
      owner: owner, since: nil, deprecated: nil, rows: rows)
  }

  /// Returns a report with the given classes, a finding and a change of the first row, and a finding and a change without a row.
  static func document(_ classes: [ReportClass]) -> ReportDocument {
    let rows = classes.flatMap(\.rows)
    let events: [Int] = (0..<units).map { unit in
      var count = 0
      for row in rows { count += row.activity?[unit] ?? 0 }
      return count
    }
    let unmapped: [Int] = events.map { $0 / 8 }
    var counts: [String: Int] = [:]
    for state in rows.compactMap(\.state) { counts[state, default: 0] += 1 }
    var totals = ReportTotals(classes: classes.count, rows: rows.count, eventIDs: rows.count)
    totals.events = events.reduce(0, +)
    totals.mapped = totals.events
    (totals.error, totals.note, totals.breaking) = (1, 1, 2)
    let first = classes.first
    return ReportDocument(
      title: nil, table: "EventTable.plist", manifests: ["AppManifest.json"], dumps: ["events.jsonl"],
      against: "git:main", generated: "2026-11-23T22:50:00Z", counts: counts, countsBefore: ["fires": 3],
      totals: totals,
      activity: ReportActivity(
        unit: "hour", start: "2026-11-20T00:00:00Z", utcOffset: "+00:00", events: events, unmapped: unmapped,
        withoutTime: 1, outside: 0),
      classes: classes, findings: findings(first), changes: changes(first), funnel: funnel(classes.map(\.class)))
  }

  private static func findings(_ first: ReportClass?) -> [ReportFinding] {
    let row = first?.rows.first
    return [
      ReportFinding(
        rule: "unknown-action", severity: "error", message: "no such action", file: "EventTable.plist", line: 7,
        column: 3, help: "did you mean 'onFavBtnPressed:'?", class: first?.class, section: row?.section, key: row?.key,
        isNew: true),
      ReportFinding(
        rule: "not-checked", severity: "note", message: "of the whole table", file: "EventTable.plist", line: nil,
        column: nil, help: nil, class: nil, section: nil, key: nil, isNew: false),
    ]
  }

  private static func changes(_ first: ReportClass?) -> [ReportChange] {
    let row = first?.rows.first
    return [
      ReportChange(
        kind: "changed-event-id", effect: "breaking", message: "sends another event ID", class: first?.class,
        section: row?.section, key: row?.key, oldEventIDs: ["OLD"], newEventIDs: ["NEW"]),
      ReportChange(
        kind: "removed-row", effect: "breaking", message: "'Gone' 'onGone:' no longer sends 'GONE'", class: "Gone",
        section: "ControlEventIDs", key: "onGone:", oldEventIDs: ["GONE"], newEventIDs: []),
    ]
  }

  private static func funnel(_ names: [String]) -> ReportFunnel {
    let pages = names.prefix(40).map { ReportFunnel.Page(class: $0, enters: 9, first: 4, last: 2) }
    let steps = zip(names, names.dropFirst()).map { ReportFunnel.Step(from: $0, to: $1, count: 5) }
    return ReportFunnel(pages: pages, steps: steps, uncounted: 0)
  }

  /// Returns a row whose state depends on its number, with events if the state implies them.
  static func row(_ number: Int, class name: String, key: String) -> ReportRow {
    let states = [
      "fires", "dead", "silent", "untracked-used", "fires", "ghost", "ambiguous", "untracked-unused", "fires",
    ]
    let state = states[number % states.count]
    let isUsed = ["fires", "ghost", "untracked-used"].contains(state)
    let activity: [Int] = (0..<units).map { ($0 * 7 + number) % 11 }
    let count = isUsed ? activity.reduce(0, +) + number : 0
    let numbers = number == 0 ? [0] : []
    return ReportRow(
      section: key.hasSuffix(":") ? "ControlEventIDs" : "PageEventIDs", key: key,
      eventIDs: state.hasPrefix("untracked") ? [] : ["EVENT_\(number)"], description: "About row \(number)",
      owner: number.isMultiple(of: 3) ? "Payments" : nil, since: "4.2", deprecated: nil, conditions: nil, state: state,
      reason: nil, inApp: true, count: count, unmatched: 0,
      sessions: isUsed ? 3 : 0, sessionsPrecision: isUsed ? "exact" : nil,
      firstSeen: isUsed ? "2026-11-20T01:00:00Z" : nil, lastSeen: isUsed ? "2026-11-21T20:00:00Z" : nil,
      activity: isUsed ? activity : nil, findings: numbers, changes: numbers)
  }
}
