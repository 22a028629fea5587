import AppManifests
import EventMapping

/// unknown-connection-class: an interface file that connects an action to a class that the app does not have.
enum UnknownConnectionClass: ManifestRule {
  static let info = RuleInfo(
    "unknown-connection-class", .manifest, .warning,
    "an interface file that connects an action to a class that the app does not have",
    explanation: """
      The owner or the receiver in a storyboard or xib names a class that is in no source of its module and in no
      framework: the class was renamed or removed, and the app crashes at a tap. Each class has one finding per
      file; the localized versions of a file count as one. A class that an unreadable part of the app may have is
      not reported.
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

    init(_ connection: AppManifest.Connection) {
      className = connection.className
      file = connection.fileOfAllLanguages
    }
  }

  static func check(_ app: AppContext, keys: Set<String>) -> [Finding] {
    let connections = app.connections.filter { $0.outcome == .unknownClass }.map(\.connection)
    let places = Dictionary(grouping: connections, by: Place.init)
    let didYouMean = DidYouMean(app.hierarchy)
    var reported: Set<Place> = []
    return connections.compactMap { connection in
      let place = Place(connection)
      guard reported.insert(place).inserted, let all = places[place] else { return nil }
      let count = all.count { $0.file == connection.file }
      var finding = Finding(
        info,
        "the app has no class \(DisplayedName.quoted(connection.className)), to which \(count == 1 ? "1 action is" : "\(count) actions are") connected here",
        connection.file, nil)
      finding.line = connection.line
      finding.suggest(didYouMean.classes(for: connection.className))
      let languages = Set(all.map(\.file)).count - 1
      if languages > 0 {
        let others = languages == 1 ? "1 other language" : "\(languages) other languages"
        finding.notes.append("it is the same in \(others) of the file")
      }
      finding.notes.append(app.origin)
      return finding
    }
  }
}

extension AppManifest.Connection {
  /// The file without the folder of its language: `de.lproj/Main.xib` and `en.lproj/Main.xib` are one interface.
  fileprivate var fileOfAllLanguages: String {
    file.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
  }
}
