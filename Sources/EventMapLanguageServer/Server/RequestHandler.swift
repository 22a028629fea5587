import Foundation

/// A request that the server answers: one file, and one line in ``RequestCatalog``.
protocol RequestHandler: Sendable {
  /// As the protocol calls it.
  static var method: String { get }
  /// The member of the server's capabilities, without which the client does not send the request.
  static var capability: (name: String, value: JSONValue) { get }

  /// The answer as the client reads it.
  static func answer(_ request: JobQueue.Request, in session: Session) throws(ResponseError) -> Data
}

/// A request about a table.
protocol DocumentRequest: RequestHandler {
  /// The parameters that the client sends.
  associatedtype Params: DocumentParams
  /// The result for the client.
  associatedtype Answer

  /// The result of a request; `nil` is `null`.
  static func answer(_ params: Params, _ context: RequestContext) throws(ResponseError) -> Answer?

  /// The result for a file that is no table; `nil` is `null`.
  static var answerWithoutTable: Answer? { get }

  /// An answer as the client reads it.
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

/// The parameters of a request about all of a document.
struct WholeDocumentParams: DocumentParams {
  let textDocument: DocumentIdentifier
}

/// The document of a request.
struct DocumentIdentifier: Codable, Sendable {
  let uri: String
}
