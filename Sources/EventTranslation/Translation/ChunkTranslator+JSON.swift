import EventMapping

/// Lines of `jsonl`.
extension ChunkTranslator {
  /// Puts a line of a known shape among those that wait.
  ///
  /// - Returns: false for a line that must be read the other way after all: its class or action is escaped.
  @inline(__always)
  mutating func translate(_ bytes: Span<UInt8>, _ start: Int, _ match: ShapeTree.Match) -> Bool {
    let place = shapes.shapes[match.shape].event
    if !mapper.isSimple || place.type == .view || pageTiming != nil && place.type == .page {
      // The order of the lines is that of the output.
      if !waiting.isEmpty { settle(bytes) }
      if place.type == .view { return translateView(bytes.extracting(start..<match.end), start, match.shape) }
      return translateByRules(bytes.extracting(start..<match.end), start, match.shape)
    }
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

  /// Translates a line of a known shape at once, for a table that looks at more than class and action: the places of the members are those
  /// of the last match and cannot wait.
  private mutating func translateByRules(_ line: Span<UInt8>, _ start: Int, _ shape: Int) -> Bool {
    let place = shapes.shapes[shape].event
    let none = 0..<0
    let subject = place.subject < 0 ? nil : shapes.token(place.subject)
    let detail = place.detail < 0 ? nil : shapes.token(place.detail)
    if subject?.isEscaped == true || detail?.isEscaped == true { return false }
    land(start..<(start + line.count), nil) { (self) throws(Rejection) in
      guard let type = place.type else {
        let name = self.shapes.shapes[shape].typeName
        self.countUnmapped(nil, name.span, line.extracting(none), nil)
        self.writeUnmapped(line, .shape(shape))
        return .unmapped
      }
      let className = line.extracting(subject?.range ?? none)
      let outcome: Outcome
      if let phase = place.phase {
        let name = phase.rawEventNameBytes
        outcome = try self.outcome(type, className, name.span, line, .shape(shape), nil)
      } else {
        outcome = try self.outcome(type, className, line.extracting(detail?.range ?? none), line, .shape(shape), nil)
      }
      return try self.finish(outcome, line, .shape(shape), eventID: DecidingMembers.Occurrence())
    }
    return true
  }

  /// Ends the lookups of all that wait, and writes them in their order.
  @inline(never)
  mutating func settle(_ bytes: borrowing Span<UInt8>) {
    mapper.answer(&questions, questions.count, bytes)
    bringAnswersNear()
    for index in waiting.indices {
      let event = waiting[index]
      let eventIndex = questions[index].eventIndex
      if eventIndex >= 0 {
        result.counts.mapped += 1
        eventCounts.add(eventIndex)
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

  /// Has what the answers are written with on its way from memory.
  @inline(__always)
  func bringAnswersNear() {
    for index in questions.indices {
      writer.bringNear(eventID: questions[index].eventIndex)
      eventCounts.bringNear(questions[index].eventIndex)
    }
  }

  private mutating func settleUnmapped(
    _ event: WaitingEvent, _ question: EventMapper.Question, _ bytes: borrowing Span<UInt8>
  ) {
    let place = shapes.shapes[event.shape].event
    if place.type == nil {
      let name = shapes.shapes[event.shape].typeName
      countUnmapped(nil, name.span, bytes.extracting(question.action), .init(firstLine: event.lineNumber))
    } else {
      var question = question
      question.phase = place.phase
      countUnmapped(place.type, question, bytes, line: event.lineNumber)
    }
    writeUnmapped(bytes.extracting(event.line), .shape(event.shape))
  }

  /// Learns the shape of the line that was just read, unless it is none that others are likely to have.
  ///
  /// - Parameter line: with its line feed.
  mutating func learn(_ line: borrowing Span<UInt8>) {
    guard hasReadRecord, line.count <= ShapeTree.maximumLineLength, shapes.wantsToLearn(),
      var tokens = ScalarToken.tokens(of: line, maximum: ShapeTree.maximumTokens)
    else { return }
    if let fields {
      if let (event, name) = fields.event(in: line, &tokens) { remember(line, tokens, event, typeName: name) }
      return
    }
    let deciding = DecidingMembers(of: record, eventIDName: eventIDName)
    func take(_ occurrence: DecidingMembers.Occurrence) -> Int? {
      occurrence.count == 0
        ? nil : tokens.firstIndex { !$0.isEscaped && $0.range == record.members[occurrence.index].text }
    }
    guard let typeToken = take(deciding.type) else { return }
    let typeName = line.extracting(tokens[typeToken].range)
    var event = RecordShape.Event(type: RawEventType(typeName))
    // Apps start and end too rarely to be worth a shape.
    if event.type == .app { return }
    tokens.remove(at: typeToken)
    if event.type == .page, let token = take(deciding.phase), token >= typeToken,
      let phase = PagePhase(rawEventName: line.extracting(tokens[token].range))
    {
      event.phase = phase
      tokens.remove(at: token)
    }
    if event.type == .view {
      // Either is there, and what is there is a string: the line was translated.
      if let page = take(deciding.page) { event.subject = page }
      if let path = take(deciding.path) { event.detail = path }
      if let viewID = take(deciding.viewID) { event.viewID = viewID }
      let told = [deciding.page, deciding.path, deciding.viewID].count { $0.count > 0 }
      guard told == [event.subject, event.detail, event.viewID].count(where: { $0 >= 0 }) else { return }
    } else if let type = event.type {
      guard let subject = take(type == .page ? deciding.className : deciding.target) else { return }
      event.subject = subject
      if event.phase == nil {
        guard let detail = take(type == .page ? deciding.phase : deciding.action) else { return }
        event.detail = detail
      }
    }
    remember(line, tokens, event, typeName: event.type == nil ? Array(copying: typeName) : [])
  }

  /// Remembers the shape of the record in hand.
  ///
  /// - Parameters:
  ///   - tokens: of the line, without those that belong to the shape.
  ///   - typeName: of an event that no table knows.
  private mutating func remember(
    _ line: borrowing Span<UInt8>, _ tokens: [ScalarToken], _ event: RecordShape.Event, typeName: [UInt8]
  ) {
    for (name, isLiteral) in zip(paths, pathIsLiteral) where isLiteral {
      // Lines that have such a member twice are for the reader that tells it.
      if let member = record.lastMember(named: name.span), member.count > 1 { return }
    }
    let columns = writer.places(in: record, line).map { $0.map { ValuePlace($0, tokens) } }
    var members: [ValuePlace?] = []
    for path in paths.indices { members.append(member(path, .record, line).map { ValuePlace($0, tokens) }) }
    let shape = RecordShape(
      event: event, objectStart: record.objectStart, typeName: typeName, columns: columns, members: members)
    shapes.learn(line, tokens, shape)
  }

  /// Translates any line.
  mutating func translateJSON(_ line: Span<UInt8>, _ reread: RejectRecord?) throws(Rejection) -> Bucket {
    try record.read(line)
    let deciding = DecidingMembers(of: record, eventIDName: eventIDName)
    let typeText = try record.text(deciding.type, named: "type", in: line)
    guard let type = rawEventType(typeText, line) else {
      countUnknownType(typeText, line, reread)
      hasReadRecord = deciding.eventID.count == 0
      writeUnmapped(line, .record)
      return .unmapped
    }
    if type == .view { return try translateView(line, deciding, reread) }
    var subject: RawText?
    var detail: RawText?
    switch type {
    case .page:
      subject = try record.text(deciding.className, named: "class", in: line)
      detail = try record.text(deciding.phase, named: "phase", in: line)
    case .app:
      // The delegate's class decides only where it is told.
      subject = try? record.text(deciding.className, named: "class", in: line)
      detail = try record.text(deciding.phase, named: "phase", in: line)
    case .control, .gesture, .row:
      subject = try record.text(deciding.target, named: "target", in: line)
      if type != .row || deciding.action.count > 0 {
        detail = try record.text(deciding.action, named: "action", in: line)
      }
    case .view: break
    }
    let outcome = try outcome(type, line, subject, detail, deciding.list, reread)
    hasReadRecord = deciding.eventID.count == 0
    return try finish(outcome, line, .record, eventID: deciding.eventID)
  }

  /// Does what the table's answer asks for.
  mutating func finish(
    _ outcome: Outcome, _ line: Span<UInt8>, _ source: MemberSource, eventID: DecidingMembers.Occurrence
  ) throws(Rejection) -> Bucket {
    switch outcome {
    case .ignored: return .ignored
    case .unmapped:
      if options.timesUnmapped { try timePage(outcome, source, line) }
      writeUnmapped(line, source)
      keepPage()
      return .unmapped
    case .id, .entries:
      try write(outcome, line, source, eventID: eventID)
      keepPage()
      return .mapped
    }
  }

  /// Writes the server events of a record.
  ///
  /// - Parameters:
  ///   - outcome: that it is mapped to.
  ///   - eventID: where the record has an event ID already; lines that do match no shape.
  mutating func write(
    _ outcome: Outcome, _ line: Span<UInt8>, _ source: MemberSource, eventID: DecidingMembers.Occurrence
  ) throws(Rejection) {
    var existing = ExistingID.none
    if eventID.count > 0 {
      if options.timesKept { try timePage(outcome, source, line) }
      guard let range = try replacedEventID(line, eventID) else { return }
      existing = .replaced(range)
    }
    try timePage(outcome, source, line)
    locateColumns(source, line)
    switch outcome {
    case .id(let index):
      eventCounts.add(index)
      writer.append(line, objectStart: objectStart(source), timed: existing.id(index), to: &result.output)
    case .entries:
      try writeEntries(line, objectStart: objectStart(source), id: existing, source)
    case .unmapped, .ignored: break
    }
  }

  /// The offset after the `{` that opens the object.
  private func objectStart(_ source: MemberSource) -> Int {
    switch source {
    case .record: record.objectStart
    case .shape(let shape): shapes.shapes[shape].objectStart
    }
  }

  private mutating func locateColumns(_ source: MemberSource, _ line: Span<UInt8>) {
    guard writer.needsMembers else { return }
    switch source {
    case .record: writer.locate(record, line)
    case .shape(let shape): writer.locate(shapes.shapes[shape], shapes, line)
    }
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

  /// - Parameters:
  ///   - subject: `nil` where there is none.
  ///   - detail: `nil` for a row that names no action.
  @inline(__always)
  private mutating func outcome(
    _ type: RawEventType, _ line: Span<UInt8>, _ subject: RawText?, _ detail: RawText?,
    _ list: DecidingMembers.Occurrence, _ reread: RejectRecord?
  ) throws(Rejection) -> Outcome {
    guard let subject, let detail, !subject.isEscaped, !detail.isEscaped else {
      return try outcomeOfDecoded(type, line, subject, detail, list, reread)
    }
    return try outcome(type, line.extracting(subject.range), line.extracting(detail.range), line, .record, reread)
  }

  private mutating func outcomeOfDecoded(
    _ type: RawEventType, _ line: Span<UInt8>, _ subjectText: RawText?, _ detailText: RawText?,
    _ list: DecidingMembers.Occurrence, _ reread: RejectRecord?
  ) throws(Rejection) -> Outcome {
    var subject: [UInt8] = []
    var detail: [UInt8] = []
    swap(&subject, &self.subject)
    swap(&detail, &self.detail)
    defer {
      swap(&subject, &self.subject)
      swap(&detail, &self.detail)
    }
    subject.removeAll(keepingCapacity: true)
    detail.removeAll(keepingCapacity: true)
    if let subjectText { JSONText.appendUnescaped(line, subjectText.range, to: &subject) }
    if let detailText {
      JSONText.appendUnescaped(line, detailText.range, to: &detail)
    } else {
      detail.append(contentsOf: rowAction(list, line).utf8)
    }
    return try outcome(type, subject.span, detail.span, line, .record, reread)
  }

  /// The delegate's method that a row means which names no action.
  private func rowAction(_ list: DecidingMembers.Occurrence, _ line: Span<UInt8>) -> String {
    var kind: [UInt8] = []
    if let text = try? record.text(list, named: "list", in: line) {
      JSONText.appendUnescaped(line, text.range, to: &kind)
    }
    return RawEventType.rowAction(list: kind.span)
  }

  mutating func writeUnmapped(_ line: Span<UInt8>, _ source: MemberSource) {
    switch options.unmapped {
    case .drop: break
    case .keep:
      locateColumns(source, line)
      writer.append(line, objectStart: objectStart(source), id: .unchanged, adding: [], to: &result.output)
    case .separate: appendUnmappedLine(line)
    }
  }
}
