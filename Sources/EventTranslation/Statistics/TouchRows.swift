import EventMapping

/// What is counted of each action: how often it came, and in which touch phases.
struct TouchRows: Sendable {
  private static let phaseCount = TouchPhase.allCases.count

  private(set) var names = CappedNames(.run)
  private(set) var counts: [Int] = []
  /// For each row one for each phase.
  private var phases: [Int] = []
  /// How many events have an action that found no room.
  private(set) var uncounted = 0

  /// Counts an event.
  ///
  /// - Parameters:
  ///   - name: the target and the action with a tab between them.
  ///   - phase: `nil` for an event that tells none.
  mutating func add(_ name: borrowing Span<UInt8>, _ phase: TouchPhase?) {
    guard let row = names.number(adding: name) else {
      uncounted += 1
      return
    }
    if row == counts.count {
      counts.append(0)
      phases.append(contentsOf: repeatElement(0, count: Self.phaseCount))
    }
    counts[row] += 1
    if let phase { phases[row * Self.phaseCount + phase.rawValue] += 1 }
  }

  /// How often an action came in each touch phase that it came in.
  func touchPhases(row: Int) -> [TouchPhase: Int] {
    var counts: [TouchPhase: Int] = [:]
    for phase in TouchPhase.allCases {
      let count = phases[row * Self.phaseCount + phase.rawValue]
      if count > 0 { counts[phase] = count }
    }
    return counts
  }
}
