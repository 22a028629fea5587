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
    var json: [UInt8] = []
    let needsJSON = !mapper.isSimple || writer.needsMembers || kitlogMayHaveID
    if needsJSON { json = try readKitlogJSON(line, reread) }
    let subject = line.extracting(kitlog.subject)
    let outcome: Outcome
    if kitlog.type == .control {
      outcome = try self.outcome(.control, subject, line.extracting(kitlog.action), json.span, .record, reread)
    } else {
      let phase = kitlog.phase
      outcome = try self.outcome(kitlog.type, subject, phase.span, json.span, .record, reread)
    }
    switch outcome {
    case .ignored: return .ignored
    case .unmapped:
      switch options.unmapped {
      case .drop: break
      case .keep:
        if !needsJSON { json = try readKitlogJSON(line, reread) }
        writer.append(json.span, record, id: .unchanged, to: &result.output)
      case .separate:
        if let device = reread?.device { appendUnmappedLine(device.header.span) }
        appendUnmappedLine(rawLine)
      }
      return .unmapped
    case .id(let index) where !needsJSON:
      eventCounts[index] += 1
      if reread == nil {
        writer.append(line, kitlog, device, eventID: index, to: &result.output)
      } else {
        writer.append(line, kitlog, reread?.device, eventID: index, to: &result.output)
      }
    case .id, .entries:
      try write(outcome, json.span, eventID: DecidingMembers(of: record, eventIDName: eventIDName).eventID)
    }
    return .mapped
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
    if writer.needsMembers || kitlogMayHaveID || !mapper.isSimple {
      try record.read(json.span)
    } else {
      record.assumeObject()
    }
    return json
  }
}
