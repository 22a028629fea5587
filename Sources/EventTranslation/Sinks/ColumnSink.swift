import EventMapping

/// Writes selected members as columns: rows of CSV and TSV, or flat objects for `--select`.
struct ColumnSink: SplittableSink {
  /// The members that are columns. CSV and TSV have default columns: the event ID first, and last those of page timing if it is enabled.
  static func names(_ options: TranslationOptions) -> [String] {
    if let select = options.select { return select }
    if options.format == .jsonl { return [] }
    let others = ["timestamp", "session", "type", "phase", "class", "target", "action"]
    let timing = options.pageTiming == nil ? [] : PageTiming.memberNames
    return [options.idKey] + (others + timing).filter { $0 != options.idKey }
  }

  private struct Column {
    /// The path of the member.
    var member: String
    /// The column's name in the output.
    var name: [UInt8]
    var isEventID: Bool
    /// The value that page timing adds; `nil` for other columns.
    var timing: PageTiming.Part?
    /// The part of the record's place in its file; `nil` for other columns.
    var place: RecordPlace.Part?
    var path: Int
    /// The name as a JSON key, colon included, as a range in ``ColumnSink/keys``.
    var key: Range<Int>
  }

  /// The syntax of rows; `nil` for JSON objects.
  private let delimited: DelimitedText?
  private let columns: [Column]
  private let keys: [UInt8]
  private let eventIDs: EventIDBytes
  private let keepsUnmapped: Bool
  private let writesHeader: Bool
  /// The place of the current record; `nil` if no column shows a part of it.
  private var place: RecordPlace?
  private let added: AddedMembers
  private var changed: ChangedRecord
  private var text: [UInt8] = []
  /// By column, whether every record so far lacked the member. Columns that the translation fills are never missing.
  private var isMissing: [Bool]
  private var hasWritten = false

  init(_ mapper: EventMapper, _ options: TranslationOptions, _ paths: RecordPaths, _ tree: MemberTree) {
    delimited = DelimitedText(options.format, escapesFormulas: options.columns.escapesFormulas)
    var keys: [UInt8] = []
    let members = Self.names(options)
    let names = options.columns.names ?? members
    columns = zip(zip(members, names), paths.columns).map { column, path in
      let (member, name) = column
      let start = keys.count
      JSONText.appendString(name, to: &keys)
      keys.append(UInt8(ascii: ":"))
      let timing = options.pageTiming == nil ? nil : PageTiming.Part.allCases.first { $0.name == member }
      return Column(
        member: member, name: Array(name.utf8), isEventID: member == options.idKey, timing: timing,
        place: RecordPlace.Part(rawValue: member), path: path, key: start..<keys.count)
    }
    self.keys = keys
    isMissing = columns.map { !$0.isEventID && $0.timing == nil && $0.place == nil }
    place = columns.contains { $0.place != nil } ? RecordPlace() : nil
    writesHeader = options.columns.writesHeader
    eventIDs =
      delimited.map { EventIDBytes(mapper.eventIDs, $0) } ?? EventIDBytes(mapper.eventIDs, idKey: options.idKey)
    keepsUnmapped = options.unmapped == .keep
    added = AddedMembers(mapper.rules.program)
    changed = ChangedRecord(tree, paths, added)
  }

  var header: [UInt8] {
    guard let delimited, writesHeader else { return [] }
    var row = OutputBytes()
    for (position, column) in columns.enumerated() {
      if position > 0 { row.append(delimited.separator) }
      delimited.append(column.name.span, to: &row)
    }
    row.append(UInt8(ascii: "\n"))
    return row.array
  }

  var missingMembers: Set<String>? {
    guard hasWritten else { return nil }
    return Set(zip(columns, isMissing).compactMap { $1 ? $0.member : nil })
  }

  mutating func write(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>,
    _ chunk: borrowing Span<UInt8>, to result: inout TranslatedChunk
  ) {
    for row in 0..<batch.count {
      let resolution = resolved.resolutions[row]
      place?.set(batch, row, result.start)
      switch resolution.bucket {
      case .mapped where resolution.eventIndex >= 0:
        append(Int(resolution.eventIndex), [], batch, row, resolved, source, to: &result.output)
      case .mapped:
        for number in resolution.events {
          let event = resolved.events[Int(number)]
          appendChanged(event, batch, row, resolved, source, to: &result.output)
        }
      case .unmapped where keepsUnmapped: append(-1, [], batch, row, resolved, source, to: &result.output)
      default: break
      }
    }
  }

  mutating func write(
    event number: Int, of row: Int, _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch,
    _ source: borrowing Span<UInt8>, to output: inout OutputBytes
  ) {
    let resolution = resolved.resolutions[row]
    if resolution.bucket == .mapped, resolution.eventIndex < 0 {
      let event = resolved.events[Int(resolution.events.lowerBound) + number]
      appendChanged(event, batch, row, resolved, source, to: &output)
    } else {
      append(Int(resolution.eventIndex), [], batch, row, resolved, source, to: &output)
    }
  }

  private mutating func appendChanged(
    _ event: ServerEvent, _ batch: borrowing RecordBatch, _ row: Int, _ resolved: borrowing ResolvedBatch,
    _ source: borrowing Span<UInt8>, to output: inout OutputBytes
  ) {
    var timing: [PageTiming.Part] = []
    var isChanged = false
    for edit in resolved.edits[event.edits] {
      if case .timing(let part) = edit.value, resolved.hasTiming(part, of: row) { timing.append(part) }
      if edit.changesMembers { isChanged = true }
    }
    guard isChanged else { return append(event.eventIndex, timing, batch, row, resolved, source, to: &output) }
    changed.set(event, batch, row, resolved, source)
    append(event.eventIndex, timing, changed.batch, 0, resolved, source, timingRow: row, to: &output)
    changed.removeAll()
  }

