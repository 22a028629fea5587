import EventLinting

/// Something that a place may have, before it is known what is typed there.
struct CompletionCandidate {
  /// A text, or a number or truth value.
  var value: Node.Kind
  var kind: CompletionItem.Kind
  var detail: String?
  /// In Markdown.
  var documentation: String?
  /// Lower ones come first.
  var group = 0

  init(
    _ text: String, _ kind: CompletionItem.Kind, detail: String? = nil, documentation: String? = nil, group: Int = 0
  ) {
    value = .string(text)
    (self.kind, self.detail, self.documentation, self.group) = (kind, detail, documentation, group)
  }

  /// As the list shows it.
  var label: String {
    switch value {
    case .string(let text), .number(let text): text
    case .boolean(let truth): String(truth)
    default: ""
    }
  }
}
