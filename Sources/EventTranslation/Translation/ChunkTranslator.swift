import EventMapping

/// Translates the lines of chunks; the state that it keeps between them is that of the file it is in.
///
///     line ── jsonl ──▶ JSONRecord ──▶ DecidingMembers ──┐
///          ── kitlog ─▶ KitlogRecord (as JSON) ──────────┼─▶ EventMapper ─▶ RecordWriter ─▶ result.output
///          ── rejects ▶ RejectRecord ─▶ one of the two ──┘
struct ChunkTranslator {
  /// The buckets that a line that was not rejected may land in.
  private enum Bucket {
    case mapped, unmapped, skipped
  }

  /// What the chunk in hand becomes.
  private var result = TranslatedChunk()
  /// How often each event ID of the mapper was given, in the whole run.
  private(set) var eventCounts: [Int]

  private let mapper: EventMapper
  private let options: TranslationOptions
  private let idKey: [UInt8]
  /// Whether a kitlog event may have a member that is named like the event ID's.
  private let kitlogMayHaveID: Bool
  private var writer: RecordWriter
  private var record = JSONRecord()
  private var kitlog = KitlogRecord()
  private var subject: [UInt8] = []
  private var detail: [UInt8] = []
  private var key: [UInt8] = []

  private var format = DumpFormat.jsonl
  /// The device of the kitlog header that holds.
  private(set) var device: KitlogDevice?

  init(mapper: EventMapper, options: TranslationOptions) {
    self.mapper = mapper
    self.options = options
    idKey = Array(options.idKey.utf8)
    kitlogMayHaveID = KitlogRecord.memberNames.contains(options.idKey)
    writer = RecordWriter(eventIDs: mapper.eventIDs, options: options)
    eventCounts = [Int](repeating: 0, count: mapper.eventIDs.count)
  }

  /// What stands before the first server event.
  var header: [UInt8] { writer.header }

  /// Begins a file, or a chunk in the middle of one.
  ///
  /// - Parameter device: of the kitlog header that holds there.
  mutating func begin(_ format: DumpFormat, device: KitlogDevice? = nil) {
    self.format = format
    self.device = device
  }

