import EventMapping

/// duplicate-entry: two entries with one event ID that always occur together.
enum DuplicateEntry: TableRule {
  static let info = RuleInfo(
    "duplicate-entry", .entries, .warning, "two entries with one event ID that always occur together",
    explanation: """
      Every entry whose conditions hold gives a server event: these two count each event twice.
      """,
    bad: #"""
      { "Cart": { "ControlEventIDs": { "onTap:": [
          { "EventID": "CART_BUY", "When": { "tag": 1 } }, { "EventID": "CART_BUY", "When": { "tag": 1 } } ] } } }
      """#,
    good: #"""
      { "Cart": { "ControlEventIDs": { "onTap:": [
          { "EventID": "CART_BUY", "When": { "tag": 1 } }, { "EventID": "CART_CLEAR", "When": { "tag": 2 } } ] } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    var findings: [Finding] = []
    for type in context.knownClasses {
      for entry in type.entries where entry.isList {
        // Conditions are compared by their meaning, not by their spelling.
        var earlier: [String: LintedTable.Item] = [:]
        for item in entry.items {
          guard let one = item.entry, !one.isOtherwise else { continue }
          let meaning = one.eventID + "\n" + one.canonicalConditions
          if one.when.allSatisfy(\.test.canHold), let first = earlier[meaning] {
            var finding = context.finding(
              info, "\(DisplayedName.quoted(item.eventID)) always occurs twice: an entry before it is the same", type,
              entry, at: item)
            finding.related = [("first here", Finding.Place(file: context.file, range: first.idRange))]
            findings.append(finding)
          } else {
            earlier[meaning] = earlier[meaning] ?? item
          }
        }
      }
    }
    return findings
  }
}
