import EventMapping

/// page-events-on-non-page: page events of a class that is not a view controller.
enum PageEventsOnNonPage: TableRule {
  static let info = RuleInfo(
    "page-events-on-non-page", .manifest, .error, "page events of a class that is not a view controller",
    explanation: """
      Enter and Leave come from the life of a view controller, and the keys of views are under their view
      controller. A class without a view controller among its ancestors has neither. Pages are also the window
      controllers of macOS, the interface controllers of watchOS, the views of SwiftUI, and all classes whose page
      events the code records by their names. The finding is a note if the class inherits from a library's class
      that the manifest does not have.
      """,
    bad: #"""
      { "CartToolbarView": { "PageEventIDs": { "Enter": "TOOLBAR_ENTER" } } }
      """#,
    good: #"""
      { "CartToolbarView": { "ControlEventIDs": { "onDelete:": "TOOLBAR_DELETE" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    guard let app = context.app else { return [] }
    return context.table.classes.compactMap { type in
      // Misspelled phases also count as page events.
      guard let section = type.sectionOfPages,
        section.members.contains(where: { !context.table.extraKeys.contains($0.key) })
      else { return nil }
      let classes = app.classes(for: type.name, in: context.table)
      guard classes.count == 1, let name = classes.first else { return nil }
      let library = app.hierarchy.library(above: name)
      let isPage = app.hierarchy.isPage(name)
      guard isPage == false || isPage == nil && library != nil,
        app.hierarchy.computedRecording(concerning: name, action: nil) == nil
      else { return nil }
      var finding = context.finding(
        info,
        "\(DisplayedName.quoted(name)) is not a view controller, so it has no \(section.kind == .pageEventIDs ? "page" : "view") events",
        section.keyRange, [type.name, section.name])
      finding.notes.append(ancestry(of: name, app))
      if let library {
        // Another version of the library may have another superclass.
        finding.isUncertain = true
        finding.notes.append("the library's class \(DisplayedName.quoted(library)) is not in the manifest")
      }
      finding.downgrade(because: app.hierarchy.leftOut(concerning: name))
      finding.notes.append(app.origin)
      return finding
    }
  }
  /// The superclasses as the text of a note, shortened after ``mostAncestors``.
  private static func ancestry(of name: String, _ app: AppContext) -> String {
    let ancestors = app.hierarchy.chain(of: name, limit: mostAncestors + 2).names.dropFirst()
    if ancestors.isEmpty { return "the manifest gives it no superclass" }
    let names = ancestors.prefix(mostAncestors).map { DisplayedName.plain($0) }
    return "its superclasses are \((names + (ancestors.count > mostAncestors ? ["…"] : [])).joined(separator: " > "))"
  }

  private static let mostAncestors = 12
}
