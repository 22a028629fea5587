import Foundation

/// Writes messages to the client, whole ones, from any thread.
final class MessageWriter: Sendable {
  private let lock = NSLock()
  private let write: @Sendable ([UInt8]) -> Void

  /// - Parameter write: takes the bytes of one message.
  init(_ write: @escaping @Sendable ([UInt8]) -> Void) { self.write = write }

  private struct Answer<Result: Encodable>: Encodable {
    var jsonrpc = "2.0"
    /// `null` where the request could not be read.
    let id: RequestID?
    let result: Result?
    let error: ResponseError?

    private enum Key: CodingKey {
      case jsonrpc, id, result, error
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(jsonrpc, forKey: .jsonrpc)
      try container.encode(id, forKey: .id)
      // An answer has one of the two; a result may be null.
      if let error {
        try container.encode(error, forKey: .error)
      } else {
        try container.encode(result, forKey: .result)
      }
    }
  }

  private struct Call<Params: Encodable>: Encodable {
    var jsonrpc = "2.0"
    /// `nil` for a notification.
    let id: RequestID?
    let method: String
    let params: Params?
  }

  /// Answers a request; a `nil` result is `null`.
  func answer<Result: Encodable>(_ id: RequestID, _ result: Result?) {
    send(Answer(id: id, result: result, error: nil))
  }

  /// Refuses a request; one whose ID could not be read has `nil`.
  func refuse(_ id: RequestID?, _ error: ResponseError) { send(Answer<Bool>(id: id, result: nil, error: error)) }

  /// Notifies the client.
  func notify(_ method: String, _ params: some Encodable) { send(Call(id: nil, method: method, params: params)) }

  /// Asks the client for something whose answer does not matter.
  func request(_ id: String, _ method: String, _ params: (some Encodable)?) {
    send(Call(id: .text(id), method: method, params: params))
  }

  /// Shows a message to the user.
  func show(error message: String) {
    notify("window/showMessage", ["type": JSONValue.number(1), "message": .text(message)])
  }

  private func send(_ message: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    // Nothing that is sent holds a number that JSON has not.
    guard let body = try? encoder.encode(message) else { return }
    lock.withLock { write(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body) }
  }
}
