import AppManifests
import EventMapping
import EventMapTableSearch

/// Changes of events whose row or entry is unchanged, but which another row or entry takes now.
extension TableDiff {
  /// Returns the changes of an event ID of `Otherwise` entries. The entries before such an entry decide which events remain for it.
  func otherwiseChanges(of id: String, _ before: TableRow, _ after: TableRow) -> [TableChange] {
    let (old, new) = (before.conditionsBefore(otherwise: id), after.conditionsBefore(otherwise: id))
    guard old.count == new.count else { return [] }
    let lost = zip(old, new).flatMap { Self.taken($0, $1) }
    let added = zip(old, new).flatMap { Self.taken($1, $0) }
    func change(_ conditions: [TakenCondition], _ effect: ChangeEffect, _ verb: String) -> [TableChange] {
      Set(conditions.map(\.text)).sorted().map { condition in
        TableChange(
          .changedCondition, effect,
          "\(after.displayName) \(verb) \(name: id) \(phrase: condition), where another entry counts before it",
          in: .new, self.new, after.range, after.name.keyPath, old: [id], new: [id])
      }
    }
    return change(lost, .breaking, "no longer sends") + change(added, .additive, "also sends")
  }

  /// Returns the conditions that take events now and did not before. After an entry without conditions no events are left to take.
  private static func taken(_ before: Set<TakenCondition>, _ now: Set<TakenCondition>) -> Set<TakenCondition> {
    if before.contains(where: \.isAlways) { return [] }
    let always = now.filter(\.isAlways)
    return always.isEmpty ? now.subtracting(before) : always
  }

  /// Returns the rows that a new class hides: once a class with a module is in the table, its bare name is no longer looked up.
  func hiddenRows() -> [TableChange] {
    let known = Set(old.classes.map(\.name))
    let hiding = Dictionary(
      grouping: new.classes.filter { !known.contains($0.name) }.compactMap { type in
        QualifiedClassName(type.name).map { (bare: $0.className, type: type) }
      }, by: \.bare)
    if hiding.isEmpty { return [] }
    return old.rows.flatMap { row -> [TableChange] in
      // A removed row is reported separately.
      guard let types = hiding[row.name.className], !row.entries.isEmpty, new.row(row.name) != nil else { return [] }
      return types.compactMap { _, type in
        let own = TableRow.Name(className: type.name, section: row.name.section, key: row.name.key)
        if let instead = new.row(own), instead.eventIDs == row.eventIDs { return nil }
        // A class without an app phase still gets the row that answers for all classes.
        if row.name.section == .appEventIDs, new.appRow(row.name.key)?.eventIDs == row.eventIDs { return nil }
        return TableChange(
          .removedRow, .breaking,
          "\(name: type.name) no longer has the row \(row.displayName), which sends \(names: row.eventIDs): the table has that class now",
          in: .new, new, type.range, [type.name], old: row.eventIDs)
      }
    }
  }
}

/// The conditions of an entry, compared by meaning.
private struct TakenCondition: Hashable {
  let text: String
  private let meaning: String

  init(_ entry: EventEntry) {
    // The set of taken events is the same whether an earlier entry took them or this one.
    var entry = entry
    entry.isOtherwise = false
    text = entry.when.isEmpty ? "at all" : entry.conditionText
    meaning = entry.canonicalConditions
  }

  var isAlways: Bool { meaning.isEmpty }

  static func == (left: Self, right: Self) -> Bool { left.meaning == right.meaning }

  func hash(into hasher: inout Hasher) { hasher.combine(meaning) }
}

extension TableRow {
  /// Returns the conditions of all earlier entries for each `Otherwise` entry of an event ID.
  fileprivate func conditionsBefore(otherwise id: String) -> [Set<TakenCondition>] {
    entries.indices.filter { entries[$0].isOtherwise && entries[$0].eventID == id }.map { place in
      Set(entries[..<place].map(TakenCondition.init))
    }
  }
}

extension EventEntry {
  /// The conditions in words: `where 'title' is 'Buy'`.
  var conditionText: String {
    let conditions = when.map { "\(DisplayedName.quoted($0.member)) \($0.test)" }.joined(separator: " and ")
    let holds = conditions.isEmpty ? "" : "where " + conditions
    if isOtherwise { return holds.isEmpty ? "otherwise" : "otherwise " + holds }
    return holds.isEmpty ? "always" : holds
  }
}
