/// Where a kitlog event is written as JSON.
protocol KitlogOutput: ByteOutput {
  /// Appends text of the log as the inside of a string.
  mutating func append(text line: borrowing Span<UInt8>, _ range: Range<Int>)
}

/// Any text, escaped as it must be.
extension OutputBytes: KitlogOutput {
  mutating func append(text line: borrowing Span<UInt8>, _ range: Range<Int>) {
    JSONText.appendEscaped(line.extracting(range), to: &self)
  }
}

/// Text that was seen to need no escapes, into room that was made beforehand.
extension OutputCursor: KitlogOutput {
  @inline(__always)
  mutating func append(text line: borrowing Span<UInt8>, _ range: Range<Int>) { append(line.extracting(range)) }
}
