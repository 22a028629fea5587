/// syntax-error: a file that does not parse.
enum SyntaxError: TableRule {
  static let info = RuleInfo(
    "syntax-error", .file, .error, "a file that does not parse",
    explanation: """
      A file that does not parse has no events at all: the tracker starts without a table. Only the first error
      of a file is reported; what can still be read is checked as usual. Not reported is what the error may cause: that
      something is missing, what is wrong with the row that has the error, and everything if it is in $eventmap.
      """,
    bad: #"""
      { "Home": { "PageEventIDs": { "Enter": "HOME_ENTER" "Leave": "HOME_LEAVE" } } }
      """#,
    good: #"""
      { "Home": { "PageEventIDs": { "Enter": "HOME_ENTER", "Leave": "HOME_LEAVE" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] { finding(context.document).map { [$0] } ?? [] }

  /// The syntax error of any document, table or manifest.
  static func finding(_ document: Document) -> Finding? {
    guard let issue = document.syntaxIssue else { return nil }
    let range = document.hasPlaces ? issue.range : nil
    var finding = Finding(info, issue.message, document.source.name, range)
    if let help = issue.help { finding.help.append(help) }
    return finding
  }
}
