import ByteBlocks

/// Reads records of a format, some at a time.
protocol RecordReader {
  /// Begins a chunk, whose bytes are others than those before.
  mutating func begin()

  /// Reads records until the batch is full, or the chunk ends.
  ///
  /// - Parameters:
  ///   - chunk: the chunk, and what follows it in its buffer.
  ///   - count: how many bytes are the chunk's.
  ///   - start: where a line starts.
  ///   - lineNumber: of that line in the chunk, from 0.
  /// - Returns: where the next line starts; the count where there is none.
  mutating func read(
    _ chunk: borrowing Span<UInt8>, _ count: Int, from start: Int, lineNumber: Int, into batch: inout RecordBatch
  ) -> Int
}
