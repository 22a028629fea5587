import Foundation

@testable import EventTracking

/// A server of a table in a test: gives the answers that the test puts in, one for each request.
final class ScriptedTransport: Transport {
  typealias Answer = Result<TransportResponse, TransportError>

  private let state = Locked((answers: [Answer](), requests: [TransportRequest]()))

  /// What was asked for.
  var requests: [TransportRequest] { state.withLock { $0.requests } }

  /// Puts the next answer in.
  func add(_ answer: Answer) { state.withLock { $0.answers.append(answer) } }

  func add(status: Int = 200, etag: String? = nil, _ body: String = "") {
    add(.success(TransportResponse(status: status, headers: etag.map { ["ETag": $0] } ?? [:], body: Array(body.utf8))))
  }

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    let answer = state.withLock { state in
      state.requests.append(request)
      return state.answers.isEmpty ? Answer.failure(.failed("no answer")) : state.answers.removeFirst()
    }
    // Other tasks go on meanwhile, as while a server answers.
    for _ in 0..<20 { await Task.yield() }
    return try answer.get()
  }
}
