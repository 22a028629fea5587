import AppManifests
import EventMapping

/// unknown-action: an action that the class does not have.
enum UnknownAction: TableRule {
  static let info = RuleInfo(
    "unknown-action", .manifest, .error, "an action that the class does not have",
    explanation: """
      Neither the class nor one of its ancestors declares the selector: it was renamed, gained or lost an argument,
      or belongs to another class. For a SwiftUI view, no code records the action. The event can never fire. The
      finding is a note if the method may be in a file that 'eventmap manifest' could not read, or in a library's
      class.
      """,
    bad: #"""
      { "HomeViewController": { "ControlEventIDs": { "onFavBtnPresed:": "HOME_FAV" } } }
      """#,
    good: #"""
      { "HomeViewController": { "ControlEventIDs": { "onFavBtnPressed:": "HOME_FAV" } } }
      """#)

  static let suggestsNames = true

  static func check(_ context: LintContext) -> [Finding] {
    guard let app = context.app else { return [] }
    var findings: [Finding] = []
    for type in context.table.classes {
      // Other rules report a key that matches no class or several.
      let classes = app.classes(for: type.name, in: context.table)
      guard let name = classes.first, classes.count == 1 || app.areDelegatesOfApps(classes) else { continue }
      for entry in type.entries where entry.section == .controlEventIDs {
        let hasAction = app.hierarchy.hasAction(entry.key, name)
        let hasOtherAction = classes.dropFirst().contains { app.hierarchy.hasAction(entry.key, $0) != false }
        if hasAction == true || hasOtherAction { continue }
        let library = app.hierarchy.library(above: name)
        guard hasAction == false || library != nil, !isPrivate(entry.key, of: name, app),
          !isReportedElsewhere(entry.key, type, context),
          app.hierarchy.computedRecording(concerning: name, action: entry.key) == nil
        else { continue }
        var finding = finding(context, app, type, entry, name)
        if let library {
          finding.isUncertain = true
          finding.notes.append("the methods of the library's class \(DisplayedName.quoted(library)) are not known")
        }
        finding.downgrade(because: app.hierarchy.leftOut(concerning: name, action: entry.key))
        finding.notes.append(app.origin)
        findings.append(finding)
      }
    }
    return findings
  }

  /// Whether another active rule reports the action, because no class can have an action of this name.
  private static func isReportedElsewhere(
    _ action: String, _ type: LintedTable.Class, _ context: LintContext
  ) -> Bool {
    if SelectorSpelling.isSelector(action) || MalformedSelector.mayBeRecorded(action, type, context) { return false }
    let isInvisible = SelectorSpelling.isSelector(InvisibleText.cleaned(action, .name))
    return context.activeRules.contains(isInvisible ? InvisibleCharacter.info.name : MalformedSelector.info.name)
  }

  /// Whether an action is probably a private one of a framework's class: its name starts with `_`, as the actions of the frameworks' own
  /// bars and buttons do, which no list contains.
  private static func isPrivate(_ action: String, of name: String, _ app: AppContext) -> Bool {
    action.utf8.first == UInt8(ascii: "_") && app.hierarchy.manifest.classes[name] == nil
  }

  private static func finding(
    _ context: LintContext, _ app: AppContext, _ type: LintedTable.Class, _ entry: LintedTable.Entry, _ name: String
  ) -> Finding {
    var finding = context.finding(
      info, "\(DisplayedName.quoted(name)) has no action \(DisplayedName.quoted(entry.key))", type, entry)
    finding.isAboutName = true
    let count = context.didYouMean?.actionCount(of: name) ?? 0
    finding.label =
      count == 0 ? "it has no actions" : count == 1 ? "not its only action" : "not among its \(count) actions"
    if let found = context.didYouMean?.actions(for: entry.key, of: name) { finding.suggest(found) }
    if FrameworkClasses.declaring[entry.key] != nil {
      // For example, a table delegate's method of a class that is not a table view controller.
      finding.help.append(
        "if the class does have it, as a delegate may, add it to the actions of the class in the manifest")
    }
    return finding
  }
}
