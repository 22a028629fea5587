import EventMapping

/// A table with the places of its parts, in source order. The grammar that the library and the linter share builds it.
///
/// If a key occurs twice, only the last occurrence is included, because Foundation reads that one.
struct LintedTable {
  typealias Problem = TableGrammar<LintedTable>.LocatedProblem

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
      node.members == nil ? Annotations() : Annotations(of: Node.Member("", node), isTextual: isTextual)
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
  private var positions: [String: Int] = [:]
  /// Whether the grammar is inside of one of ``classes``.
  private var isInClass = false

  /// Reads the table of a document.
  init(_ document: Document) {
    guard let root = document.root, !root.isUnreadable else { return }
    var grammar = TableGrammar(document.format, visitor: self)
    let member = Node.Member(key: "", keyRange: root.range, keyOuterRange: root.outerRange, value: root)
    let table = grammar.table(from: member)
    self = grammar.visitor
    if let table { meaning = table }
    extraKeys = grammar.extraKeys
    // If loading accepts the table, the keys are not misspelled settings.
    if grammar.problems.isEmpty { misspelledSettings = [] }
    let misspelled = Set(misspelledSettings.map(\.key))
    problems = grammar.problems.filter { !misspelled.contains($0.problem.className ?? "") }
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

extension LintedTable: TableVisitor {
  mutating func visit(setting node: Node.Member) { settings.read(node) }

  mutating func visit(class node: Node.Member) {
    isInClass = !UnknownKey.isMisspelledSettings(node)
    guard isInClass else { return misspelledSettings.append(node) }
    positions[node.key] = classes.count
    classes.append(Class(node: node))
  }

  mutating func visit(section node: Node.Member, kind: TableSection?) {
    guard isInClass else { return }
    var section = Section(node: node, kind: kind)
    let type = classes.count - 1
    if kind != nil, let members = node.value.members {
      section.members.reserveCapacity(members.count)
      classes[type].entries.reserveCapacity(classes[type].entries.count + members.count)
    }
    classes[type].sections.append(section)
  }

  mutating func visit(row node: Node.Member, isKnown: Bool) {
    guard isInClass else { return }
    let (type, section) = (classes.count - 1, classes[classes.count - 1].sections.count - 1)
    classes[type].sections[section].members.append(node)
    guard isKnown, let kind = classes[type].sections[section].kind else { return }
    var items: [Item] = []
    if let id = node.string {
      items = [Item(eventID: id, idRange: node.value.range, node: node.value, entry: EventEntry(eventID: id))]
    } else if case .array(let nodes) = node.value.kind, !nodes.isEmpty {
      items.reserveCapacity(nodes.count)
    } else {
      // A single entry is added by its own visit.
      return
    }
    add(row: node, kind, items)
  }

  mutating func visit(onlyEntry row: Node.Member, entry: EventEntry?) {
    guard isInClass, let kind = classes[classes.count - 1].sections.last?.kind else { return }
    add(row: row, kind, [Item(row, entry, path: [])])
  }

  private mutating func add(row node: Node.Member, _ kind: TableSection, _ items: [Item]) {
    classes[classes.count - 1].entries.append(
      Entry(section: kind, key: node.key, keyRange: node.keyRange, items: items, isList: node.value.isArray))
  }

  mutating func visit(element node: Node.Member, entry: EventEntry?) {
    guard isInClass else { return }
    let item = Item(node, entry, path: [node.key])
    let (type, row) = (classes.count - 1, classes[classes.count - 1].entries.count - 1)
    classes[type].entries[row].items.append(item)
  }
}

extension LintedTable.Item {
  /// Makes the item of an element of a row's array, or of a row that is a single entry.
  fileprivate init(_ node: Node.Member, _ entry: EventEntry?, path: [String]) {
    let key = EventEntry.Key.eventID.rawValue
    let id = node.string == nil ? node.value.member(key)?.value : node.value
    self.init(
      eventID: id?.string ?? "", idRange: id?.range ?? node.value.range, node: node.value, path: path,
      idPath: node.string == nil ? path + [key] : path, entry: entry)
  }
}
