import EventMapping
import EventMapTextCharts

/// Reads the values by which server events are split or grouped.
struct SplitValues {
  private let options: SplitOptions
  /// The path of each part's member; -1 for a part that is not a member.
  private let paths: [Int]
  private let eventIDPath: Int
  private let eventIDs: [[UInt8]]
  private let added: AddedMembers
  private var changed: ChangedRecord
  private var text: [UInt8] = []

  init(_ split: SplitOptions, _ mapper: EventMapper, _ paths: RecordPaths, _ tree: MemberTree) {
    self.init(split, paths.split, eventID: paths.eventID, mapper, paths, tree)
  }

  /// - Parameters:
  ///   - members: the path of each part's member; -1 for a part that is not a member.
  ///   - eventID: the path of a record's existing event ID; -1 if records keep none.
  init(
    _ split: SplitOptions, _ members: [Int], eventID: Int, _ mapper: EventMapper, _ paths: RecordPaths,
    _ tree: MemberTree
  ) {
    options = split
    self.paths = members
    eventIDPath = eventID
    eventIDs = mapper.eventIDs.map { Array($0.utf8) }
    added = AddedMembers(mapper.rules.program)
    changed = ChangedRecord(tree, paths, added)
  }

  /// Appends the values of a server event to the bytes of a key.
  ///
  /// - Parameters:
  ///   - event: the event and its edits; `nil` for a record that only gets an event ID, or for an unmapped record.
  ///   - eventIndex: the index of the event ID in the table; below 0 for an ID that the record has itself, `nil` for an unmapped record.
  mutating func append(
    _ event: ServerEvent?, _ eventIndex: Int?, _ batch: borrowing RecordBatch, _ row: Int,
    _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>, to key: inout [UInt8]
  ) {
    guard let event, resolved.edits[event.edits].contains(where: \.changesMembers) else {
      for part in options.parts.indices { append(part, eventIndex, batch, row, batch, row, source, to: &key) }
      return
    }
    changed.set(event, batch, row, resolved, source)
    for part in options.parts.indices { append(part, eventIndex, changed.batch, 0, batch, row, source, to: &key) }
    changed.removeAll()
  }

  mutating func shrink() { text.clear() }

  /// - Parameters:
  ///   - batch: holds the members of the server event in `row`.
  ///   - original: holds the record of the event in `originalRow`.
  private mutating func append(
    _ part: Int, _ eventIndex: Int?, _ batch: borrowing RecordBatch, _ row: Int, _ original: borrowing RecordBatch,
    _ originalRow: Int, _ source: borrowing Span<UInt8>, to key: inout [UInt8]
  ) {
    switch options.parts[part] {
    case .eventID:
      if let eventIndex, eventIndex >= 0 {
        let eventID = eventIDs[eventIndex]
        return SplitKey.append(eventID.span, to: &key)
      }
      // The event ID of the record itself, which an unmapped record can also have.
      appendMember(eventIDPath, original, originalRow, source, to: &key)
    case .className:
      let view = original.views[originalRow]
      if view.className.isEmpty || !view.hasClass { return SplitKey.appendMissing(to: &key) }
      if view.namesAreDecoded {
        let names = original.names
        SplitKey.append(names.span.extracting(view.className), to: &key)
      } else {
        SplitKey.append(source.extracting(view.className), to: &key)
      }
    case .session, .member: appendMember(paths[part], batch, row, source, to: &key)
    case .day: appendTime(part, hasHour: false, batch, row, source, to: &key)
    case .hour: appendTime(part, hasHour: true, batch, row, source, to: &key)
    }
  }

  private mutating func appendMember(
    _ path: Int, _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>, to key: inout [UInt8]
  ) {
    if path >= 0, let slot = batch.value(ofPath: path, row), slot.isInSource, slot.kind != .null,
      slot.kind != .escapedString
    {
      // The value is not copied, because it may be huge.
      SplitKey.append(source.extracting(slot.scalar), to: &key)
    } else if readMember(path, batch, row, source) {
      SplitKey.append(text.span, to: &key)
    } else {
      SplitKey.appendMissing(to: &key)
    }
  }

  private mutating func appendTime(
    _ part: Int, hasHour: Bool, _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>,
    to key: inout [UInt8]
  ) {
    guard readMember(paths[part], batch, row, source), let time = EventTime(text.span),
      let date = time.microseconds(givenUnit: options.timeUnit).map(CivilDate.init(microseconds:)),
      date.hasFourDigitYear
    else { return SplitKey.appendMissing(to: &key) }
    text.removeAll(keepingCapacity: true)
    date.append(hasHour: hasHour, to: &text)
    SplitKey.append(text.span, to: &key)
  }

  /// Reads the text of a member into ``text``; returns false if the member is missing or null.
  private mutating func readMember(
    _ path: Int, _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>
  ) -> Bool {
    guard path >= 0, let slot = batch.value(ofPath: path, row), slot.kind != .null else { return false }
    text.removeAll(keepingCapacity: true)
    if slot.isInSource {
      read(slot, source)
    } else {
      let others = slot.isEmbedded ? batch.embedded : added.texts
      read(slot, others.span)
    }
    return true
  }

  private mutating func read(_ slot: MemberSlot, _ bytes: borrowing Span<UInt8>) {
    if slot.kind == .escapedString {
      JSONText.appendUnescaped(bytes, slot.text, to: &text)
    } else {
      text.append(bytes, slot.scalar)
    }
  }
}
