import EventMapping

/// Asks tests of what was found in records. Keeps the memory for strings without their escapes.
struct SlotTester {
  private var text: [UInt8] = []

  /// Whether a test holds of a value.
  ///
  /// - Parameters:
  ///   - slot: `nil` for a member that is not there.
  ///   - source: what the record is in.
  @inline(__always)
  mutating func holds(
    _ test: Int, _ slot: MemberSlot?, _ batch: borrowing RecordBatch, _ source: borrowing Span<UInt8>,
    _ program: EntryProgram
  ) -> Bool {
    guard let slot else { return program.holds(test, nil, source.extracting(0..<0)) }
    if slot.isEmbedded {
      let embedded = batch.embedded
      return holds(test, slot, embedded.span, program)
    }
    return holds(test, slot, source, program)
  }

  private mutating func holds(
    _ test: Int, _ slot: MemberSlot, _ bytes: borrowing Span<UInt8>, _ program: EntryProgram
  ) -> Bool {
    switch slot.kind {
    case .string: return program.holds(test, .string, bytes.extracting(slot.text))
    case .escapedString:
      text.removeAll(keepingCapacity: true)
      JSONText.appendUnescaped(bytes, slot.text, to: &text, limit: program.textLimit)
      return program.holds(test, .string, text.span)
    default: return program.holds(test, slot.memberKind, bytes.extracting(slot.value))
    }
  }

  /// Lets go of what a huge string made too large to stay.
  mutating func shrink() { text.clear() }
}
