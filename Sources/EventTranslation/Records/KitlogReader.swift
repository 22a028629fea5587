import ByteBlocks
import EventMapping

/// Reads events of kitlogs: cuts each line, writes it as a JSON object into the batch's text, and reads from that what is asked for.
struct KitlogReader: RecordReader {
  private var window = ScanWindow()
  private var lines = [kitlog_line](repeating: kitlog_line(), count: RecordBatch.usualCapacity)
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

  mutating func readLine(_ chunk: borrowing Span<UInt8>, _ view: inout RecordView, into batch: inout RecordBatch) {
    readPlain(chunk.extracting(view.line), &view, &batch)
  }

  mutating func readWindow(
    _ chunk: borrowing Span<UInt8>, _ count: Int, from start: Int, lineNumber: Int, into batch: inout RecordBatch
  ) -> Int? {
    guard window.hasLine(at: start) || window.index(chunk, count, from: start, isKitlog: true) else { return nil }
    let found = window.readKitlog(chunk, &lines, room: min(lines.count, batch.capacity - batch.count))
    for place in 0..<found {
      var view = RecordView()
      view.line = Int(lines[place].start)..<Int(lines[place].end)
      view.lineNumber = lineNumber + batch.count
      if lines[place].status == LINE_RECORD {
        write(chunk, lines[place], &view, &batch)
      } else {
        readPlain(chunk.extracting(view.line), &view, &batch)
      }
      batch.append(view)
    }
    return Int(lines[found - 1].end) + 1
  }

  /// Reads one line of a rejects file with the device that it had.
  mutating func read(
    _ line: borrowing Span<UInt8>, _ view: inout RecordView, device own: KitlogDevice?, into batch: inout RecordBatch
  ) {
    let before = device
    device = own
    readPlain(line, &view, &batch, isReread: true)
    device = before
    batch.isComposed = true
    batch.append(view)
    if needsMembers { readMembers(&batch) }
  }

  /// Reads a line byte by byte: a header, or one that is not as nearly all are.
  private mutating func readPlain(
    _ rawLine: borrowing Span<UInt8>, _ view: inout RecordView, _ batch: inout RecordBatch, isReread: Bool = false
  ) {
    if BlankLine.isBlank(rawLine) { return }
    let line = rawLine.extracting(0..<KitlogRecord.lengthWithoutReturn(rawLine))
    do throws(Rejection) {
      switch try plain.read(line) {
      case .header(let header): if !isReread { change(to: header, &batch) }
      case .event(let cut, let kind):
        padded.removeAll(keepingCapacity: true)
        padded.append(line)
        padded.append(contentsOf: repeatElement(0, count: ScanWindow.slack))
        let bytes = padded
        write(bytes.span, cut, kind, &view, &batch, notesMissingDevice: !isReread)
      }
    } catch {
      batch.reject(&view, error)
      if plain.isBrokenHeader, !isReread { change(to: nil, &batch) }
    }
  }

  /// Begins the events of another device, after the current line.
  private mutating func change(to device: KitlogDevice?, _ batch: inout RecordBatch) {
    self.device = device
    batch.setDevice(device, from: batch.count + 1)
  }

  @inline(__always)
  private mutating func write(
    _ bytes: borrowing Span<UInt8>, _ line: kitlog_line, _ view: inout RecordView, _ batch: inout RecordBatch
  ) {
    write(bytes, line, KitlogForms.Kind(rawValue: Int(line.code)) ?? .control, &view, &batch, notesMissingDevice: true)
  }

  /// Writes a line as an object, and takes its names from there.
  private mutating func write(
    _ bytes: borrowing Span<UInt8>, _ line: kitlog_line, _ kind: KitlogForms.Kind, _ view: inout RecordView,
    _ batch: inout RecordBatch, notesMissingDevice: Bool
  ) {
    if device == nil, notesMissingDevice, batch.firstLineWithoutDevice == nil {
      batch.firstLineWithoutDevice = view.lineNumber
    }
    let start = batch.text.count
    let (subject, action) = composer.append(bytes, line, kind, to: &batch.text)
    view.text = start..<(batch.text.count - 1)
    view.objectStart = start + 1
    view.kind = .event(kind.type)
    if line.escapes == 0 {
      view.className = subject..<(subject + Int(line.ends.2 - line.starts.2))
      view.detail =
        kind == .control ? action..<(action + Int(line.ends.3 - line.starts.3)) : kind.phaseRange(in: start)
    } else {
      view.namesAreDecoded = true
      decode(bytes, line, kind, &view, &batch)
    }
  }

  /// Takes the names of a line of which some bytes are escaped in its object.
  private mutating func decode(
    _ bytes: borrowing Span<UInt8>, _ line: kitlog_line, _ kind: KitlogForms.Kind, _ view: inout RecordView,
    _ batch: inout RecordBatch
  ) {
    let start = batch.names.count
    batch.names.append(bytes, line[.subject])
    view.className = start..<batch.names.count
    if kind == .control {
      batch.names.append(bytes, line[.action])
    } else {
      batch.names.append(contentsOf: kind.phase.utf8)
    }
    view.detail = view.className.upperBound..<batch.names.count
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
