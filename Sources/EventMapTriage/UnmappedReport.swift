import AppManifests
import EventLinting
import EventMapping
import EventTranslation

/// A report of the pairs that are not in a table, for people and programs.
package struct UnmappedReport {
  /// The format of the report.
  package enum Format: String, CaseIterable, Sendable {
    case text, json, csv, markdown
    /// Table rows with new event IDs; see ``UnmappedRows``.
    case table
  }

  /// The names of the inputs, as given by the user.
  package struct Inputs: Sendable {
    var table: String
    var manifests: [String]
    var dumps: [String]

    package init(table: String, manifests: [String], dumps: [String]) {
      (self.table, self.manifests, self.dumps) = (table, manifests, dumps)
    }
  }

  private let triage: UnmappedTriage
  private let selection: UnmappedSelection
  private let inputs: Inputs

  package init(_ triage: UnmappedTriage, _ selection: UnmappedSelection, _ inputs: Inputs) {
    (self.triage, self.selection, self.inputs) = (triage, selection, inputs)
  }

  // MARK: For people

  /// The report as columns of text.
  package var text: String {
    let hasNoise = selection.pairs.contains { !$0.isOfApp }
    let columns =
      ["events", "sessions", "first seen", "last seen", "type", "class", "key"] + (hasNoise ? ["of"] : []) + ["hint"]
    let rows = selection.pairs.map { pair in
      (cells(pair) + [DisplayedName.shortened(pair.name.className ?? ""), Self.key(pair)]
        + (hasNoise ? [Self.origin(pair)] : []) + [Self.hint(pair, DisplayedName.quoted) ?? ""]).map {
          DisplayedName.plain($0)
        }
    }
    let lines = rows.isEmpty ? [] : TextColumns.lines([columns] + rows, rightAligned: [0, 1]) + [""]
    return (lines + totals).joined(separator: "\n") + "\n"
  }

  /// The report as Markdown for a review: a table of the app's pairs and a table of the others.
  package var markdown: String {
    var lines: [String] = []
    for isOfApp in [true, false] {
      let pairs = selection.pairs.filter { $0.isOfApp == isOfApp }
      if pairs.isEmpty { continue }
      let columns = ["events", "sessions", "first seen", "last seen", "type", "class", "key", isOfApp ? "hint" : "of"]
      lines += ["### \(isOfApp ? "Of the app" : "Of the system")", "", "| \(columns.joined(separator: " | ")) |"]
      lines.append("| ---: | ---: | --- | --- | --- | --- | --- | --- |")
      lines += pairs.map { pair in
        let names = [pair.name.className ?? "", Self.key(pair)].map(ReportCell.codeCell)
        let last = isOfApp ? Self.hint(pair, ReportCell.codeCell) ?? "" : Self.origin(pair)
        return
          "| \((cells(pair).dropLast() + [ReportCell.codeCell(pair.name.type)] + names + [last]).joined(separator: " | ")) |"
      }
      lines.append("")
    }
    return (lines + totals.map { "- \($0)" }).joined(separator: "\n") + "\n"
  }

  /// Returns the first cells of a row: the counts, the times and the type.
  private func cells(_ pair: TriagedPair) -> [String] {
    let (events, sessions) = (pair.events, pair.events.sessions)
    return [
      String(events.count), ReportCell.sessions(sessions.count, sessions.precision.rawValue),
      ReportCell.time(events.firstSeen) ?? "", ReportCell.time(events.lastSeen) ?? "",
      DisplayedName.shortened(pair.name.type),
    ]
  }

  private static func key(_ pair: TriagedPair) -> String {
    DisplayedName.shortened(pair.name.selectorOrPhase ?? "")
  }

  private static func origin(_ pair: TriagedPair) -> String {
    switch pair.origin {
    case .app: "app"
    case .system(let reason): reason.rawValue
    }
  }

  /// - Parameter quoted: returns a name in quotes or as code.
  private static func hint(_ pair: TriagedPair, _ quoted: (String) -> String) -> String? {
    pair.nearest.map { "did you mean \(quoted(DisplayedName.shortened($0)))?" } ?? pair.note
  }

  private var totals: [String] {
    func counted(_ pairs: [TriagedPair], _ whose: String) -> String {
      "\(DisplayedName.counted(pairs.count, "pair")) of \(whose): "
        + DisplayedName.counted(UnmappedTriage.eventCount(pairs), "event")
    }
    var lines: [String] = []
    if selection.omittedCount > 0 {
      lines.append("… and \(DisplayedName.counted(selection.omittedCount, "more pair"))")
    }
    lines.append(counted(triage.pairs.filter(\.isOfApp), "the app"))
    lines.append(
      counted(triage.pairs.filter { !$0.isOfApp }, "the system")
        + (selection.noise.isEmpty ? "" : "; --all shows them"))
    if triage.uncountedEvents > 0 {
      lines.append(
        "\(DisplayedName.counted(triage.uncountedEvents, "event")) not listed: the list has only the first 65,536 pairs"
      )
    }
    return lines
  }

  // MARK: For programs

  /// Returns the report as CSV text in UTF-8.
  ///
  /// - Parameter escapesFormulas: whether values that a spreadsheet would run as formulas get an apostrophe in front.
  package func csv(escapesFormulas: Bool) -> [UInt8] {
    var rows = DelimitedRows(escapesFormulas: escapesFormulas)
    rows.append([
      "origin", "reason", "type", "class", "action", "phase", "path", "viewID", "count", "sessions",
      "sessionsPrecision", "firstSeen", "lastSeen", "didYouMean", "note",
    ])
    for pair in selection.pairs {
      let (name, events) = (pair.name, pair.events)
      rows.append(
        [pair.isOfApp ? "app" : "system", pair.isOfApp ? "" : Self.origin(pair), name.type]
          + [name.className, name.action, name.phase, name.path, name.viewID].map { $0 ?? "" }
          + [String(events.count), String(events.sessions.count), events.sessions.precision.rawValue]
          + [ReportCell.time(events.firstSeen), ReportCell.time(events.lastSeen), pair.nearest, pair.note].map {
            $0 ?? ""
          })
    }
    return rows.bytes
  }

  private struct Pair: Encodable {
    var origin: String
    var reason: String?
    var type: String
    var `class`, action, phase, path, viewID: String?
    var count, sessions: Int
    var sessionsPrecision: String?
    var firstSeen, lastSeen: String?
    var didYouMean, note: String?

    init(_ pair: TriagedPair) {
      let (name, events) = (pair.name, pair.events)
      origin = pair.isOfApp ? "app" : "system"
      reason = pair.isOfApp ? nil : UnmappedReport.origin(pair)
      (type, self.class, action) = (name.type, name.className, name.action)
      (phase, path, viewID) = (name.phase, name.path, name.viewID)
      (count, sessions) = (events.count, events.sessions.count)
      sessionsPrecision = events.sessions.precision == .exact ? nil : events.sessions.precision.rawValue
      (firstSeen, lastSeen) = (ReportCell.time(events.firstSeen), ReportCell.time(events.lastSeen))
      (didYouMean, note) = (pair.nearest, pair.note)
    }
  }

  private struct Totals: Encodable {
    var events, appPairs, appEvents, systemPairs, systemEvents, uncountedEvents, omittedPairs: Int
  }

  private struct Document: Encodable {
    var schema = "eventmap-unmapped/1"
    var table: String
    var manifests, dumps: [String]
    var exact: Bool
    var totals: Totals
    var pairs: [Pair]
  }

  /// Returns the report as JSON, `eventmap-unmapped/1`.
  package func json() throws -> [UInt8] {
    let (app, system) = (triage.pairs.filter(\.isOfApp), triage.pairs.filter { !$0.isOfApp })
    let totals = Totals(
      events: UnmappedTriage.eventCount(triage.pairs) + triage.uncountedEvents, appPairs: app.count,
      appEvents: UnmappedTriage.eventCount(app), systemPairs: system.count,
      systemEvents: UnmappedTriage.eventCount(system), uncountedEvents: triage.uncountedEvents,
      omittedPairs: selection.omittedCount)
    return try PrettyJSON.bytes(
      of: Document(
        table: inputs.table, manifests: inputs.manifests, dumps: inputs.dumps, exact: triage.uncountedEvents == 0,
        totals: totals, pairs: selection.pairs.map { Pair($0) }))
  }
}
