/// Reads requests of HTTP/1.1 (RFC 9112) from the bytes of a connection, in pieces of any size.
///
///     head:  POST /events HTTP/1.1\r\n  Host: 127.0.0.1\r\n  …  \r\n
///     body:  as many bytes as Content-Length says, or chunks:  5\r\nhello\r\n  0\r\n  \r\n
///
/// After an error the bytes that follow mean nothing.
struct HTTPRequestParser {
  private enum State: Equatable {
    case requestLine, fields
    /// Bytes of the body that are still to come.
    case body(Int)
    case chunkSize, chunk(Int), chunkEnd, trailer
  }

  private let limits: HTTPLimits
  private var state = State.requestLine
  private var request: HTTPRequest?
  /// What was added and is not used yet, after `used` bytes that are.
  private var bytes: [UInt8] = []
  private var used = 0
  /// Up to where no line feed is.
  private var searched = 0
  /// Bytes of the head, or of the lines between chunks.
  private var lineBytes = 0
  /// Whether the client waits for a word before it sends the body.
  private(set) var awaitsContinue = false

  init(_ limits: HTTPLimits) { self.limits = limits }

  /// Whether a request has begun that is not complete.
  var isInRequest: Bool { state != .requestLine || used < bytes.count }

  /// Whether the head of the request is not complete.
  var isInHead: Bool { state == .requestLine || state == .fields }

  /// The number of bytes that wait, and of the body so far.
  var heldCount: Int { bytes.count - used + (request?.body.count ?? 0) }

  /// Adds what the client sent.
  mutating func add(_ more: ArraySlice<UInt8>) {
    // Moved once the used part is the larger one, so that each byte moves a few times at most.
    if used > bytes.count / 2 {
      bytes.removeFirst(used)
      searched = max(0, searched - used)
      used = 0
    }
    bytes += more
  }

  /// The client got its word.
  mutating func noteContinue() { awaitsContinue = false }

  /// The next complete request; `nil` if more bytes are needed.
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

  /// The next line without its end; `nil` if it is not complete.
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

  /// Appends to the body what is there of the next bytes.
  ///
  /// - Returns: whether these were all.
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
    else { throw HTTPError(400, "the first line is no request of HTTP: expected METHOD PATH HTTP/1.1") }
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

  /// The path of a target, which for a proxy has the host before it.
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
    else { throw HTTPError(400, "a line of the head is no field: expected NAME: VALUE") }
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
    // HTTP/1.0, where connections end by themselves, has no such field.
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
        throw HTTPError(400, "'Content-Length' and 'Transfer-Encoding' exclude each other")
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
    else { throw HTTPError(400, "the size of a chunk of the body is no hexadecimal number") }
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
