/// invalid-setting: something in $eventmap that is no setting.
enum InvalidSetting: Rule {
  static let info = RuleInfo(
    "invalid-setting", .upkeep, .warning, "something in $eventmap that is no setting",
    explanation: """
      A setting that is misspelt or of another type has no effect. One that says how events are looked up (touchPhase,
      ignoredClasses, inherit, classSuffixes, selectorPrefixes) keeps the table from loading if it cannot be read, and is
      an error.
      """,
    bad: #"""
      { "$eventmap": { "eventIdPattern": "^[A-Z_]+$" } }
      """#,
    good: #"""
      { "$eventmap": { "eventIDPattern": "^[A-Z_]+$" } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    (context.settings.findings + context.problems).filter { $0.rule == info.name }
  }
}
