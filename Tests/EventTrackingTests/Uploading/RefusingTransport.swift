import Foundation

@testable import EventTracking

/// A server that refuses each request that contains a bad record, until it is repaired.
final class RefusingTransport: Transport {
  private struct State {
    var bad: Set<String>
    var taken: [String] = []
    var requests = 0
    var bodies: [String: [UInt8]] = [:]
    var hasOneKeyForEachContent = true
  }

  private let status: Int
  private let state: Locked<State>

  init(status: Int, bad: Set<String>) {
    self.status = status
    state = Locked(State(bad: bad))
  }

  /// The accepted records, in order.
  var taken: [String] { state.withLock { $0.taken } }
  var requests: Int { state.withLock { $0.requests } }
  /// Whether each key always came with the same records.
  var hasOneKeyForEachContent: Bool { state.withLock { $0.hasOneKeyForEachContent } }

  func repair() { state.withLock { $0.bad = [] } }

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    guard case .bytes(let body) = request.body, let key = request.headers["Idempotency-Key"],
      let records = try? UploadedLines.records(body)
    else { throw .failed("no body, or no key") }
    return state.withLock { state in
      state.requests += 1
      if let earlier = state.bodies.updateValue(body, forKey: key), earlier != body {
        state.hasOneKeyForEachContent = false
      }
      if records.contains(where: { state.bad.contains($0) }) { return TransportResponse(status: status) }
      state.taken += records
      return TransportResponse(status: 200)
    }
  }
}
