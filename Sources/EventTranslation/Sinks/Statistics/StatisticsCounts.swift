import EventMapping

/// An event ID of the table.
private struct TableID {
  let bytes: [UInt8]
  /// The ID's row among those of event IDs; -1 before its first event, and for an ID beyond the limit.
  var row = -1
}

/// The counting of server events for ``EventStatistics``.
struct StatisticsCounts {
  /// The IDs of the table; empty for server events, which have their event IDs.
  private var eventIDs: [TableID]
  private let hasTable: Bool
  private var values: EventMembers
  private var units: TimeUnits
  private(set) var tallies: StatisticsTallies

  /// - Parameter mapper: the mapper of the translation; `nil` for server events, which have their event IDs.
  init(_ options: StatisticsOptions, mapper: EventMapper?) {
    eventIDs = (mapper?.eventIDs ?? []).map { TableID(bytes: Array($0.utf8)) }
    hasTable = mapper != nil
    values = EventMembers(idKey: options.idKey, timeMember: options.timing.timeMember)
    units = TimeUnits(options.timing.unit)
    let groups =
      options.groupMembers.isEmpty
      ? nil : GroupCounts(members: options.groupMembers, idKey: options.idKey, mapper: mapper)
    tallies = StatisticsTallies(utcOffset: options.utcOffset, groups: groups)
  }

  /// The names of the members read: those that all statistics need, then those of the groups.
  var members: [String] { values.names + (tallies.groups?.members ?? []) }

  /// The unit of all times; `nil` if no event has a time, or if there are several units.
  var timeUnit: TimeUnit? { tallies.totals.hasTimes ? units.units.only : nil }

  mutating func beginDump() {
    values.beginDump()
  }

  /// Counts the server events of a batch.
  mutating func add(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ source: borrowing Span<UInt8>,
    _ paths: RecordPaths
  ) {
    defer {
      values.text.clear()
      tallies.groups?.shrink()
    }
    tallies.groups?.begin(
      batch, paths, firstPath: values.names.count, eventID: paths.observed[EventMembers.Member.eventID.rawValue])
    for row in 0..<batch.count {
      let resolution = resolved.resolutions[row]
      guard resolution.bucket == .mapped || resolution.bucket == .unmapped && !hasTable else { continue }
      let time = time(batch, row, source, paths)
      var event = StatisticsRow.Event(
        session: values.session(batch, row, source, paths), time: time,
        hour: time.map(tallies.activity.utcOffset.hour) ?? -1,
        phase: phase(batch, row, source), duration: -1)
      if event.phase == .leave { event.duration = duration(batch, resolved, row, source, paths) }
      if resolution.page >= 0 { tallies.steps.add(resolved.pages.events[Int(resolution.page)], resolved.pages) }
      if resolution.eventIndex < 0, resolution.bucket == .mapped {
        for number in resolution.events {
          let changed = resolved.events[Int(number)]
          add(changed.eventIndex, event, batch, row, source, paths)
          tallies.groups?.add(event, changed, changed.eventIndex, batch, row, resolved, source)
        }
      } else {
        add(Int(resolution.eventIndex), event, batch, row, source, paths)
        tallies.groups?.add(event, nil, Int(resolution.eventIndex), batch, row, resolved, source)
      }
    }
  }

  /// - Parameter eventIndex: the index of the event ID in the table; -1 if the record itself has the event ID, or has no event ID.
  private mutating func add(
    _ eventIndex: Int, _ event: StatisticsRow.Event, _ batch: borrowing RecordBatch, _ row: Int,
    _ source: borrowing Span<UInt8>, _ paths: RecordPaths
  ) {
    tallies.totals.addSession(event.session)
    if event.time == nil { tallies.totals.withoutTime += 1 }
    tallies.activity.add(at: event.time)
    addID(eventIndex, event, batch, row, source, paths)
    let view = batch.views[row]
    guard case .event(let type) = view.kind else { return }
    if view.namesAreDecoded {
      let names = batch.names
      add(type, view, names.span, event, batch, row, source, paths)
    } else {
      add(type, view, source, event, batch, row, source, paths)
    }
  }

  /// Counts an event by its ID.
  private mutating func addID(
    _ eventIndex: Int, _ event: StatisticsRow.Event, _ batch: borrowing RecordBatch, _ row: Int,
    _ source: borrowing Span<UInt8>, _ paths: RecordPaths
  ) {
    if eventIndex >= 0 {
      tallies.totals.withID += 1
      // Only the first event of a table ID searches among the names.
      let known = eventIDs[eventIndex].row
      if known >= 0 { return tallies.events.add(row: known, event) }
      let id = eventIDs[eventIndex].bytes
      if let added = tallies.events.add(id.span, event) { eventIDs[eventIndex].row = added }
      return
    }
    values.text.removeAll(keepingCapacity: true)
    values.take(.eventID, batch, row, source, paths)
    if values.text.isEmpty {
      tallies.totals.withoutID += 1
    } else {
      tallies.totals.withID += 1
      let id = values.text
      tallies.events.add(id.span, event)
    }
  }

  /// - Parameter names: the bytes that the name ranges of the view point into.
  private mutating func add(
    _ type: RawEventType, _ view: RecordView, _ names: borrowing Span<UInt8>, _ event: StatisticsRow.Event,
    _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>, _ paths: RecordPaths
  ) {
    switch type {
    case .page:
      tallies.pages.add(names.extracting(view.className), event)
    case .action(let interaction):
      var phase: TouchPhase?
      if interaction.hasTouchPhases {
        values.text.removeAll(keepingCapacity: true)
        if values.take(.touchPhase, batch, row, source, paths) { phase = TouchPhase(rawEventName: values.text.span) }
      }
      values.text.removeAll(keepingCapacity: true)
      values.text.append(names, view.className)
      values.text.append(ActionCounts.separator)
      values.text.append(names, view.selectorOrPhase)
      if case .row = interaction, view.selectorOrPhase.isEmpty { values.appendRowAction(batch, row, source, paths) }
      let name = values.text
      tallies.actions.add(name.span, phase)
    case .app, .view: break
    }
  }

  // MARK: Values

  /// Returns the time of an event, in microseconds since 1970; `nil` for an event without one.
  private mutating func time(
    _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>, _ paths: RecordPaths
  ) -> Int64? {
    values.time(batch, row, source, paths).flatMap { units.microseconds($0) }
  }

  /// Returns the phase of a page event; `nil` for other events, and for an unknown phase.
  private func phase(_ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>) -> PagePhase? {
    let view = batch.views[row]
    guard case .event(.page) = view.kind else { return nil }
    return view.namesAreDecoded
      ? PagePhase(rawEventName: batch.names.span.extracting(view.selectorOrPhase))
      : PagePhase(rawEventName: source.extracting(view.selectorOrPhase))
  }

  /// Returns the time spent on a page that is left, in microseconds: the event's `duration`, otherwise the result of page timing; -1 if
  /// neither exists.
  private mutating func duration(
    _ batch: borrowing RecordBatch, _ resolved: borrowing ResolvedBatch, _ row: Int, _ source: borrowing Span<UInt8>,
    _ paths: RecordPaths
  ) -> Int64 {
    if batch.value(ofPath: paths.observed[EventMembers.Member.duration.rawValue], row) != nil {
      values.text.removeAll(keepingCapacity: true)
      guard values.take(.duration, batch, row, source, paths) else { return -1 }
      return EventTime(values.text.span)?.microseconds(.seconds) ?? -1
    }
    let page = resolved.resolutions[row].page
    return page < 0 ? -1 : resolved.pages.events[Int(page)].leave?.duration ?? -1
  }
}
