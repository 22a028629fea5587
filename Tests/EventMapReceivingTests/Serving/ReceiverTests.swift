import EventMapLoopbackClient
import EventMapping
import EventMapStoredArchives
import EventTranslation
import Foundation
import Testing

@testable import EventMapReceiving

/// The collector with real sockets.
@Suite struct ReceiverTests {
  private func counts(_ good: Int = 0, unmapped: Int = 0, ignored: Int = 0, bad: Int = 0, duplicates: Int = 0) -> String
  {
    #"{"good": \#(good), "unmapped": \#(unmapped), "ignored": \#(ignored), "bad": \#(bad), "duplicates": \#(duplicates)}"#
      + "\n"
  }

  @Test func returnsTheEventsByKind() throws {
    let server = try Server()
    #expect(server.receiver.address == "127.0.0.1:\(server.port)" && server.port > 0)
    let client = try server.client()
    let body = [Samples.good, Samples.unmapped, Samples.bad, Samples.server].joined(separator: "\n")
    let answer = try client.ask("POST", "/events", [:], Array(body.utf8))
    #expect(answer.status == 200 && answer.text == counts(2, unmapped: 1, bad: 1))
    #expect(answer.fields["content-type"] == "application/json" && answer.fields["access-control-allow-origin"] == nil)
    let good = try client.ask("GET", "/good").body
    #expect(Samples.events(good) == [Samples.goodOutput, Samples.server])
    #expect(String(decoding: good, as: UTF8.self).hasPrefix("{\"count\": 2, \"dropped\": 0, \"events\": [\n"))
    #expect(try JSONSerialization.jsonObject(with: Data(good)) is [String: Any])
    #expect(Samples.events(try client.ask("GET", "/unmapped").body) == [Samples.unmapped])
    let bad = try JSONSerialization.jsonObject(with: Data(try client.ask("GET", "/bad").body)) as? [String: Any]
    #expect(bad?["count"] as? Int == 1)
    let reject = (bad?["events"] as? [[String: Any]])?.first
    #expect(reject?["schema"] as? String == "eventmap-reject/1" && reject?["raw"] as? String == Samples.bad)
    #expect(try client.ask("POST", "/reset").text == counts())
    for path in ["/good", "/bad", "/unmapped"] {
      #expect(try client.ask("GET", path).text == "{\"count\": 0, \"dropped\": 0, \"events\": []}\n")
    }
    let notices = server.notices.list.withLock { $0 }
    #expect(notices.map(\.outcome) == ["E_HOME", "unmapped", "rejected", "OWN"])
    #expect(notices[0] == .init(kind: .good, request: "POST /events", outcome: "E_HOME", details: "page Home enter"))
  }

