import EventMapping

/// uncounted-touch: an action whose touches never have the phase that counts.
enum UncountedTouch: TableRule {
  static let info = RuleInfo(
    "uncounted-touch", .entries, .warning, "an action whose touches never have the phase that counts",
    explanation: """
      Runs only with dumps ('--dump'). No event of the action has the phase in 'touchPhase' of $eventmap, so all of
      them are ignored. The setting does not apply to an entry whose 'When' names 'touchPhase'.
      """,
    bad: #"""
      { "$eventmap": { "touchPhase": "ended" }, "Cart": { "ControlEventIDs": { "onDown:": "CART_DOWN" } } }
      """#,
    good: #"""
      { "$eventmap": { "touchPhase": "ended" },
        "Cart": { "ControlEventIDs": { "onDown:": [ { "EventID": "CART_DOWN", "When": { "touchPhase": "began" } } ] } } }
      """#, needs: .dump)

  static func check(_ context: LintContext) -> [Finding] {
    guard let counted = context.lookup.touchPhase else { return [] }
    return ObservedEvents.touches(context) { type, entry, touches, text in
      guard !touches.isEmpty, !touches.contains(where: { $0.phase == counted }) else { return nil }
      var finding = context.finding(
        info, "\(DisplayedName.quoted(entry.key)) never arrives in the touch phase '\(counted.name)': \(text)", type,
        entry)
      finding.help.append("let the entry decide: \"When\": { \"touchPhase\": \"\(touches[0].phase.name)\" }")
      return finding
    }
  }
}
