/// The number of a report's findings of one rule and severity.
public struct RuleCount: Sendable, Hashable {
  /// The name of the rule.
  public var rule: String
  /// The severity of the findings, after settings and flags.
  public var severity: Severity
  /// The number of findings, at least 1.
  public var count: Int
  /// The number of these findings that have a fix.
  public var fixable: Int
}

extension LintReport {
  /// The counts of active findings by rule and severity: the most frequent first, equal counts by severity and name.
  public var ruleCounts: [RuleCount] {
    var counts: [RuleCount] = []
    var places: [String: Int] = [:]
    for diagnostic in diagnostics where diagnostic.isActive {
      let place = places["\(diagnostic.rule) \(diagnostic.severity.rawValue)"] ?? counts.count
      if place == counts.count {
        places["\(diagnostic.rule) \(diagnostic.severity.rawValue)"] = place
        counts.append(RuleCount(rule: diagnostic.rule, severity: diagnostic.severity, count: 0, fixable: 0))
      }
      counts[place].count += 1
      if diagnostic.fix != nil { counts[place].fixable += 1 }
    }
    return counts.sorted { left, right in
      if left.count != right.count { return left.count > right.count }
      if left.severity != right.severity { return left.severity > right.severity }
      return left.rule < right.rule
    }
  }

  /// The counts as lines: `12 error   unknown-action, 3 fixable`.
  var statistics: String {
    let counts = ruleCounts
    let width = counts.map { String($0.count).count }.max() ?? 0
    let severityWidth = counts.map(\.severity.rawValue.count).max() ?? 0
    return counts.map { entry in
      let count = String(entry.count)
      let margin = String(repeating: " ", count: width - count.count)
      let gap = String(repeating: " ", count: severityWidth - entry.severity.rawValue.count)
      let fixable = entry.fixable == 0 ? "" : ", \(entry.fixable) fixable"
      return "\(margin)\(count) \(entry.severity.rawValue)\(gap) \(entry.rule)\(fixable)\n"
    }.joined()
  }
}
