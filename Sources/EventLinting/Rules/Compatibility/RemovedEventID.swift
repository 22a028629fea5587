/// removed-event-id: a row that no longer sends an event ID of the earlier table.
enum RemovedEventID: TableRule {
  static let info = RuleInfo(
    "removed-event-id", .compatibility, .error, "a row that no longer sends an event ID of the earlier table",
    explanation: """
      Runs only with an earlier table ('--against'). The row still sends other event IDs. If this one is meant to stop
      arriving, suppress the finding with a reason.
      """,
    bad: #"""
      { "Home": { "PageEventIDs": { "Leave": [ { "EventID": "HOME_LEAVE" } ] } } }
      """#,
    good: #"""
      { "Home": { "PageEventIDs": { "Leave": [ { "EventID": "HOME_LEAVE" }, { "EventID": "HOME_READ" } ] } } }
      """#, needs: .earlierTable)

  static func check(_ context: LintContext) -> [Finding] { context.findings(info, of: .removedEventID) }
}
