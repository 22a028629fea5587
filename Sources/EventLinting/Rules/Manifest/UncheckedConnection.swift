import AppManifests
import EventMapping

/// unchecked-connection: connections of interface files that could not be checked.
enum UncheckedConnection: ManifestRule {
  static let info = RuleInfo(
    "unchecked-connection", .manifest, .note, "connections of interface files that could not be checked",
    explanation: """
      The class that receives the action is not in the manifest, or its ancestors are not known; or the manifest
      leaves the connection out, because the file does not say which class receives the action or which action it
      is. Add the sources of the module or library to the inputs of 'eventmap manifest', or declare the class in
      another manifest. A single finding has the number of such connections. Connections to the frameworks' classes
      are not counted.
      """,
    bad: #"""
      { "schema": "eventmap-manifest/1",
        "classes": { "Home": { "superclass": "VendorViewController" } },
        "connections": [ { "class": "Home", "action": "onTap:", "file": "Main.storyboard", "line": 12 } ] }
      """#,
    good: #"""
      { "schema": "eventmap-manifest/1",
        "classes": { "Home": { "superclass": "VendorViewController" },
                     "VendorViewController": { "superclass": "UIViewController", "actions": ["onTap:"] } },
        "connections": [ { "class": "Home", "action": "onTap:", "file": "Main.storyboard", "line": 12 } ] }
      """#)

  static func check(_ app: AppContext, keys: Set<String>) -> [Finding] {
    let reasons: [(ConnectionOutcome, (String) -> String)] = [
      (.absentClass, { "the class of \($0) is not in the manifest" }),
      (.unknownAncestors, { "the ancestors of the class of \($0) are not known" }),
    ]
    var texts: [String] = []
    var notes: [String] = []
    var count = 0
    for (outcome, text) in reasons {
      let found = app.connections.filter { $0.outcome == outcome }.map(\.connection)
      if found.isEmpty { continue }
      count += found.count
      texts.append(text("\(found.count)"))
      let names = Set(found.map { DisplayedName.quoted($0.className) }).sorted()
      notes.append("\(text("\(found.count)")): \(shown(names))")
    }
    let omitted = leftOut(app)
    let all = app.connections.count + omitted.reduce(0) { $0 + $1.places.count }
    count += all - app.connections.count
    texts += omitted.map(\.text)
    notes += omitted.map { "\($0.text): \(shown($0.places))" }
    if count == 0 { return [] }
    var finding = Finding(
      info,
      "\(count) of \(all) connections \(count == 1 ? "was" : "were") not checked: \(texts.joined(separator: ", and "))",
      app.files.first ?? "", nil)
    finding.notes += notes + [app.origin]
    return [finding]
  }

  /// The connections that the manifest leaves out, grouped by reason.
  private static func leftOut(_ app: AppContext) -> [(text: String, places: [String])] {
    let reasons: [(reason: String, text: (Int) -> String)] = [
      (AppManifest.Incomplete.unknownReceiver, { "the receiver of \($0) is not known" }),
      (AppManifest.Incomplete.unknownSelector, { "the selector of \($0) is made at run time" }),
    ]
    return reasons.compactMap { reason, text in
      let places = app.hierarchy.manifest.sortedIncomplete.filter { $0.reason == reason }.map { piece in
        DisplayedName.plain(piece.file) + (piece.line.map { ":\($0)" } ?? "")
      }
      return places.isEmpty ? nil : (text(places.count), places)
    }
  }

  /// The names as text, shortened after ``mostShown``.
  private static func shown(_ names: [String]) -> String {
    (names.prefix(mostShown) + (names.count > mostShown ? ["…"] : [])).joined(separator: ", ")
  }

  private static let mostShown = 12
}
