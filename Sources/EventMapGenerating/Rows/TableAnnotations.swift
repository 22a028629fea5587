import EventLinting
import EventMapping
import EventMapTableSearch

/// What people wrote of the classes and the entries of a table. The table itself does not have it, because no lookup needs it.
public struct TableAnnotations: Sendable {
  private var classes: [String: Annotations] = [:]
  /// One for each entry of a row.
  private var entries: [EventTable.RowName: [Annotations]] = [:]

  /// No annotations.
  public init() {}

  /// Reads the annotations of a table without problems; none where the table cannot be read.
  ///
  /// - Parameter source: the table's bytes, and its name, which decides the format where the bytes do not.
  public init(ofTable source: Linter.Source) {
    guard let (root, format) = try? EventTable.root(of: source.data, fileName: source.name) else { return }
    var grammar = TableGrammar(format, visitor: Collector(isTextual: format == .openStep))
    _ = grammar.table(from: FoundationValue(root))
    self = grammar.visitor.annotations
  }

  /// Those of a class.
  func annotations(ofClass name: String) -> Annotations { classes[name] ?? Annotations() }

  /// Those of the entries of a row, one for each.
  func annotations(ofRow name: EventTable.RowName, entryCount: Int) -> [Annotations] {
    let found = entries[name] ?? []
    return found.count == entryCount ? found : [Annotations](repeating: Annotations(), count: entryCount)
  }

  /// Takes the annotations while the grammar reads a table.
  private struct Collector: TableVisitor {
    let isTextual: Bool
    var annotations = TableAnnotations()
    private var className = ""
    private var section: TableSection?
    private var key = ""

    init(isTextual: Bool) { self.isTextual = isTextual }

    mutating func visit(setting node: FoundationValue) {}

    mutating func visit(class node: FoundationValue) {
      className = node.key
      annotations.classes[className] = Annotations(of: node, isTextual: isTextual)
    }

    mutating func visit(section node: FoundationValue, kind: TableSection?) { section = kind }

    mutating func visit(row node: FoundationValue, isKnown: Bool) { key = node.key }

    mutating func visit(element node: FoundationValue, entry: EventEntry?) {
      guard let section else { return }
      let row = EventTable.RowName(className: className, section: section, key: key)
      annotations.entries[row, default: []].append(Annotations(of: node, isTextual: isTextual))
    }

    mutating func visit(onlyEntry row: FoundationValue, entry: EventEntry?) { visit(element: row, entry: entry) }
  }
}
