/// A consumer of translated records. All sinks of a run get the same batches.
protocol EventSink {
  /// The header row of the output; empty for formats without one.
  var header: [UInt8] { get }

  /// The columns that were empty in every row written; `nil` if nothing was written or the format has no columns.
  var missingMembers: Set<String>? { get }

  /// Writes the records of a batch.
  ///
  /// - Parameters:
  ///   - source: the bytes that the ranges of the records point into.
  ///   - chunk: the chunk that contains the records' lines.
  ///   - result: receives the output.
  mutating func write(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>,
    _ chunk: borrowing Span<UInt8>, to result: inout TranslatedChunk)

  /// Frees buffers that a huge record enlarged.
  mutating func shrink()
}

extension EventSink {
  var header: [UInt8] { [] }
  var missingMembers: Set<String>? { nil }
  mutating func shrink() {}
}
