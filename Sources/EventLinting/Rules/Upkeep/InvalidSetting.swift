import EventMapping

/// invalid-setting: something in $eventmap that is not a setting.
enum InvalidSetting: LoadingRule {
  static let info = RuleInfo(
    "invalid-setting", .upkeep, .warning, "something in $eventmap that is not a setting",
    explanation: """
      A setting that is misspelled or of another type has no effect. The finding is an error if the setting keeps
      the table from loading (version, extraKeys, touchPhase, ignoredClasses, inherit, classSuffixes,
      selectorPrefixes, and $eventmap itself), and for a pattern whose search takes too many steps, because its rule
      checked nothing.
      """,
    bad: #"""
      { "$eventmap": { "eventIdPattern": "^[A-Z_]+$" } }
      """#,
    good: #"""
      { "$eventmap": { "eventIDPattern": "^[A-Z_]+$" } }
      """#)

  static func findings(_ table: LintedTable, _ document: Document) -> [Finding] {
    // A translation refuses the table because of these, so they are errors.
    table.problems(of: info, in: document) { _, finding in finding.severity = .error }
  }

  static func check(_ context: LintContext) -> [Finding] {
    findings(context.table, context.document) + context.table.settings.problems.compactMap { finding($0, context) }
  }

  /// Makes the finding about a pattern whose search was given up. It replaces the findings of the pattern's rule.
  static func finding(
    _ pattern: SearchPattern, _ failure: String, of rule: RuleInfo, _ context: LintContext
  ) -> Finding {
    var finding = context.finding(
      info, "the pattern \(DisplayedName.quoted(pattern.text)) \(failure)", pattern.range, pattern.keyPath)
    // An error, because a run without errors promises that the table was checked.
    finding.severity = .error
    finding.help.append("write it without repetitions inside of repetitions")
    finding.notes.append("\(DisplayedName.quoted(rule.name)) checked nothing in this table")
    return finding
  }

  /// Returns the finding about a problem in a setting that only the linter reads.
  private static func finding(_ problem: LintSettings.Problem, _ context: LintContext) -> Finding? {
    func finding(_ message: String) -> Finding { context.finding(info, message, problem.range, problem.keyPath) }
    switch problem.kind {
    case .unknownRule: return nil
    case .fixedRule(let name): return finding(RuleCatalog.refusal(ofFixed: name))
    case .unknownName(let name, let known):
      var finding = finding("unknown setting \(DisplayedName.quoted(name))")
      finding.suggest(NearestName.among(known, for: name).map { Suggestion($0) })
      if finding.help.isEmpty { finding.help.append("the known settings are \(known.joined(separator: ", "))") }
      return finding
    case .malformedPattern(let text):
      var finding = finding("\(DisplayedName.quoted(text)) is not a regular expression")
      finding.help.append("the grammar is that of ICU; in JSON a backslash is written twice")
      return finding
    case .type(let found, let expected): return finding("\(found), expected \(expected)")
    }
  }
}
