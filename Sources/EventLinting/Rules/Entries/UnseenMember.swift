import EventMapping
import EventMapTableSearch

/// unseen-member: a condition or property with a member that no raw event of the dump has.
enum UnseenMember: TableRule {
  static let info = RuleInfo(
    "unseen-member", .entries, .warning, "a condition or property with a member that no raw event of the dump has",
    explanation: """
      Runs only with dumps ('--dump'). No record has the member: it is misspelled, or the hooks do not record it.
      """,
    bad: #"""
      { "Cart": { "ControlEventIDs": { "onTap:": [ { "EventID": "CART_BUY", "When": { "titel": "Buy" } } ] } } }
      """#,
    good: #"""
      { "Cart": { "ControlEventIDs": { "onTap:": [ { "EventID": "CART_BUY", "When": { "title": "Buy" } } ] } } }
      """#, needs: .dump)

  static func check(_ context: LintContext) -> [Finding] {
    guard let observed = context.observed else { return [] }
    var findings: [Finding] = []
    lazy var memberNames = SpellingIndex(observed.memberNames)
    for type in context.knownClasses {
      for entry in type.entries {
        for item in entry.items {
          func report(_ member: String, _ range: Range<Int>?, _ path: [String]) {
            guard !observed.members.contains(member), observed.askedMembers?.contains(member) ?? true else { return }
            var finding = context.finding(
              info, "no raw event has a member \(DisplayedName.quoted(member))", range,
              [type.name, entry.section.rawValue, entry.key] + item.path + path)
            finding.eventID = item.eventID
            finding.suggest(memberNames.nearest(to: member).map { Suggestion($0.name) })
            finding.notes.append("of \(observed.eventCount) raw events in \(observed.displayName)")
            findings.append(finding)
          }
          // A member that the condition requires to be absent may be absent everywhere.
          for condition in item.entry?.when ?? [] where !condition.test.acceptsMissing {
            let place = item.member(.when, condition.member)
            report(condition.member, place?.keyRange, [EventEntry.Key.when.rawValue, condition.member])
          }
          for property in item.entry?.properties ?? [] {
            guard case .member(let member) = property.source else { continue }
            let place = item.member(.properties, property.name)
            report(member, place?.value.range, [EventEntry.Key.properties.rawValue, property.name])
          }
        }
      }
    }
    return findings
  }
}
