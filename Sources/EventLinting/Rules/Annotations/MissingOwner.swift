import EventMapping

/// missing-owner: an event ID that nobody owns.
enum MissingOwner: TableRule {
  static let info = RuleInfo(
    "missing-owner", .annotations, nil, "an event ID that nobody owns",
    explanation: """
      Off by default. With '--rule missing-owner=warning' every event ID needs an 'Owner' of its own or of its class, so
      that everybody knows whom to ask.
      """,
    bad: #"""
      { "Home": { "ControlEventIDs": { "onFav:": "HOME_FAV" } } }
      """#,
    good: #"""
      { "Home": { "Owner": "Shop team", "ControlEventIDs": { "onFav:": "HOME_FAV" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] { context.findings(info, withoutKey: .owner) }
}
