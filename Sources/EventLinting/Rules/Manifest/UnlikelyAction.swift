import EventMapping

/// unlikely-action: an action of the table whose method does not look like an action.
enum UnlikelyAction: TableRule {
  static let info = RuleInfo(
    "unlikely-action", .manifest, nil, "an action of the table whose method does not look like an action",
    explanation: """
      Off by default. The class has a method of this name, but it is an accessor or an override of a framework's method,
      or its arguments or result are not those of an action, so that perhaps no control ever sends it. The examples are
      of an app whose HomeViewController has the action 'onFav:' and the other method 'setSelectedTab:'.
      """,
    bad: #"""
      { "HomeViewController": { "ControlEventIDs": { "setSelectedTab:": "HOME_TAB" } } }
      """#,
    good: #"""
      { "HomeViewController": { "ControlEventIDs": { "onFav:": "HOME_FAV" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    guard let app = context.app else { return [] }
    return context.knownClasses.flatMap { type -> [Finding] in
      let classes = app.classes(for: type.name, in: context.table)
      guard classes.count == 1, let name = classes.first else { return [] }
      return type.entries.filter {
        $0.section == .controlEventIDs && app.hierarchy.hasMethodOnly($0.key, name)
      }.map { entry in
        var finding = context.finding(
          info,
          "\(DisplayedName.quoted(entry.key)) of \(DisplayedName.quoted(name)) is a method that does not look like an action",
          type, entry)
        finding.notes.append(app.origin)
        return finding
      }
    }
  }
}
