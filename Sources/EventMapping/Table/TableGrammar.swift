/// The grammar of a table. It turns the nodes of a source into entries and reports everything unknown as a problem.
package struct TableGrammar<Visitor: TableVisitor> {
  package typealias Node = Visitor.Value

  /// A problem with its node, whose reader may know the source position.
  package struct LocatedProblem {
    package let problem: TableProblem
    /// The node whose value or key is wrong.
    package let node: Node
    /// The dictionary that contains the unknown key; `nil` for other problems.
    package let parent: Node?
  }

  /// The visitor that receives each part of the table as it is read.
  package internal(set) var visitor: Visitor
  /// The problems found. Sorted by key path once the table is read.
  package private(set) var problems: [LocatedProblem] = []
  /// The keys that a team reserves for its own use (the setting `extraKeys`).
  package internal(set) var extraKeys: Set<String> = []
  var settings = TableSettings()
  /// Whether every value is a string, as in OpenStep property lists, which also spell numbers and booleans as strings.
  let isTextual: Bool

  /// Creates the grammar for a table format.
  package init(_ format: TableFormat, visitor: Visitor) {
    isTextual = format == .openStep
    self.visitor = visitor
  }

  /// Parses a table. Returns `nil` with exactly one problem if the root is not a dictionary with string keys.
  ///
  /// Compiled once for all node types. Otherwise an app contains the grammar twice, because generic code is never removed.
  @_semantics("optimize.sil.specialize.generic.never")
  package mutating func table(from root: Node) -> EventTable? {
    var classes: [String: EventTable.ClassEvents] = [:]
    var isComplete = false
    if let members = root.members {
      if let settings = members[EventTable.settingsKey], settings.isReadable { readSettings(settings) }
      classes.reserveCapacity(members.count)
      isComplete = members.forEachMember { node in
        if node.key.utf8.first == UInt8(ascii: "$"), isReservedKey(node, in: root) { return }
        visitor.visit(class: node)
        if node.isReadable, let events = classEvents(node) { classes[node.key] = events }
      }
    }
    guard isComplete else {
      problems = []
      report(.wrongType, root, at: [], "the root is \(root.valueDescription)", expected: "a dictionary of class names")
      return nil
    }
    // Dictionaries have no order. Sorting by key path gives the same report on every run.
    problems = problems.ordered { $0.problem.keyPath.lexicographicallyPrecedes($1.problem.keyPath) }
    return EventTable(classes: classes, settings: settings, problems: problems.map(\.problem))
  }

  // MARK: Classes

  /// Returns whether a root key is reserved instead of a class; reports a misspelled annotation.
  private mutating func isReservedKey(_ node: Node, in root: Node) -> Bool {
    let annotations = AnnotationKey.ofRoot.map(\.rawValue)
    if node.key == EventTable.settingsKey || annotations.contains(node.key) { return true }
    guard node.isReadable, node.members == nil,
      let nearest = NearestName.among(annotations, for: node.key).first
    else { return false }
    report(
      .unknownKey, node, at: [node.key], "unknown key \(DisplayedName.quoted(node.key))",
      expected: DisplayedName.alternatives([EventTable.settingsKey, EventTable.appKey] + annotations),
      suggestion: nearest, in: root)
    return true
  }

  private mutating func classEvents(_ type: Node) -> EventTable.ClassEvents? {
    reduce(type, at: [type.key], expected: "a dictionary of sections", into: { _ in EventTable.ClassEvents() }) {
      events, grammar, node in
      // Under the reserved key only app events are allowed.
      let kind = TableSection(rawValue: node.key).flatMap {
        type.key != EventTable.appKey || $0 == .appEventIDs ? $0 : nil
      }
      grammar.visitor.visit(section: node, kind: kind)
      guard node.isReadable else { return }
      switch kind {
      case nil:
        if AnnotationKey(rawValue: node.key) == nil, !grammar.extraKeys.contains(node.key) {
          grammar.reportUnknownSection(node, of: type)
        }
      case .pageEventIDs: events.pageEventIDs = grammar.phases(node, of: type, PagePhase.nearest)
      case .appEventIDs: events.appEventIDs = grammar.phases(node, of: type, AppPhase.nearest)
      case .controlEventIDs: events.controlEventIDs = grammar.section(node, of: type) { $1.key }
      case .viewEventIDs: events.viewEventIDs = grammar.views(node, of: type)
      }
    }
  }

  private mutating func phases<Phase: RawRepresentable<String> & CaseIterable & Hashable & SendableMetatype>(
    _ section: Node, of type: Node, _ nearest: (String) -> String?
  ) -> [Phase: EventEntries] {
    self.section(section, of: type) { grammar, row in
      if let phase = Phase(rawValue: row.key) { return phase }
      // A team may keep extra keys among the phases as well as among the sections.
      if grammar.extraKeys.contains(row.key) || !row.isReadable { return nil }
      grammar.report(
        .unknownKey, row, at: [type.key, section.key, row.key], "unknown phase \(DisplayedName.quoted(row.key))",
        expected: DisplayedName.alternatives(Phase.allCases.map(\.rawValue)), suggestion: nearest(row.key),
        in: section)
      return nil
    }
  }

  private mutating func views(_ section: Node, of type: Node) -> [String: EventEntries] {
    self.section(section, of: type) { grammar, row in
      do throws(ViewKeyError) {
        _ = try ViewKey(row.key)
        return row.key
      } catch {
        if grammar.extraKeys.contains(row.key) || !row.isReadable { return nil }
        grammar.report(
          .malformedViewKey, row, at: [type.key, section.key, row.key],
          "\(error.found) in the view \(DisplayedName.quoted(row.key))", expected: error.expected)
        return nil
      }
    }
  }

  /// Parses the rows of a section into entries by key. Rows with an invalid key are left out.
  @inline(__always)
  private mutating func section<Key: Hashable & SendableMetatype>(
    _ section: Node, of type: Node, _ meaning: (inout TableGrammar, Node) -> Key?
  ) -> [Key: EventEntries] {
    let entries = reduce(
      section, at: [type.key, section.key], expected: "a dictionary of event IDs",
      into: [Key: EventEntries].init(minimumCapacity:)
    ) { entries, grammar, row in
      let key = meaning(&grammar, row)
      grammar.visitor.visit(row: row, isKnown: key != nil)
      guard let key, row.isReadable else { return }
      entries[key] = grammar.eventEntries(row, at: [type.key, section.key, row.key])
    }
    return entries ?? [:]
  }

  private mutating func reportUnknownSection(_ node: Node, of type: Node) {
    let isApp = type.key == EventTable.appKey
    let names = isApp ? [TableSection.appEventIDs.rawValue] : TableSection.allCases.map(\.rawValue)
    let place = isApp ? " of \(DisplayedName.quoted(type.key))" : ""
    report(
      .unknownKey, node, at: [type.key, node.key], "unknown key \(DisplayedName.quoted(node.key))\(place)",
      expected: DisplayedName.alternatives(names),
      suggestion: isApp
        ? NearestName.among(names + AnnotationKey.allCases.map(\.rawValue), for: node.key).first
        : TableSection.nearest(to: node.key),
      in: type)
  }

  // MARK: Types

  /// Reads a dictionary member by member. Returns `nil` for any other value, and for a dictionary with a key that is not a
  /// string.
  ///
  /// - Parameter start: makes the initial result for a number of members.
  @inline(__always)
  private mutating func reduce<Result>(
    _ node: Node, at keyPath: @autoclosure () -> [String], expected: String, into start: (Int) -> Result,
    _ body: (inout Result, inout TableGrammar, Node) -> Void
  ) -> Result? {
    let problemCount = problems.count
    if let members = node.members {
      var result = start(members.count)
      if members.forEachMember({ body(&result, &self, $0) }) { return result }
    }
    // The value turned out not to be a dictionary, so the problems of the members read so far do not count.
    problems.removeSubrange(problemCount...)
    reportType(node, at: keyPath(), expected: expected)
    return nil
  }

  /// The readable members of a small dictionary, sorted by key. For any other value, reports the type and returns `nil`.
  mutating func members(
    of node: Node, at keyPath: [String], expected: String, kind: TableProblem.Kind = .wrongType
  ) -> [Node]? {
    if let members = Self.members(of: node) { return members }
    reportType(node, at: keyPath, expected: expected, kind: kind)
    return nil
  }

  /// The readable members of a small dictionary, sorted by key; `nil` for any other value.
  static func members(of node: Node) -> [Node]? {
    guard let members = node.members else { return nil }
    var list: [Node] = []
    list.reserveCapacity(members.count)
    guard members.forEachMember({ if $0.isReadable { list.append($0) } }) else { return nil }
    return list.ordered { $0.key < $1.key }
  }

  // MARK: Problems

  mutating func report(
    _ kind: TableProblem.Kind, _ node: Node, at keyPath: [String], _ found: String, expected: String = "",
    suggestion: String? = nil, in parent: Node? = nil
  ) {
    let problem = TableProblem(kind, at: keyPath, found: found, expected: expected, suggestion: suggestion)
    problems.append(LocatedProblem(problem: problem, node: node, parent: parent))
  }

  mutating func reportType(
    _ node: Node, at keyPath: [String], expected: String, kind: TableProblem.Kind = .wrongType
  ) {
    report(kind, node, at: keyPath, node.valueDescription, expected: expected)
  }
}
