import EventMapping

/// The counts of actions: the number of events of each, in all and by touch phase.
struct ActionCounts: Sendable {
  /// The byte between a target and its action. It never occurs in UTF-8, so no name can contain it.
  static let separator: UInt8 = 0xFF

  private static let phaseCount = TouchPhase.allCases.count
  private static let stride = phaseCount + 1

  private(set) var names = CappedNames(.run)
  /// The counts of each row's touch phases, then the count of all its events.
  private var counts: [Int] = []
  /// The number of events whose action is beyond the limit.
  private(set) var uncounted = 0

  /// Counts an event.
  ///
  /// - Parameters:
  ///   - name: the target and the action, joined by ``separator``.
  ///   - phase: the touch phase; `nil` for an event without one.
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

  /// Adds the counts of an action from another part.
  mutating func add(_ name: borrowing Span<UInt8>, count: Int, _ phases: [TouchPhase: Int]) {
    guard let row = names.number(adding: name) else { return uncounted += count }
    let start = row * Self.stride
    if start == counts.count { counts.append(contentsOf: repeatElement(0, count: Self.stride)) }
    for (phase, number) in phases { counts[start + phase.rawValue] += number }
    counts[start + Self.phaseCount] += count
  }

  /// Adds another part's number of uncounted events.
  mutating func addUncounted(_ count: Int) { uncounted += count }

  /// The number of events in each row.
  var eventCounts: [Int] { Swift.stride(from: Self.phaseCount, to: counts.count, by: Self.stride).map { counts[$0] } }

  /// Returns the number of a row's events in each touch phase; phases without events are absent.
  func touchPhases(row: Int) -> [TouchPhase: Int] {
    var touches: [TouchPhase: Int] = [:]
    for phase in TouchPhase.allCases {
      let count = counts[row * Self.stride + phase.rawValue]
      if count > 0 { touches[phase] = count }
    }
    return touches
  }
}
