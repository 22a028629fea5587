/// Writes records as server events in one of the output formats.
struct RecordWriter {
  /// The columns that CSV and TSV have unless others are selected; the first is the event ID.
  static func defaultColumns(_ options: TranslationOptions) -> [String] {
    let others = ["timestamp", "session", "type", "phase", "class", "target", "action"]
    return [options.idKey] + others.filter { $0 != options.idKey }
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
    /// The name as a key of a JSON object, with the colon.
    var key: [UInt8]
  }

  private let layout: Layout
  private let columns: [Column]
  private let eventIDs: EventIDBytes
  /// For rows only, which have no JSON escapes.
  private let eventIDTexts: [[UInt8]]
  private var locator = MemberLocator()
  private var text: [UInt8] = []

  init(eventIDs: [String], options: TranslationOptions) {
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
    columns = names.map { name in
      var key: [UInt8] = []
      JSONText.appendString(name, to: &key)
      key.append(UInt8(ascii: ":"))
      return Column(name: Array(name.utf8), isEventID: name == options.idKey, key: key)
    }
    self.eventIDs = EventIDBytes(eventIDs, idKey: options.idKey)
    eventIDTexts = if case .row = layout { eventIDs.map { Array($0.utf8) } } else { [] }
  }

  /// Whether the members of a record must be known to write it, not only where its object starts.
  var needsMembers: Bool {
    if case .whole = layout { false } else { true }
  }

  /// What stands before the first record.
  var header: [UInt8] {
    guard case .row(let delimited) = layout else { return [] }
    var row: [UInt8] = []
    for (position, column) in columns.enumerated() {
      if position > 0 { row.append(delimited.separator) }
      delimited.append(column.name.span, to: &row)
    }
    row.append(UInt8(ascii: "\n"))
    return row
  }

  /// Appends a record and its LF.
  ///
  /// - Parameter record: the line as it was read; where ``needsMembers`` is false, the start of its object is enough.
  @inline(__always)
  mutating func append(
    _ line: borrowing Span<UInt8>, _ record: inout JSONRecord, id: ServerEventID, to output: inout [UInt8]
  ) {
    switch layout {
    case .whole: appendWhole(line, record.objectStart, id, to: &output)
    case .object: appendObject(line, &record, id, to: &output)
    case .row(let delimited): appendRow(line, &record, id, delimited, to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }

  @inline(__always)
  private func appendWhole(
    _ line: borrowing Span<UInt8>, _ objectStart: Int, _ id: ServerEventID, to output: inout [UInt8]
  ) {
    switch id {
    case .inserted(let index):
      output.append(line, 0..<objectStart)
      eventIDs.appendMember(index, to: &output)
      output.append(line, objectStart..<line.count)
    case .replaced(let index, let range):
      output.append(line, 0..<range.lowerBound)
      eventIDs.appendValue(index, to: &output)
      output.append(line, range.upperBound..<line.count)
    case .unchanged:
      output.append(line)
    }
  }

  private mutating func appendObject(
    _ line: borrowing Span<UInt8>, _ record: inout JSONRecord, _ id: ServerEventID, to output: inout [UInt8]
  ) {
    output.append(UInt8(ascii: "{"))
    let start = output.count
    for column in columns {
      let keyStart = output.count
      if keyStart > start { output.append(UInt8(ascii: ",")) }
      output.append(contentsOf: column.key)
      if column.isEventID, let index = id.tableIndex {
        eventIDs.appendValue(index, to: &output)
      } else if let found = locator.find(column.name, in: &record, line) {
        output.append(line, found.value)
      } else {
        output.removeLast(output.count - keyStart)
      }
    }
    output.append(UInt8(ascii: "}"))
  }

  private mutating func appendRow(
    _ line: borrowing Span<UInt8>, _ record: inout JSONRecord, _ id: ServerEventID,
    _ delimited: DelimitedText, to output: inout [UInt8]
  ) {
    let start = output.count
    defer {
      // A blank line is no row to many readers of CSV.
      if output.count == start, case .csv = delimited { output.append("\"\"") }
    }
    for (position, column) in columns.enumerated() {
      if position > 0 { output.append(delimited.separator) }
      if column.isEventID, let index = id.tableIndex {
        let id = eventIDTexts[index]
        delimited.append(id.span, to: &output)
        continue
      }
      guard let found = locator.find(column.name, in: &record, line) else { continue }
      let inside = (found.value.lowerBound + 1)..<max(found.value.lowerBound + 1, found.value.upperBound - 1)
      switch found.kind {
      case .null: break
      case .string: delimited.append(line.extracting(inside), to: &output)
      case .escapedString:
        text.removeAll(keepingCapacity: true)
        JSONText.appendUnescaped(line, inside, to: &text)
        delimited.append(text.span, to: &output)
      case .object, .other: delimited.append(line.extracting(found.value), to: &output)
      }
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
