/// empty-event-id: an empty event ID.
enum EmptyEventID: LoadingRule {
  static let info = RuleInfo(
    "empty-event-id", .file, .error, "an empty event ID",
    explanation: """
      The event would be sent without a name, or not at all. Fill it in, or remove the row.
      """,
    bad: #"""
      { "Home": { "ControlEventIDs": { "onFav:": "" } } }
      """#,
    good: #"""
      { "Home": { "ControlEventIDs": { "onFav:": "HOME_FAV" } } }
      """#)

  static func findings(_ table: LintedTable, _ document: Document) -> [Finding] {
    table.problems(of: info, in: document) { $1.eventID = "" }
  }
}
