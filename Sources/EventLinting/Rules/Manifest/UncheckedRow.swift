import AppManifests
import EventMapping

/// unchecked-row: rows that could not be checked.
enum UncheckedRow: TableRule {
  static let info = RuleInfo(
    "unchecked-row", .manifest, .note, "rows that could not be checked",
    explanation: """
      The class does not declare the action itself, and its ancestors are not known: one of its superclasses is
      neither in the manifest nor in the list of framework classes. So the action may exist or not, and the class
      may be a page or not. Declare the superclass in the manifest, or add its sources to the inputs of 'eventmap
      manifest'. An action or a page may also be recorded by the code under a name made at run time: record it by a
      literal or a constant. Each class has one finding, with the number of such rows. The examples are of a table
      with an event ID for the action onTap: of the class Home.
      """,
    bad: #"""
      { "schema": "eventmap-manifest/1",
        "classes": { "Home": { "superclass": "VendorViewController" } } }
      """#,
    good: #"""
      { "schema": "eventmap-manifest/1",
        "classes": { "Home": { "superclass": "VendorViewController" },
                     "VendorViewController": { "superclass": "UIViewController", "actions": ["onTap:"] } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    guard let app = context.app else { return [] }
    return context.table.classes.compactMap { type in
      // Other rules report a key that matches no class or several.
      let classes = app.classes(for: type.name, in: context.table)
      if classes.isEmpty {
        var finding = finding(context, app, type, rowsOfComputedNames(type, app.hierarchy))
        // The key may also be a misspelled name.
        if let found = context.didYouMean?.classes(for: type.name, searchesNear: !context.isOfAnotherApp) {
          finding?.suggest(found)
        }
        return finding
      }
      guard let name = classes.first, classes.count == 1 || app.areDelegatesOfApps(classes) else { return nil }
      let rows = type.entries.filter { isUnchecked($0, of: classes, app.hierarchy) }
      if !rows.isEmpty { return finding(context, app, type, rows, reason(name, app.hierarchy)) }
      return finding(
        context, app, type,
        type.entries.compactMap { row in computedRecording(row, of: classes, app.hierarchy).map { (row, $0) } })
    }
  }

  // MARK: Names made at run time

  /// Whether an unknown class may be a name that the code makes at run time.
  static func mayHaveComputedName(_ type: LintedTable.Class, _ app: AppContext) -> Bool {
    !rowsOfComputedNames(type, app.hierarchy).isEmpty
  }

  /// A row, and the recording call with a name made at run time that may produce its events.
  private typealias ComputedRow = (row: LintedTable.Entry, recording: AppManifest.Incomplete)

  /// The rows of an unknown class whose events may come from recording calls with names made at run time.
  private static func rowsOfComputedNames(
    _ type: LintedTable.Class, _ hierarchy: ClassHierarchy
  ) -> [ComputedRow] {
    let name = InvisibleText.cleaned(type.name, .name)
    return type.entries.compactMap { row in computedRecording(row, name, hierarchy).map { (row, $0) } }
  }

  private static func finding(
    _ context: LintContext, _ app: AppContext, _ type: LintedTable.Class, _ computed: [ComputedRow]
  ) -> Finding? {
    computed.first.map { finding(context, app, type, computed.map(\.row), reason($0.recording)) }
  }

  /// The recording call with a name made at run time that may produce the events of a row which none of the classes has.
  private static func computedRecording(
    _ entry: LintedTable.Entry, of classes: [String], _ hierarchy: ClassHierarchy
  ) -> AppManifest.Incomplete? {
    let isMissing =
      switch entry.section {
      case .controlEventIDs: !classes.contains { hierarchy.hasAction(entry.key, $0) != false }
      case .pageEventIDs, .viewEventIDs: !classes.contains { hierarchy.isPage($0) != false }
      case .appEventIDs: false
      }
    guard isMissing else { return nil }
    return classes.lazy.compactMap { computedRecording(entry, $0, hierarchy) }.first
  }

  private static func computedRecording(
    _ entry: LintedTable.Entry, _ name: String, _ hierarchy: ClassHierarchy
  ) -> AppManifest.Incomplete? {
    switch entry.section {
    case .controlEventIDs: hierarchy.computedRecording(concerning: name, action: entry.key)
    case .pageEventIDs, .viewEventIDs: hierarchy.computedRecording(concerning: name, action: nil)
    case .appEventIDs: nil
    }
  }

  private static func reason(_ part: AppManifest.Incomplete) -> String {
    let place = DisplayedName.plain(part.file) + (part.line.map { ":\($0)" } ?? "")
    return "a row may be the \(DisplayedName.plain(part.reason)) (\(place))"
  }

  /// Whether the manifest leaves open if the app has a row, so that no rule can check the row.
  private static func isUnchecked(
    _ entry: LintedTable.Entry, of classes: [String], _ hierarchy: ClassHierarchy
  ) -> Bool {
    // The rules report missing actions of a library's class as uncertain.
    if classes.contains(where: { hierarchy.library(above: $0) != nil }) { return false }
    let answers =
      switch entry.section {
      case .controlEventIDs: classes.map { hierarchy.hasAction(entry.key, $0) }
      case .pageEventIDs, .viewEventIDs: classes.map { hierarchy.isPage($0) }
      case .appEventIDs: [true]
      }
    return answers.contains(nil) && !answers.contains(true)
  }

  private static func finding(
    _ context: LintContext, _ app: AppContext, _ type: LintedTable.Class, _ rows: [LintedTable.Entry],
    _ reason: String
  ) -> Finding {
    let all = DisplayedName.counted(type.entries.count, "row")
    var finding = context.finding(
      info,
      "\(rows.count) of \(all) of \(DisplayedName.quoted(type.name)) \(rows.count == 1 ? "was" : "were") not checked: \(reason)",
      type.keyRange, [type.name])
    if rows.count > mostRows {
      finding.notes.append(
        "\(DisplayedName.counted(rows.count - mostRows, "other row")) \(rows.count - mostRows == 1 ? "was" : "were") not checked either"
      )
    }
    finding.notes.append(app.origin)
    finding.related = rows.prefix(mostRows).map {
      ("\(DisplayedName.quoted($0.key)) was not checked", Finding.Place(file: context.file, range: $0.keyRange))
    }
    return finding
  }

  /// The reason why a class's ancestors are not known, as the end of a message.
  private static func reason(_ name: String, _ hierarchy: ClassHierarchy) -> String {
    for name in hierarchy.namesakes(of: name) {
      switch hierarchy.end(of: name) {
      case .unknown(let superclass): return "its superclass \(DisplayedName.quoted(superclass)) is unknown"
      case .cycle: return "its superclasses form a cycle"
      case .partial: return "the manifest does not declare it completely"
      case .complete, .library: continue
      }
    }
    return "its ancestors are not known"
  }

  private static let mostRows = 12
}
