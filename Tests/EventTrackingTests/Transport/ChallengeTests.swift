import Foundation
import Testing

@testable import EventTracking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Challenges for credentials, over real connections. Challenges for certificates take the same path, but need a certificate.
@Suite(.timeLimit(.minutes(10))) struct ChallengeTests {
  private static let demand = ScriptedServer.Answer.status(401, ["WWW-Authenticate": "Basic realm=\"events\""])

  private func send(_ server: ScriptedServer, _ transport: URLSessionTransport) async throws -> TransportResponse {
    try await transport.send(TransportRequest("GET", server.url, totalTimeout: 20))
  }

  @Test func appCanAnswerWithACredential() async throws {
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

  /// A failure, not a cancellation, so that an uploader tries again later.
  @Test func refusedChallengeIsAFailure() async throws {
    let server = try ScriptedServer([Self.demand])
    await #expect(throws: TransportError.failed("the app refused the server's challenge")) {
      try await send(server, URLSessionTransport { _ in (.cancelAuthenticationChallenge, nil) })
    }
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [false, true]) func defaultHandlingReturnsTheResponse(hasHandler: Bool) async throws {
    let server = try ScriptedServer([Self.demand])
    let transport = hasHandler ? URLSessionTransport { _ in (.performDefaultHandling, nil) } : URLSessionTransport()
    let response = try await send(server, transport)
    #expect(response.status == 401 && response.body == Array("ok".utf8))
    #expect(server.requests.count == 1)
  }
}
