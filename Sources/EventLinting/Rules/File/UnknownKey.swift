/// unknown-key: a key that the table's grammar does not know.
enum UnknownKey: Rule {
  static let info = RuleInfo(
    "unknown-key", .file, .error, "a key that the table's grammar does not know",
    explanation: """
      A class has the sections PageEventIDs (Enter, Leave, Load, Select), ControlEventIDs, ViewEventIDs and
      AppEventIDs (Launch, Active, Background, Terminate), an entry EventID, When, Otherwise and Properties. Whatever
      stands under another key is never looked up. Keys of your own go into 'extraKeys' of $eventmap.
      """,
    bad: #"""
      { "Home": { "PageEventID": { "Appear": "HOME_ENTER" } } }
      """#,
    good: #"""
      { "Home": { "PageEventIDs": { "Enter": "HOME_ENTER" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] { context.problems.filter { $0.rule == info.name } }
}
