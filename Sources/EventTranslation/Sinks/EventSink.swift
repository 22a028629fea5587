/// Writes what became of records. All sinks get the same batches.
protocol EventSink {
  /// What is before the first server event.
  var header: [UInt8] { get }

  /// The columns that were empty in all that was written; `nil` where nothing was, or without columns.
  var missingMembers: Set<String>? { get }

  /// Writes the records of a batch.
  ///
  /// - Parameters:
  ///   - source: what the ranges of the records point into.
  ///   - chunk: what their lines are in.
  ///   - result: gets what is written.
  mutating func write(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>,
    _ chunk: borrowing Span<UInt8>, to result: inout TranslatedChunk)

  /// Lets go of what a huge record made too large to stay.
  mutating func shrink()
}

extension EventSink {
  var header: [UInt8] { [] }
  var missingMembers: Set<String>? { nil }
  mutating func shrink() {}
}
