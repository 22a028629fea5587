import EventMapping

@testable import EventTracking

/// The events that an app recorded in all its lives. Checks the events that a server has against them.
struct RecordedHistory {
  private var next = 0
  /// The events that the recorder reported as recorded.
  private var acknowledged: Set<Int> = []
  /// The events that the process was recording or holding in memory when it was killed.
  private var cut: Set<Int> = []
  /// Whether a recorder's files were removed. It does not report a removal that it did not notice before it was killed.
  private(set) var hasRemoved = false
  /// The number of events that were not recorded.
  private var refused = 0
  /// The number of unmapped events of each session, and how many of them were written for the next process.
  private var unmapped: [String: (seen: Int, written: Int)] = [:]
  /// The lines that were delivered before a fault kept the outbox from removing them.
  var uncertain: Set<String> = []
  /// The number of started processes.
  var starts = 0
  /// The number of calls that failed without ending the process.
  var faults = 0

  /// Records an event.
  mutating func add(_ recorder: Recorder, _ files: FaultyFileSystem) {
    let number = next
    next += 1
    let event = RawEvent(.action("tap:", target: "Home"), members: ["n": .number(String(number))])
    let outcome = recorder.record(event)
    // A call that ended the process did not return.
    if files.isDead {
      cut.insert(number)
    } else if outcome == .recorded(1) {
      acknowledged.insert(number)
    } else if outcome == .held(1) {
      cut.insert(number)
    } else {
      refused += 1
    }
  }

  /// Registers that the folder of the events was removed.
  mutating func removeFiles() {
    hasRemoved = true
    cut.formUnion(acknowledged)
    acknowledged = []
    unmapped = unmapped.mapValues { ($0.seen, 0) }
  }

  mutating func addUnmapped(_ recorder: Recorder) {
    if recorder.record(RawEvent(.page("Cart", .enter))) == .unmapped {
      unmapped[recorder.session, default: (0, 0)].seen += 1
    }
  }

  mutating func writeTally(_ session: String) {
    if let seen = unmapped[session]?.seen { unmapped[session]?.written = seen }
  }

  /// Returns the problems of the events that a server has.
  ///
  /// - Parameter isExact: Whether it is certain of each record whether the server has it, so that no delivered record may be counted as
  ///   lost.
  func problems(_ events: UploadedEvents, isExact: Bool) -> [String] {
    var problems: [String] = []
    let strange = events.numbers.subtracting(acknowledged).subtracting(cut)
    if !strange.isEmpty { problems.append("the server has \(strange.sorted()), which were not recorded") }
    let lost = acknowledged.subtracting(events.numbers).count
    // An event that was being recorded at a kill may be stored and later lost. So may reports of unmapped events.
    let most = lost + refused + cut.subtracting(events.numbers).count + (unmapped.isEmpty ? 0 : unmapped.count + starts)
    if !hasRemoved && events.dropped < lost || (isExact && events.dropped > most) {
      problems.append("\(lost) events are lost, \(events.dropped) reported, at most \(most)")
    }
    for (session, counts) in events.unmapped where counts.count > 1 || counts[0] > unmapped[session]?.seen ?? 0 {
      problems.append("the unmapped events of \(session) are reported as \(counts): \(unmapped)")
    }
    for (session, numbers) in events.sequences where Set(numbers).count < numbers.count {
      problems.append("sequence numbers of \(session) occur twice: \(numbers.sorted())")
    }
    return isQuiet(events) ? problems + problemsOfQuietRun(events) : problems
  }

  /// Whether nothing was lost.
  private func isQuiet(_ events: UploadedEvents) -> Bool {
    faults == 0 && !hasRemoved && refused == 0 && events.dropped == 0
  }

  private func problemsOfQuietRun(_ events: UploadedEvents) -> [String] {
    var problems: [String] = []
    for (session, numbers) in events.sequences where numbers.sorted() != Array(1...numbers.count) {
      problems.append("session \(session) has gaps: \(numbers.sorted())")
    }
    for (session, counts) in unmapped where events.unmapped[session]?.first ?? 0 < counts.written {
      problems.append("session \(session) has written \(counts.written) unmapped events: \(events.unmapped)")
    }
    return problems
  }
}
