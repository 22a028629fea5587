import EventMapping

/// The table as the rules see it, with places, in the order of the source; made by the grammar that the library and the linter share.
///
/// Where a key occurs twice, only the last is here, as Foundation reads it.
struct LintedTable {
  typealias Problem = TableGrammar<LintedTable>.LocatedProblem

  /// A phase, an action or a view with its event IDs.
  struct Entry {
    var section: TableSection
    /// As the table writes it.
    var key: String
    var keyRange: Range<Int>
    /// One for a plain event ID or one entry; for an array one for each entry in it.
    var items: [Item]
    /// Whether the table has an array here.
    var isList: Bool

    /// The event ID where there can be only one.
    var eventID: String? { isList ? nil : items.first?.eventID }
  }

  /// One event ID of a phase or an action.
  struct Item {
    /// Empty where it is missing or an empty string.
    var eventID: String
    var idRange: Range<Int>
    /// The whole entry.
    var node: Node
    /// From the key to the entry and to its event ID.
    var path: [String] = []
    var idPath: [String] = []
    /// What it means; `nil` where the grammar does not accept it.
    var entry: EventEntry?

    /// What people wrote of the entry.
    ///
    /// - Parameter isTextual: whether every value of the table is a string.
    func annotations(isTextual: Bool) -> Annotations {
      node.members == nil ? Annotations() : Annotations(of: Node.Member("", node), isTextual: isTextual)
    }

    /// A condition or a property, as it is written in the entry.
    func member(_ key: EventEntry.Key, _ name: String) -> Node.Member? {
      node.member(key.rawValue)?.value.member(name)
    }
  }

  /// A member of a class, whatever is in it.
  struct Section {
    var node: Node.Member
    /// Which section it is; `nil` for a key that the grammar does not know.
    var kind: TableSection?
    /// What a section that the grammar knows has in it, with unknown phases and values that are not event IDs.
    var members: [Node.Member] = []

    var name: String { node.key }
    var keyRange: Range<Int> { node.keyRange }
  }

  /// A class of the table.
  struct Class {
    var node: Node.Member
    var sections: [Section] = []
    /// What is under keys that the grammar knows.
    var entries: [Entry] = []

    /// As the table writes it.
    var name: String { node.key }
    var keyRange: Range<Int> { node.keyRange }
    /// The section `PageEventIDs`, if the class has it.
    var pageSection: Section? { sections.first { $0.kind == .pageEventIDs } }
    /// What only pages have: the section `PageEventIDs`, else that of views.
    var sectionOfPages: Section? { pageSection ?? sections.first { $0.kind == .viewEventIDs } }
    /// Whether it has page events.
    var hasPageEvents: Bool { entries.contains { $0.section == .pageEventIDs } }
  }

  /// The classes, in the order of the source.
  private(set) var classes: [Class] = []
  /// The settings under `$eventmap` that are for the linter.
  private(set) var settings = LintSettings()
  /// Keys of the root that misspell `$eventmap`. Nothing below them is a class, or a problem of its own.
  private(set) var misspeltSettings: [Node.Member] = []
  /// What the grammar does not know, with places.
  private(set) var problems: [Problem] = []
  /// What the library makes of the table: its valid entries; empty where the document does not hold a table.
  private(set) var meaning = EventTable(classes: [:])
  /// Keys that a team keeps for itself.
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
    // What loading accepts is not a misspelling.
    if grammar.problems.isEmpty { misspeltSettings = [] }
    let misspelt = Set(misspeltSettings.map(\.key))
    problems = grammar.problems.filter { !misspelt.contains($0.problem.className ?? "") }
  }

  /// The findings for problems of a kind, as the grammar says it.
  ///
  /// - Parameters:
  ///   - rule: the rule of the kind's name.
  ///   - refine: adds what the rule knows beyond that.
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

  /// Whether a class has a key of its own.
  func contains(_ name: String) -> Bool { positions[name] != nil }

  /// The entry that the lookup finds for a class of the app: under its own name or, if the table does not have that, under its bare one.
  func entry(forClass name: String) -> Class? {
    if let position = positions[name] { return classes[position] }
    return QualifiedClassName(name).flatMap { positions[$0.className] }.map { classes[$0] }
  }
}

extension LintedTable: TableVisitor {
  mutating func visit(setting node: Node.Member) { settings.read(node) }

  mutating func visit(class node: Node.Member) {
    isInClass = !UnknownKey.isMisspeltSettings(node)
    guard isInClass else { return misspeltSettings.append(node) }
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
      // That it is an entry, its own visit says.
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
  /// Takes an element of a row's list, or a row that is one entry.
  fileprivate init(_ node: Node.Member, _ entry: EventEntry?, path: [String]) {
    let key = EventEntry.Key.eventID.rawValue
    let id = node.string == nil ? node.value.member(key)?.value : node.value
    self.init(
      eventID: id?.string ?? "", idRange: id?.range ?? node.value.range, node: node.value, path: path,
      idPath: node.string == nil ? path + [key] : path, entry: entry)
  }
}
