import Foundation

/// A message from the client: a request with an ID and a method, a notification without an ID, or a response without a method.
struct IncomingMessage: Sendable {
  /// `nil` for a notification.
  let id: RequestID?
  /// `nil` for a response.
  let method: String?
  private let body: Data

  private struct Envelope: Decodable {
    let jsonrpc: String
    let method: String?
    /// The ID; `nil` if it is absent or `null`.
    let id: RequestID?
  }

  private struct Parameters<Value: Decodable>: Decodable {
    let params: Value
  }

  /// Parses the body of a message.
  ///
  /// - Throws: ``ResponseError`` if the body is not JSON, or not a JSON-RPC 2.0 message.
  init(_ body: [UInt8]) throws(ResponseError) {
    self.body = Data(MessageText.repaired(body))
    let envelope: Envelope
    do {
      envelope = try JSONDecoder().decode(Envelope.self, from: self.body)
    } catch DecodingError.dataCorrupted {
      throw ResponseError(.parseError, "the message is not JSON")
    } catch {
      throw ResponseError(.invalidRequest, "the message is not a JSON-RPC 2.0 request or notification")
    }
    guard envelope.jsonrpc == "2.0", envelope.method != nil || envelope.id != nil else {
      throw ResponseError(.invalidRequest, "the message is not a JSON-RPC 2.0 request or notification")
    }
    id = envelope.id
    method = envelope.method
  }

  /// The ID in the body of a malformed message, for the error response; `nil` if it cannot be read.
  static func id(of body: [UInt8]) -> RequestID? {
    struct Identified: Decodable {
      let id: RequestID?
    }
    return (try? JSONDecoder().decode(Identified.self, from: Data(body)))?.id
  }

  /// Decodes the parameters as a method expects them.
  ///
  /// - Throws: ``ResponseError`` with the path of the member that is missing or has another type.
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
      // `JSONDecoder` reports no path for a number that is too large.
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
