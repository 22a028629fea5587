/// A proposal for the text at a place.
package struct CompletionItem: Equatable, Sendable {
  /// The kind of an item, by which clients choose its symbol.
  package enum Kind: Sendable {
    case className, action, section, phase, member, setting, rule, value, eventID
  }

  /// The text that the list shows.
  package var label: String
  /// The kind of the item.
  package var kind: Kind
  /// A few words beside the label.
  package var detail: String?
  /// An explanation in Markdown.
  package var documentation: String?
  /// The inserted text in the syntax of the table's format, with the quotes or tags that are missing.
  package var insertText: String
  /// The sort key of the list.
  package var sortText: String
}
