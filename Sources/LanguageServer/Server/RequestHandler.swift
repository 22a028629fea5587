/// A request about a table: one file, and one line in ``RequestCatalog``.
protocol RequestHandler: Sendable {
  /// What the client sends.
  associatedtype Params: DocumentParams
  /// What it gets.
  associatedtype Answer: Encodable

  /// As the protocol calls it.
  static var method: String { get }
  /// What the server says of itself, so that the client sends the request.
  static var capability: (name: String, value: JSONValue) { get }

  /// Does the work; `nil` is `null`.
  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> Answer?

  /// What a file that is no table gets; `nil` is `null`.
  static var answerWithoutTable: Answer? { get }
}

extension RequestHandler {
  static var answerWithoutTable: Answer? { nil }

  /// Answers the request of a message.
  static func answer(
    _ request: JobQueue.Request, in session: Session, _ writer: MessageWriter
  ) throws(ResponseError) -> () -> Void {
    let params = try request.message.params(as: Params.self)
    guard let document = request.documents.documents[params.textDocument.uri] else {
      throw ResponseError(.invalidParams, "the document is not open: '\(params.textDocument.uri)'")
    }
    let context = session.context(of: document, among: request.documents)
    let result = try context.map { context throws(ResponseError) in try answer(params, context) } ?? answerWithoutTable
    return { writer.answer(request.id, result) }
  }
}

/// The parameters of a request about a document.
protocol DocumentParams: Decodable {
  var textDocument: DocumentIdentifier { get }
}

/// Which document.
struct DocumentIdentifier: Codable, Sendable {
  let uri: String
}
