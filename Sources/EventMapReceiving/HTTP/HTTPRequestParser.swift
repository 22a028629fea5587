/// Parses HTTP/1.1 requests (RFC 9112) from the bytes of a connection, which may arrive in pieces of any size.
///
///     head:  POST /events HTTP/1.1\r\n  Host: 127.0.0.1\r\n  …  \r\n
///     body:  Content-Length bytes, or chunks:  5\r\nhello\r\n  0\r\n  \r\n
///
/// A parser cannot be used after it has thrown an error.
struct HTTPRequestParser {
  private enum State: Equatable {
    case requestLine, fields
    /// The number of body bytes that are still missing.
    case body(Int)
    case chunkSize, chunk(Int), chunkEnd, trailer
  }

  private let limits: HTTPLimits
  private var state = State.requestLine
  private var request: HTTPRequest?
  /// The bytes from the client; the first `used` of them are already parsed.
  private var bytes: [UInt8] = []
  private var used = 0
  /// The index up to which no line feed was found after `used`.
  private var searched = 0
  /// The number of bytes in the head, or in the lines between chunks.
  private var lineBytes = 0
  /// Whether the client waits for `100 Continue` before it sends the body.
  private(set) var awaitsContinue = false

  init(_ limits: HTTPLimits) { self.limits = limits }

  /// Whether a request has started and is not complete.
  var isInRequest: Bool { state != .requestLine || used < bytes.count }

  /// Whether the head of the request is not complete.
  var isInHead: Bool { state == .requestLine || state == .fields }

  /// The number of bytes that are held: those not parsed yet and the body so far.
  var heldCount: Int { bytes.count - used + (request?.body.count ?? 0) }

  /// Adds bytes from the client.
  mutating func add(_ more: ArraySlice<UInt8>) {
    // The parsed part is removed once it is the larger one, so that each byte moves only a few times.
    if used > bytes.count / 2 {
      bytes.removeFirst(used)
      searched = max(0, searched - used)
      used = 0
    }
    bytes += more
  }

  /// Records that `100 Continue` was sent.
  mutating func didSendContinue() { awaitsContinue = false }

  /// Returns the next complete request; `nil` if more bytes are needed.
  mutating func next() throws(HTTPError) -> HTTPRequest? {
    while true {
      switch state {
      case .requestLine:
        guard let line = try line() else { return nil }
        // Some clients send an empty line after a body.
        if !line.isEmpty { try beginRequest(line) }
      case .fields:
        guard let line = try line() else { return nil }
        if line.isEmpty { try beginBody() } else { try addField(line) }
      case .body(let count):
        guard take(count, next: State.body) else { return nil }
        return end()
      case .chunkSize:
        guard let line = try line() else { return nil }
        try beginChunk(line)
      case .chunk(let count):
        guard take(count, next: State.chunk) else { return nil }
        state = .chunkEnd
      case .chunkEnd:
        guard let line = try line() else { return nil }
        guard line.isEmpty else { throw HTTPError(400, "a chunk of the body is longer than its size") }
        lineBytes = 0
        state = .chunkSize
      case .trailer:
        guard let line = try line() else { return nil }
        if line.isEmpty { return end() }
      }
    }
  }

  private mutating func end() -> HTTPRequest? {
    awaitsContinue = false
    state = .requestLine
    lineBytes = 0
    defer { request = nil }
    return request
  }

  // MARK: Bytes

  /// Returns the next line without its line break; `nil` if it is not complete.
  private mutating func line() throws(HTTPError) -> ArraySlice<UInt8>? {
    let start = used
    guard let end = bytes[max(searched, start)...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      if lineBytes + bytes.count - start > limits.head { throw tooLongHead }
      return nil
    }
    used = end + 1
    searched = used
    lineBytes += used - start
    if lineBytes > limits.head { throw tooLongHead }
    let line = bytes[start..<end]
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  private var tooLongHead: HTTPError {
    HTTPError(431, "the head of the request is longer than \(limits.head) bytes")
  }

  /// Appends available bytes to the body.
  ///
  /// - Parameters:
  ///   - count: the number of missing bytes.
  ///   - next: returns the state for the number of bytes that are still missing.
  /// - Returns: whether no bytes are missing any more.
  private mutating func take(_ count: Int, next: (Int) -> State) -> Bool {
    let taken = min(count, bytes.count - used)
    request?.body += bytes[used..<(used + taken)]
    used += taken
    searched = used
    state = next(count - taken)
    return taken == count
  }

  // MARK: The head

  private mutating func beginRequest(_ line: ArraySlice<UInt8>) throws(HTTPError) {
    let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, Self.isToken(parts[0]), !parts[1].isEmpty, parts[1].allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { throw HTTPError(400, "the first line is not an HTTP request: expected METHOD PATH HTTP/1.1") }
    let version = String(decoding: parts[2], as: UTF8.self)
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      throw HTTPError(version.hasPrefix("HTTP/") ? 505 : 400, "expected HTTP/1.1 at the end of the first line")
    }
    let target = try Self.path(String(decoding: parts[1], as: UTF8.self))
    let pieces = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    request = HTTPRequest(
      method: String(decoding: parts[0], as: UTF8.self), path: String(pieces[0]),
      query: pieces.count > 1 ? String(pieces[1]) : "", keepsAlive: version == "HTTP/1.1")
    state = .fields
  }

