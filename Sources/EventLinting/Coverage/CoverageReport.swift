import EventMapping
import EventMapTextCharts
import Foundation

/// A report of a table's coverage for people and programs.
package struct CoverageReport {
  /// The format of a report.
  package enum Format: String, CaseIterable, Sendable {
    case text, json, csv, markdown
  }

  /// The compared files, as the user named them.
  package struct Inputs: Sendable {
    var table: String
    var manifests: [String]
    var dumps: [String]

    package init(table: String, manifests: [String], dumps: [String]) {
      self.table = table
      self.manifests = manifests
      self.dumps = dumps
    }
  }

  private let coverage: TableCoverage
  private let inputs: Inputs
  /// The entries in the report.
  private let entries: [CoverageEntry]
  /// Whether at least one entry has an explanation.
  private let hasReasons: Bool
  /// The data of the charts; `nil` without times.
  private let activity: ObservedActivity?

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - activity: the data for the charts of the text format; `nil` if no event has a time.
  ///   - states: the states of the entries in the report; empty for all entries. The counts always include all entries.
  package init(
    _ coverage: TableCoverage, _ inputs: Inputs, activity: ObservedActivity? = nil,
    states: Set<CoverageEntry.State> = []
  ) {
    self.coverage = coverage
    self.inputs = inputs
    self.activity = activity
    entries = states.isEmpty ? coverage.entries : coverage.entries.filter { states.contains($0.state) }
    hasReasons = entries.contains { $0.reason != nil }
  }

  /// Returns the report in a format.
  ///
  /// - Parameter csv: formats rows of cells as CSV.
  package func bytes(_ format: Format, csv: ([[String]]) -> [UInt8]) throws -> [UInt8] {
    switch format {
    case .text: Array(text.utf8)
    case .markdown: Array(markdown.utf8)
    case .csv: csv(rows)
    case .json: try json()
    }
  }

  // MARK: For people

  private var columns: [String] {
    let columns = ["state", "class", "key", "event IDs", "events", "sessions", "first seen", "last seen"]
    return columns + (hasReasons ? ["reason"] : [])
  }
  private static let rightAligned: Set = [4, 5]
  private static let timesColumn = 6

  private var text: String {
    var rows = [columns] + entries.map { entry in cells(entry).map { DisplayedName.plain($0) } }
    if let activity {
      let sparklines = entries.map(activity.sparkline)
      if sparklines.contains(where: { !$0.isEmpty }) {
        for (index, cell) in (["activity"] + sparklines).enumerated() { rows[index].insert(cell, at: Self.timesColumn) }
      }
    }
    let lines = entries.isEmpty ? [] : TextColumns.lines(rows, rightAligned: Self.rightAligned) + [""]
    let chart = activity?.lines ?? []
    let charts = [[""] + bars, chart.isEmpty ? [] : [""] + chart].joined()
    return (lines + [counts] + others + charts).joined(separator: "\n") + "\n"
  }

  /// A bar for each state that occurs.
  private var bars: [String] {
    let states = CoverageEntry.State.allCases.filter { coverage.count($0) > 0 }
    let largest = states.map(coverage.count).max() ?? 0
    let rows = states.map { ["  " + $0.rawValue, TextBar.text(coverage.count($0), of: largest, width: 40)] }
    return TextColumns.lines(rows, rightAligned: [])
  }

  private func cells(_ entry: CoverageEntry) -> [String] {
    let ids = entry.eventIDs.map { DisplayedName.shortened($0) }.joined(separator: ", ")
    var cells = [
      entry.state.rawValue, DisplayedName.shortened(entry.className), Self.name(entry), ids, String(entry.count),
      entry.events.map { ReportCell.sessions($0.sessions, $0.sessionsPrecision) } ?? "",
      ReportCell.time(entry.events?.firstSeen) ?? "", ReportCell.time(entry.events?.lastSeen) ?? "",
    ]
    if hasReasons { cells.append(entry.reason ?? "") }
    return cells
  }

  /// The key of an entry; `(page)` for a page without a phase.
  private static func name(_ entry: CoverageEntry) -> String {
    entry.key.map { DisplayedName.shortened($0) } ?? "(page)"
  }

  private var counts: String {
    CoverageEntry.State.allCases.map { "\(coverage.count($0)) \($0.rawValue)" }.joined(separator: ", ")
  }

  /// The counts of the events that belong to no entry, as lines.
  private var others: [String] {
    let others = coverage.others
    let counts = [
      (others.ignored, "that the table's settings ignore"), (others.unknownType, "of a type that no table names"),
      (others.uncounted, "without a row, not listed because there are too many names"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\(DisplayedName.counted($0.0, "event")) \($0.1)" }
  }

  private var markdown: String {
    var lines = ["**\(counts)**"]
    for state in CoverageEntry.State.allCases {
      let entries = entries.filter { $0.state == state }
      if entries.isEmpty { continue }
      lines += ["", "### \(state.rawValue)", "", "| \(columns.dropFirst().joined(separator: " | ")) |"]
      lines.append("| --- | --- | --- | ---: | ---: | --- | --- |\(hasReasons ? " --- |" : "")")
      lines += entries.map { entry in
        let names = [entry.className, entry.key ?? "", entry.eventIDs.joined(separator: " ")].map(ReportCell.codeCell)
        return "| \((names + cells(entry).dropFirst(4)).joined(separator: " | ")) |"
      }
    }
    if !others.isEmpty { lines += [""] + others.map { "- \($0)" } }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: For programs

  private var rows: [[String]] {
    let header = [
      "state", "class", "section", "key", "eventIDs", "count", "unmatched", "sessions", "sessionsPrecision",
      "firstSeen", "lastSeen", "inApp", "reason",
    ]
    let rows = entries.map { entry in
      let events = entry.events
      let numbers = [entry.count, events?.unmatched ?? 0, events?.sessions ?? 0].map { String($0) }
      let texts = [
        events?.sessionsPrecision, ReportCell.time(events?.firstSeen), ReportCell.time(events?.lastSeen),
        entry.isInApp.map { String($0) }, entry.reason,
      ]
      return [entry.state.rawValue, entry.className, entry.section.rawValue, entry.key ?? ""]
        + [entry.eventIDs.joined(separator: " ")] + numbers + texts.map { $0 ?? "" }
    }
    return [header] + rows
  }

  private struct Entry: Encodable {
    var state, `class`, section: String
    var key: String?
    var eventIDs: [String]
    var inApp: Bool?
    var reason: String?
    var count, unmatched, sessions: Int
    var sessionsPrecision, firstSeen, lastSeen: String?
  }

  private struct Totals: Encodable {
    var events, ignored, unknownType, uncounted: Int
  }

  private struct Document: Encodable {
    var schema = "eventmap-coverage/1"
    var table: String
    var manifests, dumps: [String]
    var counts: [String: Int]
    var totals: Totals
    var entries: [Entry]
  }

  private func json() throws -> [UInt8] {
    let others = coverage.others
    let listed = coverage.entries.reduce(0) { $0 + $1.count }
    let totals = Totals(
      events: listed + others.ignored + others.unknownType + others.uncounted, ignored: others.ignored,
      unknownType: others.unknownType, uncounted: others.uncounted)
    let counts = CoverageEntry.State.allCases.map { ($0.rawValue, coverage.count($0)) }
    let document = Document(
      table: inputs.table, manifests: inputs.manifests, dumps: inputs.dumps,
      counts: Dictionary(uniqueKeysWithValues: counts), totals: totals, entries: entries.map(Self.entry))
    return try PrettyJSON.bytes(of: document)
  }

  private static func entry(_ entry: CoverageEntry) -> Entry {
    let events = entry.events
    return Entry(
      state: entry.state.rawValue, class: entry.className, section: entry.section.rawValue, key: entry.key,
      eventIDs: entry.eventIDs, inApp: entry.isInApp, reason: entry.reason, count: entry.count,
      unmatched: events?.unmatched ?? 0, sessions: events?.sessions ?? 0,
      sessionsPrecision: events?.sessionsPrecision, firstSeen: ReportCell.time(events?.firstSeen),
      lastSeen: ReportCell.time(events?.lastSeen))
  }
}
