import EventMapping

/// Writes records as server events in one of the output formats.
struct RecordWriter {
  /// The columns that CSV and TSV have unless others are selected; the first is the event ID, the last are those of the timing of
  /// pages, where it is asked for.
  static func defaultColumns(_ options: TranslationOptions) -> [String] {
    let others = ["timestamp", "session", "type", "phase", "class", "target", "action"]
    let timing = options.pageTiming == nil ? [] : PageTiming.memberNames
    return [options.idKey] + (others + timing).filter { $0 != options.idKey }
  }

  private enum Layout {
    /// The record itself with its event ID.
    case whole
    /// A flat object of the selected members.
    case object
    /// A row of values with a separator between them.
    case row(DelimitedText)
  }

  private struct Column {
    var name: [UInt8]
    var isEventID: Bool
    /// For a member that the timing of pages adds.
    var timing: PageTiming.Part?
    /// The name as a key of a JSON object, with the colon, in ``RecordWriter/keys``.
    var key: Range<Int>
  }

  private let layout: Layout
  private let columns: [Column]
  private let keys: [UInt8]
  let eventIDs: EventIDBytes
  /// The members that server events get by the table's entries.
  let added: AddedMembers
  /// Where the columns stand in the record that is written.
  private var values: [MemberLocator.Found?]
  private var text: [UInt8] = []
  /// For each column the field that it is in records of other SDKs.
  private let fields: [FieldMap.Field?]
  /// Whether a column is the field even where a record has a member of its own of that name, as the default columns are.
  private let prefersFields: Bool
  /// Whether the record that is written is one of another SDK, whose fields stand in `fieldText`.
  var hasFields = false
  /// The columns' fields as they are written.
  private var fieldText: [UInt8] = []
  private var fieldRanges: [Range<Int>?] = []
  /// What the timing of pages changes in the record that is written.
  var timed = PageTiming.Members()
  /// Where the timing of pages belongs in what was written; whoever sets ``timed`` takes them.
  private(set) var gaps: [PageTiming.Gap] = []
  /// A record with the members that were added to it.
  private var record: JSONRecord

  init(_ mapper: EventMapper, options: TranslationOptions) {
    let eventIDs = mapper.eventIDs
    added = AddedMembers(mapper.rules.program)
    let names: [String]
    switch options.format {
    case .jsonl:
      layout = options.select == nil ? .whole : .object
      names = options.select ?? []
    case .csv:
      layout = .row(.csv)
      names = options.select ?? Self.defaultColumns(options)
    case .tsv:
      layout = .row(.tsv)
      names = options.select ?? Self.defaultColumns(options)
    }
    var keys: [UInt8] = []
    columns = names.map { name in
      let start = keys.count
      JSONText.appendString(name, to: &keys)
      keys.append(UInt8(ascii: ":"))
      let timing = options.pageTiming == nil ? nil : PageTiming.Part.allCases.first { $0.name == name }
      return Column(
        name: Array(name.utf8), isEventID: name == options.idKey, timing: timing, key: start..<keys.count)
    }
    self.keys = keys
    fields = names.map { $0 == "timestamp" ? .time : FieldMap.Field(rawValue: $0) }
    prefersFields = options.select == nil
    record = JSONRecord(MemberNames(columns.flatMap { MemberLocator.names(of: $0.name) }))
    values = columns.map { _ in nil }
    if case .row(let delimited) = layout {
      self.eventIDs = EventIDBytes(eventIDs, delimited)
    } else {
      self.eventIDs = EventIDBytes(eventIDs, idKey: options.idKey)
    }
  }

  /// Whether the members of a record must be known to write it, not only where its object starts.
  var needsMembers: Bool {
    if case .whole = layout { false } else { true }
  }

  /// Has an event ID on its way from memory before it is written.
  @inline(__always)
  func bringNear(eventID index: Int) { eventIDs.bringNear(index) }

