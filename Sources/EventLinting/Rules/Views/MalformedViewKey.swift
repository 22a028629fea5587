import EventMapping

/// malformed-view-key: a key of ViewEventIDs that is no path, no pattern of paths and no digest.
enum MalformedViewKey: LoadingRule {
  static let info = RuleInfo(
    "malformed-view-key", .views, .error, "a key of ViewEventIDs that no view can have",
    explanation: """
      Views are named by their path, from the window with indices among siblings of one class, 'UIView(0)_UIButton(1)',
      'UITableView(0)_GoodsCell(section:0 row:7)', or from the view to its controller,
      'addCartButton.GoodsView.GoodsViewController'; by a pattern, in which '*' matches an index or one whole step; or
      by the digest of their identity, 'md5:' or 'sha256:' and its hexadecimal digits.
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
