import Foundation

/// A connection to one client, whose requests are answered one after the other.
final class Connection: Sendable {
  private let socket: Socket
  private let routes: Routes
  private let memory: RequestMemory
  /// The maximum time for which a client may be silent, in seconds.
  private let patience: Double

  init(_ socket: Socket, _ routes: Routes, _ memory: RequestMemory, patience: Double) {
    (self.socket, self.routes, self.memory, self.patience) = (socket, routes, memory, patience)
  }

  /// Serves until the client or the server ends the connection.
  func run() {
    var parser = HTTPRequestParser(routes.limits)
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    var clock = RequestClock(patience: patience)
    var held = 0
    defer { _ = memory.change(from: held, to: 0) }
    do {
      while true {
        while let request = try parser.next() {
          socket.setPatience(patience)
          try send(routes.answer(request), keepsAlive: request.keepsAlive, hasBody: request.method != "HEAD")
          if !request.keepsAlive { return end() }
        }
        if parser.awaitsContinue {
          try socket.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
          parser.didSendContinue()
        }
        try hold(parser.heldCount, &held)
        let seconds = clock.secondsLeft(isInRequest: parser.isInRequest, isInHead: parser.isInHead)
        let count = try read(&buffer, within: seconds, isInRequest: parser.isInRequest)
        clock.add(count)
        if count == 0 {
          if parser.isInRequest { refuse(HTTPError(400, "the request is incomplete")) }
          return
        }
        try hold(held + count, &held)
        parser.add(buffer[..<count])
      }
    } catch let error as HTTPError {
      refuse(error)
    } catch {
      // The client has closed the connection or does not read.
    }
  }

  /// Sends an error and ends the connection.
  func refuse(_ error: HTTPError) {
    try? send(HTTPResponse(error), keepsAlive: false)
    end()
  }

  /// Reserves memory for the current size of the request; throws 503 if the limit of all connections is reached.
  private func hold(_ count: Int, _ held: inout Int) throws {
    guard memory.change(from: held, to: count) else {
      throw HTTPError(503, "the requests of all connections exceed \(memory.limit) bytes; try again later")
    }
    held = count
  }

  private func read(_ buffer: inout [UInt8], within seconds: Double, isInRequest: Bool) throws -> Int {
    guard seconds > 0 else { throw HTTPError(408, "the request did not arrive in time") }
    // Zero would mean no limit.
    socket.setPatience(max(seconds, 0.001))
    do throws(SocketError) {
      return try socket.read(into: &buffer)
    } catch {
      guard error.code == EAGAIN, isInRequest else { throw error }
      throw HTTPError(408, "the rest of the request did not arrive in time")
    }
  }

  private func send(_ response: HTTPResponse, keepsAlive: Bool, hasBody: Bool = true) throws {
    try socket.write(response.head(keepsAlive: keepsAlive))
    if hasBody { try socket.write(response.body) }
  }

  /// Ends the connection, after reading what the client still sends for up to two seconds. Closing at once could discard the response
  /// before the client reads it.
  private func end() {
    socket.endWriting()
    socket.setPatience(1)
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let deadline = Date(timeIntervalSinceNow: 2)
    while Date() < deadline, let count = try? socket.read(into: &buffer), count > 0 {}
  }
}
