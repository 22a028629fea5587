import Foundation

/// A TCP socket of the system, closed with its last reference. Reads and writes wait, at most as long as ``setPatience(_:)`` says.
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

  /// A socket that waits for connections.
  ///
  /// - Parameters:
  ///   - host: a numeric address of this machine, IPv4 or IPv6.
  ///   - port: 0 for any that is free.
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
    // Safety: both texts are C strings during the call, which fills a local pointer; the list is freed at the end.
    guard unsafe getaddrinfo(host, String(port), &hints, &list) == 0 else { throw SocketError(code: EADDRNOTAVAIL) }
    defer { unsafe freeaddrinfo(list) }
    guard let address = unsafe list?.pointee else { throw SocketError(code: EADDRNOTAVAIL) }
    let descriptor = unsafe socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    if descriptor < 0 { throw .last }
    let socket = Socket(descriptor)
    // A program that was just ended leaves connections behind, for which the port must not be refused.
    socket.set(SO_REUSEADDR, Int32(1))
    guard unsafe bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, listen(descriptor, 128) == 0 else {
      throw .last
    }
    return socket
  }

  /// The port that a listening socket has.
  var port: Int {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    // Safety: the call gets the address and the size of a local value, which is large enough for any family.
    return unsafe withUnsafeMutablePointer(to: &address) { pointer in
      let result = unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &length)
      }
      // The port is at the same place in the addresses of IPv4 and IPv6, in the order of the network.
      let bytes = unsafe UnsafeRawBufferPointer(start: pointer, count: 4)
      return result == 0 ? unsafe Int(bytes[2]) << 8 | Int(bytes[3]) : 0
    }
  }

  /// Waits for a connection.
  ///
  /// - Parameter seconds: how long at most.
  /// - Returns: `nil` if none came.
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

  /// Limits how long a read or a write waits.
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

  /// Reads what has come.
  ///
  /// - Returns: how many bytes, 0 at the end.
  /// - Throws: the error `EAGAIN` if nothing came in time.
  func read(into buffer: inout [UInt8]) throws(SocketError) -> Int {
    while true {
      // Safety: the call gets the address and the count of one array.
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
      if count >= 0 { return count }
      if errno != EINTR { throw .last }
    }
  }

  /// Writes all the bytes.
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

  /// Lets the other side read to the end.
  func endWriting() { _ = shutdown(descriptor, Self.writing) }

  /// Ends what waits on the socket.
  func end() { _ = shutdown(descriptor, Self.both) }

  #if canImport(Darwin)
    private static let writing = SHUT_WR
    private static let both = SHUT_RDWR
  #else
    private static let writing = Int32(SHUT_WR)
    private static let both = Int32(SHUT_RDWR)
  #endif
}

extension SocketError {
  /// The error of the call that failed last on this thread.
  fileprivate static var last: SocketError { SocketError(code: errno) }
}
