import EventMapping

/// several-touch-phases: an action that arrives once per phase of a touch.
enum SeveralTouchPhases: TableRule {
  static let info = RuleInfo(
    "several-touch-phases", .entries, .warning, "an action that arrives once per phase of a touch",
    explanation: """
      Runs only with dumps ('--dump'). The action is wired to several control events, so one tap is counted several
      times. '"touchPhase": "ended"' in $eventmap counts it once.
      """,
    bad: #"""
      { "Cart": { "ControlEventIDs": { "onTap:": "CART_TAP" } } }
      """#,
    good: #"""
      { "$eventmap": { "touchPhase": "ended" }, "Cart": { "ControlEventIDs": { "onTap:": "CART_TAP" } } }
      """#, needs: .dump)

  static func check(_ context: LintContext) -> [Finding] {
    guard context.lookup.touchPhase == nil else { return [] }
    return ObservedEvents.touches(context) { type, entry, touches, text in
      guard touches.count > 1 else { return nil }
      var finding = context.finding(
        info, "\(DisplayedName.quoted(entry.key)) arrives in several touch phases: \(text)", type, entry)
      finding.help.append("to count only one, write \"touchPhase\": \"ended\" in '$eventmap'")
      return finding
    }
  }
}
