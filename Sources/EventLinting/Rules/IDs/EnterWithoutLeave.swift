import EventMapping

/// enter-without-leave: a page with an event for entering but none for leaving.
enum EnterWithoutLeave: TableRule {
  static let info = RuleInfo(
    "enter-without-leave", .ids, .note, "a page with an event for entering but none for leaving",
    explanation: """
      Without an event for Leave, the time on the page cannot be measured.
      """,
    bad: #"""
      { "Home": { "PageEventIDs": { "Enter": "HOME_ENTER" } } }
      """#,
    good: #"""
      { "Home": { "PageEventIDs": { "Enter": "HOME_ENTER", "Leave": "HOME_LEAVE" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    context.knownClasses.compactMap { type -> Finding? in
      guard let section = type.pageSection,
        let enter = type.entries.first(where: { $0.section == .pageEventIDs && $0.key == PagePhase.enter.rawValue }),
        enter.items.contains(where: { !$0.eventID.isEmpty }),
        // A misspelled Leave, or a Leave without an event ID, is reported by another rule.
        !section.members.contains(where: { $0.key != enter.key && meansLeave($0.key, context) })
      else { return nil }
      // A class that is not a page can have neither event, which another rule reports.
      if let app = context.app {
        let classes = app.classes(for: type.name, in: context.table)
        if classes.count == 1, classes.allSatisfy({ app.hierarchy.isPage($0) == false }) { return nil }
      }
      return context.finding(info, "\(DisplayedName.quoted(type.name)) has 'Enter' without 'Leave'", type, enter)
    }
  }

  private static func meansLeave(_ key: String, _ context: LintContext) -> Bool {
    !context.table.extraKeys.contains(key)
      && (key == PagePhase.leave.rawValue
        || PagePhase.nearest(to: InvisibleText.cleaned(key, .name)) == PagePhase.leave.rawValue)
  }
}
