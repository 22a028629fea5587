import EventMapping

/// moving-view-index: an index that will name another view when the layout or the data changes.
enum MovingViewIndex: TableRule {
  static let info = RuleInfo(
    "moving-view-index", .views, .warning, "an index that will name another view when the layout or the data changes",
    explanation: """
      The data decides what a row or an item of a list shows, and in a navigation bar, a toolbar or a tab bar the order
      of views changes. Write '*' for such an index, so that all rows are one event, or name a button in a bar by its
      action: in ControlEventIDs, or by the digest of its identity.
      """,
    bad: #"""
      { "GoodsViewController": { "ViewEventIDs": { "UITableView(0)_GoodsCell(section:0 row:7)": "GOODS_CELL" } } }
      """#,
    good: #"""
      { "GoodsViewController": { "ViewEventIDs": { "UITableView(0)_GoodsCell(section:0 row:*)": "GOODS_CELL" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    var findings: [Finding] = []
    for type in context.knownClasses {
      for entry in type.entries where entry.section == .viewEventIDs {
        let path: ViewPath
        switch try? ViewKey(entry.key) {
        case .path(let literal): path = literal
        case .pattern(let pattern): path = pattern.path
        case .digest, nil: continue
        }
        let moving = path.movingIndices
        // One finding for a key: the help shows all of its indices replaced.
        guard let first = moving.first else { continue }
        var finding = context.finding(info, message(first, path), type, entry)
        finding.place?.range = context.document.range(ofBytes: first.range, of: entry.key, at: entry.keyRange)
        let open = open(path, moving)
        let hasBoth = type.entries.contains { $0.section == .viewEventIDs && $0.key == open }
        finding.help.append(
          hasBoth
            ? "the row \(DisplayedName.quoted(open)) matches the view as well: remove this one"
            : "write \(DisplayedName.quoted(open))")
        findings.append(finding)
      }
    }
    return findings
  }

  private static func message(_ index: MovingIndex, _ path: ViewPath) -> String {
    let digits = String(decoding: path.bytes[index.range], as: UTF8.self)
    return switch index.reason {
    case .list(let kind): "what is in \(kind.rawValue) \(digits) depends on the data"
    case .bar(let name): "index \(digits) changes with the order of views in \(DisplayedName.quoted(name))"
    }
  }

  private static func open(_ path: ViewPath, _ moving: [MovingIndex]) -> String {
    var bytes = path.bytes
    for index in moving.reversed() { bytes.replaceSubrange(index.range, with: [UInt8(ascii: "*")]) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
