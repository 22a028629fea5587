/// `textDocument/formatting`: the one style of the table's format, as `eventmap format` has it, whatever the client's settings are.
enum FormattingRequest: DocumentRequest {
  static let method = "textDocument/formatting"
  static let capability = (name: "documentFormattingProvider", value: JSONValue.boolean(true))

  typealias Params = WholeDocumentParams

  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> [TextEdit]? {
    let ranges = context.ranges
    return TableFormatting.edits(of: context.source).map { ranges.edit($0.range, $0.replacement) }
  }
}
