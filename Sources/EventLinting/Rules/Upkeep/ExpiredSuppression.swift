/// expired-suppression: a suppression past its last day.
enum ExpiredSuppression: SuppressionRule {
  static let info = RuleInfo(
    "expired-suppression", .upkeep, .warning, "a suppression past its last day",
    explanation: """
      It suppresses nothing any more; the day itself, in UTC, was the last. Fix what it was for, or give it another day.
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
    return use.finding(info, "ended with \(day)", help: "fix what it was for, or give it another day")
  }
}
