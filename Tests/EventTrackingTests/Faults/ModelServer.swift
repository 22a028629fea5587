import Foundation
import SeededNumbers

@testable import EventTracking

/// A server in memory, which keeps each record once and whose answers get lost now and then.
final class ModelServer: Transport {
  /// What it cannot take, and how often something goes wrong.
  struct Rules {
    /// More records than these are too large.
    var maximumRecords = Int.max
    /// Whether it rejects requests with a record that ends with a 7.
    var rejectsSevens = false
    /// In a hundred requests.
    var failures = 0
    /// In a hundred requests: the server takes the records, but the client does not get to know.
    var lostAnswers = 0
    /// Whether the records of a request must be in order.
    var keepsOrder = true
  }

  private struct State {
    var random: SeededRandom
    var rules: Rules
    var records: Set<Int> = []
    var uncertain: Set<Int> = []
    var bodies: [String: [UInt8]] = [:]
    var wrong: [String] = []
  }

  private let state: Locked<State>

  init(_ rules: Rules, seed: UInt64) { state = Locked(State(random: SeededRandom(seed: seed), rules: rules)) }

  /// What it has.
  var records: Set<Int> { state.withLock { $0.records } }
  /// Records that it took though the client did not get to know.
  var uncertain: Set<Int> { state.withLock { $0.uncertain } }
  /// What requests must not have.
  var wrong: [String] { state.withLock { $0.wrong } }
  /// From now on nothing goes wrong any more.
  func calmDown() {
    state.withLock {
      $0.rules.failures = 0
      $0.rules.lostAnswers = 0
    }
  }

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    let response = state.withLock { Self.answer(request, &$0) }
    return try response.get()
  }

  private static func answer(
    _ request: TransportRequest, _ state: inout State
  ) -> Result<TransportResponse, TransportError> {
    guard case .bytes(let body) = request.body, let key = request.headers["Idempotency-Key"] else {
      state.wrong.append("a request without body or key")
      return .failure(.failed("wrong"))
    }
    if let earlier = state.bodies.updateValue(body, forKey: key), earlier != body {
      state.wrong.append("other records with the key \(key)")
    }
    let records = ((try? UploadedLines.records(body)) ?? []).compactMap { Int($0) }
    if records.isEmpty { state.wrong.append("no records") }
    if state.rules.keepsOrder, records != records.sorted() { state.wrong.append("no order: \(records)") }
    if records.count > state.rules.maximumRecords { return .success(TransportResponse(status: 413)) }
    if state.rules.rejectsSevens, records.contains(where: { $0 % 10 == 7 }) {
      return .success(TransportResponse(status: 400))
    }
    if state.random.chance(state.rules.lostAnswers, of: 100) {
      state.records.formUnion(records)
      state.uncertain.formUnion(records)
      return failure(&state.random)
    }
    if state.random.chance(state.rules.failures, of: 100) { return failure(&state.random) }
    state.records.formUnion(records)
    return .success(TransportResponse(status: 200))
  }

  private static func failure(_ random: inout SeededRandom) -> Result<TransportResponse, TransportError> {
    switch random.below(6) {
    case 0: .failure(.timedOut)
    case 1: .failure(.failed("no network"))
    case 2: .success(TransportResponse(status: 401))
    case 3: .success(TransportResponse(status: 429, headers: ["Retry-After": "\(random.below(100))"]))
    case 4: .success(TransportResponse(status: 503, headers: ["Retry-After": "Fri, 31 Dec 1999 23:59:59 GMT"]))
    default: .success(TransportResponse(status: 500))
    }
  }
}
