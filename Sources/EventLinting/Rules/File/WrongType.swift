/// wrong-type: a value of another type than the grammar asks for.
enum WrongType: Rule {
  static let info = RuleInfo(
    "wrong-type", .file, .error, "a value of another type than the grammar asks for",
    explanation: """
      An event ID is a string, or an array of entries where it depends on the event; a section is a dictionary of event
      IDs, a class a dictionary of sections. Anything else is not read.
      """,
    bad: #"""
      { "Home": { "ControlEventIDs": { "onFav:": 17 } } }
      """#,
    good: #"""
      { "Home": { "ControlEventIDs": { "onFav:": "HOME_FAV" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] { context.problems.filter { $0.rule == info.name } }
}
