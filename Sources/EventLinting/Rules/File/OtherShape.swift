import EventMapping

/// other-shape: a table of another tool, whose keys have another order or other names.
enum OtherShape: TableRule {
  static let info = RuleInfo(
    "other-shape", .file, .error, "a table whose keys have another order or other names throughout",
    explanation: """
      The table has the known shape of another tool, instead of class names, sections and rows. 'eventmap convert'
      converts the table, and lists the values that it cannot convert. Other rules do not check such a table.
      'eventmap help shapes' shows the shapes.
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

  /// Returns the single finding about a table that has another shape; `nil` for other documents.
  static func finding(_ document: Document) -> Finding? {
    TableShapes.recognized(in: document).map { finding($0, document) }
  }

  private static func finding(_ shape: TableShapes.Info, _ document: Document) -> Finding {
    let name = document.source.name
    var finding = Finding(
      info, "the table has the shape '\(shape.name)': \(shape.summary)", name, document.root?.range)
    finding.help.append("convert it: " + DisplayedName.conversion("--from-shape \(shape.name)", of: name))
    return finding
  }
}
