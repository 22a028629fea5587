import EventMapping

/// Plans the server events of a mapped record: the members to insert, and the values to replace.
struct EventPlanner {
  private let program: EntryProgram
  private let options: TranslationOptions
  private let paths: RecordPaths
  private let constants: [Range<Int>]
  /// The path of the event ID's name in the program, which a property may also have; -1 if none has.
  private let eventIDName: Int

  init(_ mapper: EventMapper, _ options: TranslationOptions, _ paths: RecordPaths) {
    program = mapper.rules.program
    self.options = options
    self.paths = paths
    constants = AddedMembers(program).constants
    eventIDName = program.paths.firstIndex { $0.isLiteral && $0.text == options.idKey } ?? -1
  }

  /// Plans the server events of a record.
  ///
  /// - Parameters:
  ///   - matches: the entries that apply if the outcome is `entries`.
  ///   - isLeave: whether the record leaves a page and gets the time spent on it.
  func plan(
    _ outcome: EventOutcome, _ matches: [Int], _ batch: borrowing RecordBatch, _ row: Int, isLeave: Bool,
    _ resolution: inout Resolution, _ resolved: inout ResolvedBatch
  ) throws(Rejection) {
    var replaced: Range<Int>?
    if paths.eventID >= 0, let slot = batch.value(ofPath: paths.eventID, row) {
      if slot.count > 1 {
        throw Rejection(.duplicateMember, "the member '\(options.idKey)' occurs \(slot.count) times")
      }
      switch options.onExisting {
      case .fail:
        throw Rejection(
          .existingEventID,
          "the record has '\(options.idKey)' already; choose --on-existing replace or keep, or another name with --id-key"
        )
      case .replace: replaced = slot.value
      case .keep:
        resolution.events = Int32(resolved.events.count)..<Int32(resolved.events.count + 1)
        resolved.events.append(ServerEvent(eventIndex: -1, edits: 0..<0))
        return
      }
    }
    let changes = changes(outcome, matches)
    // The short way out: most server events are their records with an event ID in front.
    if !isLeave, replaced == nil, !changes, let index = onlyEvent(outcome, matches) {
      resolution.eventIndex = Int32(index)
      return
    }
    let first = resolved.events.count
    if isLeave, replaced == nil, case .id(let index) = outcome, let timing = paths.timing,
      PageTiming.Part.allCases.allSatisfy({ batch.value(ofPath: timing[$0], row) == nil })
    {
      // Nearly all records that leave a page need the same edits, so they share one list.
      if resolved.leaveEdits.isEmpty {
        let start = resolved.edits.count
        resolved.edits.append(Edit(value: .eventID))
        for part in PageTiming.Part.allCases { resolved.edits.append(Edit(value: .timing(part))) }
        resolved.leaveEdits = start..<resolved.edits.count
      }
      resolved.events.append(ServerEvent(eventIndex: index, edits: resolved.leaveEdits))
      resolution.events = Int32(first)..<Int32(first + 1)
      return
    }
    let timing = isLeave ? try timingEdits(outcome, matches, batch, row) : []
    // All events are planned before one is written, because a line is rejected as a whole.
    let eventID = Edit(value: .eventID, replaced: replaced)
    if case .id(let index) = outcome {
      add(index, eventID, [], timing, &resolved)
    } else {
      for match in matches {
        let entry = program.entries[match]
        let added = entry.properties.isEmpty ? [] : try addedMembers(entry, batch, row, &resolved)
        add(entry.eventIndex, eventID, added, timing, &resolved)
      }
    }
    resolution.events = Int32(first)..<Int32(resolved.events.count)
  }

  /// Whether an entry adds members.
  private func changes(_ outcome: EventOutcome, _ matches: [Int]) -> Bool {
    guard case .entries = outcome else { return false }
    for match in matches where !program.entries[match].properties.isEmpty { return true }
    return false
  }

  /// The index of the event ID if there is one server event; `nil` for several.
  private func onlyEvent(_ outcome: EventOutcome, _ matches: [Int]) -> Int? {
    if case .id(let index) = outcome { return index }
    return matches.count == 1 ? program.entries[matches[0]].eventIndex : nil
  }

