import Foundation

/// Serves one client: reads requests and answers them, one after the other.
final class Connection: Sendable {
  private let socket: Socket
  private let routes: Routes
  private let memory: RequestMemory
  /// The seconds for which a client may be silent.
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
          parser.noteContinue()
        }
        try hold(parser.heldCount, &held)
        let seconds = clock.secondsLeft(isInRequest: parser.isInRequest, isInHead: parser.isInHead)
        let count = try read(&buffer, within: seconds, isInRequest: parser.isInRequest)
        clock.add(count)
        if count == 0 {
          if parser.isInRequest { refuse(HTTPError(400, "the request ends before its end")) }
          return
        }
        try hold(held + count, &held)
        parser.add(buffer[..<count])
      }
    } catch let error as HTTPError {
      refuse(error)
    } catch {
      // The client is gone, or does not read.
    }
  }

  /// Says what is wrong and ends the connection.
  func refuse(_ error: HTTPError) {
    try? send(HTTPResponse(error), keepsAlive: false)
    end()
  }

  /// Takes memory for what the request has become.
  private func hold(_ count: Int, _ held: inout Int) throws {
    guard memory.change(from: held, to: count) else {
      throw HTTPError(503, "the requests of all connections are larger than \(memory.limit) bytes together; try again")
    }
    held = count
  }

  private func read(_ buffer: inout [UInt8], within seconds: Double, isInRequest: Bool) throws -> Int {
    guard seconds > 0 else { throw HTTPError(408, "the request did not come in time") }
    // Zero would be no limit.
    socket.setPatience(max(seconds, 0.001))
    do throws(SocketError) {
      return try socket.read(into: &buffer)
    } catch {
      guard error.code == EAGAIN, isInRequest else { throw error }
      throw HTTPError(408, "the rest of the request did not come in time")
    }
  }

  private func send(_ response: HTTPResponse, keepsAlive: Bool, hasBody: Bool = true) throws {
    try socket.write(response.head(keepsAlive: keepsAlive))
    if hasBody { try socket.write(response.body) }
  }

  /// Reads what the client still sends, for a while: to close at once would take the answer from it.
  private func end() {
    socket.endWriting()
    socket.setPatience(1)
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let deadline = Date(timeIntervalSinceNow: 2)
    while Date() < deadline, let count = try? socket.read(into: &buffer), count > 0 {}
  }
}
