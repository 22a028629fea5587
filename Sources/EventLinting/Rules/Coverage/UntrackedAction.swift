import AppManifests
import EventMapping

/// untracked-action: an action marked for tracking, or recorded by the code, that the table does not name.
enum UntrackedAction: TableRule {
  static let info = RuleInfo(
    "untracked-action", .coverage, nil, "an action marked for tracking or recorded that the table does not name",
    explanation: """
      Off by default. Teams mark such actions by name, 'onFavBtnPressed_UA:'; 'trackedActionPattern' of $eventmap is the
      regular expression that finds them in the manifest. What the code records by name, as for SwiftUI, needs no mark.
      """,
    bad: #"""
      { "$eventmap": { "trackedActionPattern": "_UA:?$" }, "HomeViewController": { "ControlEventIDs": {} } }
      """#,
    good: #"""
      { "$eventmap": { "trackedActionPattern": "_UA:?$" },
        "HomeViewController": { "ControlEventIDs": { "onFav_UA:": "FAV" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    guard let app = context.app, context.document.root != nil, context.document.isComplete else { return [] }
    // The pattern sees only the action's name, so each name is matched once for all classes that declare it.
    let actions = app.hierarchy.declaredActions.sorted()
    let pattern = context.settings.trackedActionPattern
    let matches = pattern?.matches(actions)
    if let pattern, let failure = pattern.failure {
      return [InvalidSetting.finding(pattern, failure, of: info, context)]
    }
    let marked = Set(zip(actions, matches ?? []).filter(\.1).map(\.0))
    let tracked = TrackedActions(context.table, app.hierarchy)
    return actions.flatMap { action -> [Finding] in
      guard let declaring = app.hierarchy.classes(declaring: action) else { return [] }
      let tracking = tracked.classes(tracking: action)
      var reported: Set<String> = []
      return app.hierarchy.names(of: declaring).compactMap { name in
        guard marked.contains(action) || app.hierarchy.isRecorded(action, of: name),
          !tracked.isTracked(name, by: tracking), reported.insert(app.hierarchy.sharedName(of: name)).inserted
        else { return nil }
        return finding(context, app, action, name, tracked)
      }
    }
  }

  private static func finding(
    _ context: LintContext, _ app: AppContext, _ action: String, _ name: String,
    _ tracked: TrackedActions
  ) -> Finding {
    let range = tracked.keyRange(near: name) ?? context.document.root?.range
    let name = app.hierarchy.sharedName(of: name)
    var finding = context.finding(
      info,
      "\(DisplayedName.quoted(action)) of \(DisplayedName.quoted(name)) is \(app.hierarchy.isRecorded(action, of: name) ? "recorded" : "marked for tracking") and not in the table",
      range,
      [name, TableSection.controlEventIDs.rawValue, action])
    finding.notes.append(app.origin)
    finding.related = app.declarations[name].map { [("declared here", $0)] } ?? []
    return finding
  }
}
