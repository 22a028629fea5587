/// empty-event-id: an event ID of no characters.
enum EmptyEventID: Rule {
  static let info = RuleInfo(
    "empty-event-id", .file, .error, "an event ID of no characters",
    explanation: """
      The event would be sent without a name, or not at all. Fill it in, or take the row out.
      """,
    bad: #"""
      { "Home": { "ControlEventIDs": { "onFav:": "" } } }
      """#,
    good: #"""
      { "Home": { "ControlEventIDs": { "onFav:": "HOME_FAV" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] { context.problems.filter { $0.rule == info.name } }
}
