import EventMapping

/// table-of-another-app: a table without a single class of the manifest.
enum TableOfAnotherApp: TableRule {
  static let info = RuleInfo(
    "table-of-another-app", .manifest, .error, "a table without a single class of the manifest",
    explanation: """
      The manifest belongs to another app, or it is empty or out of date. Name the right one with --manifest, or make it
      again with 'eventmap manifest'. Each class is also reported, but without the search for similar names. A table
      with a single class, or with names that are mostly misspelled ones of the manifest, is not reported.
      """,
    bad: #"""
      { "NewsListController": { "PageEventIDs": { "Enter": "NEWS_ENTER", "Leave": "NEWS_LEAVE" } },
        "ArticlePage": { "PageEventIDs": { "Enter": "ARTICLE_ENTER", "Leave": "ARTICLE_LEAVE" } } }
      """#,
    good: #"""
      { "HomeViewController": { "PageEventIDs": { "Enter": "HOME_ENTER", "Leave": "HOME_LEAVE" } } }
      """#)

  /// The number of classes that are searched for similar names to decide.
  private static let sampleCount = 20

  static func check(_ context: LintContext) -> [Finding] {
    guard context.isOfAnotherApp, let app = context.app, let root = context.document.root else { return [] }
    let count = classes(of: context).count
    let names =
      app.files.prefix(DidYouMean.limit).map(DisplayedName.quoted) + (app.files.count > DidYouMean.limit ? ["…"] : [])
    let manifests = (names.count == 1 ? "manifest " : "manifests ") + names.joined(separator: ", ")
    var finding = context.finding(
      info, "none of the \(count) classes of the table is in the \(manifests)", root.range, [])
    finding.help.append("name the manifest of this app with --manifest, or make it again with 'eventmap manifest'")
    // An unreadable part of the app may contain all of the classes.
    let parts = classes(of: context).lazy.map { app.hierarchy.leftOut(concerning: $0.name) }
    if parts.allSatisfy({ $0 != nil }) { finding.downgrade(because: parts.first ?? nil) }
    finding.notes.append(app.origin)
    return [finding]
  }

  /// Whether the app has no class of a table, and most of the classes are not similar to one of the app's either.
  static func applies(to context: LintContext) -> Bool {
    guard let app = context.app, let didYouMean = context.didYouMean else { return false }
    let classes = classes(of: context)
    guard classes.count > 1, classes.allSatisfy({ UnknownClass.isUnknown($0, context, app) }) else { return false }
    let sample = classes.prefix(sampleCount)
    let near = sample.count { !didYouMean.classes(for: InvisibleText.cleaned($0.name, .name)).names.isEmpty }
    return near * 2 < sample.count
  }

  /// The classes of the table without the reserved key.
  private static func classes(of context: LintContext) -> [LintedTable.Class] {
    context.table.classes.filter { $0.name != EventTable.appKey }
  }
}
