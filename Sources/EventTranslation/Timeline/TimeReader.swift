/// Reads the times of records, with a reusable buffer for unescaped strings.
struct TimeReader {
  private let path: Int
  private var text: [UInt8] = []

  init(_ path: Int) { self.path = path }

  /// Returns the time of an event; `nil` if it is missing or unreadable.
  mutating func time(
    _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>
  ) -> EventTime? {
    guard let slot = batch.value(ofPath: path, row) else { return nil }
    if slot.kind != .escapedString {
      return slot.isEmbedded
        ? EventTime(batch.embedded.span.extracting(slot.scalar)) : EventTime(source.extracting(slot.scalar))
    }
    text.reserveCapacity(slot.text.count)
    defer { text.clear() }
    batch.with(slot, source) { JSONText.appendUnescaped($0, slot.text, to: &text) }
    return EventTime(text.span)
  }
}
