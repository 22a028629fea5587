import EventMapping

/// Lines of `jsonl`.
extension ChunkTranslator {
  /// Puts a line of a known shape among those that wait.
  ///
  /// - Returns: false for a line that must be read the other way after all: its class or action is escaped.
  @inline(__always)
  mutating func translate(_ bytes: borrowing Span<UInt8>, _ start: Int, _ match: ShapeTree.Match) -> Bool {
    let place = shapes.shapes[match.shape].event
    var question = EventMapper.Question(className: start..<start, action: start..<start, phase: place.phase)
    if place.subject >= 0 {
      let subject = shapes.token(place.subject)
      question.className = (start + subject.start)..<(start + subject.end)
      if subject.isEscaped { return false }
    } else {
      question.isOpen = false
    }
    if place.detail >= 0 {
      let detail = shapes.token(place.detail)
      question.action = (start + detail.start)..<(start + detail.end)
      if detail.isEscaped { return false }
      if place.type == .page {
        question.phase = PagePhase(rawEventName: bytes.extracting(question.action))
        question.isOpen = question.phase != nil
      }
    }
    waiting.append(WaitingEvent(line: start..<match.end, lineNumber: result.counts.lines, shape: match.shape))
    questions.append(question)
    if writer.needsMembers {
      // The places of the columns are those of the last match; they cannot wait.
      writer.locate(shapes.shapes[match.shape], shapes, bytes.extracting(start..<match.end))
      settle(bytes)
    } else if waiting.count == WaitingEvent.maximumCount {
      settle(bytes)
    }
    return true
  }

  /// Ends the lookups of all that wait, and writes them in their order.
  @inline(never)
  mutating func settle(_ bytes: borrowing Span<UInt8>) {
    mapper.answer(&questions, bytes)
    var firstBytes: UInt8 = 0
    for index in questions.indices where questions[index].eventIndex >= 0 {
      eventCounts[questions[index].eventIndex] += 1
      firstBytes ^= writer.firstByte(ofEventID: questions[index].eventIndex)
    }
    // What was read only to bring it near must be used, or it is not read.
    nearness = firstBytes
    for index in waiting.indices {
      let event = waiting[index]
      let eventIndex = questions[index].eventIndex
      if eventIndex >= 0 {
        result.counts.mapped += 1
        writer.append(
          bytes.extracting(event.line), objectStart: shapes.shapes[event.shape].objectStart, id: .inserted(eventIndex),
          to: &result.output)
      } else {
        result.counts.unmapped += 1
        settleUnmapped(event, questions[index], bytes)
      }
    }
    waiting.removeAll(keepingCapacity: true)
    questions.removeAll(keepingCapacity: true)
  }

  private mutating func settleUnmapped(
    _ event: WaitingEvent, _ question: EventMapper.Question, _ bytes: borrowing Span<UInt8>
  ) {
    let entry = CappedCounts.Entry(count: 1, firstLine: event.lineNumber, origin: nil, file: 0)
    let place = shapes.shapes[event.shape].event
    if place.type == nil {
      let name = shapes.shapes[event.shape].typeName
      countUnmapped(nil, name.span, bytes.extracting(question.action), entry)
    } else if let phase = place.phase {
      let name = phase.rawEventNameBytes
      countUnmapped(place.type, bytes.extracting(question.className), name.span, entry)
    } else {
      countUnmapped(place.type, bytes.extracting(question.className), bytes.extracting(question.action), entry)
    }
    let line = bytes.extracting(event.line)
    switch options.unmapped {
    case .drop: break
    case .keep:
      writer.append(line, objectStart: shapes.shapes[event.shape].objectStart, id: .unchanged, to: &result.output)
    case .separate: appendUnmappedLine(line)
    }
  }

