import EventMapping

/// What is counted of each action: how often it came, and in which touch phases.
struct TouchRows: Sendable {
  /// Between a target and its action: a byte that UTF-8 does not have, so no name can hold it.
  static let separator: UInt8 = 0xFF

  private static let phaseCount = TouchPhase.allCases.count
  private static let stride = phaseCount + 1

  private(set) var names = CappedNames(.run)
  /// For each row its phases and, last, the count of its events.
  private var counts: [Int] = []
  /// How many events have an action that found no room.
  private(set) var uncounted = 0

  /// Counts an event.
  ///
  /// - Parameters:
  ///   - name: the target and the action with the separator between them.
  ///   - phase: `nil` for an event without a touch phase.
  mutating func add(_ name: borrowing Span<UInt8>, _ phase: TouchPhase?) {
    guard let row = names.number(adding: name) else {
      uncounted += 1
      return
    }
    let start = row * Self.stride
    if start == counts.count { counts.append(contentsOf: repeatElement(0, count: Self.stride)) }
    if let phase { counts[start + phase.rawValue] += 1 }
    counts[start + Self.phaseCount] += 1
  }

  /// Adds what was counted of an action elsewhere.
  mutating func add(_ name: borrowing Span<UInt8>, count: Int, _ phases: [TouchPhase: Int]) {
    guard let row = names.number(adding: name) else { return uncounted += count }
    let start = row * Self.stride
    if start == counts.count { counts.append(contentsOf: repeatElement(0, count: Self.stride)) }
    for (phase, number) in phases { counts[start + phase.rawValue] += number }
    counts[start + Self.phaseCount] += count
  }

  /// Adds events whose actions found no room elsewhere.
  mutating func addUncounted(_ count: Int) { uncounted += count }

  /// How many events each row has.
  var eventCounts: [Int] { Swift.stride(from: Self.phaseCount, to: counts.count, by: Self.stride).map { counts[$0] } }

  /// How often an action came in each touch phase that it came in.
  func touchPhases(row: Int) -> [TouchPhase: Int] {
    var touches: [TouchPhase: Int] = [:]
    for phase in TouchPhase.allCases {
      let count = counts[row * Self.stride + phase.rawValue]
      if count > 0 { touches[phase] = count }
    }
    return touches
  }
}
