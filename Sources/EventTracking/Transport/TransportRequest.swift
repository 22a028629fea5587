import Foundation

/// A request over HTTP.
public struct TransportRequest: Sendable, Equatable {
  /// What is sent along.
  public enum Body: Sendable, Equatable {
    case none
    case bytes([UInt8])
    /// The content of a file, which is read while it is sent.
    case file(URL)
  }

  /// Where the request goes.
  public var url: URL
  /// `GET`, `POST`.
  public var method: String
  /// The header fields by name.
  public var headers: [String: String]
  /// What is sent along.
  public var body: Body
  /// In seconds: how long the server may be silent.
  public var timeout: TimeInterval
  /// In seconds: how long the whole may take, from the first byte of the request to the last one of the response. A server that sends a byte a
  /// second is never silent.
  public var totalTimeout: TimeInterval
  /// In bytes: a longer body of the response is an error, before it takes that much memory.
  public var maximumResponseLength: Int
  /// Whether a longer body is cut instead, as its status says everything.
  public var cutsLongResponse = false

  /// Makes a request.
  public init(
    _ method: String, _ url: URL, headers: [String: String] = [:], body: Body = .none, timeout: TimeInterval = 60,
    totalTimeout: TimeInterval = 300, maximumResponseLength: Int = 1 << 20
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
    self.timeout = timeout
    self.totalTimeout = totalTimeout
    self.maximumResponseLength = maximumResponseLength
  }

  /// Adds header fields. One that the request has stays as it is.
  mutating func addHeaders(_ fields: [String: String]) {
    // Names of one request's fields, in any case, are few.
    for (name, value) in fields where !headers.keys.contains(where: { $0.lowercased() == name.lowercased() }) {
      headers[name] = value
    }
  }
}
