/// The grammar of a row's value: an event ID, an entry, or a list of entries with conditions.
extension TableGrammar {
  /// Parses the value of a row. Returns `nil` if it has no valid entry.
  ///
  /// - Parameter keyPath: the key path of the row, evaluated only if the value is not a plain event ID.
  mutating func eventEntries(_ row: TableNode, at keyPath: @autoclosure () -> [String]) -> EventEntries? {
    if let id = row.string, !id.isEmpty { return .id(id) }
    return otherEntries(row, at: keyPath())
  }

  private mutating func otherEntries(_ row: TableNode, at keyPath: [String]) -> EventEntries? {
    guard let list = row.elements else {
      if Self.isEntry(row) { return onlyEntry(row, at: keyPath) }
      let expected = "a string, the event ID, an entry, or an array of entries"
      return eventID(row, at: keyPath, expected: expected).map { .id($0) }
    }
    if list.isEmpty {
      report(.wrongType, row, at: keyPath, "an empty array", expected: "at least one entry")
      return nil
    }
    var entries: [EventEntry] = []
    var isComplete = true
    for element in list {
      let entry = element.isReadable ? entry(element, at: keyPath + [element.key]) : nil
      visitor?.visit(element: element, entry: entry)
      if let entry {
        // If an entry of the list is invalid, it is unknown when 'Otherwise' applies.
        if isComplete || !entry.isOtherwise { entries.append(entry) }
      } else if element.isReadable {
        isComplete = false
      }
    }
    return entries.isEmpty ? nil : .list(entries)
  }

  /// Parses a row that is a single entry. An entry with only an event ID equals the plain event ID.
  private mutating func onlyEntry(_ row: TableNode, at keyPath: [String]) -> EventEntries? {
    let entry = entry(row, at: keyPath)
    visitor?.visit(onlyEntry: row, entry: entry)
    return entry.map { $0.isPlain ? .id($0.eventID) : .list([$0]) }
  }

  /// Whether a value is meant as an entry, even if its keys are misspelled.
  private static func isEntry(_ node: TableNode) -> Bool {
    guard let keys = members(of: node)?.map(\.key) else { return false }
    return keys.contains { EventEntry.Key(rawValue: $0) != nil }
      || keys.contains { EventEntry.nearestKey(to: $0) != nil }
  }

  private mutating func eventID(_ node: TableNode, at keyPath: [String], expected: String) -> String? {
    guard let id = node.string else {
      reportType(node, at: keyPath, expected: expected)
      return nil
    }
    if id.isEmpty {
      report(.emptyEventID, node, at: keyPath, "an empty event ID", expected: "a non-empty string")
      return nil
    }
    return id
  }

  /// Parses an entry. Any problem makes the whole entry invalid, because without one of its conditions it would mean something
  /// else.
  private mutating func entry(_ node: TableNode, at keyPath: [String]) -> EventEntry? {
    guard let members = Self.members(of: node) else {
      return eventID(node, at: keyPath, expected: "an event ID or an entry").map { EventEntry(eventID: $0) }
    }
    let problemCount = problems.count
    var entry = EventEntry(eventID: "")
    var hasEventID = false
    for member in members {
      let path = keyPath + [member.key]
      switch EventEntry.Key(rawValue: member.key) {
      case .eventID:
        hasEventID = true
        entry.eventID = eventID(member, at: path, expected: "a string, the event ID") ?? ""
      case .when: entry.when = conditions(member, at: path)
      case .otherwise: entry.isOtherwise = boolean(member, at: path) ?? false
      case .properties: entry.properties = properties(member, at: path)
      case nil:
        if AnnotationKey(rawValue: member.key) == nil, !extraKeys.contains(member.key) {
          let names = EventEntry.Key.names()
          reportUnknown("key", member, at: path, names, EventEntry.nearestKey(to: member.key), in: node)
        }
      }
    }
    if !hasEventID { report(.wrongType, node, at: keyPath, "an entry without 'EventID'") }
    return problems.count == problemCount ? entry : nil
  }

  // MARK: Conditions

  private mutating func conditions(_ node: TableNode, at keyPath: [String]) -> [EventEntry.Condition] {
    guard let members = members(of: node, at: keyPath, expected: "a dictionary of members") else { return [] }
    if members.isEmpty { report(.wrongType, node, at: keyPath, "an empty dictionary", expected: "at least one member") }
    return members.compactMap { member in
      guard isPath(member.key, member, at: keyPath) else { return nil }
      return test(member, of: member.key, at: keyPath + [member.key]).map { EventEntry.Condition(member.key, $0) }
    }
  }

