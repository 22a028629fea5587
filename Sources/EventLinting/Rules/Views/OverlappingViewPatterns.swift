import EventMapping

/// overlapping-view-patterns: two patterns of a page that fit the same view.
enum OverlappingViewPatterns: TableRule {
  static let info = RuleInfo(
    "overlapping-view-patterns", .views, .warning, "two patterns of a page that fit the same view",
    explanation: """
      Of the patterns that fit a view, the most specific one wins: the one with the fewest open steps, then the fewest
      open classes, indices and numbers. That may not be the one you mean. A path without '*' always wins over patterns,
      so it is not reported. Two spellings of one digest are reported, too.
      """,
    bad: #"""
      { "Goods": { "ViewEventIDs": { "UIView(0)_*": "GOODS_ANY", "UIView(*)_UIButton(0)": "GOODS_BUTTON" } } }
      """#,
    good: #"""
      { "Goods": { "ViewEventIDs": { "UIView(0)_*": "GOODS_ANY", "UIScrollView(*)_UIButton(0)": "GOODS_BUTTON" } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    var findings: [Finding] = []
    for type in context.knownClasses {
      // Only those of one shape can overlap.
      var earlier: [Int: [(entry: LintedTable.Entry, pattern: ViewPathPattern)]] = [:]
      var digests: [ViewDigest: LintedTable.Entry] = [:]
      for entry in type.entries where entry.section == .viewEventIDs {
        switch try? ViewKey(entry.key) {
        case .pattern(let pattern):
          let count = pattern.path.steps.count
          if let other = earlier[count]?.first(where: { $0.pattern.path.overlaps(pattern.path) }) {
            findings.append(finding(context, type, entry, pattern, other))
          }
          earlier[count, default: []].append((entry, pattern))
        case .digest(let digest):
          if let other = digests[digest] {
            var finding = context.finding(
              info, "\(DisplayedName.quoted(entry.key)) is the same digest as one before it", type, entry)
            finding.related = [("first here", Finding.Place(file: context.file, range: other.keyRange))]
            findings.append(finding)
          }
          digests[digest] = digests[digest] ?? entry
        case .path, nil: break
        }
      }
    }
    return findings
  }

  private static func finding(
    _ context: LintContext, _ type: LintedTable.Class, _ entry: LintedTable.Entry, _ pattern: ViewPathPattern,
    _ other: (entry: LintedTable.Entry, pattern: ViewPathPattern)
  ) -> Finding {
    let (name, otherName) = (DisplayedName.quoted(entry.key), DisplayedName.quoted(other.entry.key))
    var finding = context.finding(info, "some views fit both \(name) and \(otherName)", type, entry)
    finding.related = [("the other pattern", Finding.Place(file: context.file, range: other.entry.keyRange))]
    let wins = pattern.isMoreSpecific(than: other.pattern) ? entry : other.entry
    let id = wins.items.first.map { ", \(DisplayedName.quoted($0.eventID))" } ?? ""
    finding.notes.append("they get the events of \(DisplayedName.quoted(wins.key))\(id): it is more specific")
    return finding
  }
}
