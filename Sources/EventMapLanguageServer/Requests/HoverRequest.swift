/// `textDocument/hover`: the explanation of a key or value of a table.
enum HoverRequest: DocumentRequest {
  static let method = "textDocument/hover"
  static let capability = (name: "hoverProvider", value: JSONValue.boolean(true))

  typealias Params = PositionParams

  struct Answer: Encodable {
    let contents: MarkupContent
    let range: TextRange
  }

  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> Answer? {
    let hover = TableHover(
      context.parsed, others: context.otherDocuments, hierarchy: context.hierarchy,
      findings: context.report.diagnostics, counts: context.observed?.rows[context.table]?.mapValues(\.count) ?? [:])
    return hover.hover(at: context.offset(of: params.position)).map { found in
      Answer(contents: MarkupContent(value: found.markdown), range: context.ranges.range(of: found.range))
    }
  }
}

/// A text in Markdown.
struct MarkupContent: Encodable, Sendable {
  var kind = "markdown"
  let value: String
}
