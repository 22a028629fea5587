import EventMapping

/// duplicate-event-id: one event ID for two different events.
enum DuplicateEventID: TableRule {
  static let info = RuleInfo(
    "duplicate-event-id", .ids, .warning, "one event ID for two different events",
    explanation: """
      The server cannot distinguish the two. Usually one was copied and not changed; where one ID is intended for both
      (two phases of a page, an action and the one that overrides it), say so with an entry of 'ignore' in $eventmap.
      All tables of a run count together; the same class and action may have one ID in several tables.
      """,
    bad: #"""
      { "Home": { "ControlEventIDs": { "onFav:": "HOME_FAV", "onShare:": "HOME_FAV" } } }
      """#,
    good: #"""
      { "Home": { "ControlEventIDs": { "onFav:": "HOME_FAV", "onShare:": "HOME_SHARE" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    let classes = context.knownClasses
    // The first place of each ID: the indices of the class, the row and the entry.
    var first: [String: (type: Int, entry: Int, item: Int)] = [:]
    first.reserveCapacity(classes.reduce(0) { $0 + $1.entries.count })
    var findings: [Finding] = []
    for (number, type) in classes.enumerated() {
      for (position, entry) in type.entries.enumerated() {
        for (place, item) in entry.items.enumerated() where !item.eventID.isEmpty {
          let earlier = first[item.eventID, default: (number, position, place)]
          if (earlier.type, earlier.entry) == (number, position) {
            // Entries of one row may share an ID. Another rule reports entries that always occur together.
            if first.updateValue(earlier, forKey: item.eventID) == nil {
              findings += duplicateOfOtherTable(context, type, entry, item)
            }
          } else {
            let other = classes[earlier.type]
            let otherEntry = other.entries[earlier.entry]
            findings.append(
              finding(context, type, entry, item, (other, otherEntry, otherEntry.items[earlier.item])))
          }
        }
      }
    }
    return findings
  }

  /// Returns a finding if an earlier table has the event ID for a different row. The same row may occur in several tables, for example in
  /// those of two apps that share a class.
  private static func duplicateOfOtherTable(
    _ context: LintContext, _ type: LintedTable.Class, _ entry: LintedTable.Entry, _ item: LintedTable.Item
  ) -> [Finding] {
    let name = TableRow.Name(className: type.name, section: entry.section, key: entry.key)
    guard let other = context.otherTables[item.eventID], other.name != name else { return [] }
    let row = "\(DisplayedName.quoted(other.name.key)) of \(DisplayedName.quoted(other.name.className))"
    var finding = context.finding(
      info,
      "\(row) in \(DisplayedName.plain(other.place.file)) also has the event ID \(DisplayedName.quoted(item.eventID))",
      type, entry, eventIDOf: item)
    finding.related = [("first here", other.place)]
    return [finding]
  }

  private typealias Earlier = (type: LintedTable.Class, entry: LintedTable.Entry, item: LintedTable.Item)

  private static func finding(
    _ context: LintContext, _ type: LintedTable.Class, _ entry: LintedTable.Entry, _ item: LintedTable.Item,
    _ earlier: Earlier
  ) -> Finding {
    let name = "\(DisplayedName.quoted(earlier.entry.key)) of \(DisplayedName.quoted(earlier.type.name))"
    var finding = context.finding(
      info, "\(name) also has the event ID \(DisplayedName.quoted(item.eventID))", type, entry,
      eventIDOf: item)
    finding.related = [("first here", Finding.Place(file: context.file, range: earlier.item.idRange))]
    if let member = memberToName(type, entry, earlier, context.app) {
      let path =
        "\"class\": \"\(DisplayedName.plain(type.name))\", \"\(member)\": \"\(DisplayedName.plain(entry.key))\""
      finding.help.append(
        "if one ID is intended for both, say so in '$eventmap': "
          + "\"ignore\": [{ \"rule\": \"\(info.name)\", \(path), \"reason\": \"…\" }]")
    }
    return finding
  }

  /// The member of a suppression that names the row, if one ID may be intended for both rows: two phases of a page, or an action and its
  /// override. Without a manifest the ancestors are not known, so that equal action names are enough.
  private static func memberToName(
    _ type: LintedTable.Class, _ entry: LintedTable.Entry, _ earlier: Earlier, _ app: AppContext?
  ) -> String? {
    guard entry.section == earlier.entry.section else { return nil }
    if entry.section == .viewEventIDs { return nil }
    if entry.section != .controlEventIDs { return type.name == earlier.type.name ? "phase" : nil }
    guard entry.key == earlier.entry.key else { return nil }
    guard let app else { return "action" }
    let classes = [type.name, earlier.type.name].map { app.hierarchy.classes(named: $0).first ?? $0 }
    let isRelated =
      app.hierarchy.isClass(classes[0], below: classes[1]) || app.hierarchy.isClass(classes[1], below: classes[0])
    return isRelated ? "action" : nil
  }
}
