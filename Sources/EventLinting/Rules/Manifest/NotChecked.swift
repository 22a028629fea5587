/// not-checked: a table that was not checked against the app.
enum NotChecked: TableRule {
  static let info = RuleInfo(
    "not-checked", .manifest, .note, "a table that was not checked against the app",
    explanation: """
      Without a manifest, the linter cannot check whether the classes and actions exist. Name one with --manifest, or
      put AppManifest.json beside the table; --require-manifest makes a manifest mandatory.
      """,
    bad: #"""
      eventmap lint EventTable.plist
      """#,
    good: #"""
      eventmap lint EventTable.plist --manifest AppManifest.json
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    guard context.app == nil, let root = context.document.root else { return [] }
    var finding = context.finding(
      info,
      context.hasManifest
        ? "classes and actions were not checked: the manifest could not be read completely"
        : "classes and actions were not checked: there is no manifest", root.range, [])
    if !context.hasManifest {
      finding.help.append("name one with --manifest, or put AppManifest.json or AppManifest.plist beside the table")
    }
    return [finding]
  }
}
