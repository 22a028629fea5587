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
        for (index, item) in entry.items.enumerated() {
          guard let one = item.entry, !one.isOtherwise, one.when.allSatisfy(\.test.canHold),
            let earlier = entry.items[..<index].first(where: { comesWith($0.entry, one) })
          else { continue }
          var finding = context.finding(
            info, "\(DisplayedName.quoted(item.eventID)) always occurs twice: an entry before it is the same", type,
            entry, at: item)
          finding.related = [("first here", Finding.Place(file: context.file, range: earlier.idRange))]
          findings.append(finding)
        }
      }
    }
    return findings
  }

  private static func comesWith(_ earlier: EventEntry?, _ entry: EventEntry) -> Bool {
    guard let earlier, !earlier.isOtherwise else { return false }
    return earlier.eventID == entry.eventID && earlier.when == entry.when
  }
}
