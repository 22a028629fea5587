import EventMapSourceTexts
import EventMapping

/// Reads the members that determine an event ID from the records of another SDK, with the help of a field map.
///
///     slots of the pointers ──▶ type ──▶ kind ──▶ class, action, … ──▶ RecordView, and the slots of the fields
struct FieldReader {
  private struct Kind {
    /// The type of raw event; `nil` for events that the map does not list.
    var type: RawEventType?
    var phase: [UInt8]?
  }

  /// The value of a field, and the number of the source that it comes from.
  private struct Found {
    var slot: MemberSlot
    var source: Int
  }

  private let pointers: [JSONPointer]
  /// The slot of the enclosing member, by slot; 0 for top-level members.
  private let parents: [Int]
  /// The kinds: first that of unlisted events, then the others in the order of `names`.
  private var kinds: [Kind] = []
  private var sources = FieldSources()
  private let names: [[UInt8]]
  /// The fields that the run reads, and the slots to fill with them.
  private let filled: [(field: FieldMap.Field, slot: Int)]
  private var embedded: EmbeddedText
  /// The values cut from huge texts in the current record, so that fields can share them.
  private var hugeParts: [Found] = []
  /// The items of lists in the current record.
  private var items = ListItems()
  /// The index of the current event's kind.
  private var kind = 0
  private var type: RawEventType?
  /// The range of the current record in the source.
  private var record = 0..<0

  /// - Parameters:
  ///   - map: the field map.
  ///   - pointers: the pointers of the map.
  ///   - paths: the path of each pointer.
  ///   - fields: the path of each field that the run may read.
  init(_ map: FieldMap, _ tree: MemberTree, _ pointers: [JSONPointer], _ paths: [Int], _ fields: [FieldMap.Field: Int])
  {
    let listed = map.kinds.inOrderOfBytes(of: \.key)
    self.pointers = pointers
    let slots = paths.map { tree.slots(ofPath: $0)[0] }
    parents = tree.parents
    names = listed.map { Array($0.key.utf8) }
    filled = fields.map { ($0.key, tree.slots(ofPath: $0.value)[0]) }.filter { $0.slot > 0 }
    embedded = EmbeddedText(tree, names: map.embedded.map(\.text))
    let general = FieldMap.Kind(type: .page, phase: nil, fields: map.fields)
    for kind in [general] + listed.map(\.value) {
      kinds.append(Kind(type: kind.type, phase: kind.phase.map { Array($0.utf8) }))
      sources.add(kind.fields, pointers, slots)
    }
    kinds[0].type = nil
  }

  /// Returns the distinct pointers of a map, in byte order.
  static func pointers(of map: FieldMap) -> [JSONPointer] {
    var pointers: [JSONPointer] = []
    for fields in [map.fields] + map.kinds.values.map(\.fields) {
      for source in fields.values.joined() where !pointers.contains(source.pointer) { pointers.append(source.pointer) }
    }
    return pointers.inOrderOfBytes(of: \.text)
  }

  // MARK: The current event

  /// Determines the kind and the names of a record and fills the slots of its fields.
  mutating func decide(
    _ batch: inout RecordBatch, _ row: Int, _ view: inout RecordView, _ source: borrowing Span<UInt8>
  ) {
    view.namesAreDecoded = true
    record = view.text
    do throws(Rejection) {
      try embedded.read(&batch, row, source)
      if !sources.itemSources.isEmpty { items.find(sources, batch, row, source) }
      try decideNames(&batch, row, &view, source)
      fillFields(&batch, row, source)
    } catch {
      batch.reject(&view, error)
    }
  }

  private mutating func decideNames(
    _ batch: inout RecordBatch, _ row: Int, _ view: inout RecordView, _ source: borrowing Span<UInt8>
  ) throws(Rejection) {
    kind = 0
    let name = try required(.type, &batch, row, source)
    kind = (names.firstIndex { batch.names.span.extracting(name).matchesAll($0.span) } ?? -1) + 1
    type = kinds[kind].type
    if case .action = type, !has(.action, batch, row), has(.path, batch, row) || has(.viewID, batch, row) {
      type = .view
    }
    guard let type else {
      view.kind = .unknown
      view.className = name
      return
    }
    view.kind = .event(type)
    switch type {
    case .page:
      view.className = try required(.class, &batch, row, source)
      view.selectorOrPhase = try phase(&batch, row, source)
    case .app:
      // The class of the delegate is optional.
      view.className = (try? optional(.class, &batch, row, source)) ?? 0..<0
      view.selectorOrPhase = try phase(&batch, row, source)
    case .action(let interaction):
      view.className = try required(.target, &batch, row, source)
      if interaction != .row || has(.action, batch, row) {
        view.selectorOrPhase = try required(.action, &batch, row, source)
      } else {
        // There is no field for the kind of list, so the action is that of an unknown list.
        let start = batch.names.count
        batch.names.append(contentsOf: RawEventType.rowAction(list: source.extracting(0..<0)).utf8)
        view.selectorOrPhase = start..<batch.names.count
      }
    case .view: try decideView(&batch, row, &view, source)
    }
  }

