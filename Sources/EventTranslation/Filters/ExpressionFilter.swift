import EventMapping

/// Evaluates an expression for raw events and their event IDs.
struct ExpressionFilter {
  private let program: FilterProgram
  private let paths: [Int]
  /// The path of a record's existing event ID; -1 if records have none.
  private let eventIDPath: Int
  /// The results of each test of event IDs, for every event ID of the table.
  private let eventIDResults: [[Bool]]
  private var tester = SlotTester()

  /// - Parameters:
  ///   - paths: the paths, by their numbers in the program.
  ///   - eventID: the path of a record's existing event ID; -1 if records have none.
  init(_ program: FilterProgram, _ mapper: EventMapper, paths: [Int], eventID: Int) {
    self.program = program
    self.paths = paths
    eventIDPath = eventID
    eventIDResults = program.eventIDTests.map { test in
      mapper.eventIDs.map { id in
        let bytes = Array(id.utf8)
        return program.tests.holds(test, .string, bytes.span)
      }
    }
  }

  /// Drops a raw event that the expression does not match. If the expression tests event IDs, drops only the server events that do not
  /// match.
  @inline(__always)
  mutating func apply(
    _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>, to resolved: inout ResolvedBatch
  ) {
    let resolution = resolved.resolutions[row]
    if resolution.bucket == .mapped, resolution.eventIndex < 0, !eventIDResults.isEmpty {
      keepEvents(of: row, batch, source, &resolved)
    } else if !holds(0, row, Int(resolution.eventIndex), batch, source) {
      resolved.filter(row)
    }
  }

  private mutating func keepEvents(
    of row: Int, _ batch: borrowing RecordBatch, _ source: borrowing Span<UInt8>, _ resolved: inout ResolvedBatch
  ) {
    let first = resolved.events.count
    for number in resolved.resolutions[row].events {
      let event = resolved.events[Int(number)]
      if holds(0, row, event.eventIndex, batch, source) { resolved.events.append(event) }
    }
    resolved.resolutions[row].events = Int32(first)..<Int32(resolved.events.count)
    if resolved.events.count == first { resolved.filter(row) }
  }

  /// - Parameter eventIndex: the index of the event ID in the table; -1 if only the record itself may have one.
  private mutating func holds(
    _ number: Int, _ row: Int, _ eventIndex: Int, _ batch: borrowing RecordBatch, _ source: borrowing Span<UInt8>
  ) -> Bool {
    let node = program.nodes[number]
    switch node.kind {
    case .member:
      return tester.holds(
        node.test, batch.value(ofPath: paths[node.subject], row), batch, source, program.tests)
    case .eventID:
      if eventIndex >= 0 { return eventIDResults[node.subject][eventIndex] }
      let slot = eventIDPath < 0 ? nil : batch.value(ofPath: eventIDPath, row)
      return tester.holds(node.test, slot, batch, source, program.tests)
    case .not: return !holds(number + 1, row, eventIndex, batch, source)
    case .all, .any:
      var next = number + 1
      while next < node.end {
        if holds(next, row, eventIndex, batch, source) == (node.kind == .any) { return node.kind == .any }
        next = program.nodes[next].end
      }
      return node.kind == .all
    }
  }

  /// Frees buffers that a huge record enlarged.
  mutating func shrink() { tester.shrink() }
}
