import EventMapping

/// missing-description: an event ID without a description.
enum MissingDescription: TableRule {
  static let info = RuleInfo(
    "missing-description", .annotations, nil, "an event ID without a description",
    explanation: """
      Off by default. With '--rule missing-description=warning' every event ID needs a 'Description' on its entry or its
      class, so that a tracking plan says what each event is about.
      """,
    bad: #"""
      { "Home": { "ControlEventIDs": { "onFav:": "HOME_FAV" } } }
      """#,
    good: #"""
      { "Home": { "ControlEventIDs": { "onFav:": { "EventID": "HOME_FAV", "Description": "The heart beside a product" } } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    context.findings(info, withoutKey: .description)
  }
}
