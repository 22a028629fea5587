import EventMapping

/// Lines of kitlogs.
extension ChunkTranslator {
  mutating func translateKitlog(
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
      countUnmapped(nil, Array("app".utf8).span, Array("launch".utf8).span, reread)
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
      writer.append(json.span, record, id: .unchanged, to: &result.output)
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
      let deciding = DecidingMembers(of: record, eventIDName: eventIDName)
      if deciding.eventID.count > 0 { return try writeExisting(json, deciding.eventID, index) }
    }
    eventCounts[index] += 1
    writer.append(json, record, id: .inserted(index), to: &result.output)
  }

  /// The JSON of a kitlog event is our own, so its members are only looked for where they matter.
  private mutating func readKitlogMembers(_ json: borrowing Span<UInt8>) throws(Rejection) {
    if writer.needsMembers || kitlogMayHaveID {
      try record.read(json)
    } else {
      record.assumeObject()
    }
  }
}
