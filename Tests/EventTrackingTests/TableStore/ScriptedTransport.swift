import Foundation

@testable import EventTracking

/// A server with scripted answers, one per request.
final class ScriptedTransport: Transport {
  typealias Answer = Result<TransportResponse, TransportError>

  private let state = Locked((answers: [Answer](), requests: [TransportRequest]()))

  /// The received requests.
  var requests: [TransportRequest] { state.withLock { $0.requests } }

  /// Adds an answer.
  func add(_ answer: Answer) { state.withLock { $0.answers.append(answer) } }

  func add(status: Int = 200, etag: String? = nil, _ body: String = "") {
    add(.success(TransportResponse(status: status, headers: etag.map { ["ETag": $0] } ?? [:], body: Array(body.utf8))))
  }

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    let answer = state.withLock { state in
      state.requests.append(request)
      return state.answers.isEmpty ? Answer.failure(.failed("no answer")) : state.answers.removeFirst()
    }
    // Let other tasks run, as during a real request.
    for _ in 0..<20 { await Task.yield() }
    return try answer.get()
  }
}
