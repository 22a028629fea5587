import EventMapping

/// other-shape: a table of another tool, whose keys are in another order or have other names.
enum OtherShape: TableRule {
  static let info = RuleInfo(
    "other-shape", .file, .error, "a table whose keys have another order or other names in all of it",
    explanation: """
      The table is not one of class names, sections and rows with a few mistakes: it has another shape throughout, which
      is known. 'eventmap convert' makes a table of it, and lists what it could not carry. Other rules do not look at
      such a table. 'eventmap help shapes' shows the shapes.
      """,
    bad: #"""
      [ { "class": "HomePage", "selector": "onFav:", "event": "HOME_FAV" } ]
      """#,
    good: #"""
      { "HomePage": { "ControlEventIDs": { "onFav:": "HOME_FAV" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    context.shape.map { [finding($0, context.document)] } ?? []
  }

  /// The one finding of a table that has another shape.
  static func finding(_ document: Document) -> Finding? {
    TableShapes.recognized(in: document).map { finding($0, document) }
  }

  private static func finding(_ shape: TableShapes.Info, _ document: Document) -> Finding {
    let name = document.source.name
    var finding = Finding(
      info, "the table has the shape '\(shape.name)': \(shape.summary)", name, document.root?.range)
    finding.help.append(
      "convert it: eventmap convert --from-shape \(shape.name) \(DisplayedName.shellPath(name)) -o \(DisplayedName.shellPath(newName(name)))"
    )
    return finding
  }

  /// A name for the converted table beside a table: `EventTable.new.plist`.
  private static func newName(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return name + ".new" }
    return name[..<dot] + ".new" + name[dot...]
  }
}
