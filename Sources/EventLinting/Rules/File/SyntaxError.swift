/// syntax-error: a file that does not parse.
enum SyntaxError: TableRule {
  static let info = RuleInfo(
    "syntax-error", .file, .error, "a file that does not parse",
    explanation: """
      A file that does not parse has no events at all: the tracker starts without a table. Only the first error of a
      file is reported; the readable parts are checked as usual. Findings that the error may cause are not reported:
      those about missing parts, those about the row with the error, and all of them if the error is in $eventmap.
      """,
    bad: #"""
      { "Home": { "PageEventIDs": { "Enter": "HOME_ENTER" "Leave": "HOME_LEAVE" } } }
      """#,
    good: #"""
      { "Home": { "PageEventIDs": { "Enter": "HOME_ENTER", "Leave": "HOME_LEAVE" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] { finding(context.document).map { [$0] } ?? [] }

  /// Returns the finding about the syntax error of a table or manifest; `nil` if it parses.
  static func finding(_ document: Document) -> Finding? {
    guard let issue = document.syntaxIssue else { return nil }
    let range = document.hasPlaces ? issue.range : nil
    var finding = Finding(info, issue.message, document.source.name, range)
    if let help = issue.help { finding.help.append(help) }
    return finding
  }
}
