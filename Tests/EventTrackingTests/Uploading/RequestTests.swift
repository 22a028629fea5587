import Foundation
import Testing

@testable import EventTracking

/// The content of an uploader's requests, over real connections.
@Suite(.timeLimit(.minutes(10))) struct RequestTests {
  let folder = OutboxFolder()

  private func uploader(
    _ server: ScriptedServer, _ options: Uploader.Options = Uploader.Options(),
    headers: @escaping @Sendable () async -> [String: String] = { [:] }
  ) throws -> Uploader {
    let outbox = try folder.open(Outbox.Limits(segmentCount: 2), records: 0..<4)
    return folder.uploader(outbox, to: server.url, options: options, headers: headers)
  }

  @Test func serverThatKeepsSendingTimesOut() async throws {
    let server = try ScriptedServer([.dripping(bytes: 30_000)])
    let uploader = try uploader(server, Uploader.Options { $0.totalTimeout = 0.3 })
    #expect(await uploader.upload().end == .waiting(seconds: 0.5, because: .transport(.timedOut)))
    #expect(server.requests.count == 1)
  }

  @Test func eachAttemptHasItsTimeWhichTheAppCannotReplace() async throws {
    let server = try ScriptedServer([.status(500)])
    let uploader = try uploader(server) { [clock = folder.clock] in
      // Fetching credentials takes time.
      clock.advance(by: 0.25)
      return ["sent-at": "never"]
    }
    _ = await uploader.upload()
    folder.clock.advance(by: 1)
    folder.clock.jump(by: -100)
    _ = await uploader.upload()
    #expect(server.requests.map { $0.headers["sent-at"] } == ["1700000000250", "1699999901500", "1699999901750"])
  }

  @Test(arguments: [-1e300, 1e300, .infinity, .nan] as [TimeInterval])
  func timeOutsideTheRangeOfTheFieldIsClamped(seconds: TimeInterval) {
    #expect(Int64(SendingTime.text(Date(timeIntervalSince1970: seconds))) != nil)
  }
}
