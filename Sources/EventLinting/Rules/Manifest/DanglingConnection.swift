import EventMapping

/// dangling-connection: an action that an interface file connects and the app does not have.
enum DanglingConnection: ManifestRule {
  static let info = RuleInfo(
    "dangling-connection", .manifest, .warning, "an action that an interface file connects and the app does not have",
    explanation: """
      A storyboard or xib sends the action to a class that neither declares it nor inherits it: the method was
      renamed or removed, and the app crashes at a tap. Only manifests that 'eventmap manifest' made have
      connections. The finding is a note if the method may be in a file that could not be read.
      """,
    bad: #"""
      { "schema": "eventmap-manifest/1",
        "classes": { "Home": { "superclass": "UIViewController", "actions": ["onTap:"] } },
        "connections": [ { "class": "Home", "action": "onTab:", "file": "Main.storyboard", "line": 12 } ] }
      """#,
    good: #"""
      { "schema": "eventmap-manifest/1",
        "classes": { "Home": { "superclass": "UIViewController", "actions": ["onTap:"] } },
        "connections": [ { "class": "Home", "action": "onTap:", "file": "Main.storyboard", "line": 12 } ] }
      """#)

  static func check(_ app: AppContext, keys: Set<String>) -> [Finding] {
    let didYouMean = DidYouMean(app.hierarchy)
    return app.connections.compactMap { connection, outcome in
      guard case .dangling(let name) = outcome else { return nil }
      let object = connection.objectID.map { " (object \(DisplayedName.quoted($0)))" } ?? ""
      var finding = Finding(
        info,
        "\(DisplayedName.quoted(name)) has no action \(DisplayedName.quoted(connection.action)), which is connected here\(object)",
        connection.file, nil)
      finding.line = connection.line
      finding.suggest(didYouMean.actions(for: connection.action, of: name))
      finding.downgrade(because: app.hierarchy.leftOut(concerning: name, action: connection.action))
      finding.notes.append(app.origin)
      finding.related = app.declarations[name].map { [("the class", $0)] } ?? []
      return finding
    }
  }
}