  @inline(__always)
  private mutating func append(
    _ eventIndex: Int, _ timing: [PageTiming.Part], _ batch: borrowing RecordBatch, _ row: Int,
    _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>, timingRow: Int? = nil,
    to output: inout OutputBytes
  ) {
    hasWritten = true
    if let delimited {
      appendRow(delimited, eventIndex, timing, batch, row, resolved, source, timingRow ?? row, to: &output)
    } else {
      appendObject(eventIndex, timing, batch, row, resolved, source, timingRow ?? row, to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }

  private mutating func appendObject(
    _ eventIndex: Int, _ timing: [PageTiming.Part], _ batch: borrowing RecordBatch, _ row: Int,
    _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>, _ timingRow: Int, to output: inout OutputBytes
  ) {
    output.append(UInt8(ascii: "{"))
    var isFirst = true
    for column in columns.indices {
      let isEventID = columns[column].isEventID && eventIndex >= 0
      let part = columns[column].timing.flatMap { timing.contains($0) ? $0 : nil }
      let slot = batch.value(ofPath: columns[column].path, row)
      let own = columns[column].place
      if !isEventID, part == nil, own == nil, slot == nil { continue }
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      output.append(short: keys.span, columns[column].key)
      if isEventID {
        eventIDs.appendValue(eventIndex, to: &output)
      } else if let own {
        place?.append(own, to: &output)
      } else if let part {
        resolved.appendTiming(part, of: timingRow, nil, to: &output)
      } else if let slot {
        if isMissing[column] { isMissing[column] = false }
        if slot.isInSource {
          output.append(short: source, slot.value)
        } else {
          let others = slot.isEmbedded ? batch.embedded : added.texts
          output.append(others.span, slot.value)
        }
      }
    }
    output.append(UInt8(ascii: "}"))
  }

  private mutating func appendRow(
    _ delimited: DelimitedText, _ eventIndex: Int, _ timing: [PageTiming.Part], _ batch: borrowing RecordBatch,
    _ row: Int, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>, _ timingRow: Int,
    to output: inout OutputBytes
  ) {
    // Only a row of a single column can be empty.
    let start = output.count
    var isHuge = false
    for column in columns.indices {
      if column > 0 { output.append(delimited.separator) }
      if columns[column].isEventID, eventIndex >= 0 {
        eventIDs.appendValue(eventIndex, to: &output)
      } else if let own = columns[column].place {
        place?.append(own, delimited, to: &output)
      } else if let part = columns[column].timing, timing.contains(part) {
        resolved.appendTiming(part, of: timingRow, delimited, to: &output)
      } else if let slot = batch.value(ofPath: columns[column].path, row) {
        if isMissing[column] { isMissing[column] = false }
        isHuge = isHuge || slot.value.count >= OutputBytes.hugeLength
        if slot.isInSource {
          appendField(source, slot, delimited, to: &output)
        } else {
          let others = slot.isEmbedded ? batch.embedded : added.texts
          appendField(others.span, slot, delimited, to: &output)
        }
      }
    }
    if output.count == start, !isHuge { output.append(delimited.emptyRow) }
  }

  @inline(__always)
  private mutating func appendField(
    _ bytes: borrowing Span<UInt8>, _ slot: MemberSlot, _ delimited: DelimitedText, to output: inout OutputBytes
  ) {
    switch slot.kind {
    case .null: break
    case .string: delimited.append(bytes, slot.text, to: &output)
    case .escapedString where slot.text.count >= OutputBytes.hugeLength:
      appendHugeField(bytes, slot.text, delimited, to: &output)
    case .escapedString:
      text.removeAll(keepingCapacity: true)
      JSONText.appendUnescaped(bytes, slot.text, to: &text)
      delimited.append(text.span, to: &output)
    default: delimited.append(bytes, slot.value, to: &output)
    }
  }

  /// Unescapes and appends a string piece by piece, because it is too long to keep a second copy in memory.
  @inline(never)
  private mutating func appendHugeField(
    _ bytes: borrowing Span<UInt8>, _ range: Range<Int>, _ delimited: DelimitedText, to output: inout OutputBytes
  ) {
    /// Unescapes the next piece. Returns false at the end of the string.
    func takePiece(_ start: inout Int, _ text: inout [UInt8]) -> Bool {
      guard start < range.upperBound else { return false }
      let end = JSONText.pieceEnd(bytes, start..<range.upperBound)
      text.removeAll(keepingCapacity: true)
      JSONText.appendUnescaped(bytes, start..<end, to: &text)
      start = end
      return true
    }
    var start = range.lowerBound
    guard takePiece(&start, &text) else { return }
    let isFormula = delimited.startsFormula(with: text.span)
    var isSpecial = delimited.isSpecial(text.span)
    while !isSpecial, takePiece(&start, &text) { isSpecial = delimited.isSpecial(text.span) }
    delimited.appendStart(isSpecial: isSpecial, isFormula: isFormula, to: &output)
    start = range.lowerBound
    while takePiece(&start, &text) { delimited.append(partOf: text.span, isSpecial: isSpecial, to: &output) }
    delimited.appendEnd(isSpecial: isSpecial, to: &output)
  }
}
