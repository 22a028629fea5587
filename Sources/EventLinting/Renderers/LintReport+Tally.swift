import EventMapping

extension LintReport {
  /// The counts of the report on one line: `2 errors, 1 warning in 3 tables, 4 baselined`.
  var tally: String {
    let found = Severity.allCases.reversed().compactMap { severity in
      let count = count(severity)
      return count == 0 ? nil : DisplayedName.counted(count, severity.rawValue)
    }
    let problems = found.isEmpty ? "no problems" : found.joined(separator: ", ")
    // A finding that is both counts as suppressed, because the table gives the reason.
    let suppressed = diagnostics.count { $0.suppression != nil }
    let baselined = diagnostics.count { $0.isBaselined && $0.suppression == nil }
    return "\(problems) in \(DisplayedName.counted(tables.count, "table"))"
      + (baselined == 0 ? "" : ", \(baselined) baselined")
      + (suppressed == 0 ? "" : ", \(suppressed) suppressed")
  }
}
