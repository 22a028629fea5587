import EventMapping

/// unseen-row: a row that no raw event leads to.
enum UnseenRow: TableRule {
  static let info = RuleInfo(
    "unseen-row", .coverage, nil, "a row that no raw event leads to",
    explanation: """
      Off by default, because a dump seldom has every event of an app. Runs only with dumps ('--dump'). If the dumps
      are of a test that walks through the whole app, or of all users of a release, such a row is unused, or its
      hook does not work. With a manifest, only rows that the app certainly has are reported.
      """,
    bad: #"""
      { "Cart": { "ControlEventIDs": { "onTap:": "CART_TAP", "onHold:": "CART_HOLD" } } }
      """#,
    good: #"""
      { "Cart": { "ControlEventIDs": { "onTap:": "CART_TAP" } } }
      """#, needs: .rowsOfDump)

  static func check(_ context: LintContext) -> [Finding] {
    guard let observed = context.observed, context.observedRows != nil, !context.isOfAnotherApp else { return [] }
    let presence = context.app.map { AppPresence(app: $0, table: context.table) }
    var findings: [Finding] = []
    for type in context.knownClasses {
      let isIgnored = context.lookup.patternIgnoring(type.name) != nil
      for entry in type.entries {
        guard context.observedRow(type, entry)?.count == 0, !isIgnored || entry.section == .appEventIDs,
          presence.map({ $0.answer(row: entry.name(in: type)) == .present }) ?? true
        else { continue }
        var finding = context.finding(
          info, "no raw event leads to \(DisplayedName.quoted(entry.key)) of \(DisplayedName.quoted(type.name))", type,
          entry)
        finding.notes.append("of \(observed.eventCount) raw events in \(observed.displayName)")
        findings.append(finding)
      }
    }
    return findings
  }
}
