/// Where a kitlog event is written as JSON.
protocol KitlogOutput {
  /// Appends what is JSON already.
  mutating func append(_ text: StaticString)
  mutating func append(_ bytes: borrowing Span<UInt8>)
  /// Appends text of the log as the inside of a string.
  mutating func append(text line: borrowing Span<UInt8>, _ range: Range<Int>)
}

/// Bytes to go on with: any text, escaped as it must be.
struct KitlogJSON: KitlogOutput {
  private(set) var bytes: [UInt8] = []

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func append(_ text: StaticString) { bytes.append(text) }

  mutating func append(_ span: borrowing Span<UInt8>) { bytes.append(span) }

  mutating func append(text line: borrowing Span<UInt8>, _ range: Range<Int>) {
    JSONText.appendEscaped(line.extracting(range), to: &bytes)
  }
}

/// The output itself: text that was seen to need no escapes, into room that was made beforehand.
extension OutputCursor: KitlogOutput {
  @inline(__always)
  mutating func append(text line: borrowing Span<UInt8>, _ range: Range<Int>) { append(line.extracting(range)) }
}
