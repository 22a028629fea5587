/// `textDocument/completion`: the keys or values that are valid at a position.
enum CompletionRequest: DocumentRequest {
  static let method = "textDocument/completion"
  static let capability = (
    name: "completionProvider",
    // A quote or a tag starts a key or a value; a dot may be part of a class name.
    value: JSONValue.object(["triggerCharacters": .array(["\"", ">", "."].map { .text($0) })])
  )

  typealias Params = PositionParams

  struct Answer: Encodable {
    struct Item: Encodable {
      let label: String
      let kind: Int
      let detail: String?
      let documentation: MarkupContent?
      let sortText: String
      let filterText: String
      let textEdit: TextEdit
    }

    let isIncomplete: Bool
    let items: [Item]
  }

  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> Answer? {
    let completion = TableCompletion(
      context.parsed, others: context.otherDocuments, hierarchy: context.hierarchy,
      memberNames: (context.project.observed?.memberNames ?? []).sorted())
    let list = completion.list(at: context.offset(of: params.position))
    let range = context.ranges.range(of: list.range)
    // The protocol does not allow completions over several lines.
    guard range.start.line == range.end.line else { return Answer(isIncomplete: false, items: []) }
    let items = list.items.map { item in
      Answer.Item(
        label: item.label, kind: number(of: item.kind), detail: item.detail,
        documentation: item.documentation.map { MarkupContent(value: $0) }, sortText: item.sortText,
        filterText: item.label, textEdit: TextEdit(range: range, newText: item.insertText))
    }
    return Answer(isIncomplete: !list.isComplete, items: items)
  }

  /// The protocol's number for a kind.
  private static func number(of kind: CompletionItem.Kind) -> Int {
    switch kind {
    case .action: 2
    case .member: 5
    case .className: 7
    case .section: 9
    case .setting: 10
    case .value: 12
    case .rule: 14
    case .phase: 20
    case .eventID: 23
    }
  }
}
