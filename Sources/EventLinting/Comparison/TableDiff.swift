import AppManifests
import EventMapping
import EventMapTableSearch

/// The differences of two tables: rows, event IDs, conditions, properties and settings.
///
/// Rows are matched by class, section and key, independent of their place and notation.
package struct TableDiff: Sendable {
  let old: ComparedTable
  let new: ComparedTable
  /// The changes, the worst effect first; within an effect in the order of the new table, then of the old one.
  package private(set) var changes: [TableChange] = []
  /// The rows of the new table by event ID.
  private let senders: [String: [TableRow]]

  /// Compares two tables.
  ///
  /// Complexity: linear in the sizes of both, apart from sorting.
  package init(from old: ComparedTable, to new: ComparedTable) {
    self.old = old
    self.new = new
    senders = new.rowsByEventID
    changes = settingChanges()
    compareRows()
    changes += hiddenRows()
    changes += takenEvents()
    changes += annotationChanges()
    findSharedEventIDs()
    let order = Dictionary(uniqueKeysWithValues: zip(ChangeEffect.allCases, 0...))
    // A stable sort, which the standard library does not guarantee.
    changes = changes.enumerated().sorted { left, right in
      (order[left.element.effect] ?? 0, left.offset) < (order[right.element.effect] ?? 0, right.offset)
    }.map(\.element)
  }

  /// Returns the number of changes with an effect.
  package func count(_ effect: ChangeEffect) -> Int { changes.count { $0.effect == effect } }

  // MARK: Rows

  private mutating func compareRows() {
    let moved = movedRows()
    let movedFrom = Set(moved.values.map(\.name))
    for row in new.rows {
      if let before = old.row(row.name), !before.entries.isEmpty {
        compare(before, row)
      } else if row.entries.isEmpty {
        // The row sent nothing before either.
        continue
      } else if let before = moved[row.name] {
        add(
          .movedRow, .internal, "\(names: row.eventIDs) moved from \(before.displayName) to \(row.displayName)", row,
          old: before.eventIDs, new: row.eventIDs)
      } else {
        add(.addedRow, .additive, "\(row.displayName) sends \(names: row.eventIDs)", row, new: row.eventIDs)
      }
    }
    for row in old.rows where !row.entries.isEmpty && new.row(row.name) == nil && !movedFrom.contains(row.name) {
      let message: NamedText = "\(row.displayName) no longer sends \(names: row.eventIDs)\(unused(row.eventIDs))"
      changes.append(
        TableChange(
          .removedRow, .breaking, message, in: .old, old, row.range, row.name.keyPath, old: row.eventIDs))
    }
  }

  private mutating func add(
    _ kind: TableChange.Kind, _ effect: ChangeEffect, _ message: NamedText, _ row: TableRow, old: [String] = [],
    new ids: [String] = []
  ) {
    changes.append(
      TableChange(kind, effect, message, in: .new, new, row.range, row.name.keyPath, old: old, new: ids))
  }

  /// Returns the old rows of moved ones, by new name. A moved row has the same entries under another class, or under another key of its
  /// class.
  private func movedRows() -> [TableRow.Name: TableRow] {
    var removed = old.rows.filter { new.row($0.name) == nil && !$0.entries.isEmpty }
    var added = new.rows.filter { old.row($0.name) == nil }
    var moved: [TableRow.Name: TableRow] = [:]
    func pair(by content: (TableRow) -> [String]) {
      var candidates = Dictionary(grouping: removed, by: content)
      for row in added {
        let content = content(row)
        guard let place = candidates[content]?.firstIndex(where: { $0.entries == row.entries }) else { continue }
        moved[row.name] = candidates[content]?.remove(at: place)
      }
      let taken = Set(moved.values.map(\.name))
      removed.removeAll { taken.contains($0.name) }
      added.removeAll { moved[$0.name] != nil }
    }
    pair { [$0.name.section.rawValue, $0.name.key] + $0.eventIDs }
    pair { [$0.name.section.rawValue, $0.name.className] + $0.eventIDs }
    return moved
  }

  private mutating func compare(_ before: TableRow, _ after: TableRow) {
    if before.entries == after.entries { return }
    let (oldIDs, newIDs) = (Set(before.eventIDs), Set(after.eventIDs))
    let removed = before.eventIDs.filter { !newIDs.contains($0) }
    let added = after.eventIDs.filter { !oldIDs.contains($0) }
    if !removed.isEmpty || !added.isEmpty {
      let message: NamedText =
        added.isEmpty
        ? "no longer sends \(names: removed)"
        : removed.isEmpty ? "also sends \(names: added)" : "sends \(names: added) instead of \(names: removed)"
      add(
        added.isEmpty ? .removedEventID : .changedEventID, removed.isEmpty ? .additive : .breaking,
        "\(after.displayName) \(message)\(unused(removed))", after, old: removed, new: added)
    }
    let count = changes.count
    for id in orderedSet(before.eventIDs) where newIDs.contains(id) {
      compareEntries(of: id, before, after)
    }
    func order(_ row: TableRow) -> [[String]] { row.entries.map { [$0.eventID, $0.canonicalConditions] } }
    if removed.isEmpty, added.isEmpty, changes.count == count, order(before) != order(after) {
      add(.changedCondition, .internal, "\(after.displayName) has its entries in another order", after)
    }
  }

  private mutating func compareEntries(of id: String, _ before: TableRow, _ after: TableRow) {
    // Sorted by meaning, because a different order in the table is reported separately.
    func entries(_ row: TableRow) -> [MeantEntry] {
      row.entries.filter { $0.eventID == id }.map(MeantEntry.init).sorted { $0.meaning < $1.meaning }
    }
    let (old, new) = (entries(before), entries(after))
    let name: NamedText = "\(after.displayName) sends \(name: id)"
    let matches = Self.matches(old, new)
    if let more = matches?.more, !more.isEmpty {
      let texts = joined(more.map { conditions($0.entry) }, ", and ")
      let message: NamedText = "\(after.displayName) also sends \(name: id) \(texts)"
      add(.changedCondition, .additive, message, after, old: [id], new: [id])
    } else if matches == nil {
      func texts(_ row: TableRow) -> [NamedText] { row.entries.filter { $0.eventID == id }.map { conditions($0) } }
      let (was, now) = (texts(before), texts(after))
      let message: NamedText = "\(name) \(joined(now, ", and ")), not \(joined(was, ", and "))"
      add(.changedCondition, .breaking, message, after, old: [id], new: [id])
    }
    changes += otherwiseChanges(of: id, before, after)
    let pairs = zip(old.map(\.entry), (matches?.kept ?? new).map(\.entry))
    for (old, new) in pairs where old.properties != new.properties {
      let names = Set(new.properties.map(\.name))
      let removed = old.properties.filter { !names.contains($0.name) }.map(\.name)
      let changed = new.properties.filter { property in
        old.properties.contains { $0.name == property.name && $0.source != property.source }
      }.map(\.name)
      let added = new.properties.map(\.name).filter { name in !old.properties.contains { $0.name == name } }
      var parts: [NamedText] = []
      if !removed.isEmpty { parts.append("without \(names: removed)") }
      if !changed.isEmpty { parts.append("with another \(names: changed)") }
      if !added.isEmpty { parts.append("also with \(names: added)") }
      if parts.isEmpty { parts = ["with its properties in another order"] }
      add(
        .changedProperty, removed.isEmpty && changed.isEmpty && !added.isEmpty ? .additive : .internal,
        "\(name) \(joined(parts, ", "))", after, old: [id], new: [id])
    }
  }

  /// An entry with the canonical form of its conditions.
  private struct MeantEntry {
    let entry: EventEntry
    let meaning: String

    init(_ entry: EventEntry) { (self.entry, meaning) = (entry, entry.canonicalConditions) }
  }

  /// Returns the new entries with an equal old one, and the additional ones; `nil` if an old entry has no equal new one. All lists are
  /// sorted by meaning.
  private static func matches(
    _ old: [MeantEntry], _ new: [MeantEntry]
  ) -> (kept: [MeantEntry], more: [MeantEntry])? {
    var (kept, more): ([MeantEntry], [MeantEntry]) = ([], [])
    for entry in new {
      if kept.count < old.count, old[kept.count].meaning == entry.meaning {
        kept.append(entry)
      } else {
        more.append(entry)
      }
    }
    return kept.count == old.count ? (kept, more) : nil
  }

  private func conditions(_ entry: EventEntry) -> NamedText { "\(phrase: entry.conditionText)" }

  private func joined(_ texts: [NamedText], _ separator: String) -> NamedText {
    texts.dropFirst().reduce(texts.first ?? "") { "\($0)\(separator)\($1)" }
  }

  // MARK: Event IDs

  private mutating func findSharedEventIDs() {
    let before = old.rowsByEventID
    for id in orderedSet(new.rows.flatMap(\.eventIDs)) {
      guard let rows = senders[id], rows.count > 1, (before[id]?.count ?? 0) < 2, let last = rows.last else { continue }
      add(.sharedEventID, .internal, "\(rows.count) rows now send \(name: id)", last, new: [id])
    }
  }

  /// The end of a message about event IDs that a row no longer sends; empty if other rows send all of them.
  private func unused(_ ids: [String]) -> NamedText {
    let ids = orderedSet(ids)
    let unused = ids.filter { senders[$0] == nil }
    if unused.isEmpty { return "" }
    let names: NamedText = unused.count < ids.count ? "\(names: unused)" : ids.count == 1 ? "it" : "them"
    return "; no row sends \(names) any more"
  }

  private func orderedSet(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
