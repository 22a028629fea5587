/// suppression-without-reason: a suppression without a reason.
enum SuppressionWithoutReason: SuppressionRule {
  static let info = RuleInfo(
    "suppression-without-reason", .upkeep, .warning, "a suppression without a reason",
    explanation: """
      A reader of the table must be able to decide next year whether the suppression still applies.
      """,
    bad: #"""
      { "$eventmap": { "ignore": [ { "rule": "unknown-action", "class": "Home", "action": "onFav:" } ] } }
      """#,
    good: #"""
      { "$eventmap": { "ignore": [
          { "rule": "unknown-action", "class": "Home", "action": "onFav:", "reason": "made at run time" } ] } }
      """#)

  static func check(_ use: SuppressionUse) -> Finding? {
    let suppression = use.suppression
    guard !use.isExpired, suppression.statedReason == nil else { return nil }
    // A reason of another type is reported as an invalid setting.
    guard suppression.reason != nil || !suppression.hasReason else { return nil }
    return use.finding(info, "does not say why", help: "add \"reason\": \"…\"")
  }
}
