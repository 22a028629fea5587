import EventMapping

/// event-id-pattern: an event ID that does not match the team's pattern.
enum EventIDPattern: TableRule {
  static let info = RuleInfo(
    "event-id-pattern", .ids, .error, "an event ID that does not match the team's pattern",
    explanation: """
      The pattern is 'eventIDPattern' of $eventmap, a regular expression that is searched for in the ID; without a
      pattern the rule has nothing to check.
      """,
    bad: #"""
      { "$eventmap": { "eventIDPattern": "^[A-Z_]+$" }, "Home": { "PageEventIDs": { "Enter": "homeEnter" } } }
      """#,
    good: #"""
      { "$eventmap": { "eventIDPattern": "^[A-Z_]+$" }, "Home": { "PageEventIDs": { "Enter": "HOME_ENTER" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    guard let pattern = context.settings.eventIDPattern else { return [] }
    var ids: [String] = []
    forEachID(of: context) { ids.append($3) }
    let matches = pattern.matches(ids)
    if let failure = pattern.failure { return [InvalidSetting.finding(pattern, failure, of: info, context)] }
    guard let matches, matches.contains(false) else { return [] }
    var next = matches.makeIterator()
    var findings: [Finding] = []
    forEachID(of: context) { type, entry, item, _ in
      guard next.next() == false else { return }
      let finding = context.finding(
        info,
        "the event ID \(DisplayedName.quoted(item.eventID)) does not match the pattern \(DisplayedName.quoted(pattern.text))",
        type, entry, eventIDOf: item)
      findings.append(finding)
    }
    return findings
  }

  private static func forEachID(
    of context: LintContext, _ body: (LintedTable.Class, LintedTable.Entry, LintedTable.Item, String) -> Void
  ) {
    for type in context.knownClasses {
      for entry in type.entries {
        for item in entry.items {
          // Invisible characters are reported by another rule, so the pattern sees the ID without them.
          let id = InvisibleText.cleaned(item.eventID, .eventID)
          if !id.isEmpty { body(type, entry, item, id) }
        }
      }
    }
  }
}