  private func decideView(
    _ batch: inout RecordBatch, _ row: Int, _ view: inout RecordView, _ source: borrowing Span<UInt8>
  ) throws(Rejection) {
    view.viewID = try optional(.viewID, &batch, row, source)
    let hasID = !view.viewID.isEmpty
    // A digest identifies a view even without page and path.
    if !hasID || has(.page, batch, row) { view.className = try required(.page, &batch, row, source) }
    if !hasID || has(.path, batch, row) { view.selectorOrPhase = try required(.path, &batch, row, source) }
    view.hasClass = !view.className.isEmpty
  }

  private func phase(
    _ batch: inout RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>
  ) throws(Rejection) -> Range<Int> {
    guard let known = kinds[kind].phase else { return try required(.phase, &batch, row, source) }
    let start = batch.names.count
    batch.names += known
    return start..<batch.names.count
  }

  // MARK: Fields

  /// Returns the value of a source in a record.
  private func slot(ofSource source: Int, _ batch: borrowing RecordBatch, _ row: Int) -> MemberSlot {
    sources.items[source].isEmpty ? batch.slot(sources.slots[source], of: row) : items.values[source]
  }

  /// Returns the name of a source for messages.
  private func place(_ source: Int) -> String {
    let pointer = DisplayedName.quoted(pointers[sources.pointers[source]].text)
    let item = sources.items[source]
    return item.isEmpty
      ? pointer : "\(DisplayedName.quoted(String(decoding: item, as: UTF8.self))) of \(pointer)"
  }

  /// Whether a record has a field.
  private func has(_ field: FieldMap.Field, _ batch: borrowing RecordBatch, _ row: Int) -> Bool {
    first(field, batch, row) != nil
  }

  /// Returns the first value among a field's places; `nil` if all are missing, null or empty.
  private func first(_ field: FieldMap.Field, _ batch: borrowing RecordBatch, _ row: Int) -> Found? {
    for source in sources.range(of: field, kind: kind) {
      let slot = slot(ofSource: source, batch, row)
      guard slot.exists, slot.kind != .null else { continue }
      if slot.kind != .string || !slot.text.isEmpty { return Found(slot: slot, source: source) }
    }
    return nil
  }

  /// Appends the text of a required field to the names of the batch and returns its range.
  private func required(
    _ field: FieldMap.Field, _ batch: inout RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>
  ) throws(Rejection) -> Range<Int> {
    let text = try optional(field, &batch, row, source)
    if !text.isEmpty { return text }
    let range = sources.range(of: field, kind: kind)
    let places = range.map(place)
    switch places.count {
    case 0: throw Rejection(.missingMember, "the field map names no member for '\(field.name)'")
    case 1:
      let slot = slot(ofSource: range.lowerBound, batch, row)
      let found = !slot.exists ? "missing" : slot.kind == .null ? "null" : "empty"
      throw Rejection(.missingMember, "the member \(places[0]) is \(found)")
    default: throw Rejection(.missingMember, "none of the members \(places.joined(separator: ", ")) exists")
    }
  }

  /// Appends the text of an optional field to the names of the batch and returns its range, empty if the record has no such field.
  ///
  /// - Throws: a rejection if the field occurs more than once or is not a string.
  private func optional(
    _ field: FieldMap.Field, _ batch: inout RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>
  ) throws(Rejection) -> Range<Int> {
    guard let found = first(field, batch, row) else { return 0..<0 }
    let count = count(of: sources.slots[found.source], batch, row)
    if count > 1 {
      let pointer = pointers[sources.pointers[found.source]]
      throw Rejection(.duplicateMember, "the member \(DisplayedName.quoted(pointer.text)) occurs \(count) times")
    }
    guard found.slot.isString else {
      throw notAString(found.slot, pointers[sources.pointers[found.source]], record, source)
    }
    let start = batch.names.count
    appendText(found, source, batch.embedded, to: &batch.names, limit: batch.longestName)
    return start..<batch.names.count
  }

  /// Returns the number of occurrences of a member in a record, or of an enclosing member if that is greater.
  private func count(of slot: Int, _ batch: borrowing RecordBatch, _ row: Int) -> Int {
    var (slot, count) = (slot, 0)
    while slot > 0 {
      count = max(count, Int(batch.slot(slot, of: row).count))
      slot = parents[slot]
    }
    return count
  }

