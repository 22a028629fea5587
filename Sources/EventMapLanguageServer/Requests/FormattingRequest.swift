/// `textDocument/formatting`: the style of `eventmap format`, regardless of the client's settings.
enum FormattingRequest: DocumentRequest {
  static let method = "textDocument/formatting"
  static let capability = (name: "documentFormattingProvider", value: JSONValue.boolean(true))

  typealias Params = WholeDocumentParams

  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> [TextEdit]? {
    let ranges = context.ranges
    return TableFormatting.edits(of: context.source).map { ranges.edit($0.range, $0.replacement) }
  }
}
