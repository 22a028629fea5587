/// The byte ranges of a chunk's output by their split values.
struct SplitRanges {
  private var keys: [UInt8] = []
  private var ranges: [(key: Range<Int>, output: Range<Int>)] = []

  /// Adds the bytes of an event, which follow those of the previous event.
  mutating func add(_ output: Range<Int>, _ key: borrowing Span<UInt8>) {
    if let last = ranges.last, keys.span.extracting(last.key).matchesAll(key) {
      ranges[ranges.count - 1].output = last.output.lowerBound..<output.upperBound
      return
    }
    let start = keys.count
    keys.append(key)
    ranges.append((start..<keys.count, output))
  }

  mutating func removeAll() {
    keys.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
  }

  /// Passes the bytes to a splitter.
  func write(_ output: borrowing OutputBytes, to splitter: any EventSplitter) throws {
    let keys = keys
    for range in ranges {
      let key = SplitKey(keys.span.extracting(range.key))
      try output.with(range.output) { try splitter.write($0, of: key) }
    }
  }
}
