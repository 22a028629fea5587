import EventMapping

/// Raw events of tables whose answer depends on more than class and action.
extension ChunkTranslator {
  /// What the table makes of a raw event.
  enum Outcome {
    /// One server event with this event ID.
    case id(Int)
    /// The entries whose numbers are in ``ChunkTranslator/matches``.
    case entries
    case unmapped
    case ignored
  }

  /// Where the members of the record in hand are found.
  enum MemberSource {
    /// In ``ChunkTranslator/record``.
    case record
    /// By the shape that its line matched.
    case shape(Int)
  }

  /// Asks the table. The line may be the record's or, where the names are not in it, another one.
  ///
  /// - Parameters:
  ///   - subject: the class.
  ///   - detail: the phase or action.
  ///   - line: the record.
  mutating func outcomeByRules(
    _ type: RawEventType, _ subject: Span<UInt8>, _ detail: Span<UInt8>, _ line: Span<UInt8>, _ source: MemberSource
  ) throws(Rejection) -> Outcome {
    if type != .app, mapper.rules.ignores(subject) { return .ignored }
    let value: Int?
    switch type {
    case .app: value = AppPhase(rawEventName: detail).flatMap { mapper.appEventValue(subject, $0) }
    case .page:
      let superclasses = try superclasses(source, line)
      value = PagePhase(rawEventName: detail).flatMap {
        mapper.find(page: subject, $0, superclasses: superclasses)?.value
      }
    case .control, .gesture, .row:
      let superclasses = try superclasses(source, line)
      value = mapper.find(action: detail, target: subject, superclasses: superclasses)?.value
    case .view: value = nil
    }
    let touchIsOther = type == .control && tellsOtherTouch(source, line)
    return outcome(ofValue: value, touchIsOther: touchIsOther, line, source)
  }

  /// What a value of the mapper means for the record in hand.
  ///
  /// - Parameters:
  ///   - value: `nil` where the table has none.
  ///   - touchIsOther: whether the record tells a touch phase that does not count.
  @inline(__always)
  mutating func outcome(
    ofValue value: Int?, touchIsOther: Bool, _ line: Span<UInt8>, _ source: MemberSource
  ) -> Outcome {
    guard let value else { return touchIsOther ? .ignored : .unmapped }
    if value < EventMapper.listBase { return touchIsOther ? .ignored : .id(value) }
    var matches: [Int] = []
    swap(&matches, &self.matches)
    program.match(value - EventMapper.listBase, touchIsOther: touchIsOther, &matches) {
      holds($0.test, member($0.path, source, line), line)
    }
    swap(&matches, &self.matches)
    if self.matches.isEmpty { return touchIsOther ? .ignored : .unmapped }
    return .entries
  }

  /// Whether the record tells a touch phase, and not the one that counts.
  private mutating func tellsOtherTouch(_ source: MemberSource, _ line: Span<UInt8>) -> Bool {
    let (path, test) = (mapper.rules.touchPath, mapper.rules.touchTest)
    guard test >= 0, let phase = member(path, source, line), phase.kind != .null else { return false }
    return !holds(test, phase, line)
  }

  /// The ancestors that the record tells; `nil` where it does not, or the table does not ask.
  @inline(__always)
  mutating func superclasses(
    _ source: MemberSource, _ line: Span<UInt8>
  ) throws(Rejection) -> [[UInt8]]? {
    let path = mapper.rules.superclassesPath
    guard path >= 0, let found = member(path, source, line), found.kind != .null else { return nil }
    if let names = JSONStrings.array(line.extracting(found.value)) { return names }
    let column = UTF8Sequence.column(of: found.value.lowerBound, in: line)
    throw Rejection(.wrongType, "column \(column): the member 'superclasses' must be an array of strings")
  }

  /// A member that the rules look at; `nil` where the record has none.
  mutating func member(
    _ path: Int, _ source: MemberSource, _ line: borrowing Span<UInt8>
  ) -> MemberLocator.Found? {
    switch source {
    case .shape(let shape): return shapes.shapes[shape].value(ofPath: path, shapes, line)
    case .record:
      let name = paths[path]
      if !pathIsLiteral[path] { return MemberLocator.find(name, in: record, line) }
      return record.lastMember(named: name.span).map { MemberLocator.Found(value: $0.value, kind: $0.kind) }
    }
  }

