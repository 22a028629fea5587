import AppManifests
import EventMapping
import EventMapTableSearch

/// Changes of unchanged rows from which a new row takes events.
extension TableDiff {
  /// Returns the event IDs that stop arriving for some events of a row. For a view, the most specific row gets
  /// the events; for an app phase, one of several rows does.
  func takenEvents() -> [TableChange] {
    let added = new.rows.filter { !$0.entries.isEmpty && old.row($0.name)?.entries.isEmpty != false }
    var views: [String: [ViewRow]] = [:]
    for name in Set(added.lazy.filter { $0.name.section == .viewEventIDs }.map(\.name.className)) { views[name] = [] }
    for row in old.rows where row.name.section == .viewEventIDs && !row.entries.isEmpty {
      guard views[row.name.className] != nil, let view = ViewRow(row) else { continue }
      views[row.name.className]?.append(view)
    }
    for name in views.keys { views[name]?.sort { $0.pattern.isMoreSpecific(than: $1.pattern) } }
    return added.flatMap { row -> [TableChange] in
      switch row.name.section {
      case .viewEventIDs: views[row.name.className].map { taken(from: others($0, of: row), by: row) } ?? []
      case .appEventIDs: taken(from: [old.appRow(row.name.key)].compactMap(\.self), by: row)
      case .pageEventIDs, .controlEventIDs: []
      }
    }
  }

  /// A row of a view path or pattern, not of a digest.
  private struct ViewRow {
    let row: TableRow
    let pattern: ViewPathPattern

    init?(_ row: TableRow) {
      switch try? ViewKey(row.name.key) {
      case .path(let path): pattern = ViewPathPattern(path)
      case .pattern(let pattern): self.pattern = pattern
      case .digest, nil: return nil
      }
      self.row = row
    }
  }

  /// Returns the rows that had view paths of a new row, the most specific first.
  private func others(_ views: [ViewRow], of row: TableRow) -> [TableRow] {
    guard let pattern = ViewRow(row)?.pattern else { return [] }
    let path = pattern.path
    var rows: [TableRow] = []
    var before: [ViewPath] = []
    for other in views where path.overlaps(other.pattern.path) {
      if pattern.isMoreSpecific(than: other.pattern), !before.contains(where: { $0.includes(path, other.pattern.path) })
      {
        rows.append(other.row)
      }
      before.append(other.pattern.path)
      // The remaining rows had none of the paths.
      if other.pattern.path.includes(path) { break }
    }
    return rows
  }

  /// Returns the changes of rows that lose events to a new row.
  private func taken(from rows: [TableRow], by taking: TableRow) -> [TableChange] {
    rows.compactMap { row in
      // Event IDs that the row itself no longer sends are reported separately.
      guard let still = new.row(row.name).map({ Set($0.eventIDs) }) else { return nil }
      let lost = row.entries.filter { entry in
        still.contains(entry.eventID) && !taking.entries.contains { $0.covers(entry) }
      }
      let ids = lost.map(\.eventID)
      if ids.isEmpty { return nil }
      return TableChange(
        .changedEventID, .breaking,
        "\(row.displayName) no longer sends \(names: ids) for the events of the new row \(taking.displayName)",
        in: .new, new, taking.range, taking.name.keyPath, old: ids, new: taking.eventIDs)
    }
  }
}

extension EventEntry {
  /// Whether the entry sends the event ID of another entry for all of that entry's events.
  fileprivate func covers(_ other: EventEntry) -> Bool {
    eventID == other.eventID
      && (when.isEmpty && !isOtherwise || canonicalConditions == other.canonicalConditions)
  }
}
