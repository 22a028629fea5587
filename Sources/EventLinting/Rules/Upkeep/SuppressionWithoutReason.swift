/// suppression-without-reason: a suppression that does not say why.
enum SuppressionWithoutReason: Rule {
  static let info = RuleInfo(
    "suppression-without-reason", .upkeep, .warning, "a suppression that does not say why",
    explanation: """
      Whoever reads the table next year must be able to tell whether it still holds.
      """,
    bad: #"""
      { "$eventmap": { "ignore": [ { "rule": "unknown-action", "class": "Home", "action": "onFav:" } ] } }
      """#,
    good: #"""
      { "$eventmap": { "ignore": [
          { "rule": "unknown-action", "class": "Home", "action": "onFav:", "reason": "made at run time" } ] } }
      """#)
}
