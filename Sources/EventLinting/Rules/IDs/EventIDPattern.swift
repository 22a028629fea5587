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
    var findings: [Finding] = []
    for type in context.knownClasses {
      for entry in type.entries {
        for item in entry.items {
          // What cannot be seen in it is another finding, and goes without changing its words.
          let id = InvisibleText.cleaned(item.eventID, .eventID)
          guard !id.isEmpty else { continue }
          let matches = pattern.matches(id)
          if let failure = pattern.failure { return [InvalidSetting.finding(pattern, failure, of: info, context)] }
          if matches == true { continue }
          var finding = context.finding(
            info, "the event ID \(DisplayedName.quoted(item.eventID)) does not match the pattern", type, entry,
            eventIDOf: item)
          finding.notes.append("eventIDPattern is \(DisplayedName.quoted(pattern.text))")
          findings.append(finding)
        }
      }
    }
    return findings
  }
}
