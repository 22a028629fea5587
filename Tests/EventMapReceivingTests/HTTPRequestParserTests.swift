import EventMapSeededNumbers
import Testing

@testable import EventMapReceiving

@Suite struct HTTPRequestParserTests {
  private static let samples = [
    "GET /good HTTP/1.1\r\nHost: 127.0.0.1:9090\r\n\r\n",
    "POST /events?x=1 HTTP/1.1\r\nHost: a\r\nContent-Length: 11\r\nIdempotency-Key:  k 1\t\r\n\r\nhello\r\n\r\n{}",
    "POST /events HTTP/1.1\r\nhost: a\r\nTransfer-Encoding: Chunked\r\n\r\n"
      + "5;name=value\r\nhello\r\n00A \r\n 0123\r\n678\r\n0\r\nTrailer: x\r\n\r\n",
    "\r\nPOST http://127.0.0.1:1/logs HTTP/1.0\nConnection: Keep-Alive\nContent-Length: 2\n\nab",
    "POST /reset HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  ]

  private static let expected = [
    HTTPRequest(method: "GET", path: "/good", fields: [.init(name: "host", value: "127.0.0.1:9090")]),
    HTTPRequest(
      method: "POST", path: "/events", query: "x=1",
      fields: [
        .init(name: "host", value: "a"), .init(name: "content-length", value: "11"),
        .init(name: "idempotency-key", value: "k 1"),
      ], body: Array("hello\r\n\r\n{}".utf8)),
    HTTPRequest(
      method: "POST", path: "/events",
      fields: [.init(name: "host", value: "a"), .init(name: "transfer-encoding", value: "Chunked")],
      body: Array("hello 0123\r\n678".utf8)),
    HTTPRequest(
      method: "POST", path: "/logs",
      fields: [.init(name: "connection", value: "Keep-Alive"), .init(name: "content-length", value: "2")],
      body: Array("ab".utf8)),
    HTTPRequest(
      method: "POST", path: "/reset",
      fields: [.init(name: "host", value: "a"), .init(name: "connection", value: "close")], keepsAlive: false),
  ]

  private static let all = samples.joined().utf8.map { $0 }

  private func requests(_ pieces: [ArraySlice<UInt8>], _ limits: HTTPLimits = HTTPLimits()) throws -> [HTTPRequest] {
    var parser = HTTPRequestParser(limits)
    var requests: [HTTPRequest] = []
    for piece in pieces {
      parser.add(piece)
      while let request = try parser.next() { requests.append(request) }
    }
    #expect(!parser.isInRequest)
    return requests
  }

  /// The cut at 0 leaves all requests in one piece.
  @Test func parsesRequestsCutAtAnyByte() throws {
    #expect(try requests(Self.all.indices.map { Self.all[$0...$0] }) == Self.expected)
    for cut in Self.all.indices {
      #expect(try requests([Self.all[..<cut], Self.all[cut...]]) == Self.expected, "cut at \(cut)")
    }
  }

  @Test(arguments: Seeds.new) func parsesPiecesOfAnySize(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Seeds.rounds(200) {
      var pieces: [ArraySlice<UInt8>] = []
      var rest = Self.all[...]
      while !rest.isEmpty {
        let count = min(rest.count, 1 + random.below(60))
        pieces.append(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(try requests(pieces) == Self.expected)
    }
  }

  private static let get = "GET / HTTP/1.1\r\n"
  private static let post = "POST / HTTP/1.1\r\nHost: a\r\n"
  private static let chunked = post + "Transfer-Encoding: chunked\r\n\r\n"

  @Test(arguments: [
    ("nonsense\r\n", 400), ("GET /\r\n", 400), ("GET / HTTP/1.1 x\r\n", 400), ("GET  / HTTP/1.1\r\n", 400),
    ("G(T / HTTP/1.1\r\n", 400), ("GET x HTTP/1.1\r\n", 400), ("GET https://a/ HTTP/1.1\r\n", 400),
    ("GET / HTTP/2.0\r\n", 505), ("GET / http/1.1\r\n", 400), ("GET /ä HTTP/1.1\r\n", 400), ("\(get)nothing\r\n", 400),
    ("\(get)Host : a\r\n", 400), ("\(get)Host: a\r\n folded\r\n", 400), ("\(get)Host: a\0b\r\n", 400),
    ("\(get): a\r\n", 400), ("\(get)\r\n", 400), ("\(get)Host: a\r\nHost: b\r\n\r\n", 400),
    ("\(post)Expect: a miracle\r\n\r\n", 417), ("\(post)Transfer-Encoding: gzip\r\n\r\n", 501),
    ("\(post)Transfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n", 400),
    ("\(post)Content-Length: 1\r\nContent-Length: 2\r\n\r\n", 400), ("\(post)Content-Length: -1\r\n\r\n", 400),
    ("\(post)Content-Length: +1\r\n\r\n", 400), ("\(post)Content-Length: \r\n\r\n", 400),
    ("\(post)Content-Length: 1001\r\n\r\n", 413), ("\(post)Content-Length: 99999999999999999999\r\n\r\n", 413),
    ("\(chunked)3E9\r\n", 413), ("\(chunked)1\r\na\r\n3E8\r\n", 413), ("\(chunked)FFFFFFFFFFFFFFFFFF\r\n", 413),
    ("\(chunked)\r\n", 400), ("\(chunked)-1\r\n", 400), ("\(chunked)0x1\r\n", 400), ("\(chunked)1\r\nab\r\n", 400),
  ])
  func refusesInvalidRequests(text: String, status: Int) {
    var limits = HTTPLimits()
    limits.body = 1_000
    for size in [1, text.utf8.count] {
      let error = #expect(throws: HTTPError.self) {
        var parser = HTTPRequestParser(limits)
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
          parser.add(rest.prefix(size))
          rest = rest.dropFirst(size)
          while try parser.next() != nil {}
        }
      }
      #expect(error?.status == status, "\(text)")
    }
  }

  /// The limit of the head applies to an endless line, to many fields, and to the trailer after chunks.
  @Test(arguments: [
    "GET /", "GET / HTTP/1.1\r\n", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n",
  ])
  func limitsTheHead(start: String) throws {
    var limits = HTTPLimits()
    limits.head = 4_096
    let more = start.utf8.last == UInt8(ascii: "\n") ? "a: b\r\n" : "a"
    var parser = HTTPRequestParser(limits)
    parser.add(Array(start.utf8)[...])
    var added = 0
    let error = #expect(throws: HTTPError.self) {
      while added < 10_000 {
        _ = try parser.next()
        parser.add(Array(more.utf8)[...])
        added += more.utf8.count
      }
    }
    #expect(error?.status == 431 && added <= 4_096 + more.utf8.count)
  }

  @Test func awaitsContinueUntilTheBodyArrives() throws {
    var parser = HTTPRequestParser(HTTPLimits())
    let head = "POST /events HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: "
    parser.add(Array((head + "2\r\n\r\n").utf8)[...])
    #expect(try parser.next() == nil && parser.awaitsContinue)
    parser.didSendContinue()
    #expect(!parser.awaitsContinue)
    parser.add(Array("ab".utf8)[...])
    #expect(try parser.next()?.body == Array("ab".utf8))
    // A client that sends the body at once, or has no body, does not wait.
    parser.add(Array((head + "2\r\n\r\nab" + head + "0\r\n\r\n").utf8)[...])
    #expect(try parser.next() != nil && !parser.awaitsContinue)
    #expect(try parser.next() != nil && !parser.awaitsContinue)
  }
}
