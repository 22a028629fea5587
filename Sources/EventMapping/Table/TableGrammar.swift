/// The grammar of a table: turns the nodes of a source into entries, and whatever it does not know into problems.
package struct TableGrammar<Visitor: TableVisitor> {
  package typealias Node = Visitor.Value

  /// A problem with what the node knows of its place.
  package struct LocatedProblem {
    package let problem: TableProblem
    /// The value that is wrong, or whose key is.
    package let node: Node
    /// The dictionary that has the unknown key; `nil` for other problems.
    package let parent: Node?
  }

  /// Sees each part as it is read.
  package internal(set) var visitor: Visitor
  /// What is wrong, in the order of key paths when the table was read.
  package private(set) var problems: [LocatedProblem] = []
  /// The keys that a team keeps for itself (`extraKeys`).
  package internal(set) var extraKeys: Set<String> = []
  var settings = TableSettings()
  /// Whether every value is a string, as in OpenStep lists, which spell numbers and booleans so, too.
  let isTextual: Bool

  /// Makes the grammar of a format.
  package init(_ format: TableFormat, visitor: Visitor) {
    isTextual = format == .openStep
    self.visitor = visitor
  }

  /// Reads a table; `nil` for a root that is not a dictionary with names as keys, which is the one problem then.
  ///
  /// Compiled once for all kinds of nodes: an app would have all of the grammar twice, since the code for any kind stays in a program.
  @_semantics("optimize.sil.specialize.generic.never")
  package mutating func table(from root: Node) -> EventTable? {
    var classes: [String: EventTable.ClassEvents] = [:]
    var isComplete = false
    if let members = root.members {
      if let settings = members[EventTable.settingsKey], settings.isReadable { readSettings(settings) }
      classes.reserveCapacity(members.count)
      isComplete = members.forEachMember { node in
        if node.key.utf8.first == UInt8(ascii: "$"), isNoClass(node, in: root) { return }
        visitor.visit(class: node)
        if node.isReadable, let events = classEvents(node) { classes[node.key] = events }
      }
    }
    guard isComplete else {
      problems = []
      report(.wrongType, root, at: [], "the root is \(root.valueDescription)", expected: "a dictionary of class names")
      return nil
    }
    // Dictionaries have no order; key paths make the report the same on every run.
    problems = problems.ordered { $0.problem.keyPath.lexicographicallyPrecedes($1.problem.keyPath) }
    return EventTable(classes: classes, settings: settings, problems: problems.map(\.problem))
  }

  // MARK: Classes

  /// Whether a key of the root is one of those that are not classes; reports one that misspells an annotation.
  private mutating func isNoClass(_ node: Node, in root: Node) -> Bool {
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
      // Under the reserved key there are only events of the app.
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
      // A team may keep keys of its own among the phases as well as among the sections.
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

  /// A section's entries under what their keys mean; rows whose keys mean nothing are left out.
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

  /// Reads a dictionary member by member; `nil` for other values. A key that is not a string makes it another value.
  ///
  /// - Parameter start: what the members are put into, made for their number.
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
    // The table was not meant to say what was found before such a key.
    problems.removeSubrange(problemCount...)
    reportType(node, at: keyPath(), expected: expected)
    return nil
  }

  /// The readable members of a small dictionary, by key; for other values reports the type.
  mutating func members(
    of node: Node, at keyPath: [String], expected: String, kind: TableProblem.Kind = .wrongType
  ) -> [Node]? {
    if let members = Self.members(of: node) { return members }
    reportType(node, at: keyPath, expected: expected, kind: kind)
    return nil
  }

  /// The readable members of a small dictionary, by key; `nil` for other values.
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
