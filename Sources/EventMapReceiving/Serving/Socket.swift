import Foundation

/// A TCP socket, closed with its last reference. Reads and writes block for at most the time set with ``setPatience(_:)``.
final class Socket: Sendable {
  private let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      set(SO_NOSIGPIPE, Int32(1))
    #endif
  }

  deinit { close(descriptor) }

  /// Returns a socket that listens for connections.
  ///
  /// - Parameters:
  ///   - host: a numeric address of this machine, IPv4 or IPv6.
  ///   - port: the port; 0 for any free port.
  static func listening(host: String, port: Int) throws(SocketError) -> Socket {
    // Safety: the pointers of an address are not used here.
    var hints = unsafe addrinfo()
    unsafe hints.ai_flags = AI_NUMERICHOST | AI_PASSIVE
    #if canImport(Darwin)
      unsafe hints.ai_socktype = SOCK_STREAM
    #else
      unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #endif
    var list: UnsafeMutablePointer<addrinfo>?
    // Safety: both strings are C strings during the call, which fills a local pointer; the list is freed at the end.
    guard unsafe getaddrinfo(host, String(port), &hints, &list) == 0 else { throw SocketError(code: EADDRNOTAVAIL) }
    defer { unsafe freeaddrinfo(list) }
    guard let address = unsafe list?.pointee else { throw SocketError(code: EADDRNOTAVAIL) }
    let descriptor = unsafe socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    if descriptor < 0 { throw .last }
    let socket = Socket(descriptor)
    // Connections left by a program that has just ended must not block the port.
    socket.set(SO_REUSEADDR, Int32(1))
    guard unsafe bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, listen(descriptor, 128) == 0 else {
      throw .last
    }
    return socket
  }

  /// The port of a listening socket.
  var port: Int {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    // Safety: the call gets the address and the size of a local value, which is large enough for any family.
    return unsafe withUnsafeMutablePointer(to: &address) { pointer in
      let result = unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &length)
      }
      // IPv4 and IPv6 addresses have the port at the same offset, in network byte order.
      let bytes = unsafe UnsafeRawBufferPointer(start: pointer, count: 4)
      return result == 0 ? unsafe Int(bytes[2]) << 8 | Int(bytes[3]) : 0
    }
  }

  /// Waits for a connection.
  ///
  /// - Parameter seconds: the maximum time.
  /// - Returns: the connection; `nil` if no client connected in time.
  func accept(within seconds: Double) throws(SocketError) -> Socket? {
    guard waitUntilReadable(within: seconds) else { return nil }
    let connection = Foundation.accept(descriptor, nil, nil)
    if connection >= 0 { return Socket(connection) }
    switch errno {
    case EINTR, EAGAIN, ECONNABORTED: return nil
    default: throw .last
    }
  }

  private func waitUntilReadable(within seconds: Double) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Safety: the call gets the address of one local request.
    return unsafe poll(&request, 1, Int32(seconds * 1000)) > 0
  }

  /// Sets the maximum time for which a read or a write blocks, in seconds.
  func setPatience(_ seconds: Double) {
    let whole = seconds.rounded(.down)
    #if canImport(Darwin)
      let time = timeval(tv_sec: Int(whole), tv_usec: Int32((seconds - whole) * 1e6))
    #else
      let time = timeval(tv_sec: Int(whole), tv_usec: Int((seconds - whole) * 1e6))
    #endif
    set(SO_RCVTIMEO, time)
    set(SO_SNDTIMEO, time)
  }

  private func set<Value: BitwiseCopyable>(_ option: Int32, _ value: Value) {
    var value = value
    // Safety: the call gets the address and the size of a local value.
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<Value>.size))
  }

  /// Reads the available bytes, or waits for some.
  ///
  /// - Returns: the number of bytes; 0 at the end.
  /// - Throws: the error `EAGAIN` if nothing arrives in time.
  func read(into buffer: inout [UInt8]) throws(SocketError) -> Int {
    while true {
      // Safety: the call gets the address and the count of one array.
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
      if count >= 0 { return count }
      if errno != EINTR { throw .last }
    }
  }

  /// Writes all bytes.
  func write(_ bytes: [UInt8]) throws(SocketError) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var sent = 0
    while sent < bytes.count {
      // Safety: the call gets the address and the count of the rest of one array.
      let count = unsafe bytes.withUnsafeBytes { bytes in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[sent...])
        return unsafe send(descriptor, rest.baseAddress, rest.count, flags)
      }
      if count > 0 { sent += count } else if errno != EINTR { throw .last }
    }
  }

  /// Ends writing, so that the other side can read to the end.
  func endWriting() { _ = shutdown(descriptor, Self.writing) }

  /// Ends reading and writing, so that blocked calls return.
  func end() { _ = shutdown(descriptor, Self.both) }

  #if canImport(Darwin)
    private static let writing = SHUT_WR
    private static let both = SHUT_RDWR
  #else
    private static let writing = Int32(SHUT_WR)
    private static let both = Int32(SHUT_RDWR)
  #endif
}

/// A call on a socket that failed.
package struct SocketError: Error, Equatable {
  /// The value of `errno`.
  package let code: Int32

  /// The error of the last failed call on this thread.
  fileprivate static var last: SocketError { SocketError(code: errno) }
}
