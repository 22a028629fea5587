/// trailing-comma: a comma before a closing bracket.
enum TrailingComma: TableRule {
  static let info = RuleInfo(
    "trailing-comma", .file, .warning, "a comma before a closing bracket",
    explanation: """
      Foundation ignores the comma; the JSON readers of servers and scripts do not.
      """,
    bad: #"""
      { "Home": { "PageEventIDs": { "Enter": "HOME_ENTER", } } }
      """#,
    good: #"""
      { "Home": { "PageEventIDs": { "Enter": "HOME_ENTER" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] { findings(context.document) }

  /// Returns the findings about trailing commas in a table or manifest.
  static func findings(_ document: Document) -> [Finding] {
    document.trailingCommas.map { range in
      var finding = Finding(info, "trailing comma", document.source.name, range)
      finding.fix = ("remove the comma", [SourceEdit(range, "")])
      return finding
    }
  }
}
