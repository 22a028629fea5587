import Foundation

/// An HTTP request.
public struct TransportRequest: Sendable, Equatable {
  /// The body of a request.
  public enum Body: Sendable, Equatable {
    /// No body.
    case none
    /// Bytes in memory.
    case bytes([UInt8])
    /// The content of a file, which is read while it is sent.
    case file(URL)
  }

  /// The URL to send the request to.
  public var url: URL
  /// The HTTP method, such as `POST`.
  public var method: String
  /// The header fields by name.
  public var headers: [String: String]
  /// The body of the request.
  public var body: Body
  /// The maximum time that the server may be silent, in seconds.
  public var timeout: TimeInterval
  /// The maximum time from the first byte of the request to the last byte of the response, in seconds. Unlike ``timeout``, it also ends a
  /// request whose server sends a byte per second.
  public var totalTimeout: TimeInterval
  /// The maximum length of the response's body, in bytes. A longer body is an error, which is thrown before the body takes that much
  /// memory.
  public var maximumResponseLength: Int
  /// Whether a longer body is truncated instead, because only the status matters.
  public var cutsLongResponse = false

  /// Creates a request.
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

  /// Adds header fields. Fields that the request already has, in any case, stay unchanged.
  mutating func addHeaders(_ fields: [String: String]) {
    // A linear search is enough: a request has few fields.
    for (name, value) in fields where !headers.keys.contains(where: { $0.lowercased() == name.lowercased() }) {
      headers[name] = value
    }
  }
}
