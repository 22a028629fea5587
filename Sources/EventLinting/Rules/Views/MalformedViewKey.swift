import EventMapping

/// malformed-view-key: a key of ViewEventIDs that no view can have.
enum MalformedViewKey: LoadingRule {
  static let info = RuleInfo(
    "malformed-view-key", .views, .error, "a key of ViewEventIDs that no view can have",
    explanation: """
      A key is a path, a pattern or a digest. A path runs from the outermost view to the view itself, with indices among
      siblings of the same class: 'UIView(0)_UIButton(1)', 'UITableView(0)_GoodsCell(section:0 row:7)'. It starts with
      the same view as the 'path' of the raw events: the window or a view in it. Or it runs from the view to its
      controller: 'addCartButton.GoodsView.GoodsViewController'. In a pattern, '*' stands for an index, for the number
      of a row or item, for a class, or for one step. A digest is 'md5:' or 'sha256:' and the hexadecimal digits of the
      digest of the view's identity.
      """,
    bad: #"""
      { "GoodsViewController": { "ViewEventIDs": { "UIView(0)_UIButton*": "GOODS_BUTTON" } } }
      """#,
    good: #"""
      { "GoodsViewController": { "ViewEventIDs": { "UIView(0)_UIButton(*)": "GOODS_BUTTON" } } }
      """#)

  static func findings(_ table: LintedTable, _ document: Document) -> [Finding] {
    table.problems(of: info, in: document) { problem, finding in
      finding.isAboutName = true
      let member = problem.node
      finding.place?.range = member.keyRange
      do throws(ViewKeyError) {
        _ = try ViewKey(member.key)
      } catch {
        finding.place?.range = document.range(ofBytes: error.range, of: member.key, at: member.keyRange)
      }
    }
  }
}
