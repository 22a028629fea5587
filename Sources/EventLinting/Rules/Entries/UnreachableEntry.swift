import EventMapping

/// unreachable-entry: an entry that no raw event can reach.
enum UnreachableEntry: TableRule {
  static let info = RuleInfo(
    "unreachable-entry", .entries, .warning, "an entry that no raw event can reach",
    explanation: """
      An 'Otherwise' applies only if no entry before it applies: after an entry without conditions, it never does.
      Conditions that exclude each other never hold. The events of a class that 'ignoredClasses' names are ignored.
      """,
    bad: #"""
      { "Cart": { "ControlEventIDs": { "onTap:": [ "CART_TAP", { "EventID": "CART_OTHER", "Otherwise": true } ] } } }
      """#,
    good: #"""
      { "Cart": { "ControlEventIDs": { "onTap:": [
          { "EventID": "CART_BUY", "When": { "title": "Buy" } }, { "EventID": "CART_OTHER", "Otherwise": true } ] } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    var findings: [Finding] = []
    for type in context.knownClasses {
      if let pattern = context.lookup.patternIgnoring(type.name),
        // Ignored classes do not affect an app's events, because they do not depend on the delegate's class.
        type.entries.contains(where: { $0.section != .appEventIDs })
      {
        findings.append(
          context.finding(
            info,
            "the events of \(DisplayedName.quoted(type.name)) are ignored: 'ignoredClasses' has \(DisplayedName.quoted(pattern))",
            type.keyRange, [type.name]))
        continue
      }
      for entry in type.entries { look(at: entry, type, context, &findings) }
    }
    return findings
  }

  private static func look(
    at entry: LintedTable.Entry, _ type: LintedTable.Class, _ context: LintContext, _ findings: inout [Finding]
  ) {
    // The first entry that counts for every event.
    var certain: LintedTable.Item?
    for item in entry.items {
      guard let one = item.entry else { continue }
      if let condition = one.when.first(where: { !$0.test.canHold }) {
        let (id, member) = (DisplayedName.quoted(item.eventID), DisplayedName.quoted(condition.member))
        findings.append(
          context.finding(
            info, "\(id) never applies: its condition on \(member) cannot hold", type, entry, at: item,
            condition: condition.member))
      } else if one.isOtherwise, let certain, !decidesAlone(one, entry, context) {
        let id = DisplayedName.quoted(item.eventID)
        var finding = context.finding(
          info, "\(id) never applies: an entry before it always does", type, entry, at: item)
        finding.related = [("this one always counts", Finding.Place(file: context.file, range: certain.idRange))]
        findings.append(finding)
      } else if one.when.isEmpty, certain == nil {
        certain = item
      }
    }
  }

  /// Whether an `Otherwise` entry names touch phases that the earlier entries do not count, so that it can still be reached.
  private static func decidesAlone(
    _ item: EventEntry, _ entry: LintedTable.Entry, _ context: LintContext
  ) -> Bool {
    entry.section == .controlEventIDs && context.lookup.touchPhase != nil && item.namesTouchPhase
  }
}
