import Foundation

/// Writes messages to the client, from any thread, without interleaving them.
final class MessageWriter: Sendable {
  private let lock = NSLock()
  private let write: @Sendable ([UInt8]) -> Void

  /// - Parameter write: sends the bytes of one message; never called twice at the same time.
  init(_ write: @escaping @Sendable ([UInt8]) -> Void) { self.write = write }

  private struct Refusal: Encodable {
    let error: ResponseError
    /// The ID of the request; `nil`, written as `null`, if it could not be read.
    let id: RequestID?
    var jsonrpc = "2.0"

    private enum Key: CodingKey {
      case jsonrpc, id, error
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(jsonrpc, forKey: .jsonrpc)
      try container.encode(id, forKey: .id)
      try container.encode(error, forKey: .error)
    }
  }

  private struct Call<Params: Encodable>: Encodable {
    var jsonrpc = "2.0"
    /// `nil` for a notification.
    let id: RequestID?
    let method: String
    let params: Params?
  }

  /// Answers a request with the JSON of its result.
  func answer(_ id: RequestID, _ result: Data) {
    send(Data(#"{"id":"#.utf8) + Self.json(id) + Data(#","jsonrpc":"2.0","result":"#.utf8) + result + Data("}".utf8))
  }

  /// Answers a request with an error; `id` is `nil` if it could not be read.
  func refuse(_ id: RequestID?, _ error: ResponseError) { send(Self.json(Refusal(error: error, id: id))) }

  /// Sends a notification.
  func notify(_ method: String, _ params: some Encodable) {
    send(Self.json(Call(id: nil, method: method, params: params)))
  }

  /// Sends a request whose result is ignored.
  func request(_ id: String, _ method: String, _ params: (some Encodable)?) {
    send(Self.json(Call(id: .text(id), method: method, params: params)))
  }

  /// Shows a message to the user.
  func show(error message: String) {
    notify("window/showMessage", ["type": JSONValue.number(1), "message": .text(message)])
  }

  private func send(_ body: Data) {
    lock.withLock { write(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body) }
  }

  // MARK: JSON

  /// `null`.
  static let null = Data("null".utf8)

  /// The JSON of a value. Encoding cannot fail, because no message has a number that JSON cannot represent.
  static func json(_ value: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return (try? encoder.encode(value)) ?? null
  }
}
