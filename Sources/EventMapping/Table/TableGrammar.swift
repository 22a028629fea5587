import Foundation

/// The grammar of a table: turns what Foundation read into entries, and whatever it does not know into problems.
package struct TableGrammar {
  /// The reserved key at the root that holds settings; never a class.
  package static let settingsKey = "$eventmap"

  /// - Parameter format: an OpenStep list has strings alone, which stand for numbers and booleans, too.
  package init(_ format: TableFormat) { isTextual = format == .openStep }

  /// Whether every value is a string.
  let isTextual: Bool
  var problems: [TableProblem] = []
  var extraKeys: Set<String> = []
  var settings = TableSettings()

  package mutating func table(from root: [String: Any]) -> EventTable {
    if let settings = root[Self.settingsKey] { readSettings(settings) }
    var classes: [String: EventTable.ClassEvents] = [:]
    classes.reserveCapacity(root.count)
    for (className, value) in root where className != Self.settingsKey {
      if let events = classEvents(value, className) { classes[className] = events }
    }
    // Dictionaries have no order; key paths make the report the same on every run.
    problems.sort { $0.keyPath.lexicographicallyPrecedes($1.keyPath) }
    return EventTable(classes: classes, settings: settings, problems: problems)
  }

  // MARK: Classes

  private mutating func classEvents(_ value: Any, _ className: String) -> EventTable.ClassEvents? {
    guard let sections = entries(value, at: [className], expected: "a dictionary of sections") else {
      return nil
    }
    var events = EventTable.ClassEvents()
    for (key, value) in sections {
      guard let section = TableSection(rawValue: key), className != EventTable.appKey || section == .appEventIDs else {
        if !extraKeys.contains(key) { reportUnknownSection(key, className) }
        continue
      }
      guard let entries = entries(value, at: [className, key], expected: "a dictionary of event IDs") else {
        continue
      }
      switch section {
      case .pageEventIDs: events.pageEventIDs = phases(entries, at: [className, key], PagePhase.nearest)
      case .appEventIDs: events.appEventIDs = phases(entries, at: [className, key], AppPhase.nearest)
      case .controlEventIDs: events.controlEventIDs = actions(entries, at: [className, key])
      case .viewEventIDs: events.viewEventIDs = views(entries, at: [className, key])
      }
    }
    return events
  }

  private mutating func phases<Phase: RawRepresentable<String> & CaseIterable & Hashable>(
    _ entries: [Entry], at keyPath: @autoclosure () -> [String], _ nearest: (String) -> String?
  ) -> [Phase: EventEntries] {
    var result: [Phase: EventEntries] = [:]
    for (key, value) in entries {
      guard let phase = Phase(rawValue: key) else {
        // A team's own keys may stand beside the phases as they may beside the sections.
        if extraKeys.contains(key) { continue }
        problems.append(
          TableProblem(
            .unknownKey, at: keyPath() + [key], found: "unknown phase \(DisplayedName.quoted(key))",
            expected: Self.list(Phase.allCases.map(\.rawValue)), suggestion: nearest(key)))
        continue
      }
      result[phase] = eventEntries(value, at: keyPath() + [key])
    }
    return result
  }

  private mutating func actions(
    _ entries: [Entry], at keyPath: @autoclosure () -> [String]
  ) -> [String: EventEntries] {
    var result: [String: EventEntries] = [:]
    result.reserveCapacity(entries.count)
    for (action, value) in entries { result[action] = eventEntries(value, at: keyPath() + [action]) }
    return result
  }

  private mutating func views(
    _ entries: [Entry], at keyPath: @autoclosure () -> [String]
  ) -> [String: EventEntries] {
    var result: [String: EventEntries] = [:]
    for (key, value) in entries {
      do throws(ViewKeyError) {
        _ = try ViewKey(key)
      } catch {
        if extraKeys.contains(key) { continue }
        problems.append(
          TableProblem(
            .malformedViewKey, at: keyPath() + [key], found: "\(error.found) in the view \(DisplayedName.quoted(key))",
            expected: error.expected))
        continue
      }
      result[key] = eventEntries(value, at: keyPath() + [key])
    }
    return result
  }

  private mutating func reportUnknownSection(_ key: String, _ className: String) {
    let isApp = className == EventTable.appKey
    let names = isApp ? [TableSection.appEventIDs.rawValue] : TableSection.allCases.map(\.rawValue)
    let place = isApp ? " of \(DisplayedName.quoted(className))" : ""
    problems.append(
      TableProblem(
        .unknownKey, at: [className, key], found: "unknown key \(DisplayedName.quoted(key))\(place)",
        expected: Self.list(names),
        suggestion: isApp ? NearestName.among(names, for: key).first : TableSection.nearest(to: key)))
  }

  // MARK: Types

  typealias Entry = (key: String, value: Any)

  /// The entries of a dictionary, in no order.
  ///
  /// What Foundation makes of a property list is read as it is: to cast it to a dictionary of strings makes a new one of it, which takes
  /// longer than all else that is done with it.
  private mutating func entries(
    _ value: Any, at keyPath: @autoclosure () -> [String], expected: String
  ) -> [Entry]? {
    guard type(of: value) == [AnyHashable: Any].self, let dictionary = value as? [AnyHashable: Any] else {
      return self.dictionary(value, at: keyPath(), expected: expected).map { Array($0) }
    }
    var entries: [Entry] = []
    entries.reserveCapacity(dictionary.count)
    for (key, value) in dictionary {
      // No property list has other keys but a binary one; its value is then no dictionary of what is expected.
      guard let key = key.base as? String else {
        return self.dictionary(dictionary, at: keyPath(), expected: expected).map { Array($0) }
      }
      entries.append((key, value))
    }
    return entries
  }

  mutating func dictionary(
    _ value: Any, at keyPath: @autoclosure () -> [String], expected: String,
    kind: TableProblem.Kind = .wrongType
  ) -> [String: Any]? {
    if let dictionary = value as? [String: Any] { return dictionary }
    problems.append(TableProblem(kind, at: keyPath(), found: Self.describe(value), expected: expected))
    return nil
  }

  /// A value in words, for `found`.
  package static func describe(_ value: Any) -> String {
    switch value {
    case let text as String:
      return text.isEmpty ? "an empty string" : "the string \(DisplayedName.quoted(shortened(text)))"
    case is NSNull: return "null"
    case let list as [Any]: return list.isEmpty ? "an empty array" : "an array"
    case is [AnyHashable: Any]: return "a dictionary"
    case is Date: return "a date"
    case is Data: return "data"
    default:
      if isBoolean(value) { return "the boolean \((value as? Bool) == true ? "true" : "false")" }
      if let number = value as? NSNumber { return "the number \(number)" }
      return "a \(type(of: value))"
    }
  }

  static func isBoolean(_ value: Any) -> Bool {
    if case .boolean = MemberValue(value) { true } else { false }
  }

  private static func shortened(_ text: String) -> String {
    text.count > 40 ? text.prefix(39) + "…" : text
  }

  /// Names as alternatives: `'a', 'b' or 'c'`.
  package static func list(_ names: [String]) -> String {
    let quoted = names.map(DisplayedName.quoted)
    guard quoted.count > 2, let last = quoted.last else { return quoted.joined(separator: " or ") }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
