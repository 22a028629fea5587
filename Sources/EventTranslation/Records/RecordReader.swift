/// Reads records of a format, some at a time: from a window of the chunk where the kernels can, else line by line.
protocol RecordReader {
  /// Begins a chunk, whose bytes are others than those before.
  mutating func begin()

  /// Reads lines of a window, up to the end of it or of the batch.
  ///
  /// - Parameter lineNumber: of the first line of the batch in the chunk, from 0.
  /// - Returns: where the next line starts; `nil` where no window has a line at `start`.
  mutating func readWindow(
    _ chunk: borrowing Span<UInt8>, _ count: Int, from start: Int, lineNumber: Int, into batch: inout RecordBatch
  ) -> Int?

  /// Reads one line byte by byte, into a view that has its place.
  mutating func readLine(_ chunk: borrowing Span<UInt8>, _ view: inout RecordView, into batch: inout RecordBatch)
}

extension RecordReader {
  /// Reads records until the batch is full, or the chunk ends.
  ///
  /// - Parameters:
  ///   - chunk: the chunk, and what follows it in its buffer.
  ///   - count: how many bytes are the chunk's.
  ///   - start: where a line starts.
  ///   - lineNumber: of that line in the chunk, from 0.
  /// - Returns: where the next line starts; the count at the end.
  mutating func readLines(
    _ chunk: borrowing Span<UInt8>, _ count: Int, from start: Int, lineNumber: Int, into batch: inout RecordBatch
  ) -> Int {
    var next = start
    while next < count, !batch.isFull {
      if let end = readWindow(chunk, count, from: next, lineNumber: lineNumber, into: &batch) {
        next = end
        continue
      }
      let end = chunk.extracting(0..<count).firstOffset(of: UInt8(ascii: "\n"), from: next) ?? count
      var view = RecordView()
      view.line = next..<end
      view.lineNumber = lineNumber + batch.count
      readLine(chunk, &view, into: &batch)
      batch.append(view)
      next = min(end + 1, count)
    }
    return next
  }
}
