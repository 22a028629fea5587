import EventLinting
import EventMapping
import EventMapTableSearch

/// The annotations of the classes and entries of a table: descriptions, owners, versions and deprecations.
///
/// `EventTable` does not hold them, because no lookup needs them.
public struct TableAnnotations: Sendable {
  private var classes: [String: Annotations] = [:]
  /// The annotations of each entry of a row.
  private var entries: [EventTable.RowName: [Annotations]] = [:]

  /// Makes empty annotations.
  public init() {}

  /// Reads the annotations of a table; empty if the table cannot be read.
  ///
  /// - Parameter source: the file of the table. Its name determines the format if the bytes do not.
  public init(ofTable source: Linter.Source) {
    guard let (root, format) = try? EventTable.root(of: source.data, fileName: source.name) else { return }
    let collector = Collector(isTextual: format == .openStep)
    var grammar = TableGrammar(format, visitor: collector)
    _ = grammar.table(from: TableNode(root))
    self = collector.annotations
  }

  /// The annotations of a class.
  func annotations(ofClass name: String) -> Annotations { classes[name] ?? Annotations() }

  /// The annotations of the entries of a row, `entryCount` elements.
  func annotations(ofRow name: EventTable.RowName, entryCount: Int) -> [Annotations] {
    let found = entries[name] ?? []
    return found.count == entryCount ? found : [Annotations](repeating: Annotations(), count: entryCount)
  }

  /// Collects the annotations while the grammar reads a table.
  private final class Collector: TableVisitor {
    let isTextual: Bool
    var annotations = TableAnnotations()
    private var className = ""
    private var section: TableSection?
    private var key = ""

    init(isTextual: Bool) { self.isTextual = isTextual }

    func visit(setting node: TableNode) {}

    func visit(class node: TableNode) {
      className = node.key
      annotations.classes[className] = Annotations(of: node, isTextual: isTextual)
    }

    func visit(section node: TableNode, kind: TableSection?) { section = kind }

    func visit(row node: TableNode, isKnown: Bool) { key = node.key }

    func visit(element node: TableNode, entry: EventEntry?) {
      guard let section else { return }
      let row = EventTable.RowName(className: className, section: section, key: key)
      annotations.entries[row, default: []].append(Annotations(of: node, isTextual: isTextual))
    }

    func visit(onlyEntry row: TableNode, entry: EventEntry?) { visit(element: row, entry: entry) }
  }
}

extension Annotations {
  /// The annotations as text, such as `The heart; owner: Shop team; since 4.2; deprecated: use CART_BUY`; `nil` without annotations.
  var text: String? {
    let parts = [
      description, owner.map { "owner: \($0)" }, since.map { "since \($0)" },
      deprecation.map { $0.reason.map { "deprecated: \($0)" } ?? "deprecated" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
