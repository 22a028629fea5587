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
    let outbox = try folder.open(Outbox.Limits(segmentCount: 2), records: 0..<4)
    let server = try ScriptedServer(answers)
    let options = Uploader.Options { $0.timeout = timeout }
    return (outbox, server, folder.uploader(outbox, to: server.url, options: options, headers: headers))
  }

  private func bodies(_ server: ScriptedServer) throws -> [String] {
    try server.requests.map { String(decoding: try UploadedLines.plain($0.body), as: UTF8.self) }
  }

  private func keys(_ server: ScriptedServer) -> [String] {
    server.requests.compactMap { $0.headers["idempotency-key"] }
  }

  @Test func segmentsAreSentInOrderWithTheHeaderFields() async throws {
    let (outbox, server, uploader) = try upload([]) { ["Authorization": "Bearer x", "idempotency-key": "mine"] }
    let report = await uploader.upload()
    #expect(report.requests == 2 && report.records == 4 && report.rejected == 0 && report.end == .done)
    #expect(try bodies(server) == ["0\n1\n", "2\n3\n"])
    let request = try #require(server.requests.first)
    let fields = ["content-type", "content-encoding", "authorization"].map { request.headers[$0] }
    #expect(request.method == "POST" && fields == ["application/x-ndjson", "gzip", "Bearer x"])
    #expect(Set(keys(server).compactMap { UUID(uuidString: $0) }).count == 2)
    #expect(folder.segments == [] && outbox.dropped.isEmpty)
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

  @Test(
    arguments: [
      .status(200), .status(201), .status(202), .bytes("HTTP/1.1 204 No Content\r\n\r\n"),
    ] as [ScriptedServer.Answer])
  func successRemovesTheSegment(answer: ScriptedServer.Answer) async throws { try await succeed(answer) }

  /// Not an argument of the test above, because arguments are printed.
  @Test func successWithALongBodyRemovesTheSegment() async throws {
    let body = String(repeating: "x", count: 2 << 20)
    try await succeed(.bytes("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"))
  }

  private func succeed(_ answer: ScriptedServer.Answer) async throws {
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
    #expect(keys(server)[0] == keys(server)[1] && outbox.dropped.isEmpty)
  }

  /// Requests are halved until the bad record is alone. After it, requests grow again.
  @Test(arguments: [400, 422], [[0], [49], [7, 8], [3, 17, 31], Array(0..<50)])
  func onlyBadRecordsAreRejected(status: Int, bad: [Int]) async throws {
    let server = RefusingTransport(status: status, bad: Set(bad.map { "\($0)" }))
    let outbox = try folder.open(Outbox.Limits(segmentCount: 50), records: 0..<50)
    let uploader = folder.uploader(outbox, server)
    let report = await uploader.upload()
    #expect(report.end == .done && report.rejected == bad.count && report.records == 50 - bad.count)
    #expect(server.taken == (0..<50).filter { !bad.contains($0) }.map(String.init))
    #expect(outbox.losses == ["rejected": bad.count])
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
    let first: [String]
    do {
      let (outbox, server, uploader) = try upload([.status(404), .status(404)])
      #expect(await uploader.upload().rejected == 4)
      #expect(outbox.takeDropped().rejected == 4)
      first = keys(server)
    }
    let (outbox, server, uploader) = try upload([])
    #expect(folder.rejected.count == 2)
    #expect(try outbox.retryRejected() == 2)
    // They have already been reported.
    #expect(outbox.dropped.isEmpty)
    #expect(await uploader.upload().end == .done)
    #expect(folder.segments == [] && folder.rejected == [])
    #expect(try bodies(server).prefix(2) == ["0\n1\n", "2\n3\n"] && Array(keys(server).prefix(2)) == first)
  }

  @Test func rejectedFileThatCannotBeMovedWaitsForTheNextProcess() async throws {
    let fails = Locked(false)
    let files = FaultyFileSystem(failing: .rename, EIO, while: fails)
    do {
      let outbox = try folder.open(Outbox.Limits(segmentCount: 2), files, records: 0..<2)
      try outbox.reject(outbox.nextPart())
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
    #expect(server.requests.count == 2 && folder.segments == [])
    #expect(folder.rejected == ["0000000000000001-2-0-2.sealed"] && outbox.dropped.rejected == 2)
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
    #expect(server.requests.count == 3 && outbox.dropped.isEmpty)
  }

  @Test func tooLargeSegmentIsHalved() async throws {
    let (outbox, server, uploader) = try upload([.status(413), .status(200), .status(413)])
    let report = await uploader.upload()
    #expect(report.end == .done && report.records == 3 && report.rejected == 1)
    #expect(try bodies(server) == ["0\n1\n", "0\n", "1\n", "2\n3\n"])
    let keys = keys(server)
    #expect(keys[1] == keys[0] + "-0-1" && keys[2] == keys[0] + "-1-2")
    #expect(folder.rejected == ["0000000000000001-2-1-1.sealed"] && outbox.dropped.rejected == 1)
  }

  /// Rejected records cannot be moved without room for the counts. Delivered segments free the disk.
  @Test(arguments: [true, false]) func segmentThatCannotBeMovedDoesNotBlockOthers(isDamaged: Bool) async throws {
    let isFull = Locked(false)
    let files = FaultyFileSystem(failing: .openForWriting, ENOSPC, while: isFull)
    let outbox = try folder.open(Outbox.Limits(segmentCount: 2), files, records: 0..<6)
    let server = ScriptedTransport()
    let uploader = folder.uploader(outbox, server)
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
    #expect(outbox.losses == [isDamaged ? "damaged" : "rejected": 2])
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
    #expect(await uploader.upload().end == .waiting(seconds: 110, because: .status(status)))
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
    let outbox = try folder.open(Outbox.Limits(segmentCount: 1), records: 0..<1)
    let uploader = folder.uploader(outbox, to: try ScriptedServer([]).url, random: 1)
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
    let outbox = try folder.open(Outbox.Limits(segmentCount: 1), records: 0..<8)
    let server = ScriptedTransport()
    let uploader = folder.uploader(outbox, server, random: 1, options: Uploader.Options { $0.parallelism = 8 })
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
    #expect(await uploader.upload().end == .waiting(seconds: 0.5, because: .transport(.timedOut)))
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
    for count in counts { try await loseNothing(String(response.prefix(count))) }
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\nok", "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nok",
    "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nlonger", "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\nok",
    "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nok", "SSH-2.0-OpenSSH\r\n\r\n", "",
  ])
  func malformedResponseLosesNothing(_ response: String) async throws {
    try await loseNothing(response)
  }

  /// Whether the system accepts the response may differ. If not, the records are sent again.
  private func loseNothing(_ response: String) async throws {
    let (outbox, server, uploader) = try upload([.bytes(response)])
    _ = await uploader.upload()
    folder.clock.advance(by: 1)
    #expect(await uploader.upload().end == .done, "\(response)")
    #expect(Set(try bodies(server)) == ["0\n1\n", "2\n3\n"] && outbox.dropped.isEmpty, "\(response)")
  }

  @Test func loopSealsAndUploadsUntilItIsCanceled() async throws {
    let outbox = try folder.open(Outbox.Limits(segmentAge: 0))
    let server = try ScriptedServer([.status(500)])
    let options = Uploader.Options { ($0.interval, $0.firstDelay) = (0.01, 0.01) }
    let uploader = Uploader(outbox: outbox, url: server.url, options: options)
    let loop = Task { await uploader.run() }
    try outbox.append(0..<1)
    try await folder.wait { server.requests.count >= 2 && folder.segments.isEmpty }
    try outbox.append(1..<2)
    try await folder.wait { server.requests.count >= 3 && folder.segments.isEmpty }
    loop.cancel()
    await loop.value
    #expect(try bodies(server) == ["0\n", "0\n", "1\n"])
  }

  @Test func segmentOfACanceledUploadIsSentLater() async throws {
    let (_, server, uploader) = try upload([.late(seconds: 3)])
    let task = Task { await uploader.upload() }
    try await folder.wait { !server.requests.isEmpty }
    #expect(await uploader.upload().end == .busy)
    task.cancel()
    #expect(await task.value.end == .cancelled)
    #expect(await uploader.upload().records == 4)
  }
}
