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

  /// The table that is meant; `nil` for what is no dictionary with names as keys.
  package mutating func table(from root: Any) -> EventTable? {
    guard let root = TableDictionary(root) else { return nil }
    if let settings = root[Self.settingsKey] { readSettings(settings) }
    var classes: [String: EventTable.ClassEvents] = [:]
    classes.reserveCapacity(root.count)
    let isWhole = root.forEach { className, value in
      if className != Self.settingsKey, let events = classEvents(value, className) { classes[className] = events }
    }
    guard isWhole else { return nil }
    // Dictionaries have no order; key paths make the report the same on every run.
    problems.sort { $0.keyPath.lexicographicallyPrecedes($1.keyPath) }
    return EventTable(classes: classes, settings: settings, problems: problems)
  }

  // MARK: Classes

  private mutating func classEvents(_ value: Any, _ className: String) -> EventTable.ClassEvents? {
    reduce(value, at: [className], expected: "a dictionary of sections", into: { _ in EventTable.ClassEvents() }) {
      events, grammar, key, value in
      guard let section = TableSection(rawValue: key), className != EventTable.appKey || section == .appEventIDs else {
        if !grammar.extraKeys.contains(key) { grammar.reportUnknownSection(key, className) }
        return
      }
      switch section {
      case .pageEventIDs: events.pageEventIDs = grammar.phases(value, at: [className, key], PagePhase.nearest)
      case .appEventIDs: events.appEventIDs = grammar.phases(value, at: [className, key], AppPhase.nearest)
      case .controlEventIDs: events.controlEventIDs = grammar.actions(value, at: [className, key])
      case .viewEventIDs: events.viewEventIDs = grammar.views(value, at: [className, key])
      }
    }
  }

  private mutating func phases<Phase: RawRepresentable<String> & CaseIterable & Hashable & SendableMetatype>(
    _ value: Any, at keyPath: @autoclosure () -> [String], _ nearest: (String) -> String?
  ) -> [Phase: EventEntries] {
    section(value, at: keyPath()) { grammar, key in
      if let phase = Phase(rawValue: key) { return phase }
      // A team's own keys may stand beside the phases as they may beside the sections.
      if grammar.extraKeys.contains(key) { return nil }
      grammar.problems.append(
        TableProblem(
          .unknownKey, at: keyPath() + [key], found: "unknown phase \(DisplayedName.quoted(key))",
          expected: Self.list(Phase.allCases.map(\.rawValue)), suggestion: nearest(key)))
      return nil
    }
  }

  private mutating func actions(_ value: Any, at keyPath: @autoclosure () -> [String]) -> [String: EventEntries] {
    section(value, at: keyPath()) { $1 }
  }

  private mutating func views(_ value: Any, at keyPath: @autoclosure () -> [String]) -> [String: EventEntries] {
    section(value, at: keyPath()) { grammar, key in
      do throws(ViewKeyError) {
        _ = try ViewKey(key)
        return key
      } catch {
        if grammar.extraKeys.contains(key) { return nil }
        grammar.problems.append(
          TableProblem(
            .malformedViewKey, at: keyPath() + [key], found: "\(error.found) in the view \(DisplayedName.quoted(key))",
            expected: error.expected))
        return nil
      }
    }
  }

  /// A section's entries under what their keys mean; those whose key means nothing are left out.
  @inline(__always)
  private mutating func section<Key: Hashable & SendableMetatype>(
    _ value: Any, at keyPath: @autoclosure () -> [String], _ meaning: (inout TableGrammar, String) -> Key?
  ) -> [Key: EventEntries] {
    let entries = reduce(
      value, at: keyPath(), expected: "a dictionary of event IDs", into: [Key: EventEntries].init(minimumCapacity:)
    ) { entries, grammar, key, value in
      guard let meant = meaning(&grammar, key) else { return }
      entries[meant] = grammar.eventEntries(value, at: keyPath() + [key])
    }
    return entries ?? [:]
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

  /// Reads a dictionary entry by entry, in no order; `nil` where it is none. A key that is no string makes it none.
  ///
  /// - Parameter start: what the entries are put into, made for their number.
  @inline(__always)
  private mutating func reduce<Result>(
    _ value: Any, at keyPath: @autoclosure () -> [String], expected: String, into start: (Int) -> Result,
    _ body: (inout Result, inout TableGrammar, String, Any) -> Void
  ) -> Result? {
    let problemCount = problems.count
    if let dictionary = TableDictionary(value) {
      var result = start(dictionary.count)
      if dictionary.forEach({ body(&result, &self, $0, $1) }) { return result }
    }
    // What was found up to such a key is nothing that the table was meant to say.
    problems.removeSubrange(problemCount...)
    problems.append(TableProblem(.wrongType, at: keyPath(), found: Self.describe(value), expected: expected))
    return nil
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
