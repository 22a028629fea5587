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
    if let index = kitlogEventIndex(line, reread) {
      try writeKitlog(line, reread, index)
      return .mapped
    }
    switch options.unmapped {
    case .drop: break
    case .keep:
      let json = try readKitlogJSON(line, reread)
      writer.append(json.span, record, id: .unchanged, to: &result.output)
    case .separate:
      if let device = reread?.device { appendUnmappedLine(device.header.span) }
      appendUnmappedLine(rawLine)
    }
    return .unmapped
  }

  @inline(__always)
  private mutating func kitlogEventIndex(_ line: borrowing Span<UInt8>, _ reread: RejectRecord?) -> Int? {
    let subject = line.extracting(kitlog.subject)
    switch kitlog.type {
    case .page:
      var index: Int?
      if let phase = kitlog.pagePhase { index = mapper.eventIndex(forPage: subject, phase: phase) }
      if index == nil { countUnmappedKitlogPage(line, reread) }
      return index
    case nil:
      countUnmapped(nil, Array("app".utf8).span, Array("launch".utf8).span, reread)
      return nil
    case let type?: return eventIndex(type, subject, line.extracting(kitlog.action), reread)
    }
  }

  private mutating func countUnmappedKitlogPage(_ line: borrowing Span<UInt8>, _ reread: RejectRecord?) {
    let phase = kitlog.pagePhase?.rawEventNameBytes ?? Array(kitlog.phase.description.utf8)
    countUnmapped(.page, line.extracting(kitlog.subject), phase.span, reread)
  }

  private mutating func writeKitlog(
    _ line: borrowing Span<UInt8>, _ reread: RejectRecord?, _ index: Int
  ) throws(Rejection) {
    if !writer.needsMembers, !kitlogMayHaveID {
      eventCounts[index] += 1
      if reread == nil {
        writer.append(line, kitlog, device, eventID: index, to: &result.output)
      } else {
        writer.append(line, kitlog, reread?.device, eventID: index, to: &result.output)
      }
      return
    }
    let json = try readKitlogJSON(line, reread)
    if kitlogMayHaveID {
      let deciding = DecidingMembers(of: record, eventIDName: eventIDName)
      if deciding.eventID.count > 0 { return try writeExisting(json.span, deciding.eventID, index) }
    }
    eventCounts[index] += 1
    writer.append(json.span, record, id: .inserted(index), to: &result.output)
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
    if writer.needsMembers || kitlogMayHaveID {
      try record.read(json.span)
    } else {
      record.assumeObject()
    }
    return json
  }
}
