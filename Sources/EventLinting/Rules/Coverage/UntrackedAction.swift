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
    guard let app = context.app, let pattern = context.settings.trackedActionPattern, let root = context.document.root,
      context.document.isComplete
    else { return [] }
    var findings: [Finding] = []
    for (name, declaration) in app.hierarchy.manifest.classes.sorted(by: { $0.key < $1.key }) {
      let marked = declaration.actions.filter { RegularExpression.matches(pattern, $0) }
      guard !marked.isEmpty else { continue }
      // An action may be tracked where it is declared or on any class that inherits it.
      var classes = [name] + app.hierarchy.descendants(of: name)
      if context.lookup.inherit == .nearest { classes += app.hierarchy.chain(of: name).names.dropFirst() }
      let tracking = classes.compactMap { context.table.entry(forClass: $0) }
      let tracked = Set(tracking.flatMap { $0.entries.filter { $0.section == .controlEventIDs }.map(\.key) })
      for action in marked.subtracting(tracked).sorted() {
        var finding = context.finding(
          info,
          "\(DisplayedName.quoted(action)) of \(DisplayedName.quoted(name)) is marked for tracking and not in the table",
          tracking.first?.keyRange ?? root.range, [name, TableSection.controlEventIDs.rawValue, action])
        finding.notes.append(app.origin)
        finding.related = app.declarations[name].map { [("declared here", $0)] } ?? []
        findings.append(finding)
      }
    }
    return findings
  }
}