  @Test func readsCompressedBodies() throws {
    let server = try Server()
    let client = try server.client()
    let packed = try Samples.gzip(Array(Samples.good.utf8))
    #expect(try client.ask("POST", "/events", ["Content-Encoding": "gzip"], packed).text == counts(1))
    #expect(try client.ask("POST", "/events", [:], packed).text == counts(1))
    let chunked =
      "POST /events HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Encoding: gzip\r\n\r\n"
    try client.send(Array(chunked.utf8))
    for piece in [packed[..<5], packed[5...]] {
      try client.send(Array((String(piece.count, radix: 16) + "\r\n").utf8) + piece + Array("\r\n".utf8))
    }
    try client.send(Array("0\r\n\r\n".utf8))
    #expect(try client.response().text == counts(1))
    for (body, fields, status) in [
      (Array(packed.dropLast(9)), ["Content-Encoding": "gzip"], 400),
      (Array(Samples.good.utf8), ["Content-Encoding": "gzip"], 400),
      (Array(Samples.good.utf8), ["Content-Encoding": "br"], 415),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], [:], 415),
    ] {
      let answer = try client.ask("POST", "/events", fields, body)
      #expect(answer.status == status && answer.text.hasPrefix("{\"error\": \""))
    }
    #expect(try client.ask("GET", "/good").text.hasPrefix("{\"count\": 3,"))
  }

  /// 200 MB of zeros in 200 KB are refused after the first bytes over the limit.
  @Test func refusesDecompressionBombs() throws {
    let server = try Server { $0.maximumBody = 1 << 20 }
    let client = try server.client()
    let bomb = try Samples.gzip([UInt8](repeating: 0, count: 200 << 20))
    #expect(bomb.count < 1 << 20)
    let start = ContinuousClock.now
    #expect(try client.ask("POST", "/events", [:], bomb).status == 413)
    let archive = StoredArchive.bytes([("a", bomb)])
    #expect(try client.ask("POST", "/logs", [:], archive).status == 413)
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(try client.ask("POST", "/events", [:], Array(Samples.good.utf8)).text == counts(1))
  }

  @Test func readsKitlogsAndArchives() throws {
    let mapper = EventMapper(table: try EventTable(contentsOf: Samples.configs.appending(path: "EventTable.plist")))
    let log = try Samples.config(Samples.kitlog)
    let expected = try Samples.translated(log, .kitlog, mapper)
    let server = try Server(mapper)
    let client = try server.client()
    #expect(try client.ask("POST", "/logs", [:], log).status == 200)
    #expect(Samples.events(try client.ask("GET", "/good").body) == expected)
    _ = try client.ask("POST", "/reset")
    let archive = StoredArchive.bytes([
      ("logs/", []), ("__MACOSX/x", log), ("logs/.DS_Store", [1]), ("logs/a.log", log),
      ("logs/a.png", [0x89, 0x50, 0x4E, 0x47]),
      ("logs/b.log.gz", try Samples.gzip(log)),
    ])
    #expect(try client.ask("POST", "/logs", [:], archive).status == 200)
    #expect(Samples.events(try client.ask("GET", "/good").body) == expected + expected)
    // No log of a damaged archive is kept, so that the client can send it again.
    _ = try client.ask("POST", "/reset")
    var damaged = archive
    damaged[60] ^= 1
    #expect(try client.ask("POST", "/logs", [:], Array(archive.dropLast(30))).status == 400)
    #expect(try client.ask("POST", "/logs", [:], [0x89, 0x50, 0x4E, 0x47]).status == 415)
    #expect(try client.ask("GET", "/good").text.hasPrefix("{\"count\": 0,"))
    #expect(try client.ask("POST", "/logs", [:], Array("nonsense".utf8)).text == counts(bad: 1))
  }

  /// A device with a wrong clock also sends a wrong `Sent-At`.
  @Test(arguments: [(-12_600, ["clock", "E_HOME"]), (1, ["E_HOME"])] as [(TimeInterval, [String])])
  func reportsAWrongClock(seconds: TimeInterval, outcomes: [String]) throws {
    let server = try Server()
    let sentAt = String(Int64(Date(timeIntervalSinceNow: seconds).timeIntervalSince1970 * 1000))
    let answer = try server.client().ask("POST", "/events", ["Sent-At": sentAt], Array(Samples.good.utf8))
    #expect(answer.status == 200 && answer.text == counts(1))
    let notices = server.notices.list.withLock { $0 }
    #expect(notices.map(\.outcome) == outcomes)
    if notices.count == 2 { #expect(notices[0].details == "the device's clock is 3 hours behind") }
  }

  @Test func reportsARepeatedRequest() throws {
    let server = try Server()
    let client = try server.client()
    let fields = ["Idempotency-Key": "segment-1"]
    #expect(try client.ask("POST", "/events", fields, Array(Samples.good.utf8)).text == counts(1))
    let again = try client.ask("POST", "/events", fields, Array(Samples.good.utf8))
    #expect(again.status == 200 && again.text == counts(duplicates: 1))
    #expect(try client.ask("GET", "/good").text.hasPrefix("{\"count\": 1,"))
    #expect(server.notices.list.withLock { $0.last?.kind } == .duplicate)
    let long = ["Idempotency-Key": String(repeating: "k", count: 257)]
    #expect(try client.ask("POST", "/events", long).status == 400)
  }

  @Test(
    arguments: [
      ("GET", "/nothing", [:], 404), ("POST", "/good", [:], 405), ("GET", "/events", [:], 405),
      ("GET", "/good", ["Host": "evil.example"], 403), ("GET", "/good", ["Host": "127.0.0.1.evil.example"], 403),
      ("GET", "/good", ["Host": "localhost:1@evil.example"], 403), ("GET", "/good", ["Host": "localhost:80"], 200),
      ("GET", "/good", ["Host": "[::1]:80"], 200), ("GET", "/good", ["Host": "LOCALHOST"], 200),
      ("POST", "/reset", ["Origin": "https://evil.example"], 403), ("POST", "/reset", ["Origin": "null"], 403),
      ("POST", "/reset", ["Origin": "http://127.0.0.1:9090"], 200),
    ] as [(String, String, [String: String], Int)])
  func checksPathsMethodsAndOrigins(method: String, path: String, fields: [String: String], status: Int) throws {
    let answer = try Server().withClient { try $0.ask(method, path, fields) }
    #expect(answer.status == status)
    #expect(answer.text.hasPrefix("{\"error\": \"") == (status != 200))
    #expect((answer.fields["allow"] != nil) == (status == 405))
  }

  @Test func thePageIsSelfContained() throws {
    let page = try Server().withClient { try $0.ask("GET", "/") }
    let policy = try #require(page.fields["content-security-policy"])
    #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe"))
    let nonce = try #require(policy.firstMatch(of: /script-src 'nonce-([^']+)'/)?.output.1)
    #expect(page.text.matches(of: try Regex("<(script|style) nonce=\"\(nonce)\">")).count == 2)
    #expect(page.fields["content-type"] == "text/html; charset=utf-8")
    #expect(!page.text.contains("http:") && !page.text.contains("https:") && !page.text.contains("innerHTML"))
  }

  @Test func returnsTheLatestEventsForThePage() throws {
    let server = try Server()
    let client = try server.client()
    struct Latest: Decodable {
      struct Event: Decodable { var kind: String, outcome: String, details: String, object: String }
      var last: Int, resets: Int, counts: [String: Int], events: [Event]
    }
    func latest(after number: String) throws -> Latest {
      try JSONDecoder().decode(Latest.self, from: Data(try client.ask("GET", "/latest?after=\(number)").body))
    }
    let hostile = #"{"type":"page","class":"</script><b>\u0007\u202E\"","phase":"enter"}"#
    _ = try client.ask("POST", "/events", [:], Array((hostile + "\n" + Samples.good).utf8))
    let all = try latest(after: "0")
    #expect(
      all.last == 2 && all.resets == 0 && all.counts["good"] == 1 && all.events.map(\.kind) == ["unmapped", "good"])
    #expect(all.events[0].details == "page </script><b>\\u{7}\\u{202E}\" enter" && all.events[0].object == hostile)
    #expect(try latest(after: "1").events.map(\.object) == [Samples.goodOutput])
    for number in ["2", "99", "-5", "x", "99999999999999999999"] {
      #expect(try latest(after: number).events.count == (["2", "99"].contains(number) ? 0 : 2), "\(number)")
    }
    for _ in 0..<15 {
      _ = try client.ask("POST", "/events", [:], Array(repeatElement(Samples.good + "\n", count: 100).joined().utf8))
    }
    #expect(try latest(after: "0").events.count == 500 && latest(after: "1500").events.count == 2)
    _ = try client.ask("POST", "/reset")
    let empty = try latest(after: "1502")
    #expect(empty.last == 0 && empty.resets == 1 && empty.events.isEmpty)
  }
}
