import AppManifests
import EventMapping

/// unknown-class: a class that the app does not have.
enum UnknownClass: TableRule {
  static let info = RuleInfo(
    "unknown-class", .manifest, .error, "a class that the app does not have",
    explanation: """
      The class was renamed, moved or removed, or the key has a typing error: none of its events can ever fire.
      Below an unknown class, only defects of the file are reported, such as unknown keys and empty event IDs. The
      finding is a note if the class may be in a file that 'eventmap manifest' could not read, or in a library. If
      the code records pages or actions by names made at run time, the key may be one of these names, and the
      finding is a note of 'unchecked-row' instead. The events of a SwiftUI view have its name without the module: a
      key with the module is also reported, as a note unless the code records the view's events under the bare name.
      """,
    bad: #"""
      { "HomeViewControler": { "PageEventIDs": { "Enter": "HOME_ENTER" } } }
      """#,
    good: #"""
      { "HomeViewController": { "PageEventIDs": { "Enter": "HOME_ENTER" } } }
      """#)

  static let suggestsNames = true

  static func check(_ context: LintContext) -> [Finding] {
    guard let app = context.app else { return [] }
    return context.table.classes.compactMap { type in
      guard isUnknown(type, context, app) else { return withModule(type, context, app) }
      let others = app.hierarchy.classes(named: type.name)
      guard others.isEmpty else { return unreachable(type, others, context, app) }
      var finding = context.finding(
        info, "the app has no class \(DisplayedName.quoted(type.name))", type.keyRange, [type.name])
      finding.isAboutName = true
      let count = app.hierarchy.manifest.classes.count
      finding.label = count == 1 ? "not its only class" : "not among its \(count) classes"
      let found = context.didYouMean?.classes(for: type.name, searchesNear: !context.isOfAnotherApp)
      if let found { finding.suggest(found) }
      if FrameworkClasses.isOfLibrary(type.name) {
        finding.isUncertain = true
        finding.notes.append("a library has a class of this name, and the manifest may lack the app's libraries")
      }
      finding.downgrade(because: app.hierarchy.leftOut(concerning: InvisibleText.cleaned(type.name, .name)))
      finding.notes.append(app.origin)
      return finding
    }
  }

  /// The classes that this rule reports. The other rules treat a class as known if its finding is off or suppressed.
  static func reportedClasses(_ context: LintContext, on day: String) -> Set<String> {
    guard let app = context.app, context.activeRules.contains(info.name) else { return [] }
    let names = context.table.classes.lazy.filter { isUnknown($0, context, app) }.map(\.name)
    // A finding about a class has neither a section nor an event ID.
    let suppressions = context.settings.suppressions.filter {
      $0.rule == info.name && $0.isInEffect(on: day) && $0.section == nil && $0.key == nil && $0.eventID == nil
    }
    let suppressed = Set(suppressions.map(\.className))
    return suppressed.contains(nil) ? [] : Set(names.filter { !suppressed.contains($0) })
  }

  /// Whether no class of the app and no name made at run time can be looked up under a key.
  static func isUnknown(_ type: LintedTable.Class, _ context: LintContext, _ app: AppContext) -> Bool {
    app.classes(for: type.name, in: context.table).isEmpty && !UncheckedRow.mayHaveComputedName(type, app)
  }

  /// Returns a finding about a key that is a SwiftUI view's name with its module, unless the code records events under that name.
  private static func withModule(_ type: LintedTable.Class, _ context: LintContext, _ app: AppContext) -> Finding? {
    let name = InvisibleText.cleaned(type.name, .name)
    guard let view = app.hierarchy.view(withModule: name), !app.hierarchy.isRecorded(name) else { return nil }
    var finding = context.finding(
      info, "the events of the view \(DisplayedName.quoted(view)) do not have the name \(DisplayedName.quoted(name))",
      type.keyRange, [type.name])
    finding.isAboutName = true
    // The code may record the view without the library's calls.
    finding.isUncertain =
      !app.hierarchy.isRecorded(view) || UncheckedRow.mayHaveComputedName(type, app)
    finding.suggest(DidYouMean.Suggestions(names: [Suggestion(view)]))
    if finding.isUncertain { finding.notes.append("only String(reflecting:) gives a view's name with its module") }
    finding.notes.append(app.origin)
    return finding
  }

  /// Makes the finding about a bare key whose classes all have separate keys, so that the lookup never falls back on it.
  private static func unreachable(
    _ type: LintedTable.Class, _ others: [String], _ context: LintContext, _ app: AppContext
  ) -> Finding {
    let names = others.map(DisplayedName.quoted).joined(separator: ", ")
    var finding = context.finding(
      info, "no class of the app uses the key \(DisplayedName.quoted(type.name))", type.keyRange, [type.name])
    finding.isAboutName = true
    finding.help.append("remove it, or move its event IDs to the keys with a module")
    finding.notes += [
      "\(names) \(others.count == 1 ? "has a separate key, which is used instead" : "have separate keys, which are used instead")",
      app.origin,
    ]
    finding.related = others.compactMap(context.table.entry(forClass:)).map {
      ("the key of \(DisplayedName.quoted($0.name))", Finding.Place(file: context.file, range: $0.keyRange))
    }
    return finding
  }
}
