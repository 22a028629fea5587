import EventMapLoopbackClient
import Foundation
import Synchronization
import Testing

@testable import EventMapReceiving

/// Clients that are slow, that disconnect, that pipeline requests, or that are many.
@Suite struct ConnectionTests {
  @Test func answersPipelinedRequestsInOrder() throws {
    try Server().withClient { client in
      for _ in 0..<50 { try client.send("POST", "/events", [:], Array(Samples.good.utf8)) }
      try client.send("GET", "/good")
      for _ in 0..<50 { #expect(try client.response().text.hasPrefix("{\"good\": 1,")) }
      #expect(try client.response().text.hasPrefix("{\"count\": 50,"))
    }
  }

  @Test func readsARequestByteByByte() throws {
    try Server().withClient { client in
      let head = "POST /events HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(Samples.good.utf8.count)\r\n\r\n"
      for byte in Array((head + Samples.good).utf8) {
        try client.send([byte])
        Thread.sleep(forTimeInterval: 0.0005)
      }
      #expect(try client.response().text.hasPrefix("{\"good\": 1,"))
    }
  }

  @Test func sendsContinueBeforeTheBody() throws {
    try Server().withClient { client in
      let head = "POST /events HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: "
      try client.send(Array((head + "\(Samples.good.utf8.count)\r\n\r\n").utf8))
      #expect(try client.response().status == 100)
      try client.send(Samples.good.utf8)
      #expect(try client.response().text.hasPrefix("{\"good\": 1,"))
      // A body that is too long is refused before it is sent.
      try client.send(Array((head + "999999999999\r\n\r\n").utf8))
      #expect(try client.response().status == 413)
      #expect(client.isEnded())
    }
  }

  @Test(arguments: ["HTTP/1.1\r\nHost: localhost\r\nConnection: close", "HTTP/1.0"])
  func closesTheConnectionIfTheClientAsks(version: String) throws {
    try Server().withClient { client in
      try client.send(Array("GET /good \(version)\r\n\r\n".utf8))
      let answer = try client.response()
      #expect(answer.status == 200 && answer.fields["connection"] == "close")
      #expect(client.isEnded())
    }
  }

  /// The response reaches a client that is still sending.
  @Test func aClientThatContinuesSendingGetsTheResponse() throws {
    try Server { $0.maximumBody = 1_000 }.withClient { client in
      try client.send(Array("POST /events HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000000\r\n\r\n".utf8))
      try? client.send([UInt8](repeating: 0x20, count: 1_000_000))
      #expect(try client.response().status == 413)
    }
  }

  @Test func endsSilentConnections() throws {
    let server = try Server { $0.patience = 0.2 }
    try server.withClient { client in
      try client.send(Array("POST /events HTTP/1.1\r\nHost: loc".utf8))
      #expect(try client.response().status == 408)
      #expect(client.isEnded())
    }
    // Between requests the connection ends without a response.
    try server.withClient { client in
      let status = try client.ask("GET", "/good").status
      #expect(status == 200 && client.isEnded())
    }
  }

  /// Clients that are never silent for long, but do not finish their request.
  @Test(arguments: [
    "POST /events HTTP/1.1\r\nHost: loc", "POST /events HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n",
  ])
  func endsRequestsThatTakeTooLong(start: String) throws {
    let server = try Server { $0.patience = 0.4 }
    try server.withClient { client in
      try client.send(Array(start.utf8))
      var sent = 0
      while sent < 100, (try? client.send(Array("a".utf8))) != nil {
        Thread.sleep(forTimeInterval: 0.05)
        sent += 1
      }
      #expect(sent < 100)
    }
    // The connection is free for other clients.
    #expect(try server.withClient { try $0.ask("GET", "/good").status } == 200)
  }

  /// The memory of all connections is limited, and is freed when one of them ends.
  @Test func limitsTheMemoryOfAllConnections() throws {
    let server = try Server {
      $0.maximumBody = 50_000
      $0.maximumBodies = 200_000
    }
    let head = Array("POST /events HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50000\r\n\r\n".utf8)
    let part = [UInt8](repeating: 0x20, count: 45_000)
    var clients: [LoopbackClient] = []
    for _ in 0..<4 {
      let client = try server.client()
      try client.send(head + part)
      clients.append(client)
    }
    // The server must have read the four requests before the next one.
    Thread.sleep(forTimeInterval: 1)
    let more = try server.client()
    try? more.send(head + part)
    let answer = try? more.response()
    #expect(answer?.status == 503 && answer?.fields["retry-after"] == "1")
    try clients[0].send([UInt8](repeating: 0x20, count: 5_000))
    #expect(try clients[0].response().status == 200)
    #expect(try server.withClient { try $0.ask("POST", "/events", [:], Array(Samples.good.utf8)).status } == 200)
  }

  /// A client that ends its request early gets a response.
  @Test func answersAnIncompleteRequest() throws {
    let server = try Server()
    try server.withClient { client in
      try client.send(Array("POST /events HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{".utf8))
      client.endWriting()
      #expect(try client.response().status == 400)
      #expect(client.isEnded())
    }
  }

  /// The next response follows the head of the response to HEAD.
  @Test func answersHeadWithoutABody() throws {
    let server = try Server()
    try server.withClient { client in
      try client.send("HEAD", "/good")
      #expect(try client.response(hasBody: false).status >= 200)
      #expect(try client.ask("GET", "/good").status == 200)
    }
  }

  /// An incomplete request adds no events.
  @Test func ignoresIncompleteRequests() throws {
    let server = try Server()
    let request =
      "POST /events HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(Samples.good.utf8.count)\r\n\r\n" + Samples.good
    let bytes = Array(request.utf8)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      try server.withClient { try $0.send(bytes[..<count]) }
    }
    #expect(try server.withClient { try $0.ask("GET", "/good").text }.hasPrefix("{\"count\": 0,"))
  }

