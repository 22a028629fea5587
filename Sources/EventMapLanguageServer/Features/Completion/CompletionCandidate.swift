import EventLinting

/// A possible key or value of a place, before it is filtered by the typed letters.
struct CompletionCandidate {
  /// A string, number or boolean.
  var value: Node.Kind
  var kind: CompletionItem.Kind
  var detail: String?
  /// An explanation in Markdown.
  var documentation: String?
  /// The rank in the list; lower ones come first.
  var group = 0

  init(
    _ text: String, _ kind: CompletionItem.Kind, detail: String? = nil, documentation: String? = nil, group: Int = 0
  ) {
    value = .string(text)
    (self.kind, self.detail, self.documentation, self.group) = (kind, detail, documentation, group)
  }

  /// The text that the list shows.
  var label: String {
    switch value {
    case .string(let text), .number(let text): text
    case .boolean(let truth): String(truth)
    default: ""
    }
  }
}