  /// The names that a record must have kept to be written.
  var memberNames: [[UInt8]] { columns.flatMap { MemberLocator.names(of: $0.name) } }

  /// Where the columns stand in a record.
  func places(in record: borrowing JSONRecord, _ line: borrowing Span<UInt8>) -> [MemberLocator.Found?] {
    var places: [MemberLocator.Found?] = []
    for column in columns { places.append(MemberLocator.find(column.name, in: record, line)) }
    return places
  }

  /// What stands before the first record.
  var header: [UInt8] {
    guard case .row(let delimited) = layout else { return [] }
    var row = OutputBytes()
    for (position, column) in columns.enumerated() {
      if position > 0 { row.append(delimited.separator) }
      delimited.append(column.name.span, to: &row)
    }
    row.append(UInt8(ascii: "\n"))
    return row.array
  }

  /// Appends a record and its LF.
  ///
  /// - Parameter record: the line as it was read; where ``needsMembers`` is false, the start of its object is enough.
  mutating func append(
    _ line: borrowing Span<UInt8>, _ record: borrowing JSONRecord, id: ServerEventID, to output: inout OutputBytes
  ) {
    locate(record, line)
    append(line, objectStart: record.objectStart, id: id, to: &output)
  }

  /// Finds the columns of a record.
  mutating func locate(_ record: borrowing JSONRecord, _ line: borrowing Span<UInt8>) {
    for column in columns.indices { values[column] = MemberLocator.find(columns[column].name, in: record, line) }
  }

  /// Takes the columns that are fields of the record in hand, one of another SDK.
  mutating func locate(_ reader: FieldReader, _ line: borrowing Span<UInt8>) {
    hasFields = true
    fieldText.removeAll(keepingCapacity: true)
    fieldRanges.removeAll(keepingCapacity: true)
    let isJSON = if case .object = layout { true } else { false }
    for field in fields {
      let start = fieldText.count
      let isThere = field.map { reader.appendValue($0, isJSON: isJSON, line, to: &fieldText) } ?? false
      fieldRanges.append(isThere ? start..<fieldText.count : nil)
    }
  }

  /// Where a column's field is; `nil` where it is no field, or a member of the record's own counts.
  @inline(__always)
  private func fieldRange(_ column: Int) -> Range<Int>? {
    guard hasFields, prefersFields || values[column] == nil else { return nil }
    return fieldRanges[column]
  }

  /// Finds the columns of a record that matched a shape.
  @inline(__always)
  mutating func locate(_ shape: RecordShape, _ shapes: borrowing ShapeTree, _ line: borrowing Span<UInt8>) {
    for column in columns.indices { values[column] = shape.value(ofColumn: column, shapes, line) }
  }

