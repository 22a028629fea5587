import EventMapping

/// otherwise-not-last: entries after an 'Otherwise' entry.
enum OtherwiseNotLast: TableRule {
  static let info = RuleInfo(
    "otherwise-not-last", .entries, .warning, "entries after an 'Otherwise' entry",
    explanation: """
      An 'Otherwise' considers only the entries before it, so it may apply together with a later one. Put it last.
      """,
    bad: #"""
      { "Cart": { "ControlEventIDs": { "onTap:": [
          { "EventID": "CART_OTHER", "Otherwise": true }, { "EventID": "CART_BUY", "When": { "title": "Buy" } } ] } } }
      """#,
    good: #"""
      { "Cart": { "ControlEventIDs": { "onTap:": [
          { "EventID": "CART_BUY", "When": { "title": "Buy" } }, { "EventID": "CART_OTHER", "Otherwise": true } ] } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    var findings: [Finding] = []
    for type in context.knownClasses {
      for entry in type.entries where entry.isList {
        for (item, next) in zip(entry.items, entry.items.dropFirst()) {
          // Several 'Otherwise' entries with conditions form a chain of else-ifs.
          guard let one = item.entry, one.isOtherwise, one.when.isEmpty || next.entry?.isOtherwise == false else {
            continue
          }
          findings.append(
            context.finding(
              info, "\(DisplayedName.quoted(item.eventID)) is an 'Otherwise', but entries come after it", type, entry,
              at: item))
        }
      }
    }
    return findings
  }
}