  /// Translates lines of a chunk: all of them, unless what they become is so much larger than they are (a device of a megabyte in every
  /// event) that it must be written first.
  ///
  /// - Parameters:
  ///   - start: where to go on, in the chunk.
  ///   - output: becomes what the lines became; what it held is forgotten, its memory used again.
  /// - Returns: where the lines end that were translated; `chunk.count` when all are.
  mutating func translate(_ chunk: borrowing Chunk, from start: Int, into output: inout TranslatedChunk) -> Int {
    swap(&result, &output)
    defer { swap(&result, &output) }
    result.removeAll()
    let bytes = chunk.bytes.span.extracting(0..<chunk.count)
    var start = start
    while start < bytes.count, !result.isFull {
      let end = bytes.firstOffset(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
      translate(bytes.extracting(start..<end), at: start..<end)
      result.counts.lines += 1
      start = end + 1
    }
    return min(start, bytes.count)
  }

  private mutating func translate(_ line: borrowing Span<UInt8>, at range: Range<Int>) {
    if BlankLine.isBlank(line) {
      result.counts.skipped += 1
      return
    }
    switch format {
    case .jsonl: land(range, nil) { (self) throws(Rejection) in try self.translateJSON(line, nil) }
    case .kitlog:
      land(range, nil) { (self) throws(Rejection) in
        try self.translateKitlog(line, self.device, nil)
      }
    case .rejects: translateReject(line, range)
    }
  }

  private mutating func translateReject(_ line: borrowing Span<UInt8>, _ range: Range<Int>) {
    var reread: RejectRecord
    do throws(Rejection) {
      reread = try RejectRecord(line, using: &record)
    } catch {
      return reject(error, .rejects, range, nil, nil)
    }
    // A line that was no reject when it was read before: mended, it is one with a place of its own.
    while reread.format == .rejects {
      do throws(Rejection) {
        let inner = reread.raw
        reread = try RejectRecord(inner.span, using: &record)
      } catch {
        return reject(error, .rejects, range, nil, reread)
      }
    }
    let raw = reread.raw.span
    if raw.count > ChunkReader.maximumLineLength {
      reject(.tooLong, reread.format, range, reread.device, reread)
    } else if reread.raw.contains(UInt8(ascii: "\n")) {
      let rejection = Rejection(.invalidReject, "the record must be one line, found a line feed in it")
      reject(rejection, reread.format, range, reread.device, reread)
    } else if BlankLine.isBlank(raw) {
      result.counts.skipped += 1
    } else if reread.format == .kitlog {
      land(range, reread) { (self) throws(Rejection) in
        try self.translateKitlog(raw, reread.device, reread)
      }
    } else {
      land(range, reread) { (self) throws(Rejection) in try self.translateJSON(raw, reread) }
    }
  }

  /// Counts a line in the bucket that `translate` puts it in.
  @inline(__always)
  private mutating func land(
    _ range: Range<Int>, _ reread: RejectRecord?,
    _ translate: (inout ChunkTranslator) throws(Rejection) -> Bucket
  ) {
    do throws(Rejection) {
      switch try translate(&self) {
      case .mapped: result.counts.mapped += 1
      case .unmapped: result.counts.unmapped += 1
      case .skipped: result.counts.skipped += 1
      }
    } catch {
      reject(error, reread?.format ?? format, range, reread == nil ? device : reread?.device, reread)
      if reread == nil, kitlog.isBrokenHeader { device = nil }
    }
  }

  private mutating func reject(
    _ rejection: Rejection, _ format: DumpFormat, _ range: Range<Int>, _ device: KitlogDevice?,
    _ reread: RejectRecord?
  ) {
    result.counts.rejected += 1
    result.rejected.append(
      TranslatedChunk.RejectedLine(
        rejection: rejection, format: format, line: result.counts.lines, range: range, device: device,
        reread: reread))
  }

  // MARK: jsonl

  @inline(__always)
  private mutating func translateJSON(
    _ line: borrowing Span<UInt8>, _ reread: RejectRecord?
  ) throws(Rejection) -> Bucket {
    try record.read(line)
    let deciding = DecidingMembers(of: &record, in: line, idKey: idKey)
    let typeMember = try record.string(deciding.type, named: "type", in: line)
    guard let type = try rawEventType(typeMember, line) else {
      let none: [UInt8] = []
      if typeMember.kind == .escapedString {
        var name: [UInt8] = []
        JSONText.appendUnescaped(line, typeMember.text, to: &name)
        countUnmapped(name.span, none.span, none.span, reread)
      } else {
        countUnmapped(line.extracting(typeMember.text), none.span, none.span, reread)
      }
      writeUnmapped(line, reread)
      return .unmapped
    }
    let subjectMember: JSONRecord.Member
    let detailMember: JSONRecord.Member
    if type == .page {
      subjectMember = try record.string(deciding.className, named: "class", in: line)
      detailMember = try record.string(deciding.phase, named: "phase", in: line)
    } else {
      subjectMember = try record.string(deciding.target, named: "target", in: line)
      detailMember = try record.string(deciding.action, named: "action", in: line)
    }
    let index: Int?
    if subjectMember.kind == .escapedString || detailMember.kind == .escapedString {
      index = eventIndexOfEscaped(type, line, subjectMember, detailMember, reread)
    } else {
      index = eventIndex(
        type, line.extracting(subjectMember.text), line.extracting(detailMember.text), reread)
    }
    guard let index else {
      writeUnmapped(line, reread)
      return .unmapped
    }
    if deciding.eventID.count > 0 {
      try writeExisting(line, deciding.eventID, index)
    } else {
      eventCounts[index] += 1
      writer.append(line, &record, id: .inserted(index), to: &result.output)
    }
    return .mapped
  }

  @inline(__always)
  private func rawEventType(
    _ member: JSONRecord.Member, _ line: borrowing Span<UInt8>
  ) throws(Rejection) -> RawEventType? {
    if member.kind == .string { return RawEventType(line.extracting(member.text)) }
    var name: [UInt8] = []
    JSONText.appendUnescaped(line, member.text, to: &name)
    return RawEventType(name.span)
  }

  private mutating func eventIndexOfEscaped(
    _ type: RawEventType, _ line: borrowing Span<UInt8>, _ subjectMember: JSONRecord.Member,
    _ detailMember: JSONRecord.Member, _ reread: RejectRecord?
  ) -> Int? {
    var subject: [UInt8] = []
    var detail: [UInt8] = []
    swap(&subject, &self.subject)
    swap(&detail, &self.detail)
    subject.removeAll(keepingCapacity: true)
    detail.removeAll(keepingCapacity: true)
    JSONText.appendUnescaped(line, subjectMember.text, to: &subject)
    JSONText.appendUnescaped(line, detailMember.text, to: &detail)
    let index = eventIndex(type, subject.span, detail.span, reread)
    swap(&subject, &self.subject)
    swap(&detail, &self.detail)
    return index
  }

  // MARK: kitlog

  private mutating func translateKitlog(
    _ rawLine: borrowing Span<UInt8>, _ device: KitlogDevice?, _ reread: RejectRecord?
  ) throws(Rejection) -> Bucket {
    let line = rawLine.extracting(0..<KitlogRecord.lengthWithoutReturn(rawLine))
    if case .header(let newDevice) = try kitlog.read(line, device: device) {
      if reread == nil { self.device = newDevice }
      if options.unmapped == .separate { appendUnmappedLine(rawLine) }
      return .skipped
    }
    if device == nil, reread == nil, result.firstLineWithoutDevice == nil {
      result.firstLineWithoutDevice = result.counts.lines
    }
    var index: Int?
    if let type = kitlog.type {
      if type == .page {
        index = eventIndexOfKitlogPage(line, reread)
      } else {
        index = eventIndex(type, line.extracting(kitlog.subject), line.extracting(kitlog.action), reread)
      }
    } else {
      let none: [UInt8] = []
      countUnmapped(Array("app".utf8).span, none.span, Array("launch".utf8).span, reread)
    }
    let json = kitlog.json
    if let index {
      try writeKitlog(json.span, index)
      return .mapped
    }
    switch options.unmapped {
    case .drop: break
    case .keep:
      try readKitlogMembers(json.span)
      writer.append(json.span, &record, id: .unchanged, to: &result.output)
    case .separate:
      if reread != nil, let device { appendUnmappedLine(device.header.span) }
      appendUnmappedLine(rawLine)
    }
    return .unmapped
  }

  private mutating func eventIndexOfKitlogPage(
    _ line: borrowing Span<UInt8>, _ reread: RejectRecord?
  ) -> Int? {
    let phase = kitlog.phase.description
    return eventIndex(.page, line.extracting(kitlog.subject), Array(phase.utf8).span, reread)
  }

  private mutating func writeKitlog(_ json: borrowing Span<UInt8>, _ index: Int) throws(Rejection) {
    try readKitlogMembers(json)
    if kitlogMayHaveID {
      let deciding = DecidingMembers(of: &record, in: json, idKey: idKey)
      if deciding.eventID.count > 0 { return try writeExisting(json, deciding.eventID, index) }
    }
    eventCounts[index] += 1
    writer.append(json, &record, id: .inserted(index), to: &result.output)
  }

  /// The JSON of a kitlog event is our own, so its members are only looked for where they matter.
  private mutating func readKitlogMembers(_ json: borrowing Span<UInt8>) throws(Rejection) {
    if writer.needsMembers || kitlogMayHaveID {
      try record.read(json)
    } else {
      record.assumeObject()
    }
  }

  // MARK: Both

  /// The table's answer; a raw event that it does not name is counted.
  @inline(__always)
  private mutating func eventIndex(
    _ type: RawEventType, _ subject: borrowing Span<UInt8>, _ detail: borrowing Span<UInt8>,
    _ reread: RejectRecord?
  ) -> Int? {
    var index: Int?
    if type == .page {
      if detail.count == 5 {
        if detail.matches("enter", at: 0) {
          index = mapper.eventIndex(forPage: subject, phase: .enter)
        } else if detail.matches("leave", at: 0) {
          index = mapper.eventIndex(forPage: subject, phase: .leave)
        }
      }
    } else {
      index = mapper.eventIndex(forAction: detail, target: subject)
    }
    if index == nil { countUnmapped(Array(type.name.utf8).span, subject, detail, reread) }
    return index
  }

  private mutating func countUnmapped(
    _ type: borrowing Span<UInt8>, _ subject: borrowing Span<UInt8>, _ detail: borrowing Span<UInt8>,
    _ reread: RejectRecord?
  ) {
    var key: [UInt8] = []
    swap(&key, &self.key)
    key.removeAll(keepingCapacity: true)
    UnmappedPair.appendKey(type: type, subject: subject, detail: detail, to: &key)
    let occurrence = occurrence(reread)
    result.pairs.add(key.span, occurrence)
    swap(&key, &self.key)
  }

  private func occurrence(_ reread: RejectRecord?) -> CappedCounts.Entry {
    CappedCounts.Entry(count: 1, firstLine: result.counts.lines, origin: reread?.origin, file: 0)
  }

  private mutating func writeUnmapped(_ line: borrowing Span<UInt8>, _ reread: RejectRecord?) {
    switch options.unmapped {
    case .drop: break
    case .keep:
      writer.append(line, &record, id: .unchanged, to: &result.output)
    case .separate: appendUnmappedLine(line)
    }
  }

  private mutating func appendUnmappedLine(_ line: borrowing Span<UInt8>) {
    result.unmappedOutput.append(line)
    result.unmappedOutput.append(UInt8(ascii: "\n"))
  }

  /// Writes a record that has an event ID already, by the policy for these.
  private mutating func writeExisting(
    _ line: borrowing Span<UInt8>, _ occurrence: DecidingMembers.Occurrence, _ index: Int
  ) throws(Rejection) {
    if occurrence.count > 1 {
      throw Rejection(
        .duplicateMember, "the member '\(options.idKey)' is there \(occurrence.count) times")
    }
    let member = record.members[occurrence.index]
    switch options.onExisting {
    case .fail:
      throw Rejection(
        .existingEventID,
        "the record has '\(options.idKey)' already; choose --on-existing replace or keep, or another name with --id-key"
      )
    case .replace:
      eventCounts[index] += 1
      writer.append(
        line, &record, id: .replaced(index, member.value),
        to: &result.output)
    case .keep:
      var key: [UInt8] = []
      if member.kind == .string || member.kind == .escapedString {
        JSONText.appendUnescaped(line, member.text, to: &key)
      } else {
        key.append(line, member.value)
      }
      let first = self.occurrence(nil)
      result.ownIDs.add(key.span, first)
      writer.append(line, &record, id: .unchanged, to: &result.output)
    }
  }
}
