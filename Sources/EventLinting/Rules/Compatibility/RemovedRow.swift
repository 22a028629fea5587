/// removed-row: a row of the earlier table that was removed.
enum RemovedRow: TableRule {
  static let info = RuleInfo(
    "removed-row", .compatibility, .error, "a row of the earlier table that was removed",
    explanation: """
      Runs only with an earlier table ('--against'). The row's event stops arriving. If that is intended, suppress the
      finding with a reason, for this class and action. 'eventmap diff' shows all changes.
      """,
    bad: #"""
      { "Home": { "PageEventIDs": { "Enter": "HOME_ENTER" } } }
      """#,
    good: #"""
      { "Home": { "PageEventIDs": { "Enter": "HOME_ENTER" },
                  "ControlEventIDs": { "onFav:": "HOME_FAV" } } }
      """#, needs: .earlierTable)

  static func check(_ context: LintContext) -> [Finding] { context.findings(info, of: .removedRow) }
}
