import Foundation

/// A message of the client: a request, which has an ID, a notification, which has none, or an answer, which has no method.
struct IncomingMessage: Sendable {
  /// `nil` for a notification.
  let id: RequestID?
  /// `nil` for an answer.
  let method: String?
  private let body: Data

  private struct Envelope: Decodable {
    let jsonrpc: String
    let method: String?
    /// Absent, `null` or an ID.
    let id: RequestID?
  }

  private struct Parameters<Value: Decodable>: Decodable {
    let params: Value
  }

  /// Reads the body of a message.
  ///
  /// - Throws: ``ResponseError`` for what is not JSON, or no message.
  init(_ body: [UInt8]) throws(ResponseError) {
    self.body = Data(MessageText.repaired(body))
    let envelope: Envelope
    do {
      envelope = try JSONDecoder().decode(Envelope.self, from: self.body)
    } catch DecodingError.dataCorrupted {
      throw ResponseError(.parseError, "the message is not JSON")
    } catch {
      throw ResponseError(.invalidRequest, "the message is no request and no notification of JSON-RPC 2.0")
    }
    guard envelope.jsonrpc == "2.0", envelope.method != nil || envelope.id != nil else {
      throw ResponseError(.invalidRequest, "the message is no request and no notification of JSON-RPC 2.0")
    }
    id = envelope.id
    method = envelope.method
  }

  /// The ID of what is no message otherwise; `nil` if it has none that can be read.
  static func id(of body: [UInt8]) -> RequestID? {
    struct Identified: Decodable {
      let id: RequestID?
    }
    return (try? JSONDecoder().decode(Identified.self, from: Data(body)))?.id
  }

  /// The parameters, which a method expects in this form.
  func params<Value: Decodable>(as type: Value.Type) throws(ResponseError) -> Value {
    do {
      return try JSONDecoder().decode(Parameters<Value>.self, from: body).params
    } catch let error as DecodingError {
      throw ResponseError(.invalidParams, Self.reason(error))
    } catch {
      throw ResponseError(.invalidParams, "the parameters cannot be read")
    }
  }

  private static func reason(_ error: DecodingError) -> String {
    func place(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
      let keys = (context.codingPath + [key].compactMap { $0 }).map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
      // A number that is too large has no path.
      return "'" + (keys.isEmpty ? "params" : keys.joined(separator: ".")) + "'"
    }
    return switch error {
    case .keyNotFound(let key, let context): "\(place(context, key)) is missing"
    case .valueNotFound(_, let context): "\(place(context)) is null"
    case .typeMismatch(_, let context), .dataCorrupted(let context): "\(place(context)) has another type or value"
    @unknown default: "the parameters cannot be read"
    }
  }
}
