/// `textDocument/prepareRename`: the event ID or action at a position; `null` for anything else, which cannot be renamed.
enum PrepareRenameRequest: DocumentRequest {
  static let method = "textDocument/prepareRename"
  static let capability = RenameRequest.capability

  typealias Params = PositionParams

  struct Answer: Encodable {
    let range: TextRange
    let placeholder: String
  }

  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> Answer? {
    let found = TableReferences(in: context.parsed, at: context.offset(of: params.position))
    guard let found, found.name.canBeRenamed else { return nil }
    return Answer(range: context.ranges.range(of: found.range), placeholder: found.name.text)
  }
}
