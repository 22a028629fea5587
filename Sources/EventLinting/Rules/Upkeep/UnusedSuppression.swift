/// unused-suppression: a suppression that suppresses nothing.
enum UnusedSuppression: SuppressionRule {
  static let info = RuleInfo(
    "unused-suppression", .upkeep, .warning, "a suppression that suppresses nothing",
    explanation: """
      The finding is fixed, or the suppression's class or action is wrong. Remove it, so that it does not hide the next
      defect.
      """,
    bad: #"""
      { "$eventmap": { "ignore": [ { "rule": "unknown-action", "class": "Gone", "reason": "made at run time" } ] } }
      """#,
    good: #"""
      { "$eventmap": { "ignore": [] } }
      """#)

  static func check(_ use: SuppressionUse) -> Finding? {
    guard !use.isExpired, !use.isUsed, use.isJudged else { return nil }
    return use.finding(info, "suppresses nothing", help: "remove it")
  }
}