  private mutating func test(_ node: TableNode, of member: String, at keyPath: [String]) -> MemberTest? {
    if let list = node.elements {
      if list.isEmpty { report(.wrongType, node, at: keyPath, "an empty array", expected: "at least one value") }
      return .anyOf(
        list.compactMap { $0.isReadable ? test($0, of: member, at: keyPath + [$0.key]) : nil })
    }
    if let tests = Self.members(of: node) { return test(members: tests, of: member, in: node, at: keyPath) }
    guard let constant = node.scalar else {
      let expected = "a string, a number, a boolean, an array of these, or \(DisplayedName.alternatives(TestKey.names))"
      reportType(node, at: keyPath, expected: expected)
      return nil
    }
    switch constant {
    // A touch phase matches in either spelling, as a name or a number.
    case .string(let text), .number(let text):
      if member == EventEntry.touchPhaseMember {
        if let phase = TouchPhase(text) { return phase.test }
        let names = TouchPhase.allCases.map(\.name)
        report(
          .wrongType, node, at: keyPath, node.valueDescription,
          expected: "a touch phase: \(DisplayedName.alternatives(names))",
          suggestion: NearestName.among(names, for: text).first)
        return nil
      }
      if isTextual, DecimalText.isNumber(text) { return .anyOf([.equals(.string(text)), .equals(.number(text))]) }
    default: break
    }
    return .equals(constant)
  }

  private mutating func test(
    members: [TableNode], of member: String, in parent: TableNode, at keyPath: [String]
  ) -> MemberTest? {
    var tests: [MemberTest] = []
    let names = TestKey.names
    if members.isEmpty {
      report(
        .wrongType, parent, at: keyPath, "an empty dictionary", expected: DisplayedName.alternatives(names))
    }
    for node in members {
      let path = keyPath + [node.key]
      if let comparison = TextComparison(rawValue: node.key) {
        let text = text(node, at: path, expected: "a string, \(comparison.part) of others")
        if let text { tests.append(.text(comparison, text)) }
        continue
      }
      if let comparison = NumberComparison(rawValue: node.key) {
        if let number = number(node, at: path) { tests.append(.number(comparison, number)) }
        continue
      }
      switch TestKey(rawValue: node.key) {
      case .exists: if let truth = boolean(node, at: path) { tests.append(.exists(truth)) }
      case .not: if let test = test(node, of: member, at: path) { tests.append(.not(test)) }
      case nil: reportUnknown("key", node, at: path, names, NearestName.among(names, for: node.key).first, in: parent)
      }
    }
    return tests.count == 1 ? tests.first : .allOf(tests)
  }

  private mutating func text(_ node: TableNode, at keyPath: [String], expected: String) -> String? {
    if let text = node.string { return text }
    reportType(node, at: keyPath, expected: expected)
    return nil
  }

  /// The text of a number. An OpenStep list spells numbers as strings.
  private mutating func number(_ node: TableNode, at keyPath: [String]) -> String? {
    switch node.scalar {
    case .number(let text): return text
    case .string(let text) where isTextual && DecimalText.isNumber(text): return text
    default:
      reportType(node, at: keyPath, expected: "a number")
      return nil
    }
  }

  // MARK: Properties

  private mutating func properties(_ node: TableNode, at keyPath: [String]) -> [EventEntry.Property] {
    // Dictionaries have no order. Members sorted by name give the same server event on every run.
    guard let members = members(of: node, at: keyPath, expected: "a dictionary of members") else { return [] }
    return members.compactMap { member in
      let path = keyPath + [member.key]
      guard let value = member.scalar else {
        let expected = "a string, a number or a boolean; '$member' is that of the raw event"
        reportType(member, at: path, expected: expected)
        return nil
      }
      guard case .string(let text) = value, text.hasPrefix("$") else {
        return EventEntry.Property(member.key, .constant(value))
      }
      let source = String(text.dropFirst())
      if source.hasPrefix("$") { return EventEntry.Property(member.key, .constant(.string(source))) }
      if source.isEmpty {
        let expected = "'$' and the path of a member, or '$$' for a dollar"
        report(.wrongType, member, at: path, "a lone dollar", expected: expected)
        return nil
      }
      return isPath(source, member, at: path) ? EventEntry.Property(member.key, .member(source)) : nil
    }
  }

  /// Returns whether a raw event can have a member at this path; reports a path that is too deep.
  private mutating func isPath(_ path: String, _ node: TableNode, at keyPath: [String]) -> Bool {
    guard let problem = MemberPath.problem(of: path) else { return true }
    report(.wrongType, node, at: keyPath, problem.found, expected: problem.expected)
    return false
  }

  /// Parses a boolean. An OpenStep list spells booleans as `YES` and `NO`.
  private mutating func boolean(_ node: TableNode, at keyPath: [String]) -> Bool? {
    if let truth = node.truth(isTextual: isTextual) { return truth }
    reportType(node, at: keyPath, expected: isTextual ? "YES or NO" : "true or false")
    return nil
  }
}

/// The keys of a condition other than the comparisons.
private enum TestKey: String, CaseIterable {
  case exists, not

  /// All keys of a condition, including the comparisons.
  static let names =
    TextComparison.names() + NumberComparison.names() + names()
}
