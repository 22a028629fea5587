/// not-checked: the table was not checked against the app.
enum NotChecked: Rule {
  static let info = RuleInfo(
    "not-checked", .manifest, .note, "the table was not checked against the app",
    explanation: """
      Without a manifest nobody can tell whether the classes and actions exist. Name one with --manifest, or put
      AppManifest.json beside the table; --require-manifest makes it a must.
      """,
    bad: #"""
      eventmap lint EventTable.plist
      """#,
    good: #"""
      eventmap lint EventTable.plist --manifest AppManifest.json
      """#)
}