  /// Appends a record and its LF; where ``needsMembers`` is true, its columns must have been found before.
  ///
  /// - Parameter objectStart: the offset after the `{` that opens the object.
  @inline(__always)
  mutating func append(
    _ line: borrowing Span<UInt8>, objectStart: Int, id: ServerEventID, to output: inout OutputBytes
  ) {
    switch layout {
    case .whole: return appendWhole(line, objectStart, id, to: &output)
    case .object: appendObject(line, id, to: &output)
    case .row(let delimited): appendRow(line, id, delimited, to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Appends a record and its LF, with the gaps that ``timed`` asks for.
  @inline(__always)
  mutating func append(
    _ line: borrowing Span<UInt8>, objectStart: Int, timed id: ServerEventID, to output: inout OutputBytes
  ) {
    if timed.isEmpty {
      append(line, objectStart: objectStart, id: id, to: &output)
    } else {
      append(line, objectStart: objectStart, id: id, adding: [], to: &output)
    }
  }

  /// Appends a record with members that the table adds to it, and its LF; where ``needsMembers`` is true, its columns must have been
  /// found before.
  mutating func append(
    _ line: borrowing Span<UInt8>, objectStart: Int, id: ServerEventID, adding: [AddedMembers.Member],
    to output: inout OutputBytes
  ) {
    if case .whole = layout, !adding.isEmpty || !timed.isEmpty {
      appendWhole(line, objectStart, id, adding, to: &output)
      return output.append(UInt8(ascii: "\n"))
    }
    if adding.isEmpty { return append(line, objectStart: objectStart, id: id, to: &output) }
    // A column may be one of the members that are added, or inside of one: they are looked for where all are together.
    var whole = OutputBytes()
    let timed = timed
    self.timed = PageTiming.Members()
    appendWhole(line, objectStart, .unchanged, adding, to: &whole)
    self.timed = timed
    let bytes = whole.array
    // What `locate` reads and what it writes are both the writer's.
    var record = JSONRecord(MemberNames([]))
    swap(&record, &self.record)
    defer { swap(&record, &self.record) }
    do throws(Rejection) {
      try record.read(bytes.span)
    } catch {
      // Valid members added to a valid record make one; if they did not, nothing may be lost.
      return append(line, objectStart: objectStart, id: id, to: &output)
    }
    let own = values
    locate(record, bytes.span)
    append(bytes.span, objectStart: record.objectStart, id: id, to: &output)
    // The record's next server event may not have them.
    values = own
  }

  private mutating func appendWhole(
    _ line: borrowing Span<UInt8>, _ objectStart: Int, _ id: ServerEventID, _ adding: [AddedMembers.Member],
    to output: inout OutputBytes
  ) {
    output.append(line, 0..<objectStart)
    if case .inserted(let index) = id { eventIDs.appendMember(index, to: &output) }
    for member in adding where member.replaced == nil {
      output.append(added.texts.span, added.keys[member.name])
      append(member, of: line, to: &output)
      output.append(UInt8(ascii: ","))
    }
    for part in PageTiming.Part.allCases where timed[part].isAdded {
      gaps.append(PageTiming.Gap(position: output.count, part: part, form: .memberAndComma))
    }
    var offset = objectStart
    for (place, new) in replacements(id, adding) {
      output.append(line, offset..<place.lowerBound)
      switch new {
      case .eventID(let index): eventIDs.appendValue(index, to: &output)
      case .member(let number): append(adding[number], of: line, to: &output)
      case .timing(let part):
        gaps.append(PageTiming.Gap(position: output.count, length: place.count, part: part, form: .value))
        output.append(line, place)
      }
      offset = place.upperBound
    }
    output.append(line, offset..<line.count)
  }

  /// What stands in place of a value of the record.
  private enum Replacement {
    case eventID(Int)
    /// One of those that the table adds.
    case member(Int)
    case timing(PageTiming.Part)
  }

  /// What is replaced, in the order of the record.
  private func replacements(
    _ id: ServerEventID, _ adding: [AddedMembers.Member]
  ) -> [(place: Range<Int>, new: Replacement)] {
    var replacements: [(place: Range<Int>, new: Replacement)] = []
    for (number, member) in adding.enumerated() {
      if let place = member.replaced { replacements.append((place, .member(number))) }
    }
    if case .replaced(let index, let place) = id { replacements.append((place, .eventID(index))) }
    for part in PageTiming.Part.allCases {
      if case .replaced(let place) = timed[part] { replacements.append((place, .timing(part))) }
    }
    return replacements.count < 2 ? replacements : replacements.sorted { $0.place.lowerBound < $1.place.lowerBound }
  }

  private func append(
    _ member: AddedMembers.Member, of line: borrowing Span<UInt8>, to output: inout OutputBytes
  ) {
    switch member.value {
    case .record(let found): output.append(line, found.value)
    case .constant(let range): output.append(added.texts.span, range)
    }
  }

  @inline(__always)
  private func appendWhole(
    _ line: borrowing Span<UInt8>, _ objectStart: Int, _ id: ServerEventID, to output: inout OutputBytes
  ) {
    switch id {
    case .inserted(let index):
      eventIDs.appendMember(index, in: line, at: objectStart, to: &output)
    case .replaced(let index, let range):
      output.append(line, 0..<range.lowerBound)
      eventIDs.appendValue(index, to: &output)
      output.append(line, range.upperBound..<line.count)
      output.append(UInt8(ascii: "\n"))
    case .unchanged:
      output.reserve(line.count + 1)
      output.append(line)
      output.append(UInt8(ascii: "\n"))
    }
  }

  /// Forgets ``timed`` and ``gaps``.
  mutating func endTiming() {
    timed = PageTiming.Members()
    gaps.removeAll(keepingCapacity: true)
  }

  private mutating func appendObject(
    _ line: borrowing Span<UInt8>, _ id: ServerEventID, to output: inout OutputBytes
  ) {
    output.append(UInt8(ascii: "{"))
    let start = output.count
    let (isTimed, firstGap) = (!timed.isEmpty, gaps.count)
    for column in columns.indices {
      if isTimed, let part = columns[column].timing, timed[part].isAdded {
        let form = output.count > start ? PageTiming.Gap.Form.commaAndMember : .memberAndComma
        gaps.append(PageTiming.Gap(position: output.count, part: part, form: form))
        continue
      }
      let index = columns[column].isEventID ? id.tableIndex : nil
      let field = index == nil ? fieldRange(column) : nil
      if index == nil, field == nil, values[column] == nil { continue }
      if output.count > start { output.append(UInt8(ascii: ",")) }
      output.append(keys.span, columns[column].key)
      if let index {
        eventIDs.appendValue(index, to: &output)
      } else if let field {
        output.append(fieldText.span, field)
      } else if let found = values[column] {
        if isTimed, let part = columns[column].timing, case .replaced = timed[part] {
          let length = found.value.count
          gaps.append(PageTiming.Gap(position: output.count, length: length, part: part, form: .value))
        }
        output.append(line, found.value)
      }
    }
    // Nothing is written that a comma would have to tell them from.
    if isTimed, output.count == start { for gap in gaps.indices[firstGap...] { gaps[gap].form = .memberAndCommas } }
    output.append(UInt8(ascii: "}"))
  }

  private mutating func appendRow(
    _ line: borrowing Span<UInt8>, _ id: ServerEventID, _ delimited: DelimitedText, to output: inout OutputBytes
  ) {
    let start = output.count
    let (isTimed, firstGap) = (!timed.isEmpty, gaps.count)
    defer {
      // A blank line is no row to many readers of CSV.
      if output.count == start, case .csv = delimited {
        output.append("\"\"")
        for gap in gaps.indices[firstGap...] { gaps[gap].length = 2 }
      }
    }
    for column in columns.indices {
      if column > 0 { output.append(delimited.separator) }
      let position = output.count
      if columns[column].isEventID, let index = id.tableIndex {
        eventIDs.appendValue(index, to: &output)
      } else if let field = fieldRange(column) {
        delimited.append(fieldText.span.extracting(field), to: &output)
      } else if let found = values[column] {
        appendField(line, found, delimited, to: &output)
      }
      if isTimed, let part = columns[column].timing, !timed[part].isNone {
        gaps.append(PageTiming.Gap(position: position, length: output.count - position, part: part, form: .field))
      }
    }
  }

  @inline(__always)
  private mutating func appendField(
    _ line: borrowing Span<UInt8>, _ found: MemberLocator.Found, _ delimited: DelimitedText,
    to output: inout OutputBytes
  ) {
    switch found.kind {
    case .null: break
    case .string: delimited.append(line.extracting(found.text), to: &output)
    case .escapedString:
      text.removeAll(keepingCapacity: true)
      JSONText.appendUnescaped(line, found.text, to: &text)
      delimited.append(text.span, to: &output)
    case .object, .other: delimited.append(line.extracting(found.value), to: &output)
    }
  }
}

extension ServerEventID {
  fileprivate var tableIndex: Int? {
    switch self {
    case .inserted(let index), .replaced(let index, _): index
    case .unchanged: nil
    }
  }
}
