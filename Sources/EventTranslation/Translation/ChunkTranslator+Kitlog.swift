import EventMapping

/// Lines of kitlogs.
extension ChunkTranslator {
  /// Translates lines as long as they are as nearly all are, many at a time: their lookups wait for memory together.
  ///
  /// - Returns: where the first line starts that is not, or the count.
  mutating func translatePlainKitlog(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var start = start
    // No line that is read here is a header.
    let ending = device?.ending ?? .withoutDevice
    while start < bytes.count, !result.isFull {
      let count = kitlogScanner.read(bytes, from: start)
      if count == 0 { break }
      var uncounted = kitlogScanner.recall(bytes, count, from: &answerCache, &kitlogAnswers, &kitlogUnknown)
      if uncounted > 0 { uncounted = askAboutUnknown(bytes, uncounted) }
      if !countsByNumber { uncounted = forgetNumbers(count) }
      if device == nil, result.firstLineWithoutDevice == nil { result.firstLineWithoutDevice = result.counts.lines }
      let done = writeScanned(bytes, count, ending, countsAll: uncounted == 0)
      start = kitlogScanner.line(done - 1).upperBound + 1
    }
    return start
  }

  /// Asks the table about lines whose answer is not remembered, and has it remembered.
  ///
  /// - Parameter count: how many they are.
  /// - Returns: how many of them have no event ID and no number.
  private mutating func askAboutUnknown(_ bytes: Span<UInt8>, _ count: Int) -> Int {
    for number in 0..<count { questions.append(kitlogScanner.question(Int(kitlogUnknown[number]))) }
    mapper.answer(&questions, count, bytes)
    var unknown = 0
    for number in 0..<count {
      let question = questions[number]
      var answer = AnswerCache.Answer.eventID(question.eventIndex)
      if question.eventIndex < 0 {
        guard let pair = unmappedNumber(Self.type(of: question), question, bytes) else {
          unknown += 1
          continue
        }
        answer = .unmapped(pair)
      }
      let place = Int(kitlogUnknown[number])
      kitlogAnswers[place] = answer.value
      kitlogScanner.learn(bytes, place, answer.value, in: &answerCache)
    }
    questions.removeAll(keepingCapacity: true)
    return unknown
  }

  /// Has all events that the table does not name counted with their lines.
  ///
  /// - Returns: how many there are.
  private mutating func forgetNumbers(_ count: Int) -> Int {
    var unknown = 0
    for place in 0..<count where kitlogAnswers[place] < 0 {
      kitlogAnswers[place] = AnswerCache.Answer.unknown.value
      unknown += 1
    }
    return unknown
  }

  private static func type(of question: EventMapper.Question) -> RawEventType {
    question.phase == nil ? .control : .page
  }

  /// Writes and counts the events of lines that were read together, at least one.
  ///
  /// - Parameter countsAll: whether every event has an ID or a number.
  /// - Returns: how many; not all where the result is full.
  private mutating func writeScanned(
    _ bytes: Span<UInt8>, _ count: Int, _ ending: KitlogEnding, countsAll: Bool
  ) -> Int {
    var place = 0
    repeat {
      // Those that the table does not name stand among the others only where they are kept.
      let end =
        options.unmapped == .keep ? (place..<count).first { kitlogAnswers[$0] < 0 } ?? count : count
      var next = end
      if end == place
        || !kitlogWriter.append(bytes, kitlogScanner, place..<end, kitlogAnswers, ending, to: &result.output)
      {
        if case .eventID(let index) = AnswerCache.Answer(kitlogAnswers[place]) {
          kitlogWriter.append(
            bytes, kitlogScanner.event(place), length: kitlogScanner.line(place).count, device, eventID: index,
            to: &result.output)
        }
        next = place + 1
      }
      countScanned(bytes, place..<next, countsAll: countsAll)
      place = next
    } while place < count && !result.isFull
    return place
  }

  /// Counts the events of lines that were read together, and writes those without an event ID where that is asked for.
  private mutating func countScanned(_ bytes: Span<UInt8>, _ places: Range<Int>, countsAll: Bool) {
    let unmapped = eventCounts.add(kitlogAnswers, places)
    if unmapped > 0, !countsAll || options.unmapped != .drop {
      for place in places where kitlogAnswers[place] < 0 {
        if AnswerCache.Answer(kitlogAnswers[place]) == .unknown {
          let question = kitlogScanner.question(place)
          let line = result.counts.lines + place - places.lowerBound
          countUnmapped(Self.type(of: question), question, bytes, line: line)
        }
        if options.unmapped != .drop {
          writeUnmapped(bytes, kitlogScanner.event(place), bytes.extracting(kitlogScanner.line(place)), nil)
        }
      }
    }
    result.counts.mapped += places.count - unmapped
    result.counts.unmapped += unmapped
    result.counts.lines += places.count
  }

  /// Writes an event that the table does not name where that is asked for.
  ///
  /// - Parameters:
  ///   - bytes: what the ranges of the event point into.
  ///   - line: the event's own.
  private mutating func writeUnmapped(
    _ bytes: Span<UInt8>, _ event: KitlogEvent, _ line: Span<UInt8>, _ reread: RejectRecord?
  ) {
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
      countUnmapped(line, kitlog.event, reread)
      writeUnmapped(line, kitlog.event, rawLine, reread)
      return .unmapped
    }
    eventCounts.add(index)
    kitlogWriter.append(line, kitlog.event, length: line.count, device(of: reread), eventID: index, to: &result.output)
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
