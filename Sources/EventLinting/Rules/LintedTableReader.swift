import EventMapping

/// Collects the parts of a table with their places while the grammar reads it.
final class LintedTableReader: TableVisitor {
  private(set) var classes: [LintedTable.Class] = []
  private(set) var settings = LintSettings()
  private(set) var misspelledSettings: [Node.Member] = []
  private(set) var positions: [String: Int] = [:]
  /// Whether the grammar is inside of one of ``classes``.
  private var isInClass = false
  private let nodes: TableNodes

  /// Creates the reader of a table.
  ///
  /// - Parameter nodes: the nodes that the grammar reads.
  init(_ nodes: TableNodes) { self.nodes = nodes }

  func visit(setting node: TableNode) { settings.read(nodes[node]) }

  func visit(class node: TableNode) {
    let node = nodes[node]
    isInClass = !UnknownKey.isMisspelledSettings(node)
    guard isInClass else { return misspelledSettings.append(node) }
    positions[node.key] = classes.count
    classes.append(LintedTable.Class(node: node))
  }

  func visit(section node: TableNode, kind: TableSection?) {
    guard isInClass else { return }
    let node = nodes[node]
    var section = LintedTable.Section(node: node, kind: kind)
    let type = classes.count - 1
    if kind != nil, let members = node.value.members {
      section.members.reserveCapacity(members.count)
      classes[type].entries.reserveCapacity(classes[type].entries.count + members.count)
    }
    classes[type].sections.append(section)
  }

  func visit(row node: TableNode, isKnown: Bool) {
    guard isInClass else { return }
    let node = nodes[node]
    let (type, section) = (classes.count - 1, classes[classes.count - 1].sections.count - 1)
    classes[type].sections[section].members.append(node)
    guard isKnown, let kind = classes[type].sections[section].kind else { return }
    var items: [LintedTable.Item] = []
    if let id = node.string {
      items = [
        LintedTable.Item(eventID: id, idRange: node.value.range, node: node.value, entry: EventEntry(eventID: id))
      ]
    } else if case .array(let nodes) = node.value.kind, !nodes.isEmpty {
      items.reserveCapacity(nodes.count)
    } else {
      // A single entry is added by its own visit.
      return
    }
    add(row: node, kind, items)
  }

  func visit(onlyEntry row: TableNode, entry: EventEntry?) {
    guard isInClass, let kind = classes[classes.count - 1].sections.last?.kind else { return }
    let row = nodes[row]
    add(row: row, kind, [LintedTable.Item(row, entry, path: [])])
  }

  private func add(row node: Node.Member, _ kind: TableSection, _ items: [LintedTable.Item]) {
    classes[classes.count - 1].entries.append(
      LintedTable.Entry(section: kind, key: node.key, keyRange: node.keyRange, items: items, isList: node.value.isArray)
    )
  }

  func visit(element node: TableNode, entry: EventEntry?) {
    guard isInClass else { return }
    let item = LintedTable.Item(nodes[node], entry, path: [node.key])
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
