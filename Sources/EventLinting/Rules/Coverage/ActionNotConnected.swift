import AppManifests
import EventMapping

/// action-not-connected: an action of the table that nothing in the app sends.
enum ActionNotConnected: TableRule {
  static let info = RuleInfo(
    "action-not-connected", .coverage, nil, "an action of the table that nothing in the app sends",
    explanation: """
      Off by default. The class has the action, but no interface file and no source connects it, so the event may never
      occur. It needs a manifest with connections, as 'eventmap manifest' makes it from interface files and sources.
      Methods of delegates need no connection.
      """,
    bad: #"""
      { "HomeViewController": { "ControlEventIDs": { "onFav_UA:": "FAV" } } }
      """#,
    good: #"""
      { "HomeViewController": { "ControlEventIDs": { "onShareBtnPressed:": "SHARE" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    guard let app = context.app, !app.hierarchy.manifest.connections.isEmpty else { return [] }
    let senders = Dictionary(grouping: app.hierarchy.manifest.connections, by: \.action)
    var findings: [Finding] = []
    for type in context.knownClasses {
      let classes = app.classes(for: type.name, in: context.table)
      guard classes.count == 1, let name = classes.first else { continue }
      for entry in type.entries where entry.section == .controlEventIDs {
        guard app.hierarchy.hasAction(entry.key, name) == true, !isOfDelegate(entry.key) else { continue }
        let isSent = senders[entry.key, default: []].contains { isRelated($0.className, name, app.hierarchy) }
        if isSent { continue }
        var finding = context.finding(
          info, "nothing connects \(DisplayedName.quoted(entry.key)) of \(DisplayedName.quoted(name))", type, entry)
        finding.notes.append(app.origin)
        findings.append(finding)
      }
    }
    return findings
  }

  /// Whether a list calls it by itself.
  private static func isOfDelegate(_ action: String) -> Bool {
    action.hasPrefix("tableView:") || action.hasPrefix("collectionView:")
  }

  /// Whether what is sent to one class may be meant for the other: an ancestor's connection is inherited.
  private static func isRelated(_ one: String, _ other: String, _ hierarchy: ClassHierarchy) -> Bool {
    let one = hierarchy.classes(named: one).first ?? one
    return one == other || hierarchy.chain(of: one).names.contains(other)
      || hierarchy.chain(of: other).names.contains(one)
  }
}
