/// Receives the parts of a table while the grammar reads them, in node order. For readers that need more than the meaning of a
/// table. Parts with problems are also visited.
package protocol TableVisitor: AnyObject {
  /// Visits a member of `$eventmap` that does not affect lookups.
  func visit(setting node: TableNode)
  /// Visits a class. Its sections follow.
  func visit(class node: TableNode)
  /// Visits a member of the class. The rows of a section follow.
  ///
  /// - Parameter kind: the section; `nil` for an annotation, one of the team's extra keys, or an unknown key.
  func visit(section node: TableNode, kind: TableSection?)
  /// Visits a row of the section. Its entries follow: the elements of a list, or the single entry.
  ///
  /// - Parameter isKnown: whether the key is a valid phase, action or view, so that lookups can find the row.
  func visit(row node: TableNode, isKnown: Bool)
  /// Visits an element of the row's list.
  ///
  /// - Parameter entry: the parsed entry; `nil` if it has problems.
  func visit(element node: TableNode, entry: EventEntry?)
  /// Visits a row that is a single entry.
  ///
  /// - Parameter entry: the parsed entry; `nil` if it has problems.
  func visit(onlyEntry row: TableNode, entry: EventEntry?)
}
