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

  /// Reads the first record of a line byte by byte, into a view that has the place of the line.
  ///
  /// - Returns: the offset of the line's next record; `nil` where it has no more.
  mutating func readLine(
    _ chunk: borrowing Span<UInt8>, _ view: inout RecordView, into batch: inout RecordBatch
  ) -> Int?
}

extension RecordReader {
  /// Reads records until the batch is full, or the chunk ends.
  ///
  /// - Parameters:
  ///   - chunk: the chunk, and what follows it in its buffer.
  ///   - count: how many bytes are the chunk's.
  ///   - start: where a line starts, or another record of a line.
  ///   - lineNumber: of that line in the chunk, from 0.
  /// - Returns: where the next line starts; the count at the end.
  mutating func readLines(
    _ chunk: borrowing Span<UInt8>, _ count: Int, from start: Int, lineNumber: Int, into batch: inout RecordBatch
  ) -> Int {
    var next = start
    // Where a line has several records, the next one likely has, too, and windows would be indexed for nothing.
    var hasSeveral = false
    while next < count, !batch.isFull {
      let extraRecords = batch.extraRecords
      if !hasSeveral, let end = readWindow(chunk, count, from: next, lineNumber: lineNumber, into: &batch) {
        next = end
        hasSeveral = batch.extraRecords > extraRecords
        continue
      }
      let end = chunk.extracting(0..<count).firstOffset(of: UInt8(ascii: "\n"), from: next) ?? count
      var view = RecordView()
      view.line = next..<end
      view.lineNumber = lineNumber + batch.count - batch.extraRecords
      let rest = readLine(chunk, &view, into: &batch)
      batch.append(view)
      next = min(end + 1, count)
      hasSeveral = rest != nil
      if let rest { next = readRest(chunk, rest..<end, lineNumber: view.lineNumber, into: &batch) ?? next }
    }
    return next
  }

  /// Reads the records behind the first one of a line, as many as fit into the batch.
  ///
  /// - Returns: the offset of the next one; `nil` at the end of the line.
  mutating func readRest(
    _ chunk: borrowing Span<UInt8>, _ line: Range<Int>, lineNumber: Int, into batch: inout RecordBatch
  ) -> Int? {
    var next: Int? = line.lowerBound
    while let start = next {
      batch.extraRecords += 1
      if batch.isFull { return start }
      var view = RecordView()
      view.line = start..<line.upperBound
      view.lineNumber = lineNumber
      next = readLine(chunk, &view, into: &batch)
      batch.append(view)
    }
    return nil
  }
}
