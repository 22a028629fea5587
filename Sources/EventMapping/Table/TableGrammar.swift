/// The grammar of a table. It turns the nodes of a source into entries and reports everything unknown as a problem.
package struct TableGrammar {
  /// A problem with its node, whose reader may know the source position.
  package struct LocatedProblem {
    package let problem: TableProblem
    /// The node whose value or key is wrong.
    package let node: TableNode
    /// The dictionary that contains the unknown key; `nil` for other problems.
    package let parent: TableNode?
  }

  /// The visitor that receives each part of the table as it is read; `nil` if only the meaning is needed.
  let visitor: (any TableVisitor)?
  /// The problems found. Sorted by key path once the table is read.
  package private(set) var problems: [LocatedProblem] = []
  /// The keys that a team reserves for its own use (the setting `extraKeys`).
  package internal(set) var extraKeys: Set<String> = []
  var settings = TableSettings()
  /// Whether every value is a string, as in OpenStep property lists, which also spell numbers and booleans as strings.
  let isTextual: Bool

  /// Creates the grammar for a table format.
  package init(_ format: TableFormat, visitor: (any TableVisitor)? = nil) {
    isTextual = format == .openStep
    self.visitor = visitor
  }

  /// Parses a table. Returns `nil` with exactly one problem if the root is not a dictionary with string keys.
  package mutating func table(from root: TableNode) -> EventTable? {
    guard let members = root.members else {
      report(.wrongType, root, at: [], "the root is \(root.valueDescription)", expected: "a dictionary of class names")
      return nil
    }
    if let settings = root.member(EventTable.settingsKey), settings.isReadable { readSettings(settings) }
    var classes: [String: EventTable.ClassEvents] = [:]
    classes.reserveCapacity(members.count)
    for node in members {
      if node.key.utf8.first == UInt8(ascii: "$"), isReservedKey(node, in: root) { continue }
      visitor?.visit(class: node)
      if node.isReadable, let events = classEvents(node) { classes[node.key] = events }
    }
    // Dictionaries have no order. Sorting by key path gives the same report on every run.
    problems = problems.ordered { $0.problem.keyPath.lexicographicallyPrecedes($1.problem.keyPath) }
    return EventTable(classes: classes, settings: settings, problems: problems.map(\.problem))
  }

  // MARK: Classes

  /// Returns whether a root key is reserved instead of a class; reports a misspelled annotation.
  private mutating func isReservedKey(_ node: TableNode, in root: TableNode) -> Bool {
    let annotations = AnnotationKey.ofRoot.map(\.rawValue)
    if node.key == EventTable.settingsKey || annotations.contains(node.key) { return true }
    guard node.isReadable, node.members == nil,
      let nearest = NearestName.among(annotations, for: node.key).first
    else { return false }
    reportUnknown(
      "key", node, at: [node.key], [EventTable.settingsKey, EventTable.appKey] + annotations, nearest, in: root)
    return true
  }

  private mutating func classEvents(_ type: TableNode) -> EventTable.ClassEvents? {
    guard let members = type.members else {
      reportType(type, at: [type.key], expected: "a dictionary of sections")
      return nil
    }
    var events = EventTable.ClassEvents()
    for node in members {
      // Under the reserved key only app events are allowed.
      let kind = TableSection(rawValue: node.key).flatMap {
        type.key != EventTable.appKey || $0 == .appEventIDs ? $0 : nil
      }
      visitor?.visit(section: node, kind: kind)
      guard node.isReadable else { continue }
      if let kind {
        readRows(of: node, kind, in: type, to: &events)
      } else if AnnotationKey(rawValue: node.key) == nil, !extraKeys.contains(node.key) {
        reportUnknownSection(node, of: type)
      }
    }
    return events
  }

  /// Reads the rows of a section. Rows with an invalid key are left out.
  private mutating func readRows(
    of section: TableNode, _ kind: TableSection, in type: TableNode, to events: inout EventTable.ClassEvents
  ) {
    guard let rows = section.members else {
      return reportType(section, at: [type.key, section.key], expected: "a dictionary of event IDs")
    }
    if kind == .controlEventIDs { events.controlEventIDs.reserveCapacity(rows.count) }
    for row in rows {
      let isKnown = isKnown(row, kind, of: section, of: type)
      visitor?.visit(row: row, isKnown: isKnown)
      guard isKnown, row.isReadable,
        let entries = eventEntries(row, at: [type.key, section.key, row.key])
      else { continue }
      switch kind {
      case .pageEventIDs: if let phase = PagePhase(rawValue: row.key) { events.pageEventIDs[phase] = entries }
      case .appEventIDs: if let phase = AppPhase(rawValue: row.key) { events.appEventIDs[phase] = entries }
      case .controlEventIDs: events.controlEventIDs[row.key] = entries
      case .viewEventIDs: events.viewEventIDs[row.key] = entries
      }
    }
  }

  /// Returns whether the key of a row is a phase, action or view; reports another key, except one of the team's.
  private mutating func isKnown(
    _ row: TableNode, _ kind: TableSection, of section: TableNode, of type: TableNode
  ) -> Bool {
    // A team may keep extra keys among the phases as well as among the sections.
    let isReported = !extraKeys.contains(row.key) && row.isReadable
    func keyPath() -> [String] { [type.key, section.key, row.key] }
    switch kind {
    case .pageEventIDs:
      if PagePhase(rawValue: row.key) != nil { return true }
      guard isReported else { return false }
      let nearest = PagePhase.nearest(to: row.key)
      reportUnknown("phase", row, at: keyPath(), PagePhase.names(), nearest, in: section)
    case .appEventIDs:
      if AppPhase(rawValue: row.key) != nil { return true }
      guard isReported else { return false }
      let nearest = AppPhase.nearest(to: row.key)
      reportUnknown("phase", row, at: keyPath(), AppPhase.names(), nearest, in: section)
    case .controlEventIDs: return true
    case .viewEventIDs:
      do throws(ViewKeyError) {
        _ = try ViewKey(row.key)
        return true
      } catch {
        guard isReported else { return false }
        report(
          .malformedViewKey, row, at: keyPath(), "\(error.found) in the view \(DisplayedName.quoted(row.key))",
          expected: error.expected)
      }
    }
    return false
  }

  private mutating func reportUnknownSection(_ node: TableNode, of type: TableNode) {
    let isApp = type.key == EventTable.appKey
    let names = isApp ? [TableSection.appEventIDs.rawValue] : TableSection.names()
    let place = isApp ? " of \(DisplayedName.quoted(type.key))" : ""
    report(
      .unknownKey, node, at: [type.key, node.key], "unknown key \(DisplayedName.quoted(node.key))\(place)",
      expected: DisplayedName.alternatives(names),
      suggestion: isApp
        ? NearestName.among(names + AnnotationKey.names(), for: node.key).first
        : TableSection.nearest(to: node.key),
      in: type)
  }

  // MARK: Types

  /// The readable members of a small dictionary, sorted by key. For any other value, reports the type and returns `nil`.
  mutating func members(
    of node: TableNode, at keyPath: [String], expected: String, kind: TableProblem.Kind = .wrongType
  ) -> [TableNode]? {
    if let members = Self.members(of: node) { return members }
    reportType(node, at: keyPath, expected: expected, kind: kind)
    return nil
  }

  /// The readable members of a small dictionary, sorted by key; `nil` for any other value.
  static func members(of node: TableNode) -> [TableNode]? {
    node.members?.filter(\.isReadable).ordered { $0.key < $1.key }
  }

  // MARK: Problems

  mutating func report(
    _ kind: TableProblem.Kind, _ node: TableNode, at keyPath: [String], _ found: String, expected: String = "",
    suggestion: String? = nil, in parent: TableNode? = nil
  ) {
    let problem = TableProblem(kind, at: keyPath, found: found, expected: expected, suggestion: suggestion)
    problems.append(LocatedProblem(problem: problem, node: node, parent: parent))
  }

  /// Reports a key that the grammar does not know.
  ///
  /// - Parameter noun: the noun for the key in the message: `key` or `phase`.
  mutating func reportUnknown(
    _ noun: String, _ node: TableNode, at keyPath: [String], _ names: [String], _ nearest: String?, in parent: TableNode
  ) {
    report(
      .unknownKey, node, at: keyPath, "unknown \(noun) \(DisplayedName.quoted(node.key))",
      expected: DisplayedName.alternatives(names), suggestion: nearest, in: parent)
  }

  mutating func reportType(
    _ node: TableNode, at keyPath: [String], expected: String, kind: TableProblem.Kind = .wrongType
  ) {
    report(kind, node, at: keyPath, node.valueDescription, expected: expected)
  }
}
