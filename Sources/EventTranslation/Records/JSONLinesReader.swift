/// Reads JSON Lines: records of `jsonl`, and of the dumps of other SDKs.
///
///     chunk ──▶ ScanWindow (index, members) ──┐
///           ──▶ PlainRecord (the rest) ───────┴──▶ DecidingPaths, or FieldReader ──▶ RecordView
struct JSONLinesReader: RecordReader {
  private var window = ScanWindow()
  private var lines = [ScannedLine](repeating: ScannedLine(), count: RecordBatch.usualCapacity)
  private var plain: PlainRecord
  private let deciding: DecidingPaths
  /// The reader of another SDK's deciding members; `nil` for raw events.
  private var fields: FieldReader?
  /// Whether the records are raw events. Stored, because testing the optional would copy the large field reader for each window.
  private let isOwn: Bool

  init(_ tree: MemberTree, _ deciding: DecidingPaths, _ fields: FieldReader?) {
    plain = PlainRecord(tree)
    self.deciding = deciding
    self.fields = fields
    isOwn = fields == nil
  }

  /// Sets the type and names of a record.
  private mutating func decide(
    _ batch: inout RecordBatch, _ row: Int, _ view: inout RecordView, _ source: borrowing Span<UInt8>
  ) {
    if isOwn {
      deciding.decide(&batch, row, &view, source)
    } else {
      fields?.decide(&batch, row, &view, source)
    }
  }

  mutating func begin() { window.begin() }

  mutating func readWindow(
    _ chunk: borrowing Span<UInt8>, _ count: Int, from start: Int, lineNumber: Int, into batch: inout RecordBatch
  ) -> Int? {
    guard window.hasLine(at: start) || window.index(chunk, count, from: start, isKitlog: false) else { return nil }
    let found = window.readJSON(chunk, &lines, into: &batch)
    let first = batch.count
    let firstLine = lineNumber + first - batch.extraRecords
    for place in 0..<found {
      let (line, row) = (lines[place], first + place)
      if isOwn, line.status == .record,
        let view = deciding.usualView(
          batch.slots.span, row * batch.stride, line, lineNumber: firstLine + place, chunk)
      {
        batch.append(view)
      } else if let rest = readOther(line, lineNumber: firstLine + place, row, chunk, &batch) {
        // The rows that the window's next lines would get now belong to the other records of this line.
        window.begin()
        return readRest(chunk, rest..<Int(line.end), lineNumber: firstLine + place, into: &batch)
          ?? Int(line.end) + 1
      }
    }
    return Int(lines[found - 1].end) + 1
  }

  /// Reads a line that has no usual view; returns the offset of the next record on it, or `nil` if there are no more.
  @inline(never)
  private mutating func readOther(
    _ line: ScannedLine, lineNumber: Int, _ row: Int, _ chunk: borrowing Span<UInt8>, _ batch: inout RecordBatch
  ) -> Int? {
    var view = RecordView(line, lineNumber: lineNumber)
    var rest: Int?
    if line.status == .record {
      view.text = view.line
      view.objectStart = Int(line.objectStart)
      decide(&batch, row, &view, chunk)
    } else if line.status == .odd {
      rest = readPlain(chunk, &view, row, &batch)
    }
    batch.append(view)
    return rest
  }

  mutating func readLine(
    _ chunk: borrowing Span<UInt8>, _ view: inout RecordView, into batch: inout RecordBatch
  ) -> Int? {
    readPlain(chunk, &view, batch.count, &batch)
  }

  /// Reads a line with ``PlainRecord`` into a view that has its range.
  ///
  /// - Returns: the offset of the next record on the line; `nil` if there are no more.
  @inline(never)
  private mutating func readPlain(
    _ source: borrowing Span<UInt8>, _ view: inout RecordView, _ row: Int, _ batch: inout RecordBatch
  ) -> Int? {
    let start = view.line.lowerBound
    let line = source.extracting(view.line)
    if RecordMarks.isBlank(line) {
      view.kind = .skipped
      return nil
    }
    let found: (record: Range<Int>, next: Int?)
    do throws(Rejection) {
      found = try plain.readFirst(line)
    } catch {
      view.text = view.line
      batch.reject(&view, error)
      return nil
    }
    view.text = (start + found.record.lowerBound)..<(start + found.record.upperBound)
    if found.next != nil { view.line = start..<view.text.upperBound }
    batch.setSlots(plain.slots, of: row, offset: start)
    view.objectStart = start + plain.objectStart
    decide(&batch, row, &view, source)
    return found.next.map { start + $0 }
  }

  /// Reads the members of an object that a reader has written into the batch's text.
  mutating func readMembers(
    _ text: borrowing Span<UInt8>, _ range: Range<Int>, _ row: Int, _ batch: inout RecordBatch
  ) {
    // The text was written by EventMap, so it is valid. If it were not, its members would be missing.
    try? plain.read(text.extracting(range))
    batch.setSlots(plain.slots, of: row, offset: range.lowerBound)
  }
}
