import EventMapping

/// Drops raw events that have the same value of a member as an event written before, in the order of the input.
struct DuplicateFilter {
  private let keepsUnmapped: Bool
  private var recent = RecentValues(capacity: EventFilters.mostDistinctValues)
  /// The hashes of values, with random seeds so that values cannot be crafted to collide.
  private let hashes = (high: ByteHash(seed: .random(in: 0...(.max))), low: ByteHash(seed: .random(in: 0...(.max))))
  private var text: [UInt8] = []

  init(_ options: TranslationOptions) { keepsUnmapped = options.unmapped != .drop }

  /// Drops the duplicates in a batch. Events that are not written anyway are not compared, and events without the member are kept.
  ///
  /// - Parameter path: the path of the member.
  mutating func apply(
    _ path: Int, _ batch: borrowing RecordBatch, _ source: borrowing Span<UInt8>, to resolved: inout ResolvedBatch
  ) {
    for row in 0..<batch.count {
      switch resolved.resolutions[row].bucket {
      case .mapped: break
      case .unmapped where keepsUnmapped: break
      default: continue
      }
      guard let slot = batch.value(ofPath: path, row) else { continue }
      if !recent.insert(key(slot, batch, source)) { resolved.filter(row) }
    }
    text.clear()
  }

  /// Returns the key of a value. Strings are compared by content, however they are escaped; other values by their bytes.
  private mutating func key(
    _ slot: MemberSlot, _ batch: borrowing RecordBatch, _ source: borrowing Span<UInt8>
  ) -> RecentValues.Key {
    if slot.kind == .escapedString {
      text.removeAll(keepingCapacity: true)
      batch.with(slot, source) { JSONText.appendUnescaped($0, slot.text, to: &text) }
      return key(text.span, isString: true)
    }
    let range = slot.isString ? slot.text : slot.value
    return batch.with(slot, source) { key($0.extracting(range), isString: slot.isString) }
  }

  private func key(_ value: borrowing Span<UInt8>, isString: Bool) -> RecentValues.Key {
    let kind: UInt64 = isString ? 1 : 2
    return RecentValues.Key(
      high: ByteHash.scoped(hashes.high.hash(value), kind), low: ByteHash.scoped(hashes.low.hash(value), kind))
  }
}
