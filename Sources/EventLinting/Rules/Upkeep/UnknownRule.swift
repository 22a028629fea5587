import EventMapping

/// unknown-rule: a setting for a rule that does not exist.
enum UnknownRule: TableRule {
  static let info = RuleInfo(
    "unknown-rule", .upkeep, .warning, "a setting for a rule that does not exist",
    explanation: """
      The severity or suppression has no effect. 'eventmap rules' lists the rules.
      """,
    bad: #"""
      { "$eventmap": { "rules": { "enter-with-leave": "off" } } }
      """#,
    good: #"""
      { "$eventmap": { "rules": { "enter-without-leave": "off" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    context.table.settings.problems.compactMap { problem in
      guard case .unknownRule(let name) = problem.kind else { return nil }
      var finding = context.finding(
        info, "there is no rule \(DisplayedName.quoted(name))", problem.range, problem.keyPath)
      finding.suggest(NearestName.among(RuleCatalog.all.map(\.name), for: name).map { Suggestion($0) })
      if finding.help.isEmpty { finding.help.append("'eventmap rules' lists them") }
      return finding
    }
  }
}
