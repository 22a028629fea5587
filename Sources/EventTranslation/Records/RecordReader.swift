/// Reads the records of a format: from a window of the chunk where the kernels can, otherwise line by line.
protocol RecordReader {
  /// Begins a chunk, whose bytes differ from those before.
  mutating func begin()

  /// Reads lines of a window, up to the end of the window or of the batch.
  ///
  /// - Parameter lineNumber: the 0-based number in the chunk of the batch's first line.
  /// - Returns: the start of the next line; `nil` if no window has a line at `start`.
  mutating func readWindow(
    _ chunk: borrowing Span<UInt8>, _ count: Int, from start: Int, lineNumber: Int, into batch: inout RecordBatch
  ) -> Int?

  /// Reads the first record of a line byte by byte, into a view that has the line's range.
  ///
  /// - Returns: the offset of the line's next record; `nil` if there are no more.
  mutating func readLine(
    _ chunk: borrowing Span<UInt8>, _ view: inout RecordView, into batch: inout RecordBatch
  ) -> Int?
}

extension RecordReader {
  /// Reads records until the batch is full or the chunk ends.
  ///
  /// - Parameters:
  ///   - chunk: the chunk, and the bytes after it in its buffer.
  ///   - count: the number of bytes of the chunk.
  ///   - start: the start of a line, or of another record on a line.
  ///   - lineNumber: the 0-based number of that line in the chunk.
  /// - Returns: the start of the next line; `count` at the end.
  mutating func readLines(
    _ chunk: borrowing Span<UInt8>, _ count: Int, from start: Int, lineNumber: Int, into batch: inout RecordBatch
  ) -> Int {
    var next = start
    // If a line has several records, the next line likely does as well, and indexing a window would be wasted.
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

  /// Reads the records after the first one of a line, as many as fit into the batch.
  ///
  /// - Returns: the offset of the next record; `nil` at the end of the line.
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
