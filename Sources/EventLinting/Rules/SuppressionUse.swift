import EventMapping

/// A suppression of a table, and what it did to the diagnostics.
struct SuppressionUse {
  let suppression: LintSettings.Suppression
  let file: String
  /// Whether its last day has passed; it suppresses nothing then.
  let isExpired: Bool
  /// Whether it suppresses anything.
  private(set) var isUsed = false
  /// Whether its rule looked at all of the table. Without a manifest, for example, nobody knows whether there is something to suppress.
  let isJudged: Bool

  /// Applies a suppression to the diagnostics of a table.
  init(
    _ suppression: LintSettings.Suppression, to diagnostics: inout SuppressibleDiagnostics, file: String,
    on day: String, judgedRules: Set<String>
  ) {
    self.suppression = suppression
    self.file = file
    isExpired = !suppression.holds(on: day)
    isJudged = judgedRules.contains(suppression.rule)
    if isExpired { return }
    isUsed = diagnostics.suppress(suppression, because: suppression.statedReason ?? "no reason given")
  }

  /// A finding about the suppression.
  ///
  /// - Parameter problem: what is wrong with it, as the end of a sentence.
  func finding(_ rule: RuleInfo, _ problem: String, help: String) -> Finding {
    var finding = Finding(
      rule, "the suppression of \(DisplayedName.quoted(suppression.rule)) \(problem)", file, suppression.range,
      keyPath: [EventTable.settingsKey, "ignore", String(suppression.index)])
    finding.help.append(help)
    return finding
  }
}
