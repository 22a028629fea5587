import EventMapping

/// A list of the outcomes of a dump's records, for showing events one by one. Lines over the length limit are absent.
package final class LineOutcomes: RecordObserver {
  /// The outcomes of the records since the last call of ``takeAll()``, in order.
  package private(set) var list: [LineOutcome] = []

  private let eventIDs: [String]

  /// Makes an empty list.
  ///
  /// - Parameter mapper: the mapper of the run.
  package init(_ mapper: EventMapper) { eventIDs = mapper.eventIDs }

  /// Returns the outcomes so far and empties the list.
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
      var outcome = LineOutcome(bucket: resolution.bucket, range: view.line)
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

/// The outcome of a record, with the names that decided it. A line has several records if several objects are on it.
package struct LineOutcome: Sendable, Equatable {
  package var bucket: LineBucket
  /// The byte range of the record in the bytes that were read. For a chunk of a dump, the first record of a line starts with it.
  package var range: Range<Int>
  /// The event IDs of the record's server events. An empty text represents an event ID that the record already had.
  package var eventIDs: [String] = []
  /// The type as the raw event spells it; empty for a record that is not an event.
  package var type = ""
  /// The class that was looked up (for a view, the class of its page); empty for an event without one.
  package var className = ""
  /// The action, the phase, or the path or digest of a view.
  package var name = ""
}
