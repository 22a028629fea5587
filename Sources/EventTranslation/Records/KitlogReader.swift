import ByteBlocks
import EventMapping

/// Reads events of kitlogs: cuts each line, writes it as a JSON object into the batch's text, and reads from that what is asked for.
struct KitlogReader: RecordReader {
  private var window = ScanWindow()
  private var lines = [kitlog_line](repeating: kitlog_line(), count: RecordBatch.usualCapacity)
  /// What the lines became.
  private var objects = [kitlog_object](repeating: kitlog_object(), count: RecordBatch.usualCapacity)
  private var composer = KitlogComposer(nil)
  private var plain = KitlogRecord()
  private var json: JSONLinesReader
  /// Whether anything is asked of a record but its names.
  private let needsMembers: Bool
  /// A line that has too few bytes behind it.
  private var padded: [UInt8] = []
  /// The device of the header that holds.
  var device: KitlogDevice? {
    didSet { composer = KitlogComposer(device) }
  }

  /// - Parameters:
  ///   - json: reads the members of the objects.
  ///   - needsMembers: whether anything is asked of a record but its names.
  init(_ json: JSONLinesReader, needsMembers: Bool) {
    self.json = json
    self.needsMembers = needsMembers
  }

  mutating func begin() { window.begin() }

  /// Reads records until the batch is full, or the chunk ends; see ``RecordReader``.
  mutating func read(
    _ chunk: borrowing Span<UInt8>, _ count: Int, from start: Int, lineNumber: Int, into batch: inout RecordBatch
  ) -> Int {
    batch.isComposed = true
    batch.setDevice(device, from: batch.count)
    let next = readLines(chunk, count, from: start, lineNumber: lineNumber, into: &batch)
    if needsMembers { readMembers(&batch) }
    return next
  }

  /// Lets go of what a huge line made too large to stay.
  mutating func shrink() { padded.clear() }

  mutating func readLine(_ chunk: borrowing Span<UInt8>, _ view: inout RecordView, into batch: inout RecordBatch) {
    readPlain(chunk, view.line, &view, &batch)
  }

  mutating func readWindow(
    _ chunk: borrowing Span<UInt8>, _ count: Int, from start: Int, lineNumber: Int, into batch: inout RecordBatch
  ) -> Int? {
    guard window.hasLine(at: start) || window.index(chunk, count, from: start, isKitlog: true) else { return nil }
    let found = window.readKitlog(chunk, &lines, room: min(lines.count, batch.capacity - batch.count))
    var place = 0
    while place < found {
      let first = place
      while place < found, lines[place].status == LINE_RECORD { place += 1 }
      if place > first { write(chunk, first..<place, lineNumber: lineNumber, &batch) }
      guard place < found else { break }
      var view = RecordView()
      view.line = Int(lines[place].start)..<Int(lines[place].end)
      view.lineNumber = lineNumber + batch.count
      readPlain(chunk, view.line, &view, &batch)
      batch.append(view)
      place += 1
    }
    return Int(lines[found - 1].end) + 1
  }

  /// Adds lines of a window that are as nearly all are.
  private mutating func write(
    _ chunk: borrowing Span<UInt8>, _ range: Range<Int>, lineNumber: Int, _ batch: inout RecordBatch
  ) {
    let start = batch.text.count
    composer.append(chunk, lines, range, &objects, to: &batch.text)
    if device == nil { batch.noteMissingDevice(lineNumber + batch.count) }
    for place in range {
      var view = RecordView()
      view.line = Int(lines[place].start)..<Int(lines[place].end)
      view.lineNumber = lineNumber + batch.count
      Self.set(&view, lines[place], objects[place - range.lowerBound], at: start)
      if lines[place].escapes > 0 { Self.decode(chunk, lines[place], &view, &batch) }
      batch.append(view)
    }
  }

  /// Reads one record of a rejects file with the device that it had, into a view that has its place.
  mutating func read(
    _ chunk: borrowing Span<UInt8>, _ view: inout RecordView, device own: KitlogDevice?, into batch: inout RecordBatch
  ) {
    let before = device
    device = own
    readPlain(chunk, view.line, &view, &batch, isFromRejects: true)
    device = before
    batch.isComposed = true
    batch.append(view)
    if needsMembers { readMembers(&batch) }
  }

