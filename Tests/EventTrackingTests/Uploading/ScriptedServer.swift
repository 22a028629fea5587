import Foundation
import Testing

@testable import EventTracking

/// A server on a local port that gives scripted answers.
final class ScriptedServer: Sendable {
  /// The server's reaction to a request.
  enum Answer: Sendable {
    case status(Int, [String: String] = [:])
    /// Sends the bytes and closes the connection.
    case bytes(String)
    /// Closes the connection after reading a number of bytes.
    case cut(afterReading: Int)
    /// Sends the status 200 and then one byte of the body about every 20 ms, so that the server is never silent.
    case dripping(bytes: Int)
    /// Sends the status 200 after a silence.
    case late(seconds: TimeInterval)
    /// Sends the status 200 when this number of requests wait for it, or after a long time. Later requests form the next group.
    case together(Int)
  }

  struct Request: Sendable {
    var method = ""
    /// The header fields by lower-case name.
    var headers: [String: String] = [:]
    var body: [UInt8] = []
  }

  /// The numbers of pending requests.
  private struct Load {
    /// The number of requests without an answer.
    var now = 0
    /// The maximum of `now`.
    var most = 0
    /// The total number of requests with the answer `together`.
    var gathered = 0
  }

  let url: URL
  private let listener: Int32
  private let answers: Locked<[Answer]>
  private let received = Locked<[Request]>([])
  private let load = Locked(Load())
  private let isStopped = Locked(false)

  /// - Parameter answers: One answer per request. Further requests get the status 200.
  init(_ answers: [Answer]) throws {
    self.answers = Locked(answers)
    listener = socket(AF_INET, Self.stream, 0)
    url = try #require(URL(string: "http://127.0.0.1:\(try Self.listen(listener))/events"))
    let (listener, answers, received, load, isStopped) = (listener, self.answers, received, load, isStopped)
    Thread.detachNewThread {
      // The thread itself closes the socket, because a closed socket's number can be reused at once.
      defer { close(listener) }
      while !isStopped.withLock({ $0 }) {
        guard Self.waitForClient(listener) else { continue }
        let descriptor = accept(listener, nil, nil)
        if descriptor < 0 { continue }
        #if canImport(Darwin)
          var isOn: Int32 = 1
          // Safety: the call gets the address and the size of a local value.
          _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
        let answer = answers.withLock { $0.isEmpty ? .status(200) : $0.removeFirst() }
        Thread.detachNewThread {
          let connection = Connection(descriptor: descriptor)
          if let request = connection.read(answer) {
            received.withLock { $0.append(request) }
            Self.wait(for: answer, load)
            connection.send(answer)
          }
          close(descriptor)
        }
      }
    }
  }

  deinit { isStopped.withLock { $0 = true } }

  /// The requests received completely.
  var requests: [Request] { received.withLock { $0 } }

  /// The maximum number of simultaneous requests.
  var mostAtOnce: Int { load.withLock { $0.most } }

  /// Waits until an answer is due.
  private static func wait(for answer: Answer, _ load: Locked<Load>) {
    load.withLock { load in
      load.now += 1
      load.most = max(load.most, load.now)
    }
    switch answer {
    case .late(let seconds): Thread.sleep(forTimeInterval: seconds)
    case .together(let count):
      let group = load.withLock { load in
        load.gathered += 1
        return (load.gathered + count - 1) / count
      }
      for _ in 0..<2_000 where load.withLock({ $0.gathered }) < group * count { Thread.sleep(forTimeInterval: 0.005) }
      // Time for a request beyond the limit to arrive.
      Thread.sleep(forTimeInterval: 0.05)
    case .status, .bytes, .cut, .dripping: break
    }
    // Before the answer is sent, because the client may then send the next request.
    load.withLock { $0.now -= 1 }
  }

  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif

  private static func waitForClient(_ listener: Int32) -> Bool {
    var request = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    // Safety: the call gets the address of one local request.
    return unsafe poll(&request, 1, 20) > 0
  }

  /// Listens on a free port, and returns the port.
  private static func listen(_ descriptor: Int32) throws -> UInt16 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // Safety: each call gets the address and the size of a local value.
    let failed = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, length) != 0 || Foundation.listen(descriptor, 16) != 0
          || getsockname(descriptor, $0, &length) != 0
      }
    }
    if failed { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return UInt16(bigEndian: address.sin_port)
  }
}

/// A connection to a client.
private struct Connection {
  let descriptor: Int32

  /// Reads a request; `nil` if the client or the answer cuts it.
  func read(_ answer: ScriptedServer.Answer) -> ScriptedServer.Request? {
    if case .cut(let count) = answer { read(count) } else { read(.max) }
  }

  func send(_ answer: ScriptedServer.Answer) {
    switch answer {
    case .status(let status, let headers): send(status, headers)
    case .bytes(let text): write(text)
    case .late, .together: send(200, [:])
    case .dripping(let count):
      write("HTTP/1.1 200 OK\r\nContent-Length: \(count)\r\n\r\n")
      for _ in 0..<count where write("x") { Thread.sleep(forTimeInterval: 0.02) }
    case .cut: break
    }
  }

  private func send(_ status: Int, _ headers: [String: String]) {
    let fields = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
    write("HTTP/1.1 \(status) Text\r\nContent-Length: 2\r\nConnection: close\r\n\(fields)\r\nok")
  }

  /// Returns whether the client still receives.
  @discardableResult
  private func write(_ text: String) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let bytes = [UInt8](text.utf8)
    // Safety: the call gets the address and the count of one array. The texts fit in the buffer of a socket.
    return unsafe bytes.withUnsafeBytes { unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, flags) } >= 0
  }

  /// Reads a request; `nil` if the connection ends early or the request is longer than a number of bytes.
  private func read(_ limit: Int) -> ScriptedServer.Request? {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      if let request = Self.request(bytes) { return request }
      var piece = [UInt8](repeating: 0, count: min(4096, limit - bytes.count))
      // Safety: read(2) gets the address and the count of one array.
      let count = unsafe piece.withUnsafeMutableBytes { unsafe Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { return nil }
      bytes += piece[..<count]
    }
    return nil
  }

  private static func request(_ bytes: [UInt8]) -> ScriptedServer.Request? {
    guard let end = Data(bytes).range(of: Data("\r\n\r\n".utf8)) else { return nil }
    var request = ScriptedServer.Request()
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    request.method = String(lines[0].prefix { $0 != " " })
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      request.headers[line[..<colon].lowercased()] = value
    }
    request.body = Array(bytes[end.upperBound...])
    return request.body.count < Int(request.headers["content-length"] ?? "") ?? 0 ? nil : request
  }
}
