/// One thing that may be typed at a place.
package struct CompletionItem: Equatable, Sendable {
  /// What an item is, for its symbol.
  package enum Kind: Sendable {
    case className, action, section, phase, member, setting, rule, value, eventID
  }

  /// As the list shows it.
  package var label: String
  /// What it is.
  package var kind: Kind
  /// A few words beside the label.
  package var detail: String?
  /// What it is for, in Markdown.
  package var documentation: String?
  /// What is typed for it, with the quotes or tags that are missing, as the format of the table writes it.
  package var insertText: String
  /// By which the list is sorted.
  package var sortText: String
}
