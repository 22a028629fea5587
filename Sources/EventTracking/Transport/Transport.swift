import Foundation

/// An HTTP client: ``URLSessionTransport`` in an app, a stub in tests.
///
/// ```swift
/// struct RefusingServer: Transport {
///   func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
///     TransportResponse(status: 503, headers: ["Retry-After": "60"])
///   }
/// }
/// ```
public protocol Transport: Sendable {
  /// Sends a request and waits for the whole response.
  ///
  /// - Throws: ``TransportError`` if there is no complete response. A response with any status is not an error.
  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse
}

/// A server's response.
public struct TransportResponse: Sendable, Equatable {
  /// The HTTP status code, such as 200.
  public var status: Int
  /// The header fields by lower-case name.
  public var headers: [String: String]
  /// The body, at most as long as the request allows.
  public var body: [UInt8]

  /// Creates a response. The names of header fields may have any case.
  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    self.body = body
  }
}

/// The reason why there is no complete response.
public enum TransportError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The server was silent for too long, or the whole request took too long.
  case timedOut
  /// The body of the response is longer than the request allows; the limit is in bytes.
  case responseTooLong(limit: Int)
  /// The task was canceled.
  case cancelled
  /// There was no connection, the connection broke, or the response was not HTTP; with the reason.
  case failed(String)

  /// The error message.
  public var description: String {
    switch self {
    case .timedOut: "the server took too long to answer"
    case .responseTooLong(let limit): "the response is longer than \(limit) bytes"
    case .cancelled: "the task was canceled"
    case .failed(let reason): reason
    }
  }
}
