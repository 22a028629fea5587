import EventMapping

/// dead-row-that-fires: a row that the app does not have, but whose events still occur.
enum DeadRowThatFires: TableRule {
  static let info = RuleInfo(
    "dead-row-that-fires", .coverage, .warning, "a row that the app does not have, but whose events still occur",
    explanation: """
      Runs only with a manifest and dumps ('--dump'). Another rule reports that the app lacks the row's class or action;
      this rule warns that deleting the row would lose events. They come from another version of the app, or from a part
      that the manifest does not have. 'eventmap coverage' calls such a row a ghost. The examples are of an app whose
      HomeViewController has only the action onShare.
      """,
    bad: #"""
      { "HomeViewController": { "ControlEventIDs": { "onFav:": "HOME_FAV" } } }
      """#,
    good: #"""
      { "HomeViewController": { "ControlEventIDs": { "onShare": "HOME_SHARE" } } }
      """#, needs: .rowsOfDump)

  static func check(_ context: LintContext) -> [Finding] {
    guard let observed = context.observed, context.observedRows != nil, let app = context.app, !context.isOfAnotherApp
    else { return [] }
    let presence = AppPresence(app: app, table: context.table)
    func finish(_ finding: Finding) -> Finding {
      var finding = finding
      finding.notes += ["in \(observed.displayName)", app.origin]
      finding.help.append(
        "add the manifest of the version or part that sends them with --manifest, or keep the row until they stop")
      return finding
    }
    return context.table.classes.flatMap { type -> [Finding] in
      let rows = type.entries.compactMap { entry -> (entry: LintedTable.Entry, count: Int)? in
        guard let row = context.observedRow(type, entry), row.count > 0,
          presence.answer(row: entry.name(in: type)) == .missing
        else { return nil }
        return (entry, row.count)
      }
      let name = DisplayedName.quoted(type.name)
      // A class that is unknown is reported once, with all of its rows.
      if context.unknownClasses.contains(type.name) {
        let count = rows.reduce(0) { $0 + $1.count }
        if count == 0 { return [] }
        let events = DisplayedName.counted(count, "event")
        return [
          finish(
            context.finding(
              info, "the app has no class \(name), but \(events) of it occurred", type.keyRange, [type.name]))
        ]
      }
      return rows.map { entry, count in
        let events = DisplayedName.counted(count, "event")
        return finish(
          context.finding(
            info, "the app does not have \(DisplayedName.quoted(entry.key)) of \(name), but \(events) of it occurred",
            type,
            entry))
      }
    }
  }
}
