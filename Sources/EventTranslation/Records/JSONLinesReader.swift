import ByteBlocks

/// Reads records that are a JSON object a line: `jsonl`, and the dumps of other SDKs.
///
///     chunk ──▶ ScanWindow (index, members) ──┐
///           ──▶ PlainRecord (what is left) ───┴──▶ DecidingPaths, or FieldReader ──▶ RecordView
struct JSONLinesReader: RecordReader {
  private var window = ScanWindow()
  private var lines = [json_line](repeating: json_line(), count: RecordBatch.usualCapacity)
  private var plain: PlainRecord
  private let deciding: DecidingPaths
  /// Where the records of another SDK have what decides; `nil` for our own.
  private var fields: FieldReader?

  init(_ tree: MemberTree, _ deciding: DecidingPaths, _ fields: FieldReader?) {
    plain = PlainRecord(tree)
    self.deciding = deciding
    self.fields = fields
  }

  /// Finds out what a record is.
  @inline(__always)
  private mutating func decide(
    _ batch: inout RecordBatch, _ row: Int, _ view: inout RecordView, _ source: borrowing Span<UInt8>
  ) {
    if fields == nil {
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
    for place in 0..<found {
      let (line, row) = (lines[place], first + place)
      var view = RecordView()
      // Safety: the larger of both bounds is the upper one.
      view.line = unsafe Range(uncheckedBounds: (Int(line.start), Int(max(line.start, line.end))))
      view.lineNumber = lineNumber + row
      if line.status == LINE_RECORD {
        view.text = view.line
        view.objectStart = Int(line.object_start)
        decide(&batch, row, &view, chunk)
      } else if line.status == LINE_ODD {
        readPlain(chunk, &view, row, &batch)
      }
      batch.append(view)
    }
    return Int(lines[found - 1].end) + 1
  }

  mutating func readLine(_ chunk: borrowing Span<UInt8>, _ view: inout RecordView, into batch: inout RecordBatch) {
    readPlain(chunk, &view, batch.count, &batch)
  }

  /// Reads a line that the kernels do not read, into a view that has its range.
  @inline(never)
  private mutating func readPlain(
    _ source: borrowing Span<UInt8>, _ view: inout RecordView, _ row: Int, _ batch: inout RecordBatch
  ) {
    let line = source.extracting(view.line)
    if BlankLine.isBlank(line) { return view.kind = .skipped }
    view.text = view.line
    do throws(Rejection) {
      try plain.read(line)
    } catch {
      return batch.reject(&view, error)
    }
    batch.setSlots(plain.slots, of: row, offset: view.line.lowerBound)
    view.objectStart = view.line.lowerBound + plain.objectStart
    decide(&batch, row, &view, source)
  }

  /// Reads the members of an object that is known to be one, in the batch's own text.
  mutating func readMembers(
    _ text: borrowing Span<UInt8>, _ range: Range<Int>, _ row: Int, _ batch: inout RecordBatch
  ) {
    // What kitlogs become is our own; if it were no object, its members would be missing.
    try? plain.read(text.extracting(range))
    batch.setSlots(plain.slots, of: row, offset: range.lowerBound)
  }
}