  /// Learns the shape of the line that was just read, unless it is none that others are likely to have.
  ///
  /// - Parameter line: with its line feed.
  mutating func learn(_ line: borrowing Span<UInt8>) {
    guard hasReadRecord, line.count <= ShapeTree.maximumLineLength, shapes.wantsToLearn(),
      var tokens = ScalarToken.tokens(of: line, maximum: ShapeTree.maximumTokens)
    else { return }
    let deciding = DecidingMembers(of: record, eventIDName: eventIDName)
    func take(_ occurrence: DecidingMembers.Occurrence) -> Int? {
      tokens.firstIndex { !$0.isEscaped && $0.range == record.members[occurrence.index].text }
    }
    guard let typeToken = take(deciding.type) else { return }
    let typeName = line.extracting(tokens[typeToken].range)
    var event = RecordShape.Event(type: RawEventType(typeName))
    tokens.remove(at: typeToken)
    if event.type == .page, let token = take(deciding.phase), token >= typeToken,
      let phase = PagePhase(rawEventName: line.extracting(tokens[token].range))
    {
      event.phase = phase
      tokens.remove(at: token)
    }
    if let type = event.type {
      guard let subject = take(type == .page ? deciding.className : deciding.target) else { return }
      event.subject = subject
      if event.phase == nil {
        guard let detail = take(type == .page ? deciding.phase : deciding.action) else { return }
        event.detail = detail
      }
    }
    let columns = writer.places(in: record, line).map { $0.map { ValuePlace($0, tokens) } }
    let shape = RecordShape(
      event: event, objectStart: record.objectStart, typeName: event.type == nil ? Array(copying: typeName) : [],
      columns: columns)
    shapes.learn(line, tokens, shape)
  }

  /// Translates any line.
  mutating func translateJSON(
    _ line: borrowing Span<UInt8>, _ reread: RejectRecord?
  ) throws(Rejection) -> Bucket {
    try record.read(line)
    let deciding = DecidingMembers(of: record, eventIDName: eventIDName)
    let typeText = try record.text(deciding.type, named: "type", in: line)
    let index: Int?
    if let type = rawEventType(typeText, line) {
      let subject: RawText
      let detail: RawText
      if type == .page {
        subject = try record.text(deciding.className, named: "class", in: line)
        detail = try record.text(deciding.phase, named: "phase", in: line)
      } else {
        subject = try record.text(deciding.target, named: "target", in: line)
        detail = try record.text(deciding.action, named: "action", in: line)
      }
      index = eventIndex(type, line, subject, detail, reread)
    } else {
      countUnknownType(typeText, line, reread)
      index = nil
    }
    hasReadRecord = deciding.eventID.count == 0
    guard let index else {
      writeUnmapped(line)
      return .unmapped
    }
    if deciding.eventID.count > 0 {
      try writeExisting(line, deciding.eventID, index)
    } else {
      eventCounts[index] += 1
      writer.append(line, record, id: .inserted(index), to: &result.output)
    }
    return .mapped
  }

  @inline(__always)
  private func rawEventType(_ text: RawText, _ line: borrowing Span<UInt8>) -> RawEventType? {
    if !text.isEscaped { return RawEventType(line.extracting(text.range)) }
    var name: [UInt8] = []
    JSONText.appendUnescaped(line, text.range, to: &name)
    return RawEventType(name.span)
  }

  private mutating func countUnknownType(
    _ text: RawText, _ line: borrowing Span<UInt8>, _ reread: RejectRecord?
  ) {
    let none: [UInt8] = []
    var name: [UInt8] = []
    JSONText.appendUnescaped(line, text.range, to: &name)
    countUnmapped(nil, name.span, none.span, reread)
  }

  @inline(__always)
  private mutating func eventIndex(
    _ type: RawEventType, _ line: borrowing Span<UInt8>, _ subject: RawText, _ detail: RawText,
    _ reread: RejectRecord?
  ) -> Int? {
    if subject.isEscaped || detail.isEscaped {
      return eventIndexOfEscaped(type, line, subject, detail, reread)
    }
    return eventIndex(type, line.extracting(subject.range), line.extracting(detail.range), reread)
  }

  private mutating func eventIndexOfEscaped(
    _ type: RawEventType, _ line: borrowing Span<UInt8>, _ subjectText: RawText, _ detailText: RawText,
    _ reread: RejectRecord?
  ) -> Int? {
    var subject: [UInt8] = []
    var detail: [UInt8] = []
    swap(&subject, &self.subject)
    swap(&detail, &self.detail)
    subject.removeAll(keepingCapacity: true)
    detail.removeAll(keepingCapacity: true)
    JSONText.appendUnescaped(line, subjectText.range, to: &subject)
    JSONText.appendUnescaped(line, detailText.range, to: &detail)
    let index = eventIndex(type, subject.span, detail.span, reread)
    swap(&subject, &self.subject)
    swap(&detail, &self.detail)
    return index
  }

  private mutating func writeUnmapped(_ line: borrowing Span<UInt8>) {
    switch options.unmapped {
    case .drop: break
    case .keep: writer.append(line, record, id: .unchanged, to: &result.output)
    case .separate: appendUnmappedLine(line)
    }
  }
}
