import Foundation
import Testing

@testable import EventTracking

/// Redirections, over real connections.
@Suite(.timeLimit(.minutes(2))) struct RedirectionTests {
  private static let fields = ["Authorization": "Bearer x", "X-Key": "y", "If-None-Match": "z"]

  private func send(_ method: String, to server: ScriptedServer) async throws -> TransportResponse {
    let body = method == "GET" ? TransportRequest.Body.none : .bytes([1])
    return try await URLSessionTransport().send(TransportRequest(method, server.url, headers: Self.fields, body: body))
  }

  /// Returns the app's header fields in a request.
  private func fields(_ request: ScriptedServer.Request?) -> [String: String] {
    Self.fields.filter { request?.headers[$0.key.lowercased()] == $0.value }
  }

  @Test func sameServerGetsTheHeaderFields() async throws {
    let server = try ScriptedServer([.status(302, ["Location": "/elsewhere"])])
    #expect(try await send("GET", to: server).status == 200)
    #expect(server.requests.map { fields($0) } == [Self.fields, Self.fields])
  }

  @Test(arguments: [301, 302, 307, 308]) func anotherServerGetsNoHeaderFields(status: Int) async throws {
    let other = try ScriptedServer([])
    let server = try ScriptedServer([.status(status, ["Location": other.url.absoluteString])])
    #expect(try await send("GET", to: server).status == 200)
    #expect(server.requests.map { fields($0) } == [Self.fields])
    #expect(other.requests.map { fields($0) } == [[:]])
  }

  @Test func postIsNotRedirected() async throws {
    let other = try ScriptedServer([])
    let server = try ScriptedServer([.status(302, ["Location": other.url.absoluteString])])
    #expect(try await send("POST", to: server).status == 302)
    #expect(other.requests.isEmpty)
  }
}
