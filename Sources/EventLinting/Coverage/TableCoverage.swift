import AppManifests
import EventMapping
import EventMapTableSearch

/// The coverage of a table: a state for each row of the table and each action and page of the app, by the manifest and the dumps.
package struct TableCoverage: Sendable {
  /// The entries, the worst states first.
  package let entries: [CoverageEntry]
  /// The numbers of events that belong to no entry.
  package let others: ObservedRows.Others
  /// The number of entries of each state.
  package let counts: [CoverageEntry.State: Int]

  /// Compares a table with the app and with observed events.
  ///
  /// - Parameters:
  ///   - table: the loaded table.
  ///   - source: the source of the table.
  ///   - manifest: the classes of the app; `nil` if they are not known.
  ///   - observed: the events of the dumps.
  package init(_ table: EventTable, _ source: Linter.Source, _ manifest: AppManifest?, _ observed: ObservedRows) {
    let presence = manifest.map { manifest in
      AppPresence(
        app: AppContext(manifest), table: LintedTable(Document(name: source.name, data: source.data)))
    }
    let entries =
      Self.rows(table, observed, presence) + Self.used(observed, presence)
      + (presence.map { Self.unused(observed, $0) } ?? [])
    self.entries = entries.sorted(by: CoverageEntry.precedes)
    others = observed.others
    counts = Dictionary(grouping: entries, by: \.state).mapValues(\.count)
  }

  /// Returns the number of entries of a state.
  package func count(_ state: CoverageEntry.State) -> Int { counts[state] ?? 0 }

  // MARK: Rows

  private static func rows(
    _ table: EventTable, _ observed: ObservedRows, _ presence: AppPresence?
  ) -> [CoverageEntry] {
    table.rows.map { name, entries in
      let events = observed.tracked[name]
      let answer = presence?.answer(row: name) ?? .unknown("there is no manifest")
      var entry = CoverageEntry(
        state: state(answer, hasEvents: events != nil), className: name.className, section: name.section,
        key: name.key, eventIDs: entries.eventIDs, events: events)
      switch answer {
      case .present: entry.isInApp = true
      case .missing: entry.isInApp = false
      case .unknown(let reason): entry.reason = reason
      }
      if let events, events.unmatched == events.count { entry.reason = "no event meets a condition of the row" }
      return entry
    }
  }

  private static func state(_ answer: AppPresence.Answer, hasEvents: Bool) -> CoverageEntry.State {
    switch answer {
    case .present: hasEvents ? .fires : .silent
    case .missing: hasEvents ? .ghost : .dead
    // The events prove that the row fires.
    case .unknown: hasEvents ? .fires : .ambiguous
    }
  }

  // MARK: Without a row

  private static func used(_ observed: ObservedRows, _ presence: AppPresence?) -> [CoverageEntry] {
    observed.untracked.map { name, events in
      var entry = CoverageEntry(
        state: .untrackedUsed, className: name.className, section: name.section, key: name.key, events: events)
      switch presence?.answer(untracked: name) {
      case .present: entry.isInApp = true
      case .missing: entry.isInApp = false
      case .unknown, nil: break
      }
      return entry
    }
  }

  private static func unused(_ observed: ObservedRows, _ presence: AppPresence) -> [CoverageEntry] {
    let (table, hierarchy) = (presence.table, presence.app.hierarchy)
    let used = observed.untracked.keys
    let usedPages = Set(
      used.lazy.filter { $0.section == .pageEventIDs }.flatMap { hierarchy.classes(named: $0.className) })
    let pages = UntrackedPage.pages(table, hierarchy).filter { !usedPages.contains($0) }
    return pages.map { entry($0, .pageEventIDs, nil) }
      + unusedActions(table, used.filter { $0.section == .controlEventIDs }, hierarchy)
  }

  /// The actions without a row and without events. An inherited action is listed at the class that declares it.
  private static func unusedActions(
    _ table: LintedTable, _ used: [EventTable.RowName], _ hierarchy: ClassHierarchy
  ) -> [CoverageEntry] {
    let tracked = TrackedActions(table, hierarchy)
    let settings = table.meaning.settings
    let receivers = Dictionary(grouping: used, by: \.key).mapValues { names in
      hierarchy.selection(
        names.lazy.flatMap { hierarchy.classes(named: $0.className) }.flatMap { hierarchy.namesakes(of: $0) })
    }
    return hierarchy.declaredActions.flatMap { action -> [CoverageEntry] in
      guard let declaring = hierarchy.classes(declaring: action) else { return [] }
      let tracking = tracked.classes(tracking: action)
      let receiving = receivers[action]
      // Rows and events do not distinguish classes of the same name, so one tracked or used class covers all of them.
      let names = Dictionary(grouping: hierarchy.names(of: declaring)) { hierarchy.sharedName(of: $0) }
      return names.compactMap { name, classes in
        if settings.patternIgnoring(name) != nil { return nil }
        let isKnown = classes.contains { type in
          tracked.isTracked(type, by: tracking)
            || receiving.map { !hierarchy.classes(of: $0, below: type, limit: 1).isEmpty } ?? false
        }
        return isKnown ? nil : entry(name, .controlEventIDs, action)
      }
    }
  }

  private static func entry(_ className: String, _ section: TableSection, _ key: String?) -> CoverageEntry {
    CoverageEntry(state: .untrackedUnused, className: className, section: section, key: key, isInApp: true)
  }
}
