/// `textDocument/documentHighlight`: the places of a class, an action or an event ID in one table.
enum HighlightRequest: DocumentRequest {
  static let method = "textDocument/documentHighlight"
  static let capability = (name: "documentHighlightProvider", value: JSONValue.boolean(true))

  typealias Params = PositionParams

  struct Highlight: Encodable {
    /// The protocol's number: 2 for a place that only mentions the name, 3 for one that a row or class has.
    let kind: Int
    let range: TextRange
  }

  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> [Highlight]? {
    guard let found = TableReferences(in: context.parsed, at: context.offset(of: params.position)) else { return [] }
    let ranges = context.ranges
    return found.places.map { Highlight(kind: $0.isMention ? 2 : 3, range: ranges.range(of: $0.range)) }
  }
}
