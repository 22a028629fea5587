import Foundation
import Testing

@testable import EventTracking

/// The time limit of a whole request, over real connections.
@Suite(.timeLimit(.minutes(10))) struct TotalTimeoutTests {
  private func send(
    _ answer: ScriptedServer.Answer, totalTimeout: TimeInterval, limit: Int = 1 << 20, isCut: Bool = false
  ) async throws -> TransportResponse {
    let server = try ScriptedServer([answer])
    var request = TransportRequest("GET", server.url, totalTimeout: totalTimeout, maximumResponseLength: limit)
    request.cutsLongResponse = isCut
    return try await URLSessionTransport().send(request)
  }

  @Test(arguments: [0.3, 0, -1, .nan] as [TimeInterval]) func serverThatKeepsSendingTimesOut(totalTimeout: TimeInterval)
    async
  {
    await #expect(throws: TransportError.timedOut) {
      try await send(.dripping(bytes: 30_000), totalTimeout: totalTimeout)
    }
  }

  @Test func silentServerTimesOut() async {
    await #expect(throws: TransportError.timedOut) { try await send(.late(seconds: 600), totalTimeout: 0.3) }
  }

  @Test(arguments: [60, .infinity, .greatestFiniteMagnitude] as [TimeInterval])
  func slowServerHasTimeUntilTheLimit(totalTimeout: TimeInterval) async throws {
    #expect(try await send(.dripping(bytes: 20), totalTimeout: totalTimeout).body.count == 20)
  }

  @Test func lengthLimitAppliesBeforeTheTimeLimit() async throws {
    await #expect(throws: TransportError.responseTooLong(limit: 3)) {
      try await send(.dripping(bytes: 30_000), totalTimeout: 60, limit: 3)
    }
    #expect(try await send(.dripping(bytes: 30_000), totalTimeout: 60, limit: 3, isCut: true).status == 200)
  }

  @Test(arguments: [false, true]) func cancelingTheTaskCancelsTheRequest(isEarly: Bool) async throws {
    let server = try ScriptedServer([.dripping(bytes: 30_000)])
    let task = Task { () async -> TransportError? in
      if isEarly { while !Task.isCancelled { await Task.yield() } }
      do throws(TransportError) {
        _ = try await URLSessionTransport().send(TransportRequest("GET", server.url))
        return nil
      } catch {
        return error
      }
    }
    while !isEarly, server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    #expect(await task.value == .cancelled)
  }
}
