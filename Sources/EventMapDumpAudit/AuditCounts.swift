/// How many lines an audit found in which bucket.
package struct AuditCounts: Sendable, Equatable {
  package var lines = 0
  package var mapped = 0
  package var unmapped = 0
  package var ignored = 0
  package var rejected = 0
  package var skipped = 0
  /// More than the mapped lines where the table has several for one raw event.
  package var serverEvents = 0

  package init() {}
}
