import EventMapping

/// missing-owner: an event ID without an owner.
enum MissingOwner: TableRule {
  static let info = RuleInfo(
    "missing-owner", .annotations, nil, "an event ID without an owner",
    explanation: """
      Off by default. With '--rule missing-owner=warning' every event ID needs an 'Owner' on its entry or its class, so
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
