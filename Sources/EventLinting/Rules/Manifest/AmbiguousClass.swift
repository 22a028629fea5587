import EventMapping

/// ambiguous-class: a class name without a module that matches classes of two modules.
enum AmbiguousClass: TableRule {
  static let info = RuleInfo(
    "ambiguous-class", .manifest, .error, "a class name without a module that matches classes of two modules",
    explanation: """
      Events of both classes get these IDs. Write the key with its module, as NSStringFromClass gives it, once for each
      class. A class without a module has no other key, so its key is not reported. Neither is a key whose rows only one
      of the classes can have, nor the key of several apps' delegates: a process has only one delegate.
      """,
    bad: #"""
      { "GoodsViewController": { "PageEventIDs": { "Enter": "GOODS_ENTER" } } }
      """#,
    good: #"""
      { "ShopKit.GoodsViewController": { "PageEventIDs": { "Enter": "GOODS_ENTER" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    guard let app = context.app else { return [] }
    return context.table.classes.compactMap { type in
      let classes = app.classes(for: type.name, in: context.table)
      guard classes.count > 1, !app.areDelegatesOfApps(classes) else { return nil }
      var finding = context.finding(
        info, "\(DisplayedName.quoted(type.name)) matches \(classes.count) classes of the app", type.keyRange,
        [type.name])
      finding.isAboutName = true
      finding.suggest(classes.prefix(DidYouMean.limit).map { Suggestion($0) })
      finding.notes.append(app.origin)
      finding.related = classes.compactMap { name in
        app.declarations[name].map { ("\(DisplayedName.quoted(name)) is declared here", $0) }
      }
      return finding
    }
  }
}