  private mutating func holds(
    _ test: Int, _ found: MemberLocator.Found?, _ line: borrowing Span<UInt8>
  ) -> Bool {
    guard let found else { return program.holds(test, nil, line.extracting(0..<0)) }
    switch found.kind {
    case .string: return program.holds(test, .string, line.extracting(found.text))
    case .escapedString:
      text.removeAll(keepingCapacity: true)
      JSONText.appendUnescaped(line, found.text, to: &text)
      return program.holds(test, .string, text.span)
    case .null: return program.holds(test, .null, line.extracting(0..<0))
    case .object: return program.holds(test, .container, line.extracting(0..<0))
    case .other:
      let kind: MemberKind =
        switch line[found.value.lowerBound] {
        case UInt8(ascii: "["): .container
        case UInt8(ascii: "t"): .true
        case UInt8(ascii: "f"): .false
        default: .number
        }
      return program.holds(test, kind, line.extracting(found.value))
    }
  }

  // MARK: Server events

  /// What becomes of an event ID that the record has already.
  enum ExistingID {
    case none
    case replaced(Range<Int>)
  }

  /// Writes a server event for each entry that was matched.
  ///
  /// - Parameter objectStart: the offset after the `{` that opens the object.
  mutating func writeEntries(
    _ line: Span<UInt8>, objectStart: Int, id: ExistingID, _ source: MemberSource
  ) throws(Rejection) {
    if matches.contains(where: { !program.entries[$0].properties.isEmpty }) {
      return try writeEntriesWithProperties(line, objectStart: objectStart, id: id, source)
    }
    for position in matches.indices {
      let eventIndex = program.entries[matches[position]].eventIndex
      eventCounts.add(eventIndex)
      writer.append(line, objectStart: objectStart, timed: id.id(eventIndex), to: &result.output)
    }
  }

  private mutating func writeEntriesWithProperties(
    _ line: Span<UInt8>, objectStart: Int, id: ExistingID, _ source: MemberSource
  ) throws(Rejection) {
    let entries = matches.map { program.entries[$0] }
    // All of them are looked at before the first is written: a line is rejected whole.
    var added: [[AddedMembers.Member]] = []
    for entry in entries { added.append(try addedMembers(entry, source, line)) }
    for (entry, added) in zip(entries, added) {
      eventCounts.add(entry.eventIndex)
      writer.append(line, objectStart: objectStart, id: id.id(entry.eventIndex), adding: added, to: &result.output)
    }
  }

  private mutating func addedMembers(
    _ entry: EntryProgram.Entry, _ source: MemberSource, _ line: Span<UInt8>
  ) throws(Rejection) -> [AddedMembers.Member] {
    var added: [AddedMembers.Member] = []
    for property in program.properties[entry.properties] {
      let value: AddedMembers.Member.Value
      if property.path < 0 {
        value = writer.added.constants[property.constant]
      } else {
        guard let found = member(property.path, source, line) else { continue }
        value = .record(found)
      }
      if property.name == eventIDPath {
        // Of two members of one name a server would see either.
        if options.onExisting != .fail { continue }
        throw Rejection(
          .existingMember,
          "the table adds '\(options.idKey)', which holds the event ID; choose another name with --id-key")
      }
      var member = AddedMembers.Member(name: property.name, value: value)
      if let existing = self.member(property.name, source, line) {
        guard let place = try placeToReplace(property.name, existing, "the table adds", source) else { continue }
        member.replaced = place
      }
      added.append(member)
    }
    return added
  }

  /// Where the value stands that gives way to one of the same name; `nil` where it stays.
  ///
  /// - Parameter whoAdds: for the message.
  mutating func placeToReplace(
    _ path: Int, _ existing: MemberLocator.Found, _ whoAdds: StaticString, _ source: MemberSource
  ) throws(Rejection) -> Range<Int>? {
    let name = DisplayedName.quoted(String(decoding: paths[path], as: UTF8.self))
    switch options.onExisting {
    case .fail:
      throw Rejection(
        .existingMember, "the record has \(name) already, which \(whoAdds); choose --on-existing replace or keep")
    case .keep: return nil
    case .replace:
      let count = count(ofPath: path, source)
      if count > 1 { throw Rejection(.duplicateMember, "the member \(name) is there \(count) times") }
      return existing.value
    }
  }

  /// How often a name is in the record; lines that have one twice match no shape.
  private mutating func count(ofPath path: Int, _ source: MemberSource) -> Int {
    guard case .record = source else { return 1 }
    let name = paths[path]
    return record.lastMember(named: name.span)?.count ?? 0
  }
}

extension ChunkTranslator.ExistingID {
  /// What becomes of it where the table gives an event ID.
  func id(_ eventIndex: Int) -> ServerEventID {
    switch self {
    case .none: .inserted(eventIndex)
    case .replaced(let range): .replaced(eventIndex, range)
    }
  }
}
