import AppManifests
import EventMapping

/// unchecked-connection: connections of interface files that could not be checked.
enum UncheckedConnection: ManifestRule {
  static let info = RuleInfo(
    "unchecked-connection", .manifest, .note, "connections of interface files that could not be checked",
    explanation: """
      The class that receives the action is not in the manifest, or what it inherits is not known. Add the sources of the
      module or library to the inputs of 'eventmap manifest', or declare the class in a manifest of your own. It is
      reported once, with the number of such connections. Connections to the frameworks' classes are not counted.
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
      (.unknownAncestors, { "what the class of \($0) inherits is not known" }),
    ]
    var texts: [String] = []
    var notes: [String] = []
    var count = 0
    for (outcome, text) in reasons {
      let found = app.connections.filter { $0.outcome == outcome }.map(\.connection)
      if found.isEmpty { continue }
      count += found.count
      texts.append(text("\(found.count)"))
      let names = Set(found.map(\.className)).sorted()
      let more = names.count > DidYouMean.limit ? ["…"] : []
      let shown = names.prefix(DidYouMean.limit).map(DisplayedName.quoted) + more
      notes.append("\(text("\(found.count)")): \(shown.joined(separator: ", "))")
    }
    if count == 0 { return [] }
    var finding = Finding(
      info,
      "\(count) of \(app.connections.count) connections \(count == 1 ? "was" : "were") not checked: \(texts.joined(separator: ", and "))",
      app.files.first ?? "", nil)
    finding.notes += notes + [app.origin]
    return [finding]
  }
}
