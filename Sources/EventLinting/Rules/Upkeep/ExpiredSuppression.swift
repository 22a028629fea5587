/// expired-suppression: a suppression past its last day.
enum ExpiredSuppression: Rule {
  static let info = RuleInfo(
    "expired-suppression", .upkeep, .warning, "a suppression past its last day",
    explanation: """
      It suppresses nothing any more; the day itself, in UTC, was the last. Mend what it was for, or give it another day.
      """,
    bad: #"""
      { "$eventmap": { "ignore": [
          { "rule": "unknown-class", "class": "Home", "reason": "in 4.3", "until": "2020-01-31" } ] } }
      """#,
    good: #"""
      { "$eventmap": { "ignore": [
          { "rule": "unknown-class", "class": "Home", "reason": "in 4.3", "until": "2099-01-31" } ] } }
      """#)
}
