import EventMapping

/// Lines of kitlogs.
extension ChunkTranslator {
  /// Translates lines as long as they are as nearly all are, sixteen at a time: their lookups wait for memory together.
  ///
  /// - Returns: where the first line starts that is not, or the count.
  mutating func translatePlainKitlog(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var start = start
    while start < bytes.count, !result.isFull {
      let count = kitlogScanner.read(bytes, from: start)
      if count == 0 { break }
      questions.removeAll(keepingCapacity: true)
      for place in 0..<count {
        let event = kitlogScanner.event(place)
        questions.append(
          EventMapper.Question(
            className: event.subject, action: event.action, phase: event.type == .page ? event.pagePhase : nil))
      }
      mapper.answer(&questions, bytes)
      bringAnswersNear()
      for place in 0..<count where !result.isFull {
        let event = kitlogScanner.event(place)
        let line = kitlogScanner.line(place)
        if device == nil, result.firstLineWithoutDevice == nil { result.firstLineWithoutDevice = result.counts.lines }
        let index = questions[place].eventIndex
        if index >= 0 {
          result.counts.mapped += 1
          eventCounts[index] += 1
          writer.append(bytes, event, length: line.count, device, eventID: index, to: &result.output)
        } else {
          result.counts.unmapped += 1
          settleUnmapped(bytes, event, bytes.extracting(line), nil)
        }
        result.counts.lines += 1
        start = line.upperBound + 1
      }
    }
    questions.removeAll(keepingCapacity: true)
    return start
  }

  /// Counts an event that the table does not name, and writes it where that is asked for.
  ///
  /// - Parameters:
  ///   - bytes: what the ranges of the event point into.
  ///   - line: the event's own.
  private mutating func settleUnmapped(
    _ bytes: Span<UInt8>, _ event: KitlogEvent, _ line: Span<UInt8>, _ reread: RejectRecord?
  ) {
    countUnmapped(bytes, event, reread)
    switch options.unmapped {
    case .drop: break
    case .keep:
      let device = device(of: reread)
      result.output.append(room: event.maximumLength(line.count, device) + 2) { cursor in
        cursor.append(UInt8(ascii: "{"))
        event.write(bytes, device, to: &cursor)
        cursor.append(UInt8(ascii: "\n"))
      }
    case .separate: appendUnmappedLine(line, reread)
    }
  }

  private mutating func countUnmapped(_ bytes: Span<UInt8>, _ event: KitlogEvent, _ reread: RejectRecord?) {
    let subject = bytes.extracting(event.type == .app ? 0..<0 : event.subject)
    if event.type == .control {
      countUnmapped(.control, subject, bytes.extracting(event.action), reread)
    } else {
      let phase = event.phaseBytes
      countUnmapped(event.type, subject, phase.span, reread)
    }
  }

  /// - Parameter reread: where the line comes from a rejects file, which knows its device.
  private mutating func appendUnmappedLine(_ line: Span<UInt8>, _ reread: RejectRecord?) {
    if let device = reread?.device { appendUnmappedLine(device.header.span) }
    appendUnmappedLine(line)
  }

  /// Translates any line.
  mutating func translateKitlog(
    _ rawLine: Span<UInt8>, _ reread: RejectRecord?
  ) throws(Rejection) -> Bucket {
    let line = rawLine.extracting(0..<KitlogRecord.lengthWithoutReturn(rawLine))
    if case .header(let newDevice) = try kitlog.read(line) {
      if reread == nil { device = newDevice }
      if options.unmapped == .separate { appendUnmappedLine(rawLine) }
      return .skipped
    }
    if reread == nil, device == nil, result.firstLineWithoutDevice == nil {
      result.firstLineWithoutDevice = result.counts.lines
    }
    guard writesKitlogsAtOnce, pageTiming == nil || kitlog.event.type != .page else {
      return try translateKitlogAsJSON(rawLine, line, reread)
    }
    guard let index = kitlogEventIndex(line) else {
      settleUnmapped(line, kitlog.event, rawLine, reread)
      return .unmapped
    }
    eventCounts[index] += 1
    writer.append(line, kitlog.event, length: line.count, device(of: reread), eventID: index, to: &result.output)
    return .mapped
  }

  /// What a table without conditions and settings has for the event in hand.
  @inline(__always)
  private func kitlogEventIndex(_ line: borrowing Span<UInt8>) -> Int? {
    let subject = line.extracting(kitlog.event.subject)
    switch kitlog.event.type {
    case .page: return mapper.eventValue(forPage: subject, phase: kitlog.event.pagePhase)
    case .app: return mapper.appEventValue(subject, .launch)
    case .view: return nil
    case .control, .gesture, .row:
      return mapper.eventValue(forAction: line.extracting(kitlog.event.action), target: subject)
    }
  }

  /// Translates an event whose members decide or are written one by one, and any that is not mapped.
  @inline(never)
  private mutating func translateKitlogAsJSON(
    _ rawLine: Span<UInt8>, _ line: Span<UInt8>, _ reread: RejectRecord?
  ) throws(Rejection) -> Bucket {
    let json = try readKitlogJSON(line, reread)
    let subject = line.extracting(kitlog.event.subject)
    let outcome: Outcome
    if kitlog.event.type == .control {
      outcome = try self.outcome(.control, subject, line.extracting(kitlog.event.action), json.span, .record, reread)
    } else {
      let phase = kitlog.event.phaseBytes
      outcome = try self.outcome(kitlog.event.type, subject, phase.span, json.span, .record, reread)
    }
    switch outcome {
    case .ignored: return .ignored
    case .unmapped:
      if options.timesUnmapped { try timePage(outcome, .record, json.span) }
      writeUnmappedKitlog(rawLine, reread)
      keepPage()
      return .unmapped
    case .id, .entries:
      let eventID = DecidingMembers(of: record, eventIDName: eventIDName).eventID
      try write(outcome, json.span, .record, eventID: eventID)
      keepPage()
      return .mapped
    }
  }

  /// - Parameter rawLine: the line; as JSON it is in ``kitlogJSON`` where it is to be kept.
  private mutating func writeUnmappedKitlog(_ rawLine: Span<UInt8>, _ reread: RejectRecord?) {
    switch options.unmapped {
    case .drop: break
    case .keep:
      let json = kitlogJSON.array
      writer.append(json.span, record, id: .unchanged, to: &result.output)
    case .separate:
      appendUnmappedLine(rawLine, reread)
    }
  }

  /// Makes JSON of the event in hand. It is our own, so its members are only looked for where they matter.
  private mutating func readKitlogJSON(
    _ line: borrowing Span<UInt8>, _ reread: RejectRecord?
  ) throws(Rejection) -> [UInt8] {
    kitlogJSON.removeAll()
    let device = device(of: reread)
    let event = kitlog.event
    kitlogJSON.append(room: event.maximumLength(line.count, device) + 1) { cursor in
      cursor.append(UInt8(ascii: "{"))
      event.write(line, device, to: &cursor)
    }
    let json = kitlogJSON.array
    if writer.needsMembers || kitlogMayHaveID || !mapper.isSimple || pageTiming != nil {
      try record.read(json.span)
    } else {
      record.assumeObject()
    }
    return json
  }
}
