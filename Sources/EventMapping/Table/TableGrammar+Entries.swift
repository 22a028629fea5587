import Foundation

/// The value of a phase or an action: an event ID, or entries with conditions.
extension TableGrammar {
  /// The members of an entry.
  package enum EntryKey: String, CaseIterable {
    case eventID = "EventID"
    case when = "When"
    case otherwise = "Otherwise"
    case properties = "Properties"
  }

  /// What a condition may ask of a member beside a plain value.
  private enum TestKey: String, CaseIterable {
    case prefix, exists, not
  }

  /// What is good of a value; `nil` where nothing is.
  ///
  /// - Parameter keyPath: only made for what is no plain event ID.
  mutating func eventEntries(_ value: Any, at keyPath: @autoclosure () -> [String]) -> EventEntries? {
    if let id = value as? String, !id.isEmpty { return .id(id) }
    return otherEntries(value, at: keyPath())
  }

  private mutating func otherEntries(_ value: Any, at keyPath: [String]) -> EventEntries? {
    guard let list = value as? [Any] else {
      return eventID(value, at: keyPath, expected: "a string, the event ID, or an array of entries").map { .id($0) }
    }
    if list.isEmpty {
      problems.append(TableProblem(.wrongType, at: keyPath, found: "an empty array", expected: "at least one entry"))
      return nil
    }
    var entries: [EventEntry] = []
    var isWhole = true
    for (index, value) in list.enumerated() {
      guard let entry = entry(value, at: keyPath + [String(index)]) else {
        isWhole = false
        continue
      }
      // For the rest of what is not all known nothing can be meant.
      if isWhole || !entry.isOtherwise { entries.append(entry) }
    }
    return entries.isEmpty ? nil : .list(entries)
  }

  private mutating func eventID(_ value: Any, at keyPath: [String], expected: String) -> String? {
    guard let id = value as? String else {
      problems.append(TableProblem(.wrongType, at: keyPath, found: Self.describe(value), expected: expected))
      return nil
    }
    if id.isEmpty {
      problems.append(
        TableProblem(.emptyEventID, at: keyPath, found: "an empty event ID", expected: "a non-empty string"))
      return nil
    }
    return id
  }

  /// An entry is taken whole or not at all: without one of its conditions it would mean something else.
  package mutating func entry(_ value: Any, at keyPath: [String]) -> EventEntry? {
    guard let members = value as? [String: Any] else {
      return eventID(value, at: keyPath, expected: "an event ID or an entry").map { EventEntry(eventID: $0) }
    }
    let problemCount = problems.count
    var entry = EventEntry(eventID: "")
    for key in members.keys where EntryKey(rawValue: key) == nil && !extraKeys.contains(key) {
      let names = EntryKey.allCases.map(\.rawValue)
      reportUnknownKey(key, names, at: keyPath + [key])
    }
    if let value = members[EntryKey.eventID.rawValue] {
      let path = keyPath + [EntryKey.eventID.rawValue]
      entry.eventID = eventID(value, at: path, expected: "a string, the event ID") ?? ""
    } else {
      problems.append(TableProblem(.wrongType, at: keyPath, found: "an entry without 'EventID'"))
    }
    if let value = members[EntryKey.when.rawValue] {
      let path = keyPath + [EntryKey.when.rawValue]
      entry.when = conditions(value, at: path)
    }
    if let value = members[EntryKey.otherwise.rawValue] {
      entry.isOtherwise = boolean(value, at: keyPath + [EntryKey.otherwise.rawValue]) ?? false
    }
    if let value = members[EntryKey.properties.rawValue] {
      entry.properties = properties(value, at: keyPath + [EntryKey.properties.rawValue])
    }
    return problems.count == problemCount ? entry : nil
  }

  private mutating func reportUnknownKey(_ key: String, _ names: [String], at keyPath: [String]) {
    problems.append(
      TableProblem(
        .unknownKey, at: keyPath, found: "unknown key \(DisplayedName.quoted(key))", expected: Self.list(names),
        suggestion: NearestName.among(names, for: key).first))
  }

  // MARK: Conditions

  private mutating func conditions(_ value: Any, at keyPath: [String]) -> [EventEntry.Condition] {
    guard let members = dictionary(value, at: keyPath, expected: "a dictionary of members") else { return [] }
    if members.isEmpty {
      problems.append(
        TableProblem(.wrongType, at: keyPath, found: "an empty dictionary", expected: "at least one member"))
    }
    return members.sorted { $0.key < $1.key }.compactMap { member, value in
      test(value, of: member, at: keyPath + [member]).map { EventEntry.Condition(member, $0) }
    }
  }

