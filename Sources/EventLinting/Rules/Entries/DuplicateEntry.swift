import EventMapping

/// duplicate-entry: two entries with one event ID that always occur together.
enum DuplicateEntry: TableRule {
  static let info = RuleInfo(
    "duplicate-entry", .entries, .warning, "two entries with one event ID that always occur together",
    explanation: """
      Every entry whose conditions hold gives a server event: these two count each event twice.
      """,
    bad: #"""
      { "Cart": { "ControlEventIDs": { "onTap:": [
          { "EventID": "CART_BUY", "When": { "tag": 1 } }, { "EventID": "CART_BUY", "When": { "tag": 1 } } ] } } }
      """#,
    good: #"""
      { "Cart": { "ControlEventIDs": { "onTap:": [
          { "EventID": "CART_BUY", "When": { "tag": 1 } }, { "EventID": "CART_CLEAR", "When": { "tag": 2 } } ] } } }
      """#)

  static func check(_ context: LintContext) -> [Finding] {
    var findings: [Finding] = []
    for type in context.knownClasses {
      for entry in type.entries where entry.isList {
        // Only entries that look the same are compared.
        var earlier: [String: [LintedTable.Item]] = [:]
        for item in entry.items {
          guard let one = item.entry, !one.isOtherwise else { continue }
          let likeness = likeness(of: one)
          if one.when.allSatisfy(\.test.canHold),
            let first = earlier[likeness]?.first(where: { comesWith($0.entry, one) })
          {
            var finding = context.finding(
              info, "\(DisplayedName.quoted(item.eventID)) always occurs twice: an entry before it is the same", type,
              entry, at: item)
            finding.related = [("first here", Finding.Place(file: context.file, range: first.idRange))]
            findings.append(finding)
          } else {
            earlier[likeness, default: []].append(item)
          }
        }
      }
    }
    return findings
  }

  private static func comesWith(_ earlier: EventEntry?, _ entry: EventEntry) -> Bool {
    earlier?.eventID == entry.eventID && earlier?.when == entry.when
  }

  /// The same text for entries that always occur together.
  private static func likeness(of entry: EventEntry) -> String {
    let conditions = entry.when.map { "\($0.member)\n\(likeness(of: $0.test))" }
    return ([entry.eventID] + conditions).joined(separator: "\n")
  }

  private static func likeness(of test: MemberTest) -> String {
    switch test {
    // Numbers that are equal are the same as the nearest number of the processor, however they are written.
    case .equals(.number(let text)): "=\(nearest(text))"
    case .number(let comparison, let text): "\(comparison.rawValue) \(nearest(text))"
    case .equals(.string(let text)): "'\(text)'"
    case .equals(let value): "\(value)"
    case .prefix(let text): "prefix \(text)"
    case .suffix(let text): "suffix \(text)"
    case .contains(let text): "contains \(text)"
    case .exists(let isThere): "exists \(isThere)"
    case .not(let test): "not (\(likeness(of: test)))"
    case .anyOf(let tests): "any (\(tests.map(likeness).joined(separator: ", ")))"
    case .allOf(let tests): "all (\(tests.map(likeness).joined(separator: ", ")))"
    }
  }

  private static func nearest(_ number: String) -> Double { Double(number).map { $0 + 0 } ?? 0 }
}
