import EventMapping

/// stale-baseline-entry: a baseline entry that no longer occurs.
enum StaleBaselineEntry: BaselineRule {
  static let info = RuleInfo(
    "stale-baseline-entry", .upkeep, .warning, "a baseline entry that no longer occurs",
    explanation: """
      The finding was fixed: write the baseline again with --write-baseline, so that it cannot come back unnoticed.
      With --baseline-strict, the finding is an error.
      """,
    bad: #"""
      eventmap lint EventTable.plist --baseline old.json
      """#,
    good: #"""
      eventmap lint EventTable.plist --write-baseline old.json
      """#)

  static func check(_ entries: [(key: Baseline.Key, range: Range<Int>)], of file: String) -> [Finding] {
    entries.map { key, range in
      let names = [key.className, key.section, key.key].compactMap { $0 }
      let place = names.isEmpty ? "" : " at \(DisplayedName.keyPath(names))"
      var finding = Finding(
        info, "\(DisplayedName.quoted(key.rule)) no longer occurs\(place) in \(DisplayedName.quoted(key.table))", file,
        range)
      finding.help.append("write the baseline again with --write-baseline \(DisplayedName.shellPath(file))")
      return finding
    }
  }
}
