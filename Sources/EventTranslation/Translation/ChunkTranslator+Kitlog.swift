import EventMapping

/// Lines of kitlogs.
extension ChunkTranslator {
  mutating func translateKitlog(
    _ rawLine: borrowing Span<UInt8>, _ reread: RejectRecord?
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
    guard mapper.isSimple, !writer.needsMembers, !kitlogMayHaveID, pageTiming == nil || kitlog.type != .page else {
      return try translateKitlogAsJSON(rawLine, line, reread)
    }
    guard let index = kitlogEventIndex(line) else {
      let subject = line.extracting(kitlog.type == .app ? 0..<0 : kitlog.subject)
      if kitlog.type == .control {
        countUnmapped(.control, subject, line.extracting(kitlog.action), reread)
      } else {
        let phase = kitlogPhase
        countUnmapped(kitlog.type, subject, phase.span, reread)
      }
      if options.unmapped == .keep { _ = try readKitlogJSON(line, reread) }
      writeUnmappedKitlog(rawLine, reread)
      return .unmapped
    }
    eventCounts[index] += 1
    if reread == nil {
      writer.append(line, kitlog, device, eventID: index, to: &result.output)
    } else {
      writer.append(line, kitlog, reread?.device, eventID: index, to: &result.output)
    }
    return .mapped
  }

  /// What a table without conditions and settings has for the event in hand.
  @inline(__always)
  private func kitlogEventIndex(_ line: borrowing Span<UInt8>) -> Int? {
    let subject = line.extracting(kitlog.subject)
    switch kitlog.type {
    case .page: return mapper.eventValue(forPage: subject, phase: kitlog.pagePhase)
    case .app: return mapper.appEventValue(subject, .launch)
    case .view: return nil
    case .control, .gesture, .row:
      return mapper.eventValue(forAction: line.extracting(kitlog.action), target: subject)
    }
  }

  /// Translates an event whose members decide or are written one by one, and any that is not mapped.
  @inline(never)
  private mutating func translateKitlogAsJSON(
    _ rawLine: Span<UInt8>, _ line: Span<UInt8>, _ reread: RejectRecord?
  ) throws(Rejection) -> Bucket {
    let json = try readKitlogJSON(line, reread)
    let subject = line.extracting(kitlog.subject)
    let outcome: Outcome
    if kitlog.type == .control {
      outcome = try self.outcome(.control, subject, line.extracting(kitlog.action), json.span, .record, reread)
    } else {
      let phase = kitlogPhase
      outcome = try self.outcome(kitlog.type, subject, phase.span, json.span, .record, reread)
    }
    switch outcome {
    case .ignored: return .ignored
    case .unmapped:
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

  /// The phase of a page or app event as raw events spell it.
  private var kitlogPhase: [UInt8] {
    kitlog.type == .app ? AppPhase.launchBytes : kitlog.pagePhase.rawEventNameBytes
  }

  /// - Parameter rawLine: the line; as JSON it is in ``kitlogJSON`` where it is to be kept.
  private mutating func writeUnmappedKitlog(_ rawLine: Span<UInt8>, _ reread: RejectRecord?) {
    switch options.unmapped {
    case .drop: break
    case .keep:
      let json = kitlogJSON.array
      writer.append(json.span, record, id: .unchanged, to: &result.output)
    case .separate:
      if let device = reread?.device { appendUnmappedLine(device.header.span) }
      appendUnmappedLine(rawLine)
    }
  }

  /// Makes JSON of the event in hand. It is our own, so its members are only looked for where they matter.
  private mutating func readKitlogJSON(
    _ line: borrowing Span<UInt8>, _ reread: RejectRecord?
  ) throws(Rejection) -> [UInt8] {
    kitlogJSON.removeAll()
    let device = reread == nil ? self.device : reread?.device
    let kitlog = kitlog
    kitlogJSON.append(room: kitlog.maximumLength(line, device) + 1) { cursor in
      cursor.append(UInt8(ascii: "{"))
      kitlog.write(line, device, to: &cursor)
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
