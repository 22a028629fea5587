/// `textDocument/prepareRename`: whether an event ID is at a place, and which.
enum PrepareRenameRequest: RequestHandler {
  static let method = "textDocument/prepareRename"
  static let capability = RenameRequest.capability

  typealias Params = PositionParams

  struct Answer: Encodable {
    let range: TextRange
    let placeholder: String
  }

  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> Answer? {
    EventIDReferences(in: context.parsed, at: context.offset(of: params.position)).map { found in
      Answer(range: context.ranges.range(of: found.range), placeholder: found.eventID)
    }
  }
}
