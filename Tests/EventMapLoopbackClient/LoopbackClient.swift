import Foundation

/// An HTTP client for a server on this machine, which sends exactly the given bytes.
package final class LoopbackClient {
  /// A response of the server.
  package struct Response {
    package var status: Int
    /// The header fields, with names in lower case.
    package var fields: [String: String]
    package var body: [UInt8]

    package var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// A failed call on the socket, or a truncated response.
  package struct Failure: Error {}

  private let descriptor: Int32
  private var received: [UInt8] = []

  /// Connects to a port of 127.0.0.1. A read waits at most a minute, which is enough on a busy machine.
  package init(port: Int) throws {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    // Safety: the calls get the address and the size of a local value.
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if result != 0 { throw Failure() }
  }

  deinit { close(descriptor) }

  /// Sends all bytes.
  package func send(_ bytes: some Sequence<UInt8>) throws {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      // Safety: the call gets the address and the count of one array.
      let count = unsafe rest.withUnsafeBytes { unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, flags) }
      if count <= 0 { throw Failure() }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a request with a body, and adds `Host` and `Content-Length`.
  package func send(
    _ method: String, _ path: String, _ fields: [String: String] = [:], _ body: [UInt8] = []
  ) throws {
    var head = "\(method) \(path) HTTP/1.1\r\nContent-Length: \(body.count)\r\n"
    for (name, value) in fields.merging(["Host": "127.0.0.1"], uniquingKeysWith: { own, _ in own }) {
      head += "\(name): \(value)\r\n"
    }
    try send(Array((head + "\r\n").utf8) + body)
  }

  /// Sends a request and reads the response.
  package func ask(
    _ method: String, _ path: String, _ fields: [String: String] = [:], _ body: [UInt8] = []
  ) throws -> Response {
    try send(method, path, fields, body)
    return try response()
  }

  /// Closes the connection for writing.
  package func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Reads a response.
  ///
  /// - Parameter hasBody: false for the response to HEAD.
  package func response(hasBody: Bool = true) throws -> Response {
    let separator = Array("\r\n\r\n".utf8)
    while received.firstRange(of: separator) == nil { try receive() }
    guard let end = received.firstRange(of: separator) else { throw Failure() }
    let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    received.removeFirst(end.upperBound)
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2 { fields[parts[0].lowercased()] = parts[1] }
    }
    let length = hasBody ? Int(fields["content-length"] ?? "") ?? 0 : 0
    while received.count < length { try receive() }
    let status = Int(lines.first?.split(separator: " ").dropFirst().first ?? "") ?? 0
    defer { received.removeFirst(length) }
    return Response(status: status, fields: fields, body: Array(received[..<length]))
  }

  /// Whether the server closes the connection without another response.
  package func isEnded() -> Bool {
    guard received.isEmpty else { return false }
    do { try receive() } catch { return true }
    return false
  }

  private func receive() throws {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    // Safety: the call gets the address and the count of one array.
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
    if count <= 0 { throw Failure() }
    received += buffer[..<count]
  }
}
