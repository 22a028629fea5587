/// Looks through raw events for all that the linter compares a table with: the rows that they lead to, and what they have.
///
/// Dumps may be larger than anyone wants to read twice.
package final class TableSurvey: RecordObserver {
  /// The rows of the table. Its mapper and its options of the translation are those that the run needs.
  package let rows: RowSurvey
  /// Members and touches.
  package let events: DumpSurvey

  /// Makes one of the two.
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
