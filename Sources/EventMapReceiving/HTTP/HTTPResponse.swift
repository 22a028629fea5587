import EventTranslation

/// A response of the server.
struct HTTPResponse: Equatable {
  var status = 200
  var contentType = "application/json"
  /// The header fields besides those that every response has.
  var fields: [HTTPRequest.Field] = []
  var body: [UInt8]

  /// Creates a response with a JSON text.
  init(json: [UInt8]) { body = json + [UInt8(ascii: "\n")] }

  /// Creates a response with any contents.
  init(contentType: String, fields: [HTTPRequest.Field] = [], body: [UInt8]) {
    self.contentType = contentType
    self.fields = fields
    self.body = body
  }

  /// Creates the response to a refused request, with the message as JSON.
  init(_ error: HTTPError) {
    self.init(json: Array(#"{"error": "#.utf8) + JSONText.quoted(error.message) + Array("}".utf8))
    status = error.status
    if !error.allowed.isEmpty {
      fields = [.init(name: "Allow", value: error.allowed.joined(separator: ", "))]
    }
    if error.status == 503 { fields.append(.init(name: "Retry-After", value: "1")) }
  }

  /// The status line and the header fields.
  func head(keepsAlive: Bool) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status) \(reason)", "Content-Type: \(contentType)", "Content-Length: \(body.count)"]
    // Browsers must not cache received events, nor guess another content type.
    lines += ["Cache-Control: no-store", "X-Content-Type-Options: nosniff"]
    lines += fields.map { "\($0.name): \($0.value)" }
    lines.append("Connection: \(keepsAlive ? "keep-alive" : "close")")
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  private var reason: String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 413: "Content Too Large"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 431: "Request Header Fields Too Large"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: "Error"
    }
  }
}
