import EventMapping

/// Raw events of tables whose answer depends on more than class and action.
extension ChunkTranslator {
  /// What the table makes of a raw event.
  enum Outcome {
    /// One server event with this event ID.
    case id(Int)
    /// The entries of this list whose numbers are in ``ChunkTranslator/matches``.
    case entries(list: Int)
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
    let mapper = mapper
    if type != .app, mapper.ignores(subject) { return .ignored }
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
    }
    let touchIsOther = type == .control && tellsOtherTouch(source, line)
    guard let value else { return touchIsOther ? .ignored : .unmapped }
    if value < EventMapper.listBase { return touchIsOther ? .ignored : .id(value) }
    let list = value - EventMapper.listBase
    var matches: [Int] = []
    swap(&matches, &self.matches)
    mapper.rules.match(mapper.rules.lists[list], touchIsOther: touchIsOther, &matches) { path, test in
      holds(test, member(path, source, line), line)
    }
    swap(&matches, &self.matches)
    if self.matches.isEmpty { return touchIsOther ? .ignored : .unmapped }
    return .entries(list: list)
  }

  /// Whether the record tells a touch phase, and not the one that counts.
  private mutating func tellsOtherTouch(_ source: MemberSource, _ line: Span<UInt8>) -> Bool {
    guard let test = mapper.rules.touchTest, let phase = member(mapper.rules.touchPath, source, line),
      phase.kind != .null
    else { return false }
    return !holds(test, phase, line)
  }

  /// The ancestors that the record tells; `nil` where it does not, or the table does not ask.
  private func superclasses(_ source: MemberSource, _ line: Span<UInt8>) throws(Rejection) -> [[UInt8]]? {
    guard mapper.rules.superclassesPath >= 0, let found = member(mapper.rules.superclassesPath, source, line),
      found.kind != .null
    else { return nil }
    if let names = JSONStrings.array(line.extracting(found.value)) { return names }
    let column = UTF8Sequence.column(of: found.value.lowerBound, in: line)
    throw Rejection(.wrongType, "column \(column): the member 'superclasses' must be an array of strings")
  }

  /// A member that the rules look at; `nil` where the record has none.
  func member(
    _ path: Int, _ source: MemberSource, _ line: borrowing Span<UInt8>
  ) -> MemberLocator.Found? {
    switch source {
    case .shape(let shape): return shapes.shapes[shape].value(ofPath: path, shapes, line)
    case .record:
      let name = paths[path]
      if !mapper.rules.paths[path].isLiteral { return MemberLocator.find(name, in: record, line) }
      return record.lastMember(named: name.span).map { MemberLocator.Found(value: $0.value, kind: $0.kind) }
    }
  }

  /// How often a name is in the record; lines that have one twice match no shape.
  private func count(ofPath path: Int, _ source: MemberSource) -> Int {
    guard case .record = source else { return 1 }
    let name = paths[path]
    return record.lastMember(named: name.span)?.count ?? 0
  }

  private mutating func holds(
    _ test: MemberTest, _ found: MemberLocator.Found?, _ line: borrowing Span<UInt8>
  ) -> Bool {
    guard let found else { return test.holds(nil, line.extracting(0..<0)) }
    switch found.kind {
    case .string: return test.holds(.string, line.extracting(found.text))
    case .escapedString:
      text.removeAll(keepingCapacity: true)
      JSONText.appendUnescaped(line, found.text, to: &text)
      return test.holds(.string, text.span)
    case .null: return test.holds(.null, line.extracting(0..<0))
    case .object: return test.holds(.container, line.extracting(0..<0))
    case .other:
      let kind: MemberTest.Kind =
        switch line[found.value.lowerBound] {
        case UInt8(ascii: "["): .container
        case UInt8(ascii: "t"): .true
        case UInt8(ascii: "f"): .false
        default: .number
        }
      return test.holds(kind, line.extracting(found.value))
    }
  }

  // MARK: Server events

  /// Writes a server event for each entry of a list that was matched.
  ///
  /// - Parameter objectStart: the offset after the `{` that opens the object.
  mutating func writeEntries(
    _ number: Int, _ line: Span<UInt8>, objectStart: Int, id: ExistingID, _ source: MemberSource
  ) throws(Rejection) {
    let list = mapper.rules.lists[number]
    // All of them are looked at before the first is written: a line is rejected whole.
    var writing: [[AddedMembers.Member]] = []
    for index in matches { writing.append(try addedMembers(number, index, list.entries[index], source, line)) }
    for (index, added) in zip(matches, writing) {
      let eventIndex = list.entries[index].eventIndex
      eventCounts[eventIndex] += 1
      let id: ServerEventID =
        switch id {
        case .none: .inserted(eventIndex)
        case .replaced(let range): .replaced(eventIndex, range)
        }
      if added.isEmpty {
        writer.append(line, objectStart: objectStart, id: id, to: &result.output)
      } else {
        writer.append(line, objectStart: objectStart, id: id, adding: added, to: &result.output)
      }
    }
  }

  /// What becomes of an event ID that the record has already.
  enum ExistingID {
    case none
    case replaced(Range<Int>)
  }

  private func addedMembers(
    _ list: Int, _ index: Int, _ entry: EntryList.Entry, _ source: MemberSource, _ line: Span<UInt8>
  ) throws(Rejection) -> [AddedMembers.Member] {
    var added: [AddedMembers.Member] = []
    for (number, property) in entry.properties.enumerated() {
      let value: AddedMembers.Member.Value
      if property.path < 0 {
        value = writer.added.constant(list, index, number, property.constant)
      } else {
        guard let found = member(property.path, source, line) else { continue }
        value = .record(found)
      }
      var member = AddedMembers.Member(name: property.name, value: value)
      if let existing = self.member(property.name, source, line) {
        switch options.onExisting {
        case .fail:
          let name = DisplayedName.quoted(mapper.rules.paths[property.name].text)
          throw Rejection(
            .existingMember,
            "the record has \(name) already, which the table adds; choose --on-existing replace or keep")
        case .keep: continue
        case .replace:
          let count = self.count(ofPath: property.name, source)
          if count > 1 {
            let name = DisplayedName.quoted(mapper.rules.paths[property.name].text)
            throw Rejection(.duplicateMember, "the member \(name) is there \(count) times")
          }
          member.replaced = existing.value
        }
      }
      added.append(member)
    }
    return added
  }
}
