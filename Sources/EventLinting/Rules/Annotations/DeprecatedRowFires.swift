import EventMapping

/// deprecated-row-fires: a deprecated row whose events still occur.
enum DeprecatedRowFires: TableRule {
  static let info = RuleInfo(
    "deprecated-row-fires", .annotations, .warning, "a deprecated row whose events still occur",
    explanation: """
      Runs only with dumps ('--dump'). The class or every entry of the row is 'Deprecated', but the dumps have events
      that it sends: the app still has the deprecated code, or an old version is still in use.
      """,
    bad: #"""
      { "Cart": { "ControlEventIDs": { "onTap:": { "EventID": "CART_TAP", "Deprecated": "use CART_BUY" } } } }
      """#,
    good: #"""
      { "Cart": { "ControlEventIDs": { "onTap:": "CART_BUY" } } }
      """#, needs: .rowsOfDump)

  static func check(_ context: LintContext) -> [Finding] {
    guard let observed = context.observed, context.observedRows != nil else { return [] }
    let key = AnnotationKey.deprecated.rawValue
    var findings: [Finding] = []
    for type in context.knownClasses {
      let ofClass = context.annotations(of: type).deprecation
      for entry in type.entries {
        guard let row = context.observedRow(type, entry), row.sent > 0 else { continue }
        let ofEntries = entry.items.compactMap { context.annotations(of: $0).deprecation }
        guard ofClass != nil || ofEntries.count == entry.items.count,
          let deprecation = ofEntries.first ?? ofClass
        else { continue }
        let events = DisplayedName.counted(row.sent, "event")
        var finding = context.finding(
          info,
          "\(DisplayedName.quoted(entry.key)) of \(DisplayedName.quoted(type.name)) is deprecated, but \(events) still occurred",
          type, entry)
        finding.notes.append(
          "in \(observed.displayName)"
            + (deprecation.reason.map { "; the table says: \(DisplayedName.plain($0))" } ?? ""))
        let item = entry.items.first { context.annotations(of: $0).deprecation != nil }
        let place = item?.node.member(key) ?? type.node.value.member(key)
        if let place {
          finding.related = [("deprecated here", Finding.Place(file: context.file, range: place.keyRange))]
        }
        findings.append(finding)
      }
    }
    return findings
  }
}