  /// Adds a server event with its edits in output order: first those that insert, then those that replace.
  private func add(
    _ eventIndex: Int, _ eventID: Edit, _ added: [Edit], _ timing: [Edit], _ resolved: inout ResolvedBatch
  ) {
    let start = resolved.edits.count
    if eventID.replaced == nil { resolved.edits.append(eventID) }
    for edit in added where edit.replaced == nil { resolved.edits.append(edit) }
    for edit in timing where edit.replaced == nil { resolved.edits.append(edit) }
    let inserted = resolved.edits.count
    if eventID.replaced != nil { resolved.edits.append(eventID) }
    for edit in added where edit.replaced != nil { resolved.edits.append(edit) }
    for edit in timing where edit.replaced != nil { resolved.edits.append(edit) }
    if resolved.edits.count - inserted > 1 {
      resolved.edits[inserted...].sort { ($0.replaced?.lowerBound ?? 0) < ($1.replaced?.lowerBound ?? 0) }
    }
    resolved.events.append(ServerEvent(eventIndex: eventIndex, edits: start..<resolved.edits.count))
  }

  private func addedMembers(
    _ entry: EntryProgram.Entry, _ batch: borrowing RecordBatch, _ row: Int,
    _ resolved: inout ResolvedBatch
  ) throws(Rejection) -> [Edit] {
    var edits: [Edit] = []
    for property in program.properties[entry.properties] {
      let value: Edit.Value
      if property.path < 0 {
        value = .constant(constants[property.constant])
      } else {
        guard let slot = batch.value(ofPath: paths.rules[property.path], row) else { continue }
        value = .member(resolved.values.count)
        resolved.values.append(slot)
      }
      if property.name == eventIDName {
        // If two members had this name, a server could read either.
        if options.onExisting != .fail { continue }
        throw Rejection(
          .existingMember,
          "the table adds '\(options.idKey)', which holds the event ID; choose another name with --id-key")
      }
      var edit = Edit(name: property.name, value: value)
      if let existing = batch.value(ofPath: paths.rules[property.name], row) {
        let name = program.paths[property.name].text
        guard let place = try placeToReplace(name, existing, "the table adds") else { continue }
        edit.replaced = place
      }
      edits.append(edit)
    }
    return edits
  }

  /// Returns the timing edits for a record that leaves a page. An entry's own property of the same name takes precedence.
  private func timingEdits(
    _ outcome: EventOutcome, _ matches: [Int], _ batch: borrowing RecordBatch, _ row: Int
  ) throws(Rejection) -> [Edit] {
    guard let timing = paths.timing else { return [] }
    var edits: [Edit] = []
    for part in PageTiming.Part.allCases {
      if outcome == .entries, matches.contains(where: { addsProperty(part.name, program.entries[$0]) }) { continue }
      var edit = Edit(value: .timing(part))
      if let existing = batch.value(ofPath: timing[part], row) {
        guard let place = try placeToReplace(part.name, existing, "--page-timing adds") else { continue }
        edit.replaced = place
      }
      edits.append(edit)
    }
    return edits
  }

  private func addsProperty(_ name: String, _ entry: EntryProgram.Entry) -> Bool {
    program.properties[entry.properties].contains { program.paths[$0.name].text == name }
  }

  /// Returns the range of the value to replace; `nil` if the existing value stays.
  ///
  /// - Parameter reason: the origin of the new member, for the message, such as `the table adds`.
  private func placeToReplace(
    _ name: String, _ existing: MemberSlot, _ reason: StaticString
  ) throws(Rejection) -> Range<Int>? {
    let name = DisplayedName.quoted(name)
    switch options.onExisting {
    case .fail:
      throw Rejection(
        .existingMember, "the record has \(name) already, which \(reason); choose --on-existing replace or keep")
    case .keep: return nil
    case .replace:
      if existing.count > 1 {
        throw Rejection(.duplicateMember, "the member \(name) occurs \(existing.count) times")
      }
      return existing.value
    }
  }
}
