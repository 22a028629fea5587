import EventMapping

@testable import EventTracking

/// What an app recorded in all its lives, and what a server must have of it.
struct RecordedHistory {
  private var next = 0
  /// Events that the recorder said it recorded.
  private var acknowledged: Set<Int> = []
  /// Events that the process was recording when it was killed, and those that it held in memory.
  private var cut: Set<Int> = []
  /// Whether files were removed under a recorder: what it did not notice before it was killed is in no report.
  private(set) var hasRemoved = false
  /// How many events were not recorded.
  private var refused = 0
  /// How many unmapped events each session had, and how many of them were written for the next process.
  private var unmapped: [String: (seen: Int, written: Int)] = [:]
  /// Lines that were with the server before a fault kept the outbox from removing them.
  var uncertain: Set<String> = []
  var starts = 0
  /// How many calls failed without ending the process.
  var faults = 0

  /// Records an event.
  mutating func add(_ recorder: Recorder, _ files: FaultyFileSystem) {
    let number = next
    next += 1
    let event = RawEvent(.action("tap:", target: "Home"), members: ["n": .number(String(number))])
    let outcome = recorder.record(event)
    // The call that ended the process did not return.
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

  /// Notes that the folder of the events was removed.
  mutating func filesAreRemoved() {
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

  mutating func tallyIsWritten(_ session: String) {
    if let seen = unmapped[session]?.seen { unmapped[session]?.written = seen }
  }

  /// What is wrong with what a server has.
  ///
  /// - Parameter isExact: whether it is certain of each record whether the server has it, so that none is counted though it is there.
  func problems(_ events: UploadedEvents, isExact: Bool) -> [String] {
    var problems: [String] = []
    let strange = events.numbers.subtracting(acknowledged).subtracting(cut)
    if !strange.isEmpty { problems.append("the server has \(strange.sorted()), which nobody recorded") }
    let lost = acknowledged.subtracting(events.numbers).count
    // One that was being recorded when the process ended may be stored, and lost later; so may reports of unmapped events.
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
