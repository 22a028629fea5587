import EventMapping

/// Reads the values that page timing needs from page events.
struct PageEventReader {
  private let paths: PageTimingPaths
  /// Whether every page event counts as a page visit, even if the table has no page events for its class.
  private let followsUnmapped: Bool
  /// Whether page steps are recorded; see ``PageTiming/notesSteps``.
  private let notesSteps: Bool
  private var times: TimeReader

  init(_ paths: PageTimingPaths, _ options: TranslationOptions) {
    self.paths = paths
    times = TimeReader(paths.time)
    followsUnmapped = options.timesUnmapped
    notesSteps = options.pageTiming?.notesSteps == true
  }

  /// Adds the event of a record that enters or leaves a page.
  ///
  /// - Returns: the number of the page event; `nil` for any other record.
  mutating func add(
    _ outcome: EventOutcome, _ className: borrowing Span<UInt8>, _ phase: PagePhase?, _ mapper: EventMapper,
    _ members: inout RecordMembers, _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>,
    _ pages: inout PageEvents
  ) throws(Rejection) -> Int? {
    guard phase == .enter || phase == .leave, className.count <= CappedNames.longest else { return nil }
    switch outcome {
    case .id, .entries: break
    case .ignored: return nil
    // Hooks also report keyboards, containers and child controllers. Only a class with page events in the table, for any phase, is a page.
    case .unmapped:
      let ancestors = try members.superclasses(in: source)
      if !followsUnmapped, !mapper.hasPageEvents(className, superclasses: ancestors) { return nil }
    }
    var key = PageTimeline.Key.session
    var session = name(paths.session, batch, row, source, &pages)
    if session == nil {
      key = .device
      session = name(paths.device, batch, row, source, &pages)
    }
    if session == nil { key = .dump }
    var event = PageEvents.Event(
      isLeave: phase == .leave, time: times.time(batch, row, source), key: key, session: session ?? 0..<0,
      className: pages.add(className))
    // Key-value observation and hooks can change the class while the page is open, so the original class is noted as well.
    if let own = mapper.rules.ownName(ofClass: className) { event.ownClass = pages.add(own.span) }
    if notesSteps {
      event.notesStep = true
      event.ownOrigin = name([paths.from], batch, row, source, &pages) ?? 0..<0
    }
    return pages.add(event)
  }

  /// Adds the value of the first of the members that is not missing, null or empty to the names of the page events.
  ///
  /// - Returns: the range of the value; `nil` if no member has one.
  private func name(
    _ paths: [Int], _ batch: borrowing RecordBatch, _ row: Int, _ source: borrowing Span<UInt8>,
    _ pages: inout PageEvents
  ) -> Range<Int>? {
    for index in paths.indices {
      let slot = batch.value(ofPath: paths[index], row)
      guard let slot, slot.kind != .null, !slot.scalar.isEmpty else { continue }
      let isEscaped = slot.kind == .escapedString
      return slot.isEmbedded
        ? pages.add(session: batch.embedded.span.extracting(slot.scalar), isEscaped: isEscaped)
        : pages.add(session: source.extracting(slot.scalar), isEscaped: isEscaped)
    }
    return nil
  }
}
