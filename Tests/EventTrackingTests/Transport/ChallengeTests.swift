import Foundation
import Testing

@testable import EventTracking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Challenges of a server, over real connections. Those of a certificate come the same way, but need one.
@Suite(.timeLimit(.minutes(10))) struct ChallengeTests {
  private static let demand = ScriptedServer.Answer.status(401, ["WWW-Authenticate": "Basic realm=\"events\""])

  private func send(_ server: ScriptedServer, _ transport: URLSessionTransport) async throws -> TransportResponse {
    try await transport.send(TransportRequest("GET", server.url, totalTimeout: 20))
  }

  @Test func appAnswers() async throws {
    let server = try ScriptedServer([Self.demand])
    let challenges = Locked<[String]>([])
    let transport = URLSessionTransport { challenge in
      let space = challenge.protectionSpace
      challenges.withLock { $0.append("\(space.host) \(space.realm ?? "")") }
      return (.useCredential, URLCredential(user: "user", password: "password", persistence: .none))
    }
    #expect(try await send(server, transport).status == 200)
    #expect(challenges.withLock { $0 } == ["127.0.0.1 events"])
    let expected = "Basic \(Data("user:password".utf8).base64EncodedString())"
    #expect(server.requests.map { $0.headers["authorization"] } == [nil, expected])
  }

  /// It is no cancellation of the app's task, so that an uploader waits and tries again.
  @Test func refusalIsAFailure() async throws {
    let server = try ScriptedServer([Self.demand])
    await #expect(throws: TransportError.failed("the app refused the server's challenge")) {
      try await send(server, URLSessionTransport { _ in (.cancelAuthenticationChallenge, nil) })
    }
    #expect(server.requests.count == 1)
  }

  /// The status comes as without a challenge.
  @Test(arguments: [false, true]) func defaultHandlingGivesTheResponse(hasHook: Bool) async throws {
    let server = try ScriptedServer([Self.demand])
    let transport = hasHook ? URLSessionTransport { _ in (.performDefaultHandling, nil) } : URLSessionTransport()
    let response = try await send(server, transport)
    #expect(response.status == 401 && response.body == Array("ok".utf8))
    #expect(server.requests.count == 1)
  }
}
