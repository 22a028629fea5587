import EventMapping

/// unseen-member: a condition on a member that no raw event has.
enum UnseenMember: Rule {
  static let info = RuleInfo(
    "unseen-member", .entries, .warning, "a condition on a member that no raw event has",
    explanation: """
      Looked for only where dumps are given ('--dump'): no record of them has the member, so it is misspelt, or the
      hooks do not tell it.
      """,
    bad: #"""
      { "Cart": { "ControlEventIDs": { "onTap:": [ { "EventID": "CART_BUY", "When": { "titel": "Buy" } } ] } } }
      """#,
    good: #"""
      { "Cart": { "ControlEventIDs": { "onTap:": [ { "EventID": "CART_BUY", "When": { "title": "Buy" } } ] } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    guard let observed = context.observed else { return [] }
    var findings: [Finding] = []
    for type in context.knownClasses {
      for entry in type.entries where entry.isList {
        for item in entry.items {
          for condition in item.entry?.when ?? [] where !observed.members.contains(condition.member) {
            // Members that must not be there may well be nowhere.
            guard !condition.test.holdsOfNothing else { continue }
            var finding = context.finding(
              info, "no raw event has a member \(DisplayedName.quoted(condition.member))", type, entry, at: item,
              condition: condition.member)
            finding.suggest(
              NearestName.among(observed.memberNames, for: condition.member).map { Suggestion($0) })
            finding.notes.append("of \(observed.eventCount) raw events in \(observed.displayName)")
            findings.append(finding)
          }
        }
      }
    }
    return findings
  }
}
