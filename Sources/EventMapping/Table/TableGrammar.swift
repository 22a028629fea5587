import Foundation

/// The grammar of a table: turns what Foundation read into entries, and whatever it does not know into problems.
package struct TableGrammar {
  /// The reserved key at the root that holds settings; never a class.
  package static let settingsKey = "$eventmap"

  package init() {}

  private var problems: [TableProblem] = []
  private var extraKeys: Set<String> = []

  package mutating func table(from root: [String: Any]) -> EventTable {
    if let settings = root[Self.settingsKey] { readSettings(settings) }
    var classes: [String: EventTable.ClassEvents] = [:]
    classes.reserveCapacity(root.count)
    for (className, value) in root where className != Self.settingsKey {
      if let events = classEvents(value, className) { classes[className] = events }
    }
    // Dictionaries have no order; key paths make the report the same on every run.
    problems.sort { $0.keyPath.lexicographicallyPrecedes($1.keyPath) }
    return EventTable(classes: classes, problems: problems)
  }

  // MARK: Classes

  private mutating func classEvents(_ value: Any, _ className: String) -> EventTable.ClassEvents? {
    guard let sections = dictionary(value, at: [className], expected: "a dictionary of sections") else {
      return nil
    }
    var events = EventTable.ClassEvents()
    for (key, value) in sections {
      guard let section = TableSection(rawValue: key) else {
        if !extraKeys.contains(key) { reportUnknownSection(key, className) }
        continue
      }
      // The common case in one cast, which is most of what reading a table takes beside Foundation's own work.
      if section == .controlEventIDs, let ids = value as? [String: String], !ids.values.contains("") {
        events.controlEventIDs = ids
        continue
      }
      guard let entries = dictionary(value, at: [className, key], expected: "a dictionary of event IDs") else {
        continue
      }
      switch section {
      case .pageEventIDs: events.pageEventIDs = pageEvents(entries, className)
      case .controlEventIDs: events.controlEventIDs = controlEvents(entries, className)
      }
    }
    return events
  }

  private mutating func pageEvents(_ entries: [String: Any], _ className: String) -> [PagePhase: String] {
    var result: [PagePhase: String] = [:]
    let section = TableSection.pageEventIDs.rawValue
    for (key, value) in entries {
      guard let phase = PagePhase(rawValue: key) else {
        // A team's own keys may stand beside the phases as they may beside the sections.
        if extraKeys.contains(key) { continue }
        problems.append(
          TableProblem(
            .unknownKey, at: [className, section, key],
            found: "unknown phase \(DisplayedName.quoted(key))",
            expected: Self.list(PagePhase.allCases.map(\.rawValue)),
            suggestion: PagePhase.nearest(to: key)))
        continue
      }
      result[phase] = eventID(value, at: [className, section, key])
    }
    return result
  }

  private mutating func controlEvents(_ entries: [String: Any], _ className: String) -> [String: String] {
    var result: [String: String] = [:]
    result.reserveCapacity(entries.count)
    for (action, value) in entries {
      result[action] = eventID(value, at: [className, TableSection.controlEventIDs.rawValue, action])
    }
    return result
  }

  /// - Parameter keyPath: only made for a problem.
  private mutating func eventID(_ value: Any, at keyPath: @autoclosure () -> [String]) -> String? {
    guard let id = value as? String else {
      problems.append(
        TableProblem(
          .wrongType, at: keyPath(), found: Self.describe(value), expected: "a string, the event ID"))
      return nil
    }
    if id.isEmpty {
      problems.append(
        TableProblem(.emptyEventID, at: keyPath(), found: "an empty event ID", expected: "a non-empty string"))
      return nil
    }
    return id
  }

  private mutating func reportUnknownSection(_ key: String, _ className: String) {
    let names = TableSection.allCases.map(\.rawValue)
    problems.append(
      TableProblem(
        .unknownKey, at: [className, key], found: "unknown key \(DisplayedName.quoted(key))",
        expected: Self.list(names), suggestion: TableSection.nearest(to: key)))
  }

  // MARK: Settings

  /// Reads what loading needs from `$eventmap`; the linter judges the rest.
  private mutating func readSettings(_ value: Any) {
    guard
      let settings = dictionary(
        value, at: [Self.settingsKey], expected: "a dictionary of settings", kind: .invalidSetting)
    else { return }
    if let version = settings["version"], Self.integer(version) != 1 {
      problems.append(
        TableProblem(
          .invalidSetting, at: [Self.settingsKey, "version"], found: Self.describe(version),
          expected: "1, the version that this EventMap reads"))
    }
    if let keys = settings["extraKeys"] {
      if let names = keys as? [String] {
        extraKeys = Set(names)
      } else {
        problems.append(
          TableProblem(
            .invalidSetting, at: [Self.settingsKey, "extraKeys"], found: Self.describe(keys),
            expected: "an array of strings"))
      }
    }
  }

  /// An integer, or an OpenStep table's decimal text.
  private static func integer(_ value: Any) -> Int? {
    if let text = value as? String { return Int(text) }
    if isBoolean(value) { return nil }
    return value as? Int
  }

  // MARK: Types

  private mutating func dictionary(
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

  /// Foundation's numbers answer to `Bool`, too; the type encoding alone tells `true` (`c`) and 1 (`i`, `q`) apart.
  private static func isBoolean(_ value: Any) -> Bool {
    guard let number = value as? NSNumber else { return false }
    return unsafe number.objCType.pointee == CChar(UInt8(ascii: "c"))
  }

  private static func shortened(_ text: String) -> String {
    text.count > 40 ? text.prefix(39) + "…" : text
  }

  private static func list(_ names: [String]) -> String {
    names.map(DisplayedName.quoted).joined(separator: " or ")
  }
}
