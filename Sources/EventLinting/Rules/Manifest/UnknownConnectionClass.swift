import AppManifests
import EventMapping

/// unknown-connection-class: an interface file that connects an action to a class that the app does not have.
enum UnknownConnectionClass: ManifestRule {
  static let info = RuleInfo(
    "unknown-connection-class", .manifest, .warning,
    "an interface file that connects an action to a class that the app does not have",
    explanation: """
      The owner or the receiver in a storyboard or xib names a class that is in no source of its module and in no
      framework: the class was renamed or removed, and the app crashes when someone taps. It is reported once for a class
      and a file, and not where a part of the app that could not be read may have the class.
      """,
    bad: #"""
      { "schema": "eventmap-manifest/1",
        "classes": { "Home": { "superclass": "UIViewController", "actions": ["onTap:"] } },
        "connections": [ { "class": "OldHome", "action": "onTap:", "file": "Main.storyboard", "line": 12 } ] }
      """#,
    good: #"""
      { "schema": "eventmap-manifest/1",
        "classes": { "Home": { "superclass": "UIViewController", "actions": ["onTap:"] } },
        "connections": [ { "class": "Home", "action": "onTap:", "file": "Main.storyboard", "line": 12 } ] }
      """#)

  private struct Place: Hashable {
    var className, file: String
  }

  static func check(_ app: AppContext, keys: Set<String>) -> [Finding] {
    let connections = app.connections.filter { $0.outcome == .unknownClass }.map(\.connection)
    let counts = Dictionary(grouping: connections) { Place(className: $0.className, file: $0.file) }.mapValues(\.count)
    let didYouMean = DidYouMean(app.hierarchy)
    var reported: Set<Place> = []
    return connections.compactMap { connection in
      let place = Place(className: connection.className, file: connection.file)
      guard reported.insert(place).inserted else { return nil }
      let count = counts[place] ?? 1
      var finding = Finding(
        info,
        "the app has no class \(DisplayedName.quoted(connection.className)), to which \(count == 1 ? "1 action is" : "\(count) actions are") connected here",
        connection.file, nil)
      finding.line = connection.line
      finding.suggest(didYouMean.classes(for: connection.className))
      finding.notes.append(app.origin)
      return finding
    }
  }
}
