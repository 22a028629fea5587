/// expired-suppression: a suppression past its last day.
enum ExpiredSuppression: SuppressionRule {
  static let info = RuleInfo(
    "expired-suppression", .upkeep, .warning, "a suppression past its last day",
    explanation: """
      The suppression no longer has an effect: 'until' is its last day, in UTC. Fix the finding, or set a later day.
      """,
    bad: #"""
      { "$eventmap": { "ignore": [
          { "rule": "unknown-class", "class": "Home", "reason": "in 4.3", "until": "2020-01-31" } ] } }
      """#,
    good: #"""
      { "$eventmap": { "ignore": [
          { "rule": "unknown-class", "class": "Home", "reason": "in 4.3", "until": "2099-01-31" } ] } }
      """#)

  static func check(_ use: SuppressionUse) -> Finding? {
    guard use.isExpired else { return nil }
    let day = use.suppression.until ?? ""
    return use.finding(info, "ended on \(day)", help: "fix the finding, or set a later 'until'")
  }
}
