/// Receives the parts of a table while the grammar reads them, in node order. For readers that need more than the meaning of a
/// table. Parts with problems are also visited.
package protocol TableVisitor {
  associatedtype Value: TableNode

  /// Visits a member of `$eventmap` that does not affect lookups.
  mutating func visit(setting node: Value)
  /// Visits a class. Its sections follow.
  mutating func visit(class node: Value)
  /// Visits a member of the class. The rows of a section follow.
  ///
  /// - Parameter kind: the section; `nil` for an annotation, one of the team's extra keys, or an unknown key.
  mutating func visit(section node: Value, kind: TableSection?)
  /// Visits a row of the section. Its entries follow: the elements of a list, or the single entry.
  ///
  /// - Parameter isKnown: whether the key is a valid phase, action or view, so that lookups can find the row.
  mutating func visit(row node: Value, isKnown: Bool)
  /// Visits an element of the row's list.
  ///
  /// - Parameter entry: the parsed entry; `nil` if it has problems.
  mutating func visit(element node: Value, entry: EventEntry?)
  /// Visits a row that is a single entry.
  ///
  /// - Parameter entry: the parsed entry; `nil` if it has problems.
  mutating func visit(onlyEntry row: Value, entry: EventEntry?)
}

/// A visitor that does nothing, for readers that need only the meaning of a table.
package struct NoVisitor<Value: TableNode>: TableVisitor {
  package mutating func visit(setting node: Value) {}
  package mutating func visit(class node: Value) {}
  package mutating func visit(section node: Value, kind: TableSection?) {}
  package mutating func visit(row node: Value, isKnown: Bool) {}
  package mutating func visit(element node: Value, entry: EventEntry?) {}
  package mutating func visit(onlyEntry row: Value, entry: EventEntry?) {}

  package init() {}
}
