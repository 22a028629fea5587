import Foundation
import Testing

@testable import EventTracking

/// The reaction to each answer of a server, over real connections.
@Suite(.timeLimit(.minutes(2))) struct UploaderTests {
  let folder = OutboxFolder()

  /// Makes an outbox with two segments of two records each, a server, and an uploader.
  private func upload(
    _ answers: [ScriptedServer.Answer], timeout: TimeInterval = 20,
    headers: @escaping @Sendable () async -> [String: String] = { [:] }
  ) throws -> (outbox: Outbox, server: ScriptedServer, uploader: Uploader) {
    let outbox = try folder.open(Outbox.Limits(segmentCount: 2))
    try outbox.append(0..<4)
    let server = try ScriptedServer(answers)
    var options = Uploader.Options()
    options.timeout = timeout
    let uploader = Uploader(
      outbox: outbox, url: server.url, transport: URLSessionTransport(), options: options, clock: folder.clock.clock,
      random: { 0.5 }, headers: headers)
    return (outbox, server, uploader)
  }

  private func bodies(_ server: ScriptedServer) throws -> [String] {
    try server.requests.map { String(decoding: try UploadedLines.plain($0.body), as: UTF8.self) }
  }

  @Test func segmentsAreSentInOrderWithTheHeaderFields() async throws {
    let (outbox, server, uploader) = try upload([]) { ["Authorization": "Bearer x", "idempotency-key": "mine"] }
    let report = await uploader.upload()
    #expect(report.requests == 2 && report.records == 4 && report.rejected == 0 && report.end == .done)
    #expect(try bodies(server) == ["0\n1\n", "2\n3\n"])
    let request = try #require(server.requests.first)
    #expect(request.method == "POST")
    #expect(request.headers["content-type"] == "application/x-ndjson")
    #expect(request.headers["content-encoding"] == "gzip")
    #expect(request.headers["authorization"] == "Bearer x")
    let keys = server.requests.compactMap { $0.headers["idempotency-key"].flatMap { UUID(uuidString: $0) } }
    #expect(Set(keys).count == 2)
    #expect(folder.segments == [])
    #expect(outbox.dropped.isEmpty)
  }

  /// The user opts out while the app fetches its credentials.
  @Test func recordsRemovedBeforeTheRequestAreNotSent() async throws {
    let outbox = Locked<Outbox?>(nil)
    let (opened, server, uploader) = try upload([]) {
      try? outbox.withLock { $0 }?.removeAll()
      return [:]
    }
    outbox.withLock { $0 = opened }
    let report = await uploader.upload()
    #expect(report.end == .done && report.requests == 0 && server.requests.isEmpty)
    try opened.append(4..<6)
    outbox.withLock { $0 = nil }
    #expect(await uploader.upload().records == 2)
    #expect(try bodies(server) == ["4\n5\n"])
  }

  @Test(arguments: [200, 201, 202, 204])
  func successRemovesTheSegment(_ status: Int) async throws {
    let answer = status == 204 ? ScriptedServer.Answer.bytes("HTTP/1.1 204 No Content\r\n\r\n") : .status(status)
    let (_, server, uploader) = try upload([answer])
    #expect(await uploader.upload().end == .done)
    #expect(server.requests.count == 2)
    #expect(folder.segments == [])
  }

  @Test func successWithALongBodyRemovesTheSegment() async throws {
    let body = String(repeating: "x", count: 2 << 20)
    let answer = ScriptedServer.Answer.bytes("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    let (_, server, uploader) = try upload([answer])
    let report = await uploader.upload()
    #expect(report.end == .done && report.records == 4)
    #expect(server.requests.count == 2 && folder.segments == [])
  }

  @Test(arguments: [301, 302, 304, 307, 308, 407, 408, 409, 425, 500, 502, 504, 599])
  func failureIsRepeatedWithTheSameKey(_ status: Int) async throws {
    let (outbox, server, uploader) = try upload([.status(status, ["Location": "/elsewhere"])])
    let report = await uploader.upload()
    #expect(report.end == .waiting(seconds: 0.5, because: .status(status)))
    // Nothing is sent during the wait.
    #expect(await uploader.upload().end == report.end)
    #expect(server.requests.count == 1)
    folder.clock.advance(by: 0.5)
    #expect(await uploader.upload().end == .done)
    #expect(try bodies(server) == ["0\n1\n", "0\n1\n", "2\n3\n"])
    let keys = server.requests.map { $0.headers["idempotency-key"] }
    #expect(keys[0] == keys[1])
    #expect(outbox.dropped.isEmpty)
  }

  /// Requests are halved until the bad record is alone. After it, requests grow again.
  @Test(arguments: [400, 422], [[0], [49], [7, 8], [3, 17, 31], Array(0..<50)])
  func onlyBadRecordsAreRejected(status: Int, bad: [Int]) async throws {
    let server = RefusingTransport(status: status, bad: Set(bad.map { "\($0)" }))
    let outbox = try folder.open(Outbox.Limits(segmentCount: 50))
    try outbox.append(0..<50)
    let uploader = Uploader(
      outbox: outbox, url: folder.url, transport: server, options: Uploader.Options(), clock: folder.clock.clock,
      random: { 0.5 }, headers: { [:] })
    let report = await uploader.upload()
    #expect(report.end == .done && report.rejected == bad.count && report.records == 50 - bad.count)
    #expect(server.taken == (0..<50).filter { !bad.contains($0) }.map(String.init))
    #expect(outbox.dropped.byName.filter { $0.value != 0 } == ["rejected": bad.count])
    #expect(folder.segments == [] && folder.rejected.count == bad.count)
    // Each bad record costs about as many requests as the logarithm of the segment's length.
    #expect(server.requests < 16 * bad.count + 3, "\(server.requests)")
    // After a repair of the server, the rejected records are sent again.
    server.repair()
    #expect(try outbox.retryRejected() == bad.count && outbox.dropped.isEmpty && folder.rejected == [])
    #expect(try outbox.retryRejected() == 0)
    let again = await uploader.upload()
    #expect(again.end == .done && again.records == bad.count && again.failures == 0)
    #expect(server.taken.sorted() == (0..<50).map(String.init).sorted())
    #expect(server.hasOneKeyForEachContent)
  }

  /// Also retries files that an earlier process rejected, with the same keys.
  @Test func rejectedSegmentsAreRetried() async throws {
    let keys: [String?]
    do {
      let (outbox, server, uploader) = try upload([.status(404), .status(404)])
      #expect(await uploader.upload().rejected == 4)
      #expect(outbox.takeDropped().rejected == 4)
      keys = server.requests.map { $0.headers["idempotency-key"] }
    }
    let (outbox, server, uploader) = try upload([])
    #expect(folder.rejected.count == 2)
    #expect(try outbox.retryRejected() == 2)
    // They have already been reported.
    #expect(outbox.dropped.isEmpty)
    #expect(await uploader.upload().end == .done)
    #expect(folder.segments == [] && folder.rejected == [])
    #expect(try bodies(server).prefix(2) == ["0\n1\n", "2\n3\n"])
    #expect(server.requests.prefix(2).map { $0.headers["idempotency-key"] } == keys)
  }

  @Test func rejectedFileThatCannotBeMovedWaitsForTheNextProcess() async throws {
    let fails = Locked(false)
    let files = FaultyFileSystem { call, _ in fails.withLock { $0 } && call == .rename ? .error(EIO) : nil }
    do {
      let outbox = try folder.open(Outbox.Limits(segmentCount: 2), files)
      try outbox.append(0..<2)
      try outbox.reject(try #require(try outbox.lend()))
      fails.withLock { $0 = true }
      #expect(try outbox.retryRejected() == 0)
      #expect(try outbox.drain() == [])
    }
    let outbox = try folder.open()
    #expect(try outbox.drain() == [["0", "1"]])
    #expect(outbox.dropped.isEmpty && folder.rejected == [])
  }

  @Test(arguments: [404, 405, 410, 415])
  func rejectedSegmentIsKeptAndCounted(_ status: Int) async throws {
    let (outbox, server, uploader) = try upload([.status(status)])
    let report = await uploader.upload()
    #expect(report.end == .done && report.rejected == 2 && report.records == 2)
    #expect(server.requests.count == 2)
    #expect(folder.segments == [])
    #expect(folder.rejected == ["0000000000000001-2-0-2.sealed"])
    #expect(outbox.dropped.rejected == 2)
  }

  @Test(arguments: [401, 403])
  func refusedCredentialsStopTheUpload(_ status: Int) async throws {
    let (outbox, server, uploader) = try upload([.status(status)])
    #expect(await uploader.upload().end == .unauthorized(status: status))
    folder.clock.advance(by: 1_000_000)
    #expect(await uploader.upload().end == .unauthorized(status: status))
    #expect(server.requests.count == 1)
    uploader.resume()
    #expect(await uploader.upload().end == .done)
    #expect(server.requests.count == 3)
    #expect(outbox.dropped.isEmpty)
  }

  @Test func tooLargeSegmentIsHalved() async throws {
    let (outbox, server, uploader) = try upload([.status(413), .status(200), .status(413)])
    let report = await uploader.upload()
    #expect(report.end == .done && report.records == 3 && report.rejected == 1)
    #expect(try bodies(server) == ["0\n1\n", "0\n", "1\n", "2\n3\n"])
    let keys = server.requests.compactMap { $0.headers["idempotency-key"] }
    #expect(keys[1] == keys[0] + "-0-1" && keys[2] == keys[0] + "-1-2")
    #expect(folder.rejected == ["0000000000000001-2-1-1.sealed"])
    #expect(outbox.dropped.rejected == 1)
  }

  /// Rejected records cannot be moved without room for the counts. Delivered segments free the disk.
  @Test(arguments: [true, false]) func segmentThatCannotBeMovedDoesNotBlockOthers(isDamaged: Bool) async throws {
    let isFull = Locked(false)
    let outbox = try folder.open(
      Outbox.Limits(segmentCount: 2),
      FaultyFileSystem { call, _ in isFull.withLock { $0 } && call == .openForWriting ? .error(ENOSPC) : nil })
    try outbox.append(0..<6)
    let server = ScriptedTransport()
    let uploader = Uploader(
      outbox: outbox, url: folder.url, transport: server, options: Uploader.Options(), clock: folder.clock.clock,
      random: { 0.5 }, headers: { [:] })
    if isDamaged {
      try Data().write(to: folder.file(folder.segments[0]))
    } else {
      server.add(status: 404)
    }
    for _ in 0..<2 { server.add() }
    isFull.withLock { $0 = true }
    let report = await uploader.upload()
    #expect(report.records == 4 && report.rejected == 0)
    let full = OutboxError.notWritten(reason: "no space left on device")
    #expect(report.end == .waiting(seconds: 0.5, because: .outbox(full)))
    #expect(folder.segments == ["0000000000000001-2-0-2.sealed"])
    isFull.withLock { $0 = false }
    folder.clock.advance(by: 0.5)
    server.add(status: 404)
    #expect(await uploader.upload().end == .done)
    #expect(outbox.dropped.byName.filter { $0.value != 0 } == [isDamaged ? "damaged" : "rejected": 2])
  }

  @Test(arguments: [429, 503])
  func retryAfterIsSeconds(_ status: Int) async throws {
    let (_, server, uploader) = try upload([.status(status, ["Retry-After": "120"])])
    #expect(await uploader.upload().end == .waiting(seconds: 120, because: .status(status)))
    folder.clock.advance(by: 119)
    #expect(await uploader.upload().end == .waiting(seconds: 1, because: .status(status)))
    #expect(server.requests.count == 1)
    folder.clock.advance(by: 1)
    #expect(await uploader.upload().end == .done)
  }

  @Test(arguments: [429, 503])
  func retryAfterIsDate(_ status: Int) async throws {
    let headers = ["Retry-After": "Fri, 31 Dec 1999 23:59:59 GMT", "Date": "Fri, 31 Dec 1999 23:58:09 GMT"]
    let (_, server, uploader) = try upload([.status(status, headers)])
    let end = await uploader.upload().end
    #expect(end == .waiting(seconds: 110, because: .status(status)))
    #expect(server.requests.count == 1)
  }

  @Test func waitDoesNotChangeWhenTheClockJumps() async throws {
    let (_, server, uploader) = try upload([.status(503, ["Retry-After": "120"])])
    _ = await uploader.upload()
    folder.clock.jump(by: 1_000_000)
    #expect(await uploader.upload().end == .waiting(seconds: 120, because: .status(503)))
    folder.clock.jump(by: -2_000_000)
    folder.clock.advance(by: 120)
    #expect(await uploader.upload().end == .done)
    #expect(server.requests.count == 3)
  }

  @Test func delayDoublesWithoutAServer() async throws {
    let outbox = try folder.open(Outbox.Limits(segmentCount: 1))
    try outbox.append(0..<1)
    let url = try ScriptedServer([]).url
    let uploader = Uploader(
      outbox: outbox, url: url, transport: URLSessionTransport(), options: Uploader.Options(),
      clock: folder.clock.clock, random: { 1 }, headers: { [:] })
    for delay in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] as [TimeInterval] {
      guard case .waiting(delay, .transport(.failed)) = await uploader.upload().end else {
        Issue.record("after \(delay) s")
        return
      }
      folder.clock.advance(by: delay)
    }
    #expect(folder.segments.count == 1)
  }

  @Test func parallelRequestsThatFailTogetherCountAsOneFailure() async throws {
    let outbox = try folder.open(Outbox.Limits(segmentCount: 1))
    try outbox.append(0..<8)
    let server = ScriptedTransport()
    var options = Uploader.Options()
    options.parallelism = 8
    let uploader = Uploader(
      outbox: outbox, url: folder.url, transport: server, options: options, clock: folder.clock.clock,
      random: { 1 }, headers: { [:] })
    for delay in [1, 2, 4] as [TimeInterval] {
      for _ in 0..<8 { server.add(status: 500) }
      #expect(await uploader.upload().end == .waiting(seconds: delay, because: .status(500)))
      folder.clock.advance(by: delay)
    }
    #expect(server.requests.count == 24)
    // The longest delay that the server asks for counts.
    for seconds in ["10", "60", "20"] {
      server.add(.success(TransportResponse(status: 503, headers: ["Retry-After": seconds])))
    }
    for _ in 0..<5 { server.add(status: 500) }
    guard case .waiting(60, _) = await uploader.upload().end else {
      Issue.record("another wait")
      return
    }
  }

  @Test func requestIsRepeatedAfterATimeOut() async throws {
    let (_, server, uploader) = try upload([.late(seconds: 2)], timeout: 1)
    let end = await uploader.upload().end
    #expect(end == .waiting(seconds: 0.5, because: .transport(.timedOut)))
    folder.clock.advance(by: 1)
    #expect(await uploader.upload().end == .done)
    #expect(try bodies(server) == ["0\n1\n", "0\n1\n", "2\n3\n"])
  }

  @Test(arguments: [1, 10, 60, 150])
  func requestIsRepeatedAfterACutConnection(_ count: Int) async throws {
    let (_, server, uploader) = try upload([.cut(afterReading: count)])
    guard case .waiting(0.5, .transport(.failed)) = await uploader.upload().end else {
      Issue.record("cut after \(count) bytes")
      return
    }
    folder.clock.advance(by: 1)
    #expect(await uploader.upload().end == .done)
    #expect(try bodies(server) == ["0\n1\n", "2\n3\n"])
  }

  @Test func responseCutAtAnyByteLosesNothing() async throws {
    let response = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nreceived\n"
    #if canImport(FoundationNetworking)
      // Foundation traps if the header ends after its first line: swift-corelibs-foundation, issue 5285.
      let counts = Array(0..<16) + Array(36..<response.utf8.count)
    #else
      let counts = Array(0..<response.utf8.count)
    #endif
    for count in counts {
      let (outbox, server, uploader) = try upload([.bytes(String(response.prefix(count)))])
      // Whether the system accepts the response may differ. If not, the records are sent again.
      _ = await uploader.upload()
      folder.clock.advance(by: 1)
      #expect(await uploader.upload().end == .done, "cut after \(count) bytes")
      #expect(Set(try bodies(server)) == ["0\n1\n", "2\n3\n"], "cut after \(count) bytes")
      #expect(outbox.dropped.isEmpty)
    }
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\nok", "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nok",
    "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nlonger", "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\nok",
    "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nok", "SSH-2.0-OpenSSH\r\n\r\n", "",
  ])
  func malformedResponseLosesNothing(_ response: String) async throws {
    let (outbox, server, uploader) = try upload([.bytes(response)])
    _ = await uploader.upload()
    folder.clock.advance(by: 1)
    #expect(await uploader.upload().end == .done)
    #expect(Set(try bodies(server)) == ["0\n1\n", "2\n3\n"])
    #expect(outbox.dropped.isEmpty)
  }

  @Test func loopSealsAndUploadsUntilItIsCancelled() async throws {
    let outbox = try folder.open(Outbox.Limits(segmentAge: 0))
    let server = try ScriptedServer([.status(500)])
    var options = Uploader.Options()
    options.interval = 0.01
    options.firstDelay = 0.01
    let uploader = Uploader(outbox: outbox, url: server.url, options: options)
    let loop = Task { await uploader.run() }
    try outbox.append(0..<1)
    while server.requests.count < 2 || !folder.segments.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    try outbox.append(1..<2)
    while server.requests.count < 3 || !folder.segments.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    loop.cancel()
    await loop.value
    #expect(try bodies(server) == ["0\n", "0\n", "1\n"])
  }

  @Test func segmentOfACancelledUploadIsSentLater() async throws {
    let (_, server, uploader) = try upload([.late(seconds: 3)])
    let task = Task { await uploader.upload() }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    #expect(await uploader.upload().end == .busy)
    task.cancel()
    #expect(await task.value.end == .cancelled)
    #expect(await uploader.upload().records == 4)
  }
}
