import EventMapping

/// Where the fields of each kind of record may be, by number. Kept flat: looking at a place copies no text.
struct FieldSources {
  private static let fieldCount = FieldMap.Field.allCases.count

  /// By the number of the source the number of its pointer, and its slot.
  private(set) var pointers: [Int] = []
  private(set) var slots: [Int] = []
  /// What is wanted of the text there.
  private var parts: [(after: [UInt8], before: [UInt8])] = []
  /// The key of the item in the list there; empty where there is no list.
  private(set) var items: [[UInt8]] = []
  /// The sources that are items of lists.
  private(set) var itemSources: [Int] = []
  /// By the number of the kind and then of the field which sources are its own.
  private var ranges: [Range<Int>] = []

  /// Adds those of another kind.
  ///
  /// - Parameter slots: by the number of the pointer.
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

  /// The sources of a field, of which the first counts where something is.
  func range(of field: FieldMap.Field, kind: Int) -> Range<Int> { ranges[kind * Self.fieldCount + field.rawValue] }

  /// Whether all of a text is wanted.
  func takesAll(of source: Int) -> Bool { parts[source].after.isEmpty && parts[source].before.isEmpty }

  /// Whether two sources are the same place, and the same is wanted of it.
  func areAlike(_ source: Int, _ other: Int) -> Bool {
    pointers[source] == pointers[other] && parts[source] == parts[other] && items[source] == items[other]
  }

  /// Looks for what a source wants of a text.
  func partSearch(of source: Int) -> PartSearch { PartSearch(after: parts[source].after, before: parts[source].before) }
}
