extension TableChange.Kind {
  /// The description of the kind as a rule, for SARIF.
  var info: RuleInfo {
    let (severity, summary): (Severity, String) =
      switch self {
      case .removedRow: (.error, "a row is gone, and its event stops arriving")
      case .addedRow: (.note, "a row is new")
      case .movedRow: (.note, "a row is under another class or key, with the same event ID")
      case .changedEventID: (.error, "a row sends another event ID")
      case .changedCondition: (.error, "an event ID has other conditions")
      case .changedProperty: (.note, "an event has other properties")
      case .changedAnnotation: (.note, "a class or a row has another description, owner, version or deprecation")
      case .changedSetting: (.note, "a setting is new, gone or has another value")
      case .removedEventID: (.error, "a row sends an event ID less")
      case .sharedEventID: (.note, "an event ID that one row had is sent by several")
      }
    return RuleInfo(rawValue, .ids, severity, summary, explanation: summary, bad: "", good: "")
  }
}
