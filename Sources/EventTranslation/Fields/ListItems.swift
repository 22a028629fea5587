import EventMapping

/// Finds items in lists of keys and values, a common structure in BigQuery tables.
///
///     [{"key":"firebase_screen_class","value":{"string_value":"HomeViewController"}}, …]
struct ListItems {
  /// The values in the current record, by source of the field map; absent for sources that are not list items.
  private(set) var values: [MemberSlot] = []
  /// The reader of a single item.
  private var item = PlainRecord(names: ["key", "value"])

  /// Finds the values of all list items in a record.
  mutating func find(
    _ sources: FieldSources, _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>
  ) {
    values = [MemberSlot](repeating: MemberSlot(), count: sources.items.count)
    for place in sources.itemSources {
      let slot = batch.slot(sources.slots[place], of: row)
      guard slot.exists, slot.kind == .array else { continue }
      let key = sources.items[place]
      let found =
        slot.isEmbedded
        ? value(of: key, in: batch.embedded.span, slot.value) : value(of: key, in: source, slot.value)
      guard var found else { continue }
      if slot.isEmbedded { found.moveToEmbedded(0) }
      values[place] = found
    }
  }

  /// Returns the value of the first item with a key; `nil` if no item has it.
  ///
  /// - Parameter range: the range of the array in the bytes of a valid record.
  private mutating func value(of key: [UInt8], in bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> MemberSlot? {
    var offset = JSONSyntax.skipSpace(bytes, range.lowerBound + 1)
    while offset < range.upperBound - 1 {
      guard let end = try? JSONSyntax.value(bytes, offset, depth: 0), end > offset else { return nil }
      if bytes[offset] == UInt8(ascii: "{"), let value = value(of: key, inItem: bytes.extracting(offset..<end)) {
        var value = value
        value.start += UInt32(offset)
        value.end += UInt32(offset)
        return value
      }
      offset = JSONSyntax.skipSpace(bytes, end)
      guard offset < range.upperBound, bytes[offset] == UInt8(ascii: ",") else { return nil }
      offset = JSONSyntax.skipSpace(bytes, offset + 1)
    }
    return nil
  }

  private mutating func value(of key: [UInt8], inItem bytes: borrowing Span<UInt8>) -> MemberSlot? {
    guard (try? item.read(bytes)) != nil, item.text(0, bytes) == key, let value = item.member(1) else { return nil }
    guard value.kind == .object else { return value }
    return Self.firstValue(bytes, value.value)
  }

  /// Returns the first value of an object that is neither null nor an empty text.
  private static func firstValue(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> MemberSlot? {
    var offset = JSONSyntax.skipSpace(bytes, range.lowerBound + 1)
    while offset < range.upperBound - 1 {
      var (keyEnd, keyIsEscaped, isEscaped) = (0, false, false)
      guard let start = try? JSONSyntax.key(bytes, offset, &keyEnd, &keyIsEscaped) else { return nil }
      let isString = bytes[start] == UInt8(ascii: "\"")
      let end =
        isString
        ? (try? JSONSyntax.string(bytes, start + 1, &isEscaped)).map { $0 + 1 }
        : try? JSONSyntax.value(bytes, start, depth: 0)
      guard let end else { return nil }
      let slot = MemberSlot(
        start: UInt32(start), end: UInt32(end), kind: isEscaped ? .escapedString : .init(firstByte: bytes[start]),
        count: 1)
      if slot.kind != .null, !slot.isString || !slot.text.isEmpty { return slot }
      offset = JSONSyntax.skipSpace(bytes, end)
      guard offset < range.upperBound, bytes[offset] == UInt8(ascii: ",") else { return nil }
      offset = JSONSyntax.skipSpace(bytes, offset + 1)
    }
    return nil
  }
}