  @Test func limitsTheNumberOfConnections() throws {
    let server = try Server { $0.maximumConnections = 4 }
    var clients: [LoopbackClient] = []
    for _ in 0..<4 {
      clients.append(try server.client())
      #expect(try clients[clients.count - 1].ask("GET", "/good").status == 200)
    }
    let more = try server.client()
    #expect(try more.response().status == 503)
    #expect(more.isEnded())
    clients.removeFirst()
    // The thread of the closed connection may need a moment to end.
    let deadline = Date(timeIntervalSinceNow: 10)
    var status = 503
    while status != 200, Date() < deadline { status = (try? server.client().ask("GET", "/good").status) ?? 503 }
    #expect(status == 200)
  }

  @Test func servesConcurrentClients() throws {
    let server = try Server()
    let failures = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      do {
        let client = try server.client()
        for request in 0..<25 {
          let body = (0..<4).map {
            #"{"type":"page","class":"Home","phase":"enter","n":[\#(number),\#(request),\#($0)]}"#
          }
          let answer = try client.ask("POST", "/events", [:], Array(body.joined(separator: "\n").utf8))
          if !answer.text.hasPrefix("{\"good\": 4,") { failures.withLock { $0 += 1 } }
        }
      } catch {
        failures.withLock { $0 += 1 }
      }
    }
    #expect(failures.withLock { $0 } == 0)
    let events = try server.withClient { Samples.events(try $0.ask("GET", "/good").body) }
    #expect(events.count == 800 && Set(events).count == 800)
    // The events of a request stay together, and the events of a client stay in order.
    for number in 0..<8 {
      let own = events.filter { $0.contains("\"n\":[\(number),") }
      let expected = (0..<25).flatMap { request in (0..<4).map { "[\(number),\(request),\($0)]" } }
      #expect(zip(own, expected).allSatisfy { $0.contains($1) })
    }
    for start in stride(from: 0, to: 800, by: 4) {
      let requests = Set(
        events[start..<(start + 4)].map { $0.split(separator: "[").last?.split(separator: ",").prefix(2) })
      #expect(requests.count == 1)
    }
  }

  @Test func stopEndsAllConnections() throws {
    let server = try Server()
    let client = try server.client()
    #expect(try client.ask("GET", "/good").status == 200)
    server.receiver.stop()
    #expect(client.isEnded())
  }

  @Test func cannotListenOnAUsedPort() throws {
    let server = try Server()
    #expect(throws: SocketError(code: EADDRINUSE)) { _ = try Server { $0.port = server.port } }
    #expect(throws: SocketError(code: EADDRNOTAVAIL)) { _ = try Server { $0.host = "localhost" } }
  }

  @Test func listensOnOtherAddresses() throws {
    let server = try Server { $0.host = "0.0.0.0" }
    // A server for other machines accepts any host name.
    #expect(try server.withClient { try $0.ask("GET", "/good", ["Host": "mac.local"]).status } == 200)
    if let six = try? Server(Samples.mapper, { $0.host = "::1" }) { #expect(six.receiver.address.hasPrefix("[::1]:")) }
  }
}
