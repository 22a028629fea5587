import EventMapping

/// A table with the places of its parts, in source order. The grammar that the library and the linter share builds it.
///
/// If a key occurs twice, only the last occurrence is included, because Foundation reads that one.
struct LintedTable {
  /// A problem that the grammar found, with its place.
  struct Problem {
    let problem: TableProblem
    /// The member whose value or key is wrong.
    let node: Node.Member
    /// The dictionary that contains the unknown key; `nil` for other problems.
    let parent: Node.Member?
  }

  /// A phase, an action or a view with its event IDs.
  struct Entry {
    var section: TableSection
    /// The key as written in the table.
    var key: String
    var keyRange: Range<Int>
    /// The row's entries: one for a plain event ID or a single entry, one per element for an array.
    var items: [Item]
    /// Whether the row's value is an array.
    var isList: Bool

    /// The event ID of a row that is not an array.
    var eventID: String? { isList ? nil : items.first?.eventID }
  }

  /// One event ID of a phase or an action.
  struct Item {
    /// The event ID; empty if it is missing or an empty string.
    var eventID: String
    var idRange: Range<Int>
    /// The whole entry.
    var node: Node
    /// The path from the row's key to the entry.
    var path: [String] = []
    /// The path from the row's key to the event ID.
    var idPath: [String] = []
    /// The parsed entry; `nil` if the grammar rejects it.
    var entry: EventEntry?

    /// Returns the entry's annotations.
    ///
    /// - Parameter isTextual: whether every value of the table is a string.
    func annotations(isTextual: Bool) -> Annotations {
      node.members == nil ? Annotations() : Annotations(of: Node.Member("", node).tableNode, isTextual: isTextual)
    }

    /// Returns the entry's condition or property of a name, as written in the table.
    func member(_ key: EventEntry.Key, _ name: String) -> Node.Member? {
      node.member(key.rawValue)?.value.member(name)
    }
  }

  /// A member of a class, known to the grammar or not.
  struct Section {
    var node: Node.Member
    /// The kind of section; `nil` for a key that the grammar does not know.
    var kind: TableSection?
    /// The members of a known section, including unknown phases and values that are not event IDs.
    var members: [Node.Member] = []

    var name: String { node.key }
    var keyRange: Range<Int> { node.keyRange }
  }

  /// A class of the table.
  struct Class {
    var node: Node.Member
    var sections: [Section] = []
    /// The rows of all known sections.
    var entries: [Entry] = []

    /// The class name as written in the table.
    var name: String { node.key }
    var keyRange: Range<Int> { node.keyRange }
    /// The section `PageEventIDs`, if the class has it.
    var pageSection: Section? { sections.first { $0.kind == .pageEventIDs } }
    /// The section that only pages may have: `PageEventIDs`, otherwise `ViewEventIDs`.
    var sectionOfPages: Section? { pageSection ?? sections.first { $0.kind == .viewEventIDs } }
    /// Whether it has page events.
    var hasPageEvents: Bool { entries.contains { $0.section == .pageEventIDs } }
  }

  /// The classes, in the order of the source.
  private(set) var classes: [Class] = []
  /// The linter's settings under `$eventmap`.
  private(set) var settings = LintSettings()
  /// The root's members whose key is a misspelled `$eventmap`. Nothing below them is a class or a separate problem.
  private(set) var misspelledSettings: [Node.Member] = []
  /// The problems that the grammar found, with places.
  private(set) var problems: [Problem] = []
  /// The loaded table with its valid entries; empty if the document does not contain a table.
  private(set) var meaning = EventTable(classes: [:])
  /// The extra keys that the settings allow.
  private(set) var extraKeys: Set<String> = []
  /// The indices of the classes in ``classes`` by name.
  private var positions: [String: Int] = [:]

  /// Reads the table of a document.
  init(_ document: Document) {
    guard let root = document.root, !root.isUnreadable else { return }
    var nodes = TableNodes()
    let node = nodes.node(
      Node.Member(key: "", keyRange: root.range, keyOuterRange: root.outerRange, value: root))
    let reader = LintedTableReader(nodes)
    var grammar = TableGrammar(document.format, visitor: reader)
    if let table = grammar.table(from: node) { meaning = table }
    (classes, positions, settings, extraKeys) = (reader.classes, reader.positions, reader.settings, grammar.extraKeys)
    // If loading accepts the table, the keys are not misspelled settings.
    if !grammar.problems.isEmpty { misspelledSettings = reader.misspelledSettings }
    let misspelled = Set(misspelledSettings.map(\.key))
    problems = grammar.problems.filter { !misspelled.contains($0.problem.className ?? "") }.map {
      Problem(problem: $0.problem, node: nodes[$0.node], parent: $0.parent.map { nodes[$0] })
    }
  }

  /// Returns the findings for the grammar's problems of a kind.
  ///
  /// - Parameters:
  ///   - rule: the rule with the same name as the kind.
  ///   - refine: adds the rule's details to a finding.
  func problems(
    of rule: RuleInfo, in document: Document, _ refine: (Problem, inout Finding) -> Void
  ) -> [Finding] {
    problems.lazy.filter { $0.problem.kind.rawValue == rule.name }.map { located in
      let problem = located.problem
      let expected = problem.expected.isEmpty ? "" : ", expected \(problem.expected)"
      var finding = Finding(
        rule, problem.found + expected, document.source.name, located.node.value.range, keyPath: problem.keyPath)
      refine(located, &finding)
      return finding
    }
  }

  /// Whether the table has a key for exactly this class name.
  func contains(_ name: String) -> Bool { positions[name] != nil }

  /// Returns the class of the table that the lookup finds for a class of the app: under its full name, otherwise under its bare name.
  func entry(forClass name: String) -> Class? {
    if let position = positions[name] { return classes[position] }
    return QualifiedClassName(name).flatMap { positions[$0.className] }.map { classes[$0] }
  }
}
