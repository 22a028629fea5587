/// A survey of raw events for the linter: combines ``RowSurvey`` and ``DumpSurvey``.
///
/// A combined survey reads a dump, which may be huge, only once.
package final class TableSurvey: RecordObserver {
  /// The survey of rows. The run needs its mapper and translation options.
  package let rows: RowSurvey
  /// The survey of members and touch phases.
  package let events: DumpSurvey

  /// Combines two surveys.
  package init(rows: RowSurvey, events: DumpSurvey) {
    self.rows = rows
    self.events = events
    observedMembers = rows.observedMembers + events.observedMembers
    longestName = max(rows.longestName, events.longestName)
  }

  let observedMembers: [String]
  let longestName: Int

  func beginDump() {
    rows.beginDump()
    events.beginDump()
  }

  func observe(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>,
    _ paths: RecordPaths
  ) {
    rows.observe(batch, resolved, source, paths)
    events.observe(batch, resolved, source, paths.observed.dropFirst(rows.observedMembers.count))
  }
}
