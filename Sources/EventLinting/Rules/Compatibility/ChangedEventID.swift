/// changed-event-id: a row that sends another event ID than in the earlier table.
enum ChangedEventID: TableRule {
  static let info = RuleInfo(
    "changed-event-id", .compatibility, .error, "a row that sends another event ID than in the earlier table",
    explanation: """
      Runs only with an earlier table ('--against'). The server gets the event under another name, and reports that
      count the old name no longer see it. If that is intended, suppress the finding with a reason.
      """,
    bad: #"""
      { "Home": { "PageEventIDs": { "Enter": "HOME_ENTER" },
                  "ControlEventIDs": { "onFav:": "HOME_HEART" } } }
      """#,
    good: #"""
      { "Home": { "PageEventIDs": { "Enter": "HOME_ENTER" },
                  "ControlEventIDs": { "onFav:": "HOME_FAV" } } }
      """#, needs: .earlierTable)

  static func check(_ context: LintContext) -> [Finding] { context.findings(info, of: .changedEventID) }
}
