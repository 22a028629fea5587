/// Sees the parts of a table while the grammar reads them, in the order in which the nodes come; for readers that need more than the
/// meaning. A part that has problems is visited, too.
package protocol TableVisitor {
  associatedtype Value: TableNode

  /// A member of `$eventmap` that does not change how events are looked up.
  mutating func visit(setting node: Value)
  /// A class. Its sections follow.
  mutating func visit(class node: Value)
  /// A member of the class. The rows of a section follow.
  ///
  /// - Parameter kind: `nil` for a key that is not a section: an annotation, one of the team's own, or one that is not known.
  mutating func visit(section node: Value, kind: TableSection?)
  /// A member of the section. The entries of a list follow, or the entry that it is.
  ///
  /// - Parameter isKnown: whether the key is a phase, an action or a view, so that lookups can find the row.
  mutating func visit(row node: Value, isKnown: Bool)
  /// An element of the row's list.
  ///
  /// - Parameter entry: what it means; `nil` where it has problems.
  mutating func visit(element node: Value, entry: EventEntry?)
  /// The row itself, where it is one entry.
  ///
  /// - Parameter entry: what it means; `nil` where it has problems.
  mutating func visit(onlyEntry row: Value, entry: EventEntry?)
}

/// Sees nothing, for a table of which only the meaning counts.
package struct NoVisitor<Value: TableNode>: TableVisitor {
  package mutating func visit(setting node: Value) {}
  package mutating func visit(class node: Value) {}
  package mutating func visit(section node: Value, kind: TableSection?) {}
  package mutating func visit(row node: Value, isKnown: Bool) {}
  package mutating func visit(element node: Value, entry: EventEntry?) {}
  package mutating func visit(onlyEntry row: Value, entry: EventEntry?) {}

  package init() {}
}