  private func appendText(
    _ found: Found, _ source: borrowing Span<UInt8>, _ embedded: [UInt8], to output: inout [UInt8], limit: Int
  ) {
    let text = found.slot.text
    if sources.takesAll(of: found.source) {
      if found.slot.isEmbedded {
        JSONText.appendUnescaped(embedded.span, text, to: &output, limit: limit)
      } else if found.slot.kind == .string {
        output.append(source, text.prefix(limit))
      } else {
        JSONText.appendUnescaped(source, text, to: &output, limit: limit)
      }
    } else if found.slot.isEmbedded {
      appendPart(found, embedded.span, to: &output, limit: limit)
    } else {
      appendPart(found, source, to: &output, limit: limit)
    }
  }

  /// Appends the part of a text that a source selects.
  private func appendPart(
    _ found: Found, _ source: borrowing Span<UInt8>, to output: inout [UInt8], limit: Int
  ) {
    guard found.slot.text.count >= OutputBytes.hugeLength else {
      let start = output.count
      JSONText.appendUnescaped(source, found.slot.text, to: &output)
      var search = sources.partSearch(of: found.source)
      let part = search.part(of: output.span.extracting(start...))
      output.removeSubrange((start + part.upperBound)...)
      output.removeSubrange(start..<(start + part.lowerBound))
      return
    }
    var pieces = self.part(found, source)
    let end = output.count + limit
    while output.count < end, pieces.next(source) { output.append(pieces.piece.span) }
    if output.count > end { output.removeSubrange(end...) }
  }

  /// Returns the part of a huge text that a source selects, as pieces.
  private func part(_ found: Found, _ source: borrowing Span<UInt8>) -> TextPieces {
    var search = sources.partSearch(of: found.source)
    var pieces = TextPieces(found.slot.text)
    while pieces.next(source) { search.add(pieces.piece.span) }
    return TextPieces(found.slot.text, part: search.finish())
  }

  private func notAString(
    _ slot: MemberSlot, _ pointer: JSONPointer, _ record: Range<Int>, _ source: borrowing Span<UInt8>
  ) -> Rejection {
    let name = DisplayedName.quoted(pointer.text)
    if !slot.isEmbedded {
      let column = ColumnUnit.scalar.column(
        of: slot.value.lowerBound - record.lowerBound, in: source.extracting(record))
      return Rejection(
        .wrongType, "column \(column): the member \(name) must be a string, found \(slot.description)")
    }
    return Rejection(.wrongType, "the member \(name) must be a string, found \(slot.description)")
  }

  // MARK: Slots of fields

  /// Fills the slots of the fields that the run reads: with the unchanged value, with the selected part of a text, or with EventMap's name
  /// of the type or phase.
  private mutating func fillFields(_ batch: inout RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>) {
    hugeParts.removeAll(keepingCapacity: true)
    for (field, slot) in filled {
      let place = row * batch.stride + slot
      if field == .type, let type {
        batch.slots[place] = batch.embed(string: Array(type.name.utf8))
      } else if field == .phase, let phase = kinds[kind].phase {
        batch.slots[place] = batch.embed(string: phase)
      } else if let found = first(field, batch, row) {
        if !found.slot.isString || found.slot.kind == .string && sources.takesAll(of: found.source) {
          batch.slots[place] = found.slot
        } else {
          batch.slots[place] = embed(found, source, &batch)
        }
      }
    }
  }

  /// Makes a value of the part of a text that a source selects.
  private mutating func embed(
    _ found: Found, _ source: borrowing Span<UInt8>, _ batch: inout RecordBatch
  ) -> MemberSlot {
    guard !sources.takesAll(of: found.source), found.slot.text.count >= OutputBytes.hugeLength else {
      var text: [UInt8] = []
      appendText(found, source, batch.embedded, to: &text, limit: .max)
      return batch.embed(string: text)
    }
    if let same = hugeParts.first(where: { sources.areAlike($0.source, found.source) }) { return same.slot }
    // The huge text is unescaped and cut in pieces, so that no second copy of it is in memory.
    var pieces = found.slot.isEmbedded ? part(found, batch.embedded.span) : part(found, source)
    let start = batch.beginString(length: found.slot.text.count)
    while found.slot.isEmbedded ? pieces.next(batch.embedded.span) : pieces.next(source) {
      JSONText.appendEscaped(pieces.piece.span, to: &batch.embedded)
    }
    let slot = batch.endString(start)
    hugeParts.append(Found(slot: slot, source: found.source))
    return slot
  }
}
