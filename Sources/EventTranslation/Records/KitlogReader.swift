import EventMapping

/// Reads events of kitlogs: cuts each line, writes it as a JSON object into the batch's text, and reads the requested members from there.
struct KitlogReader: RecordReader {
  private var window = ScanWindow()
  private var lines = [KitlogParts](repeating: KitlogParts(), count: RecordBatch.usualCapacity)
  private var composer = KitlogComposer()
  private var plain = KitlogRecord()
  private var json: JSONLinesReader
  /// Whether the run needs members of a record besides its names.
  private let needsMembers: Bool
  /// The device of the last header.
  var device: KitlogDevice? {
    didSet { if device != oldValue { composer.setDevice(device) } }
  }

  /// - Parameters:
  ///   - json: the reader of the objects' members.
  ///   - needsMembers: whether the run needs members of a record besides its names.
  init(_ json: JSONLinesReader, needsMembers: Bool) {
    self.json = json
    self.needsMembers = needsMembers
  }

  mutating func begin() { window.begin() }

  /// Reads records until the batch is full or the chunk ends; see ``RecordReader``.
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

  /// Appends the object of a line to the batch's text, and sets the type and names of its view.
  ///
  /// - Parameter bytes: the bytes that contain the parts of the line.
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

  /// Reads one record of a rejects file, with the device it had, into a view that has its place.
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

  /// Reads a line byte by byte: a header or an unusual line.
  ///
  /// - Parameter bytes: the bytes that contain the line.
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

  /// Sets the device of the events after the current line.
  private mutating func change(to device: KitlogDevice?, _ batch: inout RecordBatch) {
    self.device = device
    batch.setDevice(device, from: batch.count + 1)
  }

  /// Copies the names of a line with bytes that are escaped in its object.
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

  /// Reads the requested members from the objects of a batch.
  private mutating func readMembers(_ batch: inout RecordBatch) {
    let (text, views) = (batch.text, batch.views)
    for row in 0..<batch.count {
      guard case .event = views[row].kind else { continue }
      text.withAll { json.readMembers($0, views[row].text, row, &batch) }
    }
  }
}
