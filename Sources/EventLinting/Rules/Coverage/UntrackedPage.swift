import AppManifests
import EventMapping

/// untracked-page: a page of the app that the table does not name.
enum UntrackedPage: TableRule {
  static let info = RuleInfo(
    "untracked-page", .coverage, nil, "a page of the app that the table does not name",
    explanation: """
      Off by default. With '--rule untracked-page=warning' every view controller of the manifest must have page events
      in the table, so that a new page is not forgotten. Classes that have subclasses are exempt. SwiftUI views are
      mostly parts of pages: only views whose page events the code records must have rows, or all views if it records
      none. The examples are of an app that has HomeViewController and CartViewController.
      """,
    bad: #"""
      { "HomeViewController": { "PageEventIDs": { "Enter": "HOME_ENTER", "Leave": "HOME_LEAVE" } } }
      """#,
    good: #"""
      { "HomeViewController": { "PageEventIDs": { "Enter": "HOME_ENTER", "Leave": "HOME_LEAVE" } },
        "CartViewController": { "PageEventIDs": { "Enter": "CART_ENTER", "Leave": "CART_LEAVE" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    guard let app = context.app, let root = context.document.root, context.document.isComplete else { return [] }
    return pages(context.table, app.hierarchy).map { name in
      let type = context.table.entry(forClass: name)
      var finding = context.finding(
        info, "the page \(DisplayedName.quoted(name)) has no page events in the table", type?.keyRange ?? root.range,
        [name])
      finding.notes.append(app.origin)
      finding.related = app.declarations[name].map { [("declared here", $0)] } ?? []
      return finding
    }
  }
  /// The pages of the app that a table does not name, sorted. Pages that the table ignores and classes with subclasses are excluded.
  static func pages(_ table: LintedTable, _ hierarchy: ClassHierarchy) -> [String] {
    let tracked = hierarchy.selection(
      hierarchy.names.lazy.filter { table.entry(forClass: hierarchy.sharedName(of: $0))?.hasPageEvents == true })
    let settings = table.meaning.settings
    return hierarchy.manifest.classes.keys.sorted().filter { name in
      let pages = hierarchy.pages(named: name).filter {
        !hierarchy.hasSubclasses($0) && hierarchy.isPageToTrack($0)
      }
      if pages.isEmpty || settings.patternIgnoring(name) != nil { return false }
      // If the settings let ancestors answer, the page events of one ancestor are enough.
      return settings.inherit == .nearest
        ? !pages.allSatisfy { hierarchy.isClass($0, below: tracked) }
        : table.entry(forClass: name)?.hasPageEvents != true
    }
  }
}
