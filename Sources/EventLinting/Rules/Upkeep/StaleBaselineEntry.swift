/// stale-baseline-entry: the baseline has a finding that does not occur any more.
enum StaleBaselineEntry: Rule {
  static let info = RuleInfo(
    "stale-baseline-entry", .upkeep, .warning, "the baseline has a finding that does not occur any more",
    explanation: """
      It was mended: write the baseline anew with --write-baseline, so that it cannot come back unseen. With
      --baseline-strict it is an error.
      """,
    bad: #"""
      eventmap lint EventTable.plist --baseline old.json
      """#,
    good: #"""
      eventmap lint EventTable.plist --write-baseline old.json
      """#)
}