  /// Reads a line byte by byte: a header, or one that is not as nearly all are.
  ///
  /// - Parameter bytes: what the line is a range of.
  private mutating func readPlain(
    _ bytes: borrowing Span<UInt8>, _ range: Range<Int>, _ view: inout RecordView, _ batch: inout RecordBatch,
    isFromRejects: Bool = false
  ) {
    let rawLine = bytes.extracting(range)
    if BlankLine.isBlank(rawLine) { return }
    let line = rawLine.extracting(0..<KitlogRecord.lengthWithoutReturn(rawLine))
    do throws(Rejection) {
      switch try plain.read(line) {
      case .header(let header): if !isFromRejects { change(to: header, &batch) }
      case .event(let cut):
        if !isFromRejects, device == nil { batch.noteMissingDevice(view.lineNumber) }
        let start = batch.text.count
        if range.upperBound + ScanWindow.slack <= bytes.count {
          composer.append(bytes.extracting(range.lowerBound...), [cut], 0..<1, &objects, to: &batch.text)
        } else {
          padded.removeAll(keepingCapacity: true)
          padded.reserveCapacity(line.count + ScanWindow.slack)
          padded.append(line)
          padded.append(contentsOf: repeatElement(0, count: ScanWindow.slack))
          let padded = padded
          composer.append(padded.span, [cut], 0..<1, &objects, to: &batch.text)
        }
        Self.set(&view, cut, objects[0], at: start)
        if cut.escapes > 0 { Self.decode(line, cut, &view, &batch) }
      }
    } catch {
      batch.reject(&view, error)
      if plain.isBrokenHeader, !isFromRejects { change(to: nil, &batch) }
    }
  }

  /// Begins the events of another device, after the current line.
  private mutating func change(to device: KitlogDevice?, _ batch: inout RecordBatch) {
    self.device = device
    batch.setDevice(device, from: batch.count + 1)
  }

  /// Sets what a line is, and its names as they are in its object.
  ///
  /// - Parameter start: what the places of the object are counted from.
  @inline(__always)
  private static func set(_ view: inout RecordView, _ line: kitlog_line, _ object: kitlog_object, at start: Int) {
    let kind = KitlogForms.Kind(line)
    view.text = (start + Int(object.start))..<(start + Int(object.end) - 1)
    view.objectStart = view.text.lowerBound + 1
    view.kind = .event(kind.type)
    let subject = start + Int(object.subject), action = start + Int(object.action)
    view.className = subject..<(subject + Int(line.ends.2 - line.starts.2))
    view.selectorOrPhase =
      kind == .control
      ? action..<(action + Int(line.ends.3 - line.starts.3)) : kind.phaseRange(in: view.text.lowerBound)
  }

  /// Takes the names of a line of which some bytes are escaped in its object.
  private static func decode(
    _ bytes: borrowing Span<UInt8>, _ line: kitlog_line, _ view: inout RecordView, _ batch: inout RecordBatch
  ) {
    let kind = KitlogForms.Kind(line)
    view.namesAreDecoded = true
    let start = batch.names.count
    batch.names.append(bytes, line[.subject].prefix(batch.longestName))
    view.className = start..<batch.names.count
    if kind == .control {
      batch.names.append(bytes, line[.action].prefix(batch.longestName))
    } else {
      batch.names.append(contentsOf: kind.phase.utf8)
    }
    view.selectorOrPhase = view.className.upperBound..<batch.names.count
  }

  /// Reads what is asked for from the objects of a batch.
  private mutating func readMembers(_ batch: inout RecordBatch) {
    let (text, views) = (batch.text, batch.views)
    for row in 0..<batch.count {
      guard case .event = views[row].kind else { continue }
      text.withAll { json.readMembers($0, views[row].text, row, &batch) }
    }
  }
}

extension kitlog_line {
  /// Where a part is.
  subscript(part: KitlogForms.Part) -> Range<Int> {
    switch part {
    case .time: Int(starts.0)..<Int(ends.0)
    case .sender: Int(starts.1)..<Int(ends.1)
    case .subject: Int(starts.2)..<Int(ends.2)
    case .action: Int(starts.3)..<max(Int(starts.3), Int(ends.3))
    case .tag: Int(starts.4)..<Int(ends.4)
    case .frame: Int(starts.5)..<Int(ends.5)
    case .info: Int(starts.6)..<Int(ends.6)
    case .remark: Int(starts.7)..<Int(ends.7)
    }
  }
}
