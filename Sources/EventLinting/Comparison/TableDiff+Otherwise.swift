import AppManifests
import EventMapping
import EventMapTableSearch

/// Changes of events whose own row or entry is as before, because another one takes them.
extension TableDiff {
  /// The changes of an event ID that is sent otherwise: which entries come before it decides for which events it is.
  func otherwiseChanges(of id: String, _ before: TableRow, _ after: TableRow) -> [TableChange] {
    let (old, new) = (before.conditionsBefore(otherwise: id), after.conditionsBefore(otherwise: id))
    guard old.count == new.count else { return [] }
    let lost = zip(old, new).flatMap { Self.taken($0, $1) }
    let come = zip(old, new).flatMap { Self.taken($1, $0) }
    func change(_ conditions: [TakenCondition], _ effect: ChangeEffect, _ verb: String) -> [TableChange] {
      Set(conditions.map(\.text)).sorted().map { condition in
        TableChange(
          .changedCondition, effect,
          "\(after.displayName) \(verb) \(name: id) \(phrase: condition), where another entry counts before it",
          in: .new, self.new, after.range, after.name.keyPath, old: [id], new: [id])
      }
    }
    return change(lost, .breaking, "no longer sends") + change(come, .additive, "also sends")
  }

  /// The conditions that take events now and did not before: after an entry without conditions nothing is left to take.
  private static func taken(_ before: Set<TakenCondition>, _ now: Set<TakenCondition>) -> Set<TakenCondition> {
    if before.contains(where: \.isAlways) { return [] }
    let always = now.filter(\.isAlways)
    return always.isEmpty ? now.subtracting(before) : always
  }

  /// Rows that a new class hides: a class that is in the table is not looked up under its name without the module any more.
  func hiddenRows() -> [TableChange] {
    let known = Set(old.classes.map(\.name))
    let hiding = Dictionary(
      grouping: new.classes.filter { !known.contains($0.name) }.compactMap { type in
        QualifiedClassName(type.name).map { (bare: $0.className, type: type) }
      }, by: \.bare)
    if hiding.isEmpty { return [] }
    return old.rows.flatMap { row -> [TableChange] in
      // A row that is gone is reported as that.
      guard let types = hiding[row.name.className], !row.entries.isEmpty, new.row(row.name) != nil else { return [] }
      return types.compactMap { _, type in
        let own = TableRow.Name(className: type.name, section: row.name.section, key: row.name.key)
        if let instead = new.row(own), instead.eventIDs == row.eventIDs { return nil }
        // A class without a phase of the app still gets the row that answers for any.
        if row.name.section == .appEventIDs, new.appRow(row.name.key)?.eventIDs == row.eventIDs { return nil }
        return TableChange(
          .removedRow, .breaking,
          "\(name: type.name) no longer has the row \(row.displayName), which sends \(names: row.eventIDs): it is a class of the table now",
          in: .new, new, type.range, [type.name], old: row.eventIDs)
      }
    }
  }
}

/// A condition of an entry, the same one however it is written.
private struct TakenCondition: Hashable {
  let text: String
  private let meaning: String

  init(_ entry: EventEntry) {
    // What is taken does not depend on why: an entry before took it, or this one.
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
  /// For each entry of an event ID that counts otherwise the conditions of the entries before it.
  fileprivate func conditionsBefore(otherwise id: String) -> [Set<TakenCondition>] {
    entries.indices.filter { entries[$0].isOtherwise && entries[$0].eventID == id }.map { place in
      Set(entries[..<place].map(TakenCondition.init))
    }
  }
}

extension EventEntry {
  /// Its conditions in words: `where 'title' is 'Buy'`.
  var conditionText: String {
    let conditions = when.map { "\(DisplayedName.quoted($0.member)) \($0.test)" }.joined(separator: " and ")
    let holds = conditions.isEmpty ? "" : "where " + conditions
    if isOtherwise { return holds.isEmpty ? "otherwise" : "otherwise " + holds }
    return holds.isEmpty ? "always" : holds
  }
}
