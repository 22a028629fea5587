import EventMapping

/// Where the fields of each kind of record may be, by number. Kept flat: looking at a place copies no text.
struct FieldSources {
  private static let fieldCount = FieldMap.Field.allCases.count

  /// By the number of the source the number of its pointer, and its slot.
  private(set) var pointers: [Int] = []
  private(set) var slots: [Int] = []
  /// What is wanted of the text there.
  private var parts: [(after: [UInt8], before: [UInt8])] = []
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
        parts.append((source.after, source.before))
      }
      ranges.append(start..<parts.count)
    }
  }

  /// The sources of a field, of which the first counts where something is.
  func range(of field: FieldMap.Field, kind: Int) -> Range<Int> { ranges[kind * Self.fieldCount + field.rawValue] }

  /// Whether all of a text is wanted.
  func takesAll(of source: Int) -> Bool { parts[source].after.isEmpty && parts[source].before.isEmpty }

  /// Leaves of a text what a source wants of it.
  func cut(_ text: inout [UInt8], from start: Int, _ source: Int) {
    func offset(of part: [UInt8], _ offsets: some Sequence<Int>) -> Int? {
      offsets.first { text.span.matches(part.span, at: $0) }
    }
    if takesAll(of: source) { return }
    let (after, before) = parts[source]
    if !after.isEmpty, let place = offset(of: after, (start..<text.count).reversed()) {
      text.removeSubrange(start..<(place + after.count))
    }
    if !before.isEmpty, let place = offset(of: before, start..<text.count) { text.removeSubrange(place...) }
  }
}