  private mutating func test(_ value: Any, of member: String, at keyPath: [String]) -> MemberTest? {
    if let list = value as? [Any] {
      if list.isEmpty {
        problems.append(TableProblem(.wrongType, at: keyPath, found: "an empty array", expected: "at least one value"))
      }
      return .anyOf(list.enumerated().compactMap { test($0.element, of: member, at: keyPath + [String($0.offset)]) })
    }
    if let tests = value as? [String: Any] { return test(members: tests, of: member, at: keyPath) }
    guard let constant = scalar(value) else {
      let expected = "a string, a number, a boolean, an array of these, or 'prefix', 'exists' or 'not'"
      problems.append(TableProblem(.wrongType, at: keyPath, found: Self.describe(value), expected: expected))
      return nil
    }
    switch constant {
    // Either spelling of a touch phase means both.
    case .string(let text), .number(let text):
      if member == EventEntry.touchPhaseMember {
        if let phase = TouchPhase(text) { return phase.test }
        let names = TouchPhase.allCases.map(\.name)
        problems.append(
          TableProblem(
            .wrongType, at: keyPath, found: Self.describe(value), expected: "a touch phase: \(Self.list(names))",
            suggestion: NearestName.among(names, for: text).first))
        return nil
      }
      if isTextual, DecimalText.isNumber(text) { return .anyOf([.equals(.string(text)), .equals(.number(text))]) }
    default: break
    }
    return .equals(constant)
  }

  private mutating func test(members: [String: Any], of member: String, at keyPath: [String]) -> MemberTest? {
    var tests: [MemberTest] = []
    let names = TestKey.allCases.map(\.rawValue)
    if members.isEmpty {
      problems.append(
        TableProblem(.wrongType, at: keyPath, found: "an empty dictionary", expected: Self.list(names)))
    }
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      switch TestKey(rawValue: key) {
      case .prefix:
        if let start = value as? String {
          tests.append(.prefix(start))
        } else {
          problems.append(
            TableProblem(
              .wrongType, at: keyPath + [key], found: Self.describe(value), expected: "a string, the start of others"))
        }
      case .exists: if let truth = boolean(value, at: keyPath + [key]) { tests.append(.exists(truth)) }
      case .not: if let test = test(value, of: member, at: keyPath + [key]) { tests.append(.not(test)) }
      case nil: reportUnknownKey(key, names, at: keyPath + [key])
      }
    }
    return tests.count == 1 ? tests.first : .allOf(tests)
  }

  // MARK: Properties

  private mutating func properties(_ value: Any, at keyPath: [String]) -> [EventEntry.Property] {
    guard let members = dictionary(value, at: keyPath, expected: "a dictionary of members") else { return [] }
    // Dictionaries have no order; names make the server event the same on every run.
    return members.sorted { $0.key < $1.key }.compactMap { name, value in
      guard let value = scalar(value) else {
        problems.append(
          TableProblem(
            .wrongType, at: keyPath + [name], found: Self.describe(value),
            expected: "a string, a number or a boolean; '$member' is that of the raw event"))
        return nil
      }
      guard case .string(let text) = value, text.hasPrefix("$") else {
        return EventEntry.Property(name, .constant(value))
      }
      let rest = String(text.dropFirst())
      if rest.hasPrefix("$") { return EventEntry.Property(name, .constant(.string(rest))) }
      if rest.isEmpty {
        problems.append(
          TableProblem(
            .wrongType, at: keyPath + [name], found: "a lone dollar",
            expected: "'$' and the path of a member, or '$$' for a dollar"))
        return nil
      }
      return EventEntry.Property(name, .member(rest))
    }
  }

  // MARK: Scalars

  /// A string, number, boolean or null; `nil` for anything else, and for numbers that JSON has not.
  private func scalar(_ value: Any) -> MemberValue? {
    switch MemberValue(value) {
    case nil, .array, .object: nil
    case let scalar?: scalar
    }
  }

  /// `true` or `false`; in an OpenStep list also as property lists of old spell them.
  mutating func boolean(_ value: Any, at keyPath: [String]) -> Bool? {
    if case .boolean(let truth) = MemberValue(value) { return truth }
    if isTextual, let text = value as? String {
      switch text.lowercased() {
      case "yes", "true", "1": return true
      case "no", "false", "0": return false
      default: break
      }
    }
    problems.append(
      TableProblem(
        .wrongType, at: keyPath, found: Self.describe(value),
        expected: isTextual ? "YES or NO" : "true or false"))
    return nil
  }
}
