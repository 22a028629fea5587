import AppManifests
import EventMapping

/// action-not-connected: an action of the table that nothing in the app sends.
enum ActionNotConnected: TableRule {
  static let info = RuleInfo(
    "action-not-connected", .coverage, nil, "an action of the table that nothing in the app sends",
    explanation: """
      Off by default. The class has the action, but no interface file and no source connects it, so the event may
      never occur. The rule needs a manifest with connections, as 'eventmap manifest' makes it from interface files
      and sources. Delegate methods need no connection, and actions sent along the responder chain may reach any
      class. The finding is a note if the app has connections that are not known, such as a selector in a variable.
      """,
    bad: #"""
      { "HomeViewController": { "ControlEventIDs": { "onFav_UA:": "FAV" } } }
      """#,
    good: #"""
      { "HomeViewController": { "ControlEventIDs": { "onShareBtnPressed:": "SHARE" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    guard let app = context.app, !app.hierarchy.manifest.connections.isEmpty else { return [] }
    let hierarchy = app.hierarchy
    let receivers = Dictionary(grouping: hierarchy.manifest.connections, by: \.action).mapValues { connections in
      hierarchy.selection(connections.lazy.flatMap { classes(named: $0.className, hierarchy) })
    }
    let chains: Set = [AppManifest.Connection.responder, AppManifest.Connection.responderOfMac]
    let ofResponders = Set(hierarchy.manifest.connections.lazy.filter { chains.contains($0.className) }.map(\.action))
    let reasons = [AppManifest.Incomplete.unknownReceiver, AppManifest.Incomplete.unknownSelector]
    let unknown = hierarchy.manifest.sortedIncomplete.filter { reasons.contains($0.reason) }
    let unknownOfAction = Dictionary(unknown.map { ($0.method, $0) }) { first, _ in first }
    var findings: [Finding] = []
    for type in context.knownClasses {
      let classes = app.classes(for: type.name, in: context.table)
      guard classes.count == 1, let name = classes.first else { continue }
      for entry in type.entries where entry.section == .controlEventIDs {
        guard hierarchy.hasAction(entry.key, name) == true, !DelegateMethodShape.fits(entry.key),
          !ofResponders.contains(entry.key)
        else { continue }
        if let receivers = receivers[entry.key],
          hierarchy.namesakes(of: name).contains(where: { isRelated($0, receivers, hierarchy) })
        {
          continue
        }
        var finding = context.finding(
          info, "nothing connects \(DisplayedName.quoted(entry.key)) of \(DisplayedName.quoted(name))", type, entry)
        finding.downgrade(because: unknownOfAction[entry.key] ?? unknownOfAction[nil])
        finding.notes.append(app.origin)
        findings.append(finding)
      }
    }
    return findings
  }

  /// The possible classes of a connection's receiver.
  private static func classes(named name: String, _ hierarchy: ClassHierarchy) -> [String] {
    let classes = hierarchy.classes(named: name)
    return classes.isEmpty ? [name] : classes.flatMap { hierarchy.namesakes(of: $0) }
  }

  /// Whether a message to one of the receivers may reach an object of a class: subclasses inherit the connections of their ancestors.
  private static func isRelated(_ name: String, _ receivers: ClassSelection, _ hierarchy: ClassHierarchy) -> Bool {
    hierarchy.isClass(name, below: receivers) || !hierarchy.classes(of: receivers, below: name, limit: 1).isEmpty
  }
}
