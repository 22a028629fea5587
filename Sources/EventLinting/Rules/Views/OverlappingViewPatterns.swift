import EventMapping

/// overlapping-view-patterns: two patterns of a page that match the same view.
enum OverlappingViewPatterns: TableRule {
  static let info = RuleInfo(
    "overlapping-view-patterns", .views, .warning, "two patterns of a page that match the same view",
    explanation: """
      If several patterns match a view, the most specific one wins: the one with the fewest '*' in place of whole
      steps, then with the fewest '*' in place of classes, indices and numbers. That may not be the pattern you
      mean. A path without '*' always wins over patterns, so it is not reported. Two spellings of one digest are
      also reported. After two million comparisons of one table, the other patterns are not compared, which is
      reported once.
      """,
    bad: #"""
      { "Goods": { "ViewEventIDs": { "UIView(0)_*": "GOODS_ANY", "UIView(*)_UIButton(0)": "GOODS_BUTTON" } } }
      """#,
    good: #"""
      { "Goods": { "ViewEventIDs": { "UIView(0)_*": "GOODS_ANY", "UIScrollView(*)_UIButton(0)": "GOODS_BUTTON" } } }
      """#)

  /// The maximum number of comparisons for one table; they take about a second.
  ///
  /// Similar patterns have to be compared pair by pair, and a table with that many of them has more findings than anyone can read.
  static let mostComparisons = 2_000_000

  static func check(_ context: LintContext) -> [Finding] {
    check(context, mostComparisons: mostComparisons)
  }

  static func check(_ context: LintContext, mostComparisons: Int) -> [Finding] {
    var left = mostComparisons
    var findings: [Finding] = []
    for type in context.knownClasses {
      let wasComplete = left >= 0
      // Only patterns with the same number of steps can overlap.
      var earlier: [Int: Earlier] = [:]
      var digests: [ViewDigest: LintedTable.Entry] = [:]
      for entry in type.entries where entry.section == .viewEventIDs {
        switch try? ViewKey(entry.key) {
        case .pattern(let pattern):
          let count = pattern.path.steps.count
          if let other = earlier[count]?.first(overlapping: pattern, &left) {
            findings.append(finding(context, type, entry, pattern, other))
          }
          earlier[count, default: Earlier()].append(entry, pattern)
        case .digest(let digest):
          if let other = digests[digest] {
            var finding = context.finding(
              info, "\(DisplayedName.quoted(entry.key)) is the same digest as that of an earlier key", type, entry)
            finding.related = [("first here", Finding.Place(file: context.file, range: other.keyRange))]
            findings.append(finding)
          }
          digests[digest] = digests[digest] ?? entry
        case .path, nil: break
        }
      }
      if wasComplete, left < 0 {
        let name = DisplayedName.quoted(type.name)
        let message = "from \(name) on, not all patterns were compared with each other: too many are similar"
        findings.append(context.finding(info, message, type.keyRange, [type.name]))
      }
    }
    return findings
  }

  private static func finding(
    _ context: LintContext, _ type: LintedTable.Class, _ entry: LintedTable.Entry, _ pattern: ViewPathPattern,
    _ other: (entry: LintedTable.Entry, pattern: ViewPathPattern)
  ) -> Finding {
    let (name, otherName) = (DisplayedName.quoted(entry.key), DisplayedName.quoted(other.entry.key))
    var finding = context.finding(info, "some views match both \(name) and \(otherName)", type, entry)
    finding.related = [("the other pattern", Finding.Place(file: context.file, range: other.entry.keyRange))]
    let wins = pattern.isMoreSpecific(than: other.pattern) ? entry : other.entry
    let id = wins.items.first.map { ", \(DisplayedName.quoted($0.eventID))" } ?? ""
    finding.notes.append("their events belong to \(DisplayedName.quoted(wins.key))\(id), because it is more specific")
    return finding
  }

  /// The patterns with the same number of steps, indexed by the parts that two of them must share to overlap.
  private struct Earlier {
    /// The position of a part in a pattern: a step, and its name or its index.
    private struct Part: Hashable {
      var step: Int
      var isName: Bool
    }

    private var patterns: [(entry: LintedTable.Entry, pattern: ViewPathPattern)] = []
    /// The indices of the patterns that have a text at a part.
    private var places: [Part: [ArraySlice<UInt8>: [Int]]] = [:]
    /// The indices of the patterns that leave a part open.
    private var open: [Part: [Int]] = [:]

    mutating func append(_ entry: LintedTable.Entry, _ pattern: ViewPathPattern) {
      for (part, text) in Self.parts(of: pattern.path) {
        if let text {
          places[part, default: [:]][text, default: []].append(patterns.count)
        } else {
          open[part, default: []].append(patterns.count)
        }
      }
      patterns.append((entry, pattern))
    }

    /// The first pattern that overlaps another one; `nil` if no pattern does, or if no comparisons are left.
    func first(
      overlapping pattern: ViewPathPattern, _ left: inout Int
    ) -> (entry: LintedTable.Entry, pattern: ViewPathPattern)? {
      var fewest: (same: [Int], open: [Int])?
      for case (let part, let text?) in Self.parts(of: pattern.path) {
        let found = (places[part]?[text] ?? [], open[part] ?? [])
        if found.0.count + found.1.count < fewest.map({ $0.same.count + $0.open.count }) ?? .max { fewest = found }
      }
      func overlaps(_ place: Int) -> Bool {
        left -= 1
        return left >= 0 && patterns[place].pattern.path.overlaps(pattern.path)
      }
      guard let fewest else { return patterns.indices.first(where: overlaps).map { patterns[$0] } }
      var first = fewest.same.first(where: overlaps)
      if let open = fewest.open.first(where: overlaps) { first = min(first ?? open, open) }
      return first.map { patterns[$0] }
    }

    /// The text of each part of a path; `nil` if the part is open, or if the index is not a plain number.
    private static func parts(of path: ViewPath) -> [(part: Part, text: ArraySlice<UInt8>?)] {
      path.steps.enumerated().flatMap { number, step in
        var digits: Range<Int>?
        if case .number(let range)? = step.index { digits = range }
        return [
          (Part(step: number, isName: true), step.name.map { path.bytes[$0] }),
          (Part(step: number, isName: false), digits.map { path.bytes[$0] }),
        ]
      }
    }
  }
}
