import EventMapping

/// Reads events of kitlogs: cuts each line, writes it as a JSON object into the batch's text, and reads from that what is asked for.
struct KitlogReader: RecordReader {
  private var window = ScanWindow()
  private var lines = [KitlogParts](repeating: KitlogParts(), count: RecordBatch.usualCapacity)
  private var composer = KitlogComposer()
  private var plain = KitlogRecord()
  private var json: JSONLinesReader
  /// Whether anything is asked of a record but its names.
  private let needsMembers: Bool
  /// The device of the header that holds.
  var device: KitlogDevice? {
    didSet { if device != oldValue { composer.setDevice(device) } }
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

  mutating func readLine(
    _ chunk: borrowing Span<UInt8>, _ view: inout RecordView, into batch: inout RecordBatch
  ) -> Int? {
    readPlain(chunk, view.line, &view, &batch)
    return nil
  }

  mutating func readWindow(
    _ chunk: borrowing Span<UInt8>, _ count: Int, from start: Int, lineNumber: Int, into batch: inout RecordBatch
  ) -> Int? {
    guard window.hasLine(at: start) || window.index(chunk, count, from: start, isKitlog: true) else { return nil }
    let found = window.readKitlog(chunk, &lines, room: min(lines.count, batch.capacity - batch.count))
    for line in lines[..<found] {
      var view = RecordView()
      view.line = Int(line.start)..<Int(line.end)
      view.lineNumber = lineNumber + batch.count
      if line.isEvent {
        if device == nil { batch.noteMissingDevice(view.lineNumber) }
        append(chunk, line, &view, &batch)
      } else {
        readPlain(chunk, view.line, &view, &batch)
      }
      batch.append(view)
    }
    return Int(lines[found - 1].end) + 1
  }

  /// Adds the object of a line, and sets what it is.
  ///
  /// - Parameter bytes: what the line is cut from.
  @inline(__always)
  private func append(
    _ bytes: borrowing Span<UInt8>, _ line: KitlogParts, _ view: inout RecordView, _ batch: inout RecordBatch
  ) {
    let start = batch.text.count
    composer.append(bytes, line, to: &batch.text)
    view.text = start..<(batch.text.count - 1)
    view.objectStart = start + 1
    view.kind = .event(line.kind.type)
    if line.escapesNames { return Self.decode(bytes, line, &view, &batch) }
    (view.className, view.selectorOrPhase) = composer.names(line, in: start)
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
        append(line, cut, &view, &batch)
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

  /// Takes the names of a line of which some bytes are escaped in its object.
  private static func decode(
    _ bytes: borrowing Span<UInt8>, _ line: KitlogParts, _ view: inout RecordView, _ batch: inout RecordBatch
  ) {
    view.namesAreDecoded = true
    let start = batch.names.count
    batch.names.append(bytes, line[.subject].prefix(batch.longestName))
    view.className = start..<batch.names.count
    if line.kind == .control {
      batch.names.append(bytes, line[.action].prefix(batch.longestName))
    } else {
      batch.names.append(contentsOf: line.kind.phase.utf8)
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
