/// unused-suppression: a suppression that suppresses nothing.
enum UnusedSuppression: Rule {
  static let info = RuleInfo(
    "unused-suppression", .upkeep, .warning, "a suppression that suppresses nothing",
    explanation: """
      What it was for is mended, or it names another class or action than it means. Take it out, so that it does not hide
      the next defect.
      """,
    bad: #"""
      { "$eventmap": { "ignore": [ { "rule": "unknown-action", "class": "Gone", "reason": "made at run time" } ] } }
      """#,
    good: #"""
      { "$eventmap": { "ignore": [] } }
      """#)
}
