import Foundation

/// Serves one client: reads requests and answers them, one after the other.
final class Connection: Sendable {
  private let socket: Socket
  private let routes: Routes

  init(_ socket: Socket, _ routes: Routes) { (self.socket, self.routes) = (socket, routes) }

  /// Serves until the client or the server ends the connection.
  func run() {
    var parser = HTTPRequestParser(routes.limits)
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    do {
      while true {
        while let request = try parser.next() {
          try send(routes.answer(request), keepsAlive: request.keepsAlive, hasBody: request.method != "HEAD")
          if !request.keepsAlive { return end() }
        }
        if parser.awaitsContinue {
          try socket.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
          parser.noteContinue()
        }
        let count = try read(&buffer, isInRequest: parser.isInRequest)
        if count == 0 {
          if parser.isInRequest { refuse(HTTPError(400, "the request ends before its end")) }
          return
        }
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

  private func read(_ buffer: inout [UInt8], isInRequest: Bool) throws -> Int {
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
