extension TableChange.Kind {
  /// The description of the kind as a rule, for SARIF.
  var info: RuleInfo {
    let (severity, summary): (Severity, String) =
      switch self {
      case .removedRow: (.error, "a row was removed, and its event stops arriving")
      case .addedRow: (.note, "a row was added")
      case .movedRow: (.note, "a row is under another class or key, with the same event ID")
      case .changedEventID: (.error, "a row sends another event ID")
      case .changedCondition: (.error, "an event ID has other conditions")
      case .changedProperty: (.note, "an event has other properties")
      case .changedAnnotation: (.note, "a class or a row has another description, owner, version or deprecation")
      case .changedSetting: (.note, "a setting was added, removed or changed")
      case .removedEventID: (.error, "a row no longer sends an event ID")
      case .sharedEventID: (.note, "an event ID that one row had is sent by several")
      }
    return RuleInfo(rawValue, .ids, severity, summary, explanation: summary, bad: "", good: "")
  }
}
