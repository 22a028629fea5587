import EventMapping

/// unknown-module: classes with a module that are checked against classes of the manifest without one.
enum UnknownModule: TableRule {
  static let info = RuleInfo(
    "unknown-module", .manifest, .note, "a class with a module that the manifest does not know",
    explanation: """
      The manifest has the class without a module, because its sources were read without one. The class's rows are
      checked against the class of the bare name. Name the module with 'eventmap manifest INPUT
      --module NAME -o FILE'. Each module has one finding per table.
      """,
    bad: #"""
      { "Shop.HomeViewController": { "ControlEventIDs": { "onShare": "HOME_SHARE" } } }
      """#,
    good: #"""
      { "HomeViewController": { "ControlEventIDs": { "onShare": "HOME_SHARE" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    guard let app = context.app else { return [] }
    let types = context.table.classes.filter { type in
      QualifiedClassName(InvisibleText.cleaned(type.name, .name)) != nil
        && app.classes(for: type.name, in: context.table).contains {
          QualifiedClassName($0) == nil && !app.hierarchy.isRecordable($0)
        }
    }
    guard let first = types.first else { return [] }
    let rows = types.reduce(0) { $0 + $1.entries.count }
    var finding = context.finding(
      info,
      "the manifest does not know the module of \(DisplayedName.counted(types.count, "class", "classes")) with \(DisplayedName.counted(rows, "row")), which were checked without it",
      first.keyRange, [first.name])
    let modules = Set(types.compactMap { QualifiedClassName($0.name)?.module }).sorted()
    let module = modules.count == 1 ? DisplayedName.shellWord(DisplayedName.plain(modules[0])) : "NAME"
    finding.help.append("name the module with 'eventmap manifest INPUT --module \(module) -o FILE'")
    finding.notes.append(app.origin)
    finding.related = types.dropFirst().prefix(DidYouMean.limit).map {
      ("also here", Finding.Place(file: context.file, range: $0.keyRange))
    }
    return [finding]
  }
}