  /// The path of a target, which starts with `http://` and the host if it is for a proxy.
  private static func path(_ target: String) throws(HTTPError) -> String {
    if target.hasPrefix("/") { return target }
    guard target.lowercased().hasPrefix("http://") else {
      throw HTTPError(400, "the path of the request must begin with a slash")
    }
    let rest = target.dropFirst("http://".count)
    return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
  }

  private mutating func addField(_ line: ArraySlice<UInt8>) throws(HTTPError) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), Self.isToken(line[..<colon]),
      line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
    else { throw HTTPError(400, "a line of the head is not a field: expected NAME: VALUE") }
    var value = line[(colon + 1)...]
    while let first = value.first, first == 0x20 || first == 0x09 { value = value.dropFirst() }
    while let last = value.last, last == 0x20 || last == 0x09 { value = value.dropLast() }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    request?.fields.append(.init(name: name, value: String(decoding: value, as: UTF8.self)))
  }

  private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  // MARK: The body

  private mutating func beginBody() throws(HTTPError) {
    guard let request else { return }
    let hosts = request.fields.count { $0.name == "host" }
    // HTTP/1.0 does not require the field; its connections close after the response.
    guard hosts == 1 || hosts == 0 && !request.keepsAlive else {
      throw HTTPError(400, "the request must have one field 'Host'")
    }
    let connection = request.words("connection")
    if connection.contains("close") { self.request?.keepsAlive = false }
    if connection.contains("keep-alive"), !connection.contains("close") { self.request?.keepsAlive = true }
    let expectations = request.words("expect")
    guard expectations.allSatisfy({ $0 == "100-continue" }) else {
      throw HTTPError(417, "the field 'Expect' must be 100-continue")
    }
    lineBytes = 0
    let codings = request.words("transfer-encoding")
    if codings.isEmpty {
      state = .body(try contentLength(request))
    } else {
      guard codings == ["chunked"] else { throw HTTPError(501, "the field 'Transfer-Encoding' must be chunked") }
      guard request.value("content-length") == nil else {
        throw HTTPError(400, "a request cannot have both 'Content-Length' and 'Transfer-Encoding'")
      }
      state = .chunkSize
    }
    awaitsContinue = !expectations.isEmpty && state != .body(0)
  }

  private func contentLength(_ request: HTTPRequest) throws(HTTPError) -> Int {
    let texts = Set(request.words("content-length"))
    guard let text = texts.first else { return 0 }
    guard texts.count == 1, !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw HTTPError(400, "the field 'Content-Length' must be one number")
    }
    guard let length = Int(text), length <= limits.body else { throw tooLongBody }
    return length
  }

  private mutating func beginChunk(_ line: ArraySlice<UInt8>) throws(HTTPError) {
    let text = String(decoding: line.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
    let digits = text.prefix { $0 != " " && $0 != "\t" }
    guard !digits.isEmpty, digits.utf8.allSatisfy(Self.isHexDigit),
      text.dropFirst(digits.count).allSatisfy({ $0 == " " || $0 == "\t" })
    else { throw HTTPError(400, "the size of a chunk of the body is not a hexadecimal number") }
    guard let size = Int(digits, radix: 16), size <= limits.body - (request?.body.count ?? 0) else { throw tooLongBody }
    state = size == 0 ? .trailer : .chunk(size)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    case UInt8(ascii: "A")...UInt8(ascii: "F"): true
    default: false
    }
  }

  private var tooLongBody: HTTPError { HTTPError(413, "the body is longer than \(limits.body) bytes") }
}

/// The maximum sizes of a request, in bytes.
struct HTTPLimits: Equatable {
  /// The size of the request line and the fields.
  var head = 64 << 10
  /// The size of the body, compressed and uncompressed.
  var body = 64 << 20
}
