import EventMapping

/// Evaluates tests of the rules on values of records. Reuses a buffer for strings without their escapes.
struct SlotTester {
  private var text: [UInt8] = []

  /// Whether a test holds for a value.
  ///
  /// - Parameters:
  ///   - slot: the value; `nil` for a missing member.
  ///   - source: the bytes that contain the record.
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

  /// Frees a buffer that a huge string enlarged.
  mutating func shrink() { text.clear() }
}
