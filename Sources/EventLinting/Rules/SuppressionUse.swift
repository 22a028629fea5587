import EventMapping

/// A suppression of a table, and its effect on the diagnostics.
struct SuppressionUse {
  let suppression: LintSettings.Suppression
  let file: String
  /// Whether the suppression's last day has passed, so that it has no effect.
  let isExpired: Bool
  /// Whether the suppression suppresses a diagnostic.
  private(set) var isUsed = false
  /// Whether the suppression's rule checked the whole table. Otherwise, for example without a manifest, an unused suppression is not a
  /// defect.
  let isJudged: Bool

  /// Applies a suppression to the diagnostics of a table.
  init(
    _ suppression: LintSettings.Suppression, to diagnostics: inout SuppressibleDiagnostics, file: String,
    on day: String, judgedRules: Set<String>
  ) {
    self.suppression = suppression
    self.file = file
    isExpired = !suppression.isInEffect(on: day)
    isJudged = judgedRules.contains(suppression.rule)
    if isExpired { return }
    isUsed = diagnostics.suppress(suppression, because: suppression.statedReason ?? "no reason given")
  }

  /// Makes a finding about the suppression.
  ///
  /// - Parameter problem: the end of the message's sentence, such as "suppresses nothing".
  func finding(_ rule: RuleInfo, _ problem: String, help: String) -> Finding {
    var finding = Finding(
      rule, "the suppression of \(DisplayedName.quoted(suppression.rule)) \(problem)", file, suppression.range,
      keyPath: [EventTable.settingsKey, "ignore", String(suppression.index)])
    finding.help.append(help)
    return finding
  }
}
