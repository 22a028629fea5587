import AppManifests
import EventMapping

/// untracked-action: an action marked for tracking that the table does not name.
enum UntrackedAction: TableRule {
  static let info = RuleInfo(
    "untracked-action", .coverage, nil, "an action marked for tracking that the table does not name",
    explanation: """
      Off by default. Teams mark such actions by name, 'onFavBtnPressed_UA:'; 'trackedActionPattern' of $eventmap is the
      regular expression that finds them in the manifest.
      """,
    bad: #"""
      { "$eventmap": { "trackedActionPattern": "_UA:?$" }, "HomeViewController": { "ControlEventIDs": {} } }
      """#,
    good: #"""
      { "$eventmap": { "trackedActionPattern": "_UA:?$" },
        "HomeViewController": { "ControlEventIDs": { "onFav_UA:": "FAV" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    guard let app = context.app, let pattern = context.settings.trackedActionPattern, context.document.root != nil,
      context.document.isComplete
    else { return [] }
    // What the pattern says of an action is the same for every class that declares it.
    let actions = app.hierarchy.declaredActions.sorted()
    let matches = pattern.matches(actions)
    if let failure = pattern.failure { return [InvalidSetting.finding(pattern, failure, of: info, context)] }
    let marked = zip(actions, matches ?? []).filter(\.1).map(\.0)
    let coverage = Coverage(context, app.hierarchy)
    return marked.flatMap { action -> [Finding] in
      guard let declaring = app.hierarchy.classes(declaring: action) else { return [] }
      let tracking = coverage.classes(tracking: action)
      var reported: Set<String> = []
      return app.hierarchy.names(of: declaring).compactMap { name in
        guard !coverage.isTracked(name, by: tracking), reported.insert(app.hierarchy.sharedName(of: name)).inserted
        else { return nil }
        return finding(context, app, action, name, coverage)
      }
    }
  }

  private static func finding(
    _ context: LintContext, _ app: AppContext, _ action: String, _ name: String, _ coverage: Coverage
  ) -> Finding {
    let range = coverage.keyRange(near: name) ?? context.document.root?.range
    let name = app.hierarchy.sharedName(of: name)
    var finding = context.finding(
      info,
      "\(DisplayedName.quoted(action)) of \(DisplayedName.quoted(name)) is marked for tracking and not in the table",
      range,
      [name, TableSection.controlEventIDs.rawValue, action])
    finding.notes.append(app.origin)
    finding.related = app.declarations[name].map { [("declared here", $0)] } ?? []
    return finding
  }

  /// Which classes of the app the table has, and the actions under them.
  private struct Coverage {
    private let context: LintContext
    private let hierarchy: ClassHierarchy
    /// The classes of the app that have a key, or get the events of one.
    private let present: ClassSelection
    /// The classes of the app for each key.
    private var classes: [String: [String]] = [:]
    /// The keys under which each action is.
    private var keys: [String: [String]] = [:]

    init(_ context: LintContext, _ hierarchy: ClassHierarchy) {
      self.context = context
      self.hierarchy = hierarchy
      for name in hierarchy.names {
        let key = context.table.entry(forClass: hierarchy.sharedName(of: name))?.name
        if let key { classes[key, default: []].append(name) }
      }
      present = hierarchy.selection(classes.values.joined())
      for type in context.table.classes {
        for entry in type.entries where entry.section == .controlEventIDs {
          keys[entry.key, default: []].append(type.name)
        }
      }
    }

    /// The classes for which the table has an action.
    func classes(tracking action: String) -> ClassSelection {
      hierarchy.selection((keys[action] ?? []).flatMap { classes[$0] ?? [] })
    }

    /// An action may be tracked where it is declared, on any class that inherits it, and where ancestors answer on those.
    func isTracked(_ name: String, by tracking: ClassSelection) -> Bool {
      if context.lookup.inherit == .nearest, hierarchy.isClass(name, below: tracking) { return true }
      return !hierarchy.classes(of: tracking, below: name, limit: 1).isEmpty
    }

    /// The key of a class, else of one that inherits from it.
    func keyRange(near name: String) -> Range<Int>? {
      let nearest = hierarchy.classes(of: present, below: name, limit: 1).first
      return nearest.flatMap { context.table.entry(forClass: hierarchy.sharedName(of: $0))?.keyRange }
    }
  }
}
