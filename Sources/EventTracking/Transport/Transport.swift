import Foundation

/// What carries requests to a server: ``URLSessionTransport`` in an app, a script of answers in a test.
public protocol Transport: Sendable {
  /// Sends a request and waits for the whole response.
  ///
  /// - Throws: ``TransportError`` if there is no whole response. What the server says, whatever its status is, is no error.
  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse
}

/// What a server answered.
public struct TransportResponse: Sendable, Equatable {
  /// The status of HTTP, such as 200.
  public var status: Int
  /// The header fields by name, the names in lower case.
  public var headers: [String: String]
  /// The content, as long as the request allows.
  public var body: [UInt8]

  /// Makes a response; the names of header fields may be of any case.
  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    self.body = body
  }
}

/// Why there is no whole response.
public enum TransportError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The server was silent for longer than the request allows, or the whole took longer.
  case timedOut
  /// The body of the response is longer than the request allows, in bytes.
  case responseTooLong(limit: Int)
  /// The task was cancelled.
  case cancelled
  /// No connection, a broken one, or an answer that is not HTTP: the reason.
  case failed(String)

  /// What happened.
  public var description: String {
    switch self {
    case .timedOut: "the server took too long to answer"
    case .responseTooLong(let limit): "the response is longer than \(limit) bytes"
    case .cancelled: "the task was cancelled"
    case .failed(let reason): reason
    }
  }
}
