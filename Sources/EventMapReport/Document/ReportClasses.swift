import EventLinting
import EventMapGenerating
import EventMapping
import EventMapTableSearch
import EventTranslation

/// Combines rows, states, events, findings and changes by class.
struct ReportClasses {
  /// The classes, sorted by name.
  private(set) var list: [ReportClass] = []

  private let facts: ReportFacts
  private let entries: [EventTable.RowName: CoverageEntry]
  /// The indices of findings and changes, by row.
  private let findings, changes: [EventTable.RowName: [Int]]

  init(_ facts: ReportFacts, _ coverage: TableCoverage, findings: [ReportFinding], changes: [ReportChange]) {
    self.facts = facts
    self.findings = Self.indices(findings.map { ($0.class, $0.section, $0.key) })
    self.changes = Self.indices(changes.map { ($0.class, $0.section, $0.key) })
    var untracked: [String: [CoverageEntry]] = [:]
    var entries: [EventTable.RowName: CoverageEntry] = [:]
    for entry in coverage.entries {
      if entry.eventIDs.isEmpty {
        untracked[entry.className, default: []].append(entry)
      } else if let key = entry.key {
        entries[.init(className: entry.className, section: entry.section, key: key)] = entry
      }
    }
    self.entries = entries
    let app = facts.manifest.map { AppClasses(facts.source, $0) }
    let tracked = EventRow.classes(of: facts.table, TableAnnotations(ofTable: facts.source))
    for type in tracked {
      let rows = type.rows.map { row($0) } + (untracked.removeValue(forKey: type.name) ?? []).map { row($0) }
      add(type.name, type.annotations, rows, app)
    }
    for (name, entries) in untracked { add(name, Annotations(), entries.map { row($0) }, app) }
    list.sort { EventRow.precedes($0.class, $1.class) }
  }

  private static func indices(
    _ subjects: [(className: String?, section: String?, key: String?)]
  ) -> [EventTable.RowName: [Int]] {
    var indices: [EventTable.RowName: [Int]] = [:]
    for (index, subject) in subjects.enumerated() {
      guard let className = subject.className, let key = subject.key,
        let section = subject.section.flatMap(TableSection.init)
      else { continue }
      indices[.init(className: className, section: section, key: key), default: []].append(index)
    }
    return indices
  }

  private mutating func add(_ name: String, _ annotations: Annotations, _ rows: [ReportRow], _ app: AppClasses?) {
    let answer = app?.answer(name)
    let hasPhases = rows.contains { $0.section == TableSection.pageEventIDs.rawValue }
    list.append(
      ReportClass(
        class: name, isPage: answer?.isPage ?? hasPhases, inApp: answer?.isInApp, superclass: answer?.superclass,
        description: annotations.description, owner: annotations.owner, since: annotations.since,
        deprecated: annotations.deprecationText, rows: rows.sorted(by: Self.precedes)))
  }

  // MARK: Rows

  private func row(_ row: EventRow) -> ReportRow {
    let name = EventTable.RowName(className: row.className, section: row.section, key: row.key)
    let conditions = row.entries.contains { $0.conditionText != nil }
    var result = ReportRow(
      section: row.section.rawValue, key: row.key, eventIDs: row.entries.map(\.eventID),
      description: Self.joined(row.annotations.map(\.description)), owner: Self.joined(row.annotations.map(\.owner)),
      since: Self.joined(row.annotations.map(\.since)),
      deprecated: Self.joined(row.annotations.map(\.deprecationText)),
      conditions: conditions ? row.entries.map(Self.condition) : nil, findings: findings[name] ?? [],
      changes: changes[name] ?? [])
    if let entry = entries[name] { add(entry, name, to: &result) }
    return result
  }

  /// Returns the report's row of an action or page that has no row in the table.
  private func row(_ entry: CoverageEntry) -> ReportRow {
    let name = EventTable.RowName(className: entry.className, section: entry.section, key: entry.key ?? "")
    var result = ReportRow(
      section: entry.section.rawValue, key: entry.key, eventIDs: [], findings: findings[name] ?? [],
      changes: changes[name] ?? [])
    add(entry, name, to: &result)
    return result
  }

  private func add(_ entry: CoverageEntry, _ name: EventTable.RowName, to row: inout ReportRow) {
    let state = facts.state(of: entry)
    row.state = state?.rawValue
    if state != nil { row.reason = entry.reason }
    row.inApp = entry.isInApp
    guard let events = entry.events else { return }
    row.count = events.count
    row.unmatched = events.unmatched
    row.sessions = events.sessions
    row.sessionsPrecision = events.sessionsPrecision
    row.firstSeen = ReportCell.time(events.firstSeen)
    row.lastSeen = ReportCell.time(events.lastSeen)
    let activity = facts.observed?.activity
    row.activity = entry.eventIDs.isEmpty ? activity?.untracked[name] : activity?.tracked[name]
  }

  /// Returns the distinct texts of a row's entries, joined; `nil` if no entry has one.
  private static func joined(_ texts: [String?]) -> String? {
    var seen: Set<String> = []
    let texts = texts.compactMap(\.self).filter { seen.insert($0).inserted }
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }

  private static func condition(_ entry: EventEntry) -> String {
    "\(entry.conditionText ?? "always") -> \(entry.eventID)"
  }

  // MARK: Order

  private static let sections: [TableSection] = [.pageEventIDs, .appEventIDs, .controlEventIDs, .viewEventIDs]

  /// The order of rows: phases as they happen, then actions, then views in byte order.
  private static func precedes(_ left: ReportRow, _ right: ReportRow) -> Bool {
    let (leftPlace, rightPlace) = (place(left), place(right))
    return leftPlace == rightPlace ? EventRow.precedes(left.key ?? "", right.key ?? "") : leftPlace < rightPlace
  }

  private static func place(_ row: ReportRow) -> (section: Int, phase: Int) {
    let section = sections.firstIndex { $0.rawValue == row.section } ?? sections.count
    guard let key = row.key else { return (section, -1) }
    let phase =
      switch sections[section] {
      case .pageEventIDs: PagePhase(rawValue: key).flatMap { PagePhase.allCases.firstIndex(of: $0) }
      case .appEventIDs: AppPhase(rawValue: key).flatMap { AppPhase.allCases.firstIndex(of: $0) }
      case .controlEventIDs, .viewEventIDs: Int?.none
      }
    return (section, phase ?? .max)
  }
}

extension Annotations {
  /// The reason of the deprecation, or `true` without a reason; `nil` if the class or entry is not deprecated.
  fileprivate var deprecationText: String? { deprecation.map { $0.reason ?? "true" } }
}
