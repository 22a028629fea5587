import Foundation

@testable import EventTracking

/// A server that does not answer until the test opens it. It then answers all requests with the status 200.
final class GatedTransport: Transport {
  private let gate = WakeSignal()
  private let state = Locked((isOpen: false, requests: 0))

  /// The number of requests received.
  var requests: Int { state.withLock { $0.requests } }

  /// Answers all pending and later requests.
  func open() {
    state.withLock { $0.isOpen = true }
    gate.signal()
  }

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    state.withLock { $0.requests += 1 }
    while !state.withLock({ $0.isOpen }) {
      if Task.isCancelled { throw .cancelled }
      await gate.wait(atMost: 3600)
    }
    return TransportResponse(status: 200)
  }
}
