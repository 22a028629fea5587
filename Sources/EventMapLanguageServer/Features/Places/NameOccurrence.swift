import EventLinting
import EventMapping

/// An occurrence of a name in a table.
package struct NameOccurrence: Equatable, Sendable {
  /// The range between the quotes or tags, in bytes of the text; empty in a binary property list, which has no text positions.
  package var range: Range<Int>
  /// Whether it is a mention in the settings, rather than the name of a class or row.
  package var isMention = false

  /// The occurrences of a name in a table, in source order. For a table with a syntax error, those that could be parsed.
  ///
  /// Complexity: linear in the table.
  package static func all(of name: TableName, in document: Document) -> [NameOccurrence] {
    let found: [NameOccurrence] =
      switch name {
      case .eventID(let id):
        EventIDOccurrence.all(in: document).filter { $0.eventID == id }.map {
          NameOccurrence(range: $0.range, isMention: $0.row == nil)
        }
      case .className(let className): classes(className, document.root)
      case .action(let action, let className): actions(action, of: className, document.root)
      }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func classes(_ name: String, _ root: Node?) -> [NameOccurrence] {
    let suppressions = Suppressions(of: root)
    let mentions = suppressions.all.compactMap { $0.node.member("class")?.value } + suppressions.ignoredClasses
    return (root?.members ?? []).filter { $0.key == name }.map { NameOccurrence(range: $0.keyRange) }
      + mentions.filter { $0.string == name }.map { NameOccurrence(range: $0.range, isMention: true) }
  }

  private static func actions(_ action: String, of className: String, _ root: Node?) -> [NameOccurrence] {
    let sections = (root?.members ?? []).filter { $0.key == className }.flatMap { $0.value.members ?? [] }
    let rows = sections.filter { $0.key == TableSection.controlEventIDs.rawValue }.flatMap { $0.value.members ?? [] }
    let isRow = !EventIDOccurrence.extraKeys(of: root).contains(action)
    let mentions = Suppressions(of: root).all.filter { $0.className == className }.flatMap { suppression in
      suppression.actionKeys.compactMap { suppression.node.member($0)?.value }
    }
    return rows.filter { isRow && $0.key == action }.map { NameOccurrence(range: $0.keyRange) }
      + mentions.filter { $0.string == action }.map { NameOccurrence(range: $0.range, isMention: true) }
  }
}
