import EventMapping

/// Lists what became of each line of a dump, for those who show events one by one. The lines over the limit are left out.
package final class LineOutcomes: RecordObserver {
  /// One for each line since they were taken, in order.
  package private(set) var list: [LineOutcome] = []

  private let eventIDs: [String]

  /// Makes an empty list.
  ///
  /// - Parameter mapper: that of the run.
  package init(_ mapper: EventMapper) { eventIDs = mapper.eventIDs }

  /// Takes those of the lines so far out of it.
  package func takeAll() -> [LineOutcome] {
    defer { list = [] }
    return list
  }

  let observedMembers: [String] = []

  func observe(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>,
    _ paths: RecordPaths
  ) {
    for row in 0..<batch.count {
      let (view, resolution) = (batch.views[row], resolved.resolutions[row])
      var outcome = LineOutcome(bucket: resolution.bucket)
      switch view.kind {
      case .skipped, .rejected: break
      case .unknown: outcome.type = batch.nameText(view.className, of: view, source)
      case .event(let type):
        outcome.type = type.name
        (outcome.className, outcome.name) = batch.nameTexts(of: view, source)
        if type == .view, outcome.name.isEmpty { outcome.name = batch.nameText(view.viewID, of: view, source) }
      }
      if resolution.eventIndex >= 0 {
        outcome.eventIDs = [eventIDs[Int(resolution.eventIndex)]]
      } else {
        outcome.eventIDs = resolution.events.map { event in
          let index = resolved.events[Int(event)].eventIndex
          return index >= 0 ? eventIDs[index] : ""
        }
      }
      list.append(outcome)
    }
  }
}

/// What became of a line, and what decided it.
package struct LineOutcome: Sendable, Equatable {
  package var bucket: LineBucket
  /// Of the server events that it became; an empty one for an event ID that the record had already.
  package var eventIDs: [String] = []
  /// As the raw event has it; empty for a line that is no event.
  package var type = ""
  /// The class that was looked up, of a view its page; empty for an event without one.
  package var className = ""
  /// The action, the phase, the path of a view or its digest.
  package var name = ""
}
