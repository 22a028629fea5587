import Foundation

/// The handler of a request. Each handler has one file, and one line in ``RequestCatalog``.
protocol RequestHandler: Sendable {
  /// The protocol's name of the request, such as `textDocument/hover`.
  static var method: String { get }
  /// The member of the server's capabilities, without which the client does not send the request.
  static var capability: (name: String, value: JSONValue) { get }

  /// Answers a request with the JSON of its result.
  static func answer(_ request: JobQueue.Request, in session: Session) throws(ResponseError) -> Data
}

/// The handler of a request about a table.
protocol DocumentRequest: RequestHandler {
  /// The parameters that the client sends.
  associatedtype Params: DocumentParams
  /// The result for the client.
  associatedtype Answer

  /// The result of a request; `nil` for `null`.
  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> Answer?

  /// The result for a file that is not a table; `nil` for `null`.
  static var answerWithoutTable: Answer? { get }

  /// The JSON of a result.
  static func json(of answer: Answer) -> Data
}

extension DocumentRequest where Answer: Encodable {
  static func json(of answer: Answer) -> Data { MessageWriter.json(answer) }
}

extension DocumentRequest {
  static var answerWithoutTable: Answer? { nil }

  static func answer(_ request: JobQueue.Request, in session: Session) throws(ResponseError) -> Data {
    let params = try request.message.params(as: Params.self)
    guard let document = request.documents.documents[params.textDocument.uri] else {
      throw ResponseError(.invalidParams, "the document is not open: '\(params.textDocument.uri)'")
    }
    let context = session.context(of: document, among: request.documents)
    let result = try context.map { context throws(ResponseError) in try answer(params, context) } ?? answerWithoutTable
    return result.map(json) ?? MessageWriter.null
  }
}

/// The parameters of a request about a document.
protocol DocumentParams: Decodable {
  var textDocument: DocumentIdentifier { get }
}

/// The parameters of a request about a whole document.
struct WholeDocumentParams: DocumentParams {
  let textDocument: DocumentIdentifier
}

/// The parameters of a request about a position in a document.
struct PositionParams: DocumentParams {
  let textDocument: DocumentIdentifier
  let position: TextPosition
}

/// The protocol's identifier of a document.
struct DocumentIdentifier: Codable, Sendable {
  let uri: String
}
