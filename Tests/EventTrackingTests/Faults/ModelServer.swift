import EventMapSeededNumbers
import Foundation

@testable import EventTracking

/// An in-memory server that stores each record once, and whose answers sometimes get lost.
final class ModelServer: Transport {
  /// The limits of the server and the frequency of failures.
  struct Rules {
    /// The maximum number of records per request.
    var maximumRecords = Int.max
    /// Whether the server rejects requests that contain a number ending in 7.
    var rejectsSevens = false
    /// The number of failures per hundred requests.
    var failures = 0
    /// The number of requests per hundred whose records are stored although the client gets a failure.
    var lostAnswers = 0
    /// Whether the records of a request must be in order.
    var keepsOrder = true

    /// Returns random rules.
    static func random(_ random: inout SeededRandom) -> Rules {
      var rules = Rules()
      if random.chance(1, of: 3) { rules.maximumRecords = 1 + random.below(5) }
      rules.rejectsSevens = random.chance(1, of: 3)
      rules.failures = random.pick([0, 10, 40])
      rules.lostAnswers = random.pick([0, 0, 20])
      return rules
    }
  }

  private struct State {
    var random: SeededRandom
    var rules: Rules
    var lines: Set<String> = []
    var uncertain: Set<String> = []
    var bodies: [String: [UInt8]] = [:]
    var wrong: [String] = []
  }

  private let state: Locked<State>
  private let number: @Sendable (String) -> Int?

  /// - Parameter number: Returns the number of a record; `nil` if it has none.
  init(_ rules: Rules, seed: UInt64, number: @escaping @Sendable (String) -> Int? = { Int($0) }) {
    state = Locked(State(random: SeededRandom(seed: seed), rules: rules))
    self.number = number
  }

  /// The stored records.
  var lines: Set<String> { state.withLock { $0.lines } }
  /// The numbers of the stored records.
  var records: Set<Int> { Set(lines.compactMap(number)) }
  /// The records that are stored although the client got a failure.
  var uncertain: Set<String> { state.withLock { $0.uncertain } }
  /// The mistakes found in requests.
  var wrong: [String] { state.withLock { $0.wrong } }
  /// Ends the random failures.
  func calmDown() {
    state.withLock {
      $0.rules.failures = 0
      $0.rules.lostAnswers = 0
    }
  }

  func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    let response = state.withLock { answer(request, &$0) }
    return try response.get()
  }

  private func answer(
    _ request: TransportRequest, _ state: inout State
  ) -> Result<TransportResponse, TransportError> {
    guard case .bytes(let body) = request.body, let key = request.headers["Idempotency-Key"] else {
      state.wrong.append("a request without body or key")
      return .failure(.failed("wrong"))
    }
    if let earlier = state.bodies.updateValue(body, forKey: key), earlier != body {
      state.wrong.append("other records with the key \(key)")
    }
    let lines = (try? UploadedLines.records(body)) ?? []
    let records = lines.compactMap(number)
    if lines.isEmpty { state.wrong.append("no records") }
    if state.rules.keepsOrder, records != records.sorted() { state.wrong.append("no order: \(records)") }
    if lines.count > state.rules.maximumRecords { return .success(TransportResponse(status: 413)) }
    if state.rules.rejectsSevens, records.contains(where: { $0 % 10 == 7 }) {
      return .success(TransportResponse(status: 400))
    }
    if state.random.chance(state.rules.lostAnswers, of: 100) {
      state.lines.formUnion(lines)
      state.uncertain.formUnion(lines)
      return Self.failure(&state.random)
    }
    if state.random.chance(state.rules.failures, of: 100) { return Self.failure(&state.random) }
    state.lines.formUnion(lines)
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
