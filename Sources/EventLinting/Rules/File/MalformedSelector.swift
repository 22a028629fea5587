import AppManifests
import EventMapping

/// malformed-selector: an action that is not a valid selector.
enum MalformedSelector: TableRule {
  static let info = RuleInfo(
    "malformed-selector", .file, .error, "an action that is not a valid selector",
    explanation: """
      Actions are selectors as NSStringFromSelector gives them: 'onFav:', 'tableView:didSelectRowAtIndexPath:'. A Swift
      spelling, a space, or a last part without its colon never matches. Names that the code records, as for SwiftUI,
      and identifiers of UIActions are also actions if the manifest has them. Without a manifest, a key that can be such
      a name is reported as a note.
      """,
    bad: #"""
      { "Home": { "ControlEventIDs": { "onLogin(sender:)": "HOME_LOGIN" } } }
      """#,
    good: #"""
      { "Home": { "ControlEventIDs": { "onLoginWithSender:": "HOME_LOGIN" } } }
      """#)

  static let suggestsNames = true

  static func check(_ context: LintContext) -> [Finding] {
    var findings: [Finding] = []
    for type in context.knownClasses {
      for section in type.sections where section.kind == .controlEventIDs {
        // Members, not entries, so that actions with an invalid event ID are also checked.
        for entry in section.members
        where !SelectorSpelling.isSelector(entry.key) && !mayBeRecorded(entry.key, type, context) {
          let cleaned = InvisibleText.cleaned(entry.key, .name)
          guard !SelectorSpelling.isSelector(cleaned) else { continue }
          var finding = finding(entry.key, context.file, entry.keyRange, [type.name, section.name, entry.key])
          finding.eventID = entry.value.string
          finding.suggest(suggestions(for: cleaned, of: type, context))
          if finding.help.isEmpty { finding.help.append("write it as NSStringFromSelector gives it: 'onFav:'") }
          if !context.hasManifest, ClassHierarchy.isRecordedName(cleaned) {
            finding.isUncertain = true
            finding.notes.append(
              "it can be a name that the code records, or the identifier of a UIAction: a manifest shows whether it is")
          }
          findings.append(finding)
        }
      }
    }
    return findings
  }

  /// Whether an action may be a name that the code records, so that it need not be a selector.
  static func mayBeRecorded(_ action: String, _ type: LintedTable.Class, _ context: LintContext) -> Bool {
    guard let app = context.app else { return false }
    return app.classes(for: type.name, in: context.table).contains { name in
      app.hierarchy.hasAction(action, name) == true || app.hierarchy.isRecordable(name)
        || ClassHierarchy.isRecordedName(action)
          && app.hierarchy.computedRecording(concerning: name, action: action) != nil
    }
  }

  /// Makes the finding for an action of a table or a manifest, without suggestions.
  static func finding(_ name: String, _ file: String, _ range: Range<Int>, _ path: [String]) -> Finding {
    var finding = Finding(info, "\(DisplayedName.quoted(name)) is not a selector", file, range, keyPath: path)
    finding.isAboutName = true
    return finding
  }

  private static func suggestions(
    for key: String, of type: LintedTable.Class, _ context: LintContext
  ) -> DidYouMean.Suggestions {
    let spellings = SelectorSpelling.selectors(of: key).prefix(1).map { Suggestion($0) }
    guard let app = context.app else { return DidYouMean.Suggestions(names: spellings) }
    let classes = app.classes(for: type.name, in: context.table)
    guard classes.count == 1, let name = classes.first,
      var found = context.didYouMean?.actions(for: key, of: name)
    else { return DidYouMean.Suggestions(names: spellings) }
    if found.names.isEmpty { found.names = spellings }
    return found
  }
}
