/// unknown-rule: a setting names a rule that does not exist.
enum UnknownRule: Rule {
  static let info = RuleInfo(
    "unknown-rule", .upkeep, .warning, "a setting names a rule that does not exist",
    explanation: """
      The severity or suppression has no effect. 'eventmap rules' lists the rules.
      """,
    bad: #"""
      { "$eventmap": { "rules": { "enter-with-leave": "off" } } }
      """#,
    good: #"""
      { "$eventmap": { "rules": { "enter-without-leave": "off" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] { context.settings.findings.filter { $0.rule == info.name } }
}
