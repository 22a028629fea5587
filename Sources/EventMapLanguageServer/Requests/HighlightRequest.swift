/// `textDocument/documentHighlight`: the occurrences of a class, an action or an event ID in a table.
enum HighlightRequest: DocumentRequest {
  static let method = "textDocument/documentHighlight"
  static let capability = (name: "documentHighlightProvider", value: JSONValue.boolean(true))

  typealias Params = PositionParams

  struct Highlight: Encodable {
    /// The protocol's number: 2 (read) for a mention in the settings, 3 (write) for a class or row with the name.
    let kind: Int
    let range: TextRange
  }

  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> [Highlight]? {
    guard let found = TableReferences(in: context.parsed, at: context.offset(of: params.position)) else { return [] }
    let ranges = context.ranges
    return found.places.map { Highlight(kind: $0.isMention ? 2 : 3, range: ranges.range(of: $0.range)) }
  }
}
