import EventMapping

/// The places of the fields of each kind of record, as numbered sources. They are in flat arrays so that reading a place copies no text.
struct FieldSources {
  private static let fieldCount = FieldMap.Field.allCases.count

  /// The pointer number and the slot of each source.
  private(set) var pointers: [Int] = []
  private(set) var slots: [Int] = []
  /// The part of the text that each source selects.
  private var parts: [(after: [UInt8], before: [UInt8])] = []
  /// The key of each source's list item; empty for a source that is not a list.
  private(set) var items: [[UInt8]] = []
  /// The sources that are list items.
  private(set) var itemSources: [Int] = []
  /// The range of sources of each field of each kind.
  private var ranges: [Range<Int>] = []

  /// Adds the sources of another kind.
  ///
  /// - Parameter slots: the slot of each pointer.
  mutating func add(_ fields: [FieldMap.Field: [FieldMap.Source]], _ pointers: [JSONPointer], _ slots: [Int]) {
    for field in FieldMap.Field.allCases {
      let start = parts.count
      for source in fields[field] ?? [] {
        let pointer = pointers.firstIndex(of: source.pointer) ?? 0
        self.pointers.append(pointer)
        self.slots.append(slots[pointer])
        if !source.item.isEmpty { itemSources.append(parts.count) }
        parts.append((source.after, source.before))
        items.append(source.item)
      }
      ranges.append(start..<parts.count)
    }
  }

  /// Returns the sources of a field. The first one with a value counts.
  func range(of field: FieldMap.Field, kind: Int) -> Range<Int> { ranges[kind * Self.fieldCount + field.rawValue] }

  /// Whether a source selects the whole text.
  func takesAll(of source: Int) -> Bool { parts[source].after.isEmpty && parts[source].before.isEmpty }

  /// Whether two sources select the same part of the same place.
  func areAlike(_ source: Int, _ other: Int) -> Bool {
    pointers[source] == pointers[other] && parts[source] == parts[other] && items[source] == items[other]
  }

  /// Returns the search for the part that a source selects.
  func partSearch(of source: Int) -> PartSearch { PartSearch(after: parts[source].after, before: parts[source].before) }
}
