import EventMapping

/// The table as the rules see it: what its grammar knows, with places, in the order of the source.
///
/// Of a key that is there twice only the one that holds is here, the last, as Foundation has it.
struct LintedTable {
  /// A phase, an action or a view with its event IDs.
  struct Entry {
    var section: TableSection
    /// As the table writes it.
    var key: String
    var keyRange: Range<Int>
    /// One for a plain event ID; for an array one for each entry in it.
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
    /// What the grammar takes it for; `nil` where it takes it for nothing.
    var entry: EventEntry?

    /// A condition or a property, as it stands in the entry.
    func member(_ key: TableGrammar.EntryKey, _ name: String) -> Node.Member? {
      node.member(key.rawValue)?.value.member(name)
    }
  }

  /// A section as it stands in the file, whatever is in it.
  struct Section {
    var name: String
    var keyRange: Range<Int>
    /// Which one it is; `nil` for a key that the grammar does not know.
    var kind: TableSection?
    /// What is in it, with what is no phase and no event ID.
    var members: [Node.Member]
    /// Whether it is a dictionary, as sections are.
    var isDictionary: Bool
  }

  /// A class of the table.
  struct Class {
    /// As the table writes it.
    var name: String
    var keyRange: Range<Int>
    var sections: [Section]
    /// What stands under keys that the grammar knows.
    var entries: [Entry]

    /// The section `PageEventIDs`, if the class has it.
    var pageSection: Section? { sections.first { $0.kind == .pageEventIDs } }
    /// What only pages have: the section `PageEventIDs`, else that of views.
    var sectionOfPages: Section? { pageSection ?? sections.first { $0.kind == .viewEventIDs } }
    /// Whether it has page events.
    var hasPageEvents: Bool { entries.contains { $0.section == .pageEventIDs } }
  }

  /// The classes, in the order of the source.
  private(set) var classes: [Class] = []
  private let places: [String: Int]

  /// - Parameter grammar: that has read the settings: a team's own keys may stand in entries, too.
  init(_ root: Node, _ grammar: TableGrammar) {
    var grammar = grammar
    var places: [String: Int] = [:]
    for member in Self.holding(root)
    where member.key != TableGrammar.settingsKey && !TableProblems.isMisspeltSettings(member) {
      places[member.key] = classes.count
      classes.append(Self.read(member, &grammar))
    }
    self.places = places
  }

  private static func read(_ member: Node.Member, _ grammar: inout TableGrammar) -> Class {
    var type = Class(name: member.key, keyRange: member.keyRange, sections: [], entries: [])
    for member in holding(member.value) {
      // Under the reserved key there is nothing but events of the app.
      let kind = TableSection(rawValue: member.key).flatMap {
        type.name == EventTable.appKey && $0 != .appEventIDs ? nil : $0
      }
      let section = Section(
        name: member.key, keyRange: member.keyRange, kind: kind,
        members: holding(member.value), isDictionary: member.value.members != nil)
      type.sections.append(section)
      guard let kind = section.kind else { continue }
      for item in section.members where kind.isKey(item.key) {
        let items = items(item.value, &grammar)
        guard !items.isEmpty else { continue }
        type.entries.append(
          Entry(
            section: kind, key: item.key, keyRange: item.keyRange, items: items, isList: item.value.isArray))
      }
    }
    return type
  }

  private static func items(_ node: Node, _ grammar: inout TableGrammar) -> [Item] {
    if let id = node.string {
      return [Item(eventID: id, idRange: node.range, node: node, entry: EventEntry(eventID: id))]
    }
    guard case .array(let nodes) = node.kind else { return [] }
    return nodes.enumerated().map { index, node in
      let id = node.string == nil ? node.member(TableGrammar.EntryKey.eventID.rawValue)?.value : node
      let path = [String(index)]
      return Item(
        eventID: id?.string ?? "", idRange: id?.range ?? node.range, node: node, path: path,
        idPath: node.string == nil ? path + [TableGrammar.EntryKey.eventID.rawValue] : path,
        entry: grammar.entry(node.value, at: []))
    }
  }

  /// Whether a class has a key of its own.
  func contains(_ name: String) -> Bool { places[name] != nil }

  /// The entry that the lookup finds for a class of the app: under its own name or, where there is none, under its bare one.
  func entry(forClass name: String) -> Class? {
    if let place = places[name] { return classes[place] }
    return QualifiedClassName(name).flatMap { places[$0.className] }.map { classes[$0] }
  }

  /// The members of a dictionary that hold, in the order of the source.
  static func holding(_ node: Node) -> [Node.Member] {
    guard let members = node.members else { return [] }
    guard members.count > 1, Set(members.lazy.map(\.key)).count != members.count else { return members }
    var last: [String: Int] = [:]
    for (index, member) in members.enumerated() { last[member.key] = index }
    return members.enumerated().filter { last[$0.element.key] == $0.offset }.map(\.element)
  }
}

extension TableSection {
  /// Whether a key of the section is one that the grammar knows: a phase, any action, or a key of a view.
  func isKey(_ key: String) -> Bool {
    switch self {
    case .pageEventIDs: PagePhase(rawValue: key) != nil
    case .appEventIDs: AppPhase(rawValue: key) != nil
    case .controlEventIDs: true
    case .viewEventIDs: (try? ViewKey(key)) != nil
    }
  }
}
