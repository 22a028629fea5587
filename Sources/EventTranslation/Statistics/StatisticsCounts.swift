import EventMapping

/// What ``EventStatistics`` has counted so far.
struct StatisticsCounts: Sendable {
  private var row = StatisticsRow()
  let utcOffset: UTCOffset
  /// As asked for, or as the first event has it that tells a time.
  var unit: TimeUnit?
  private var hasPassedHeader = false
  /// The number of the dump in hand.
  private var dump: UInt64 = 0
  var events = StatisticsRows()
  var pages = StatisticsRows()
  /// For each page how many events enter and leave it.
  var phases: [(enters: Int, leaves: Int)] = []
  var actions = TouchRows()
  /// One row: all events.
  var sessions = DistinctSessions()
  private var lastSession: UInt64?
  /// Server events with and without an event ID.
  var withID = 0, withoutID = 0
  /// Server events that tell no time.
  var withoutTime = 0
  /// The name of an action that a row event does not tell.
  private var actionName: [UInt8] = []

  init(_ options: StatisticsOptions) {
    unit = options.timing.unit
    utcOffset = options.utcOffset
  }

  mutating func beginDump() { dump += 1 }

  mutating func add(_ bytes: borrowing Span<UInt8>) {
    var start = 0
    if !hasPassedHeader, bytes.count > 0 {
      hasPassedHeader = true
      start = bytes.firstOffset(of: UInt8(ascii: "\n"), from: 0).map { $0 + 1 } ?? bytes.count
    }
    // The translator writes nothing but whole rows.
    while start < bytes.count, let next = row.read(bytes, from: start) {
      addRow(bytes)
      start = next
    }
  }

  private mutating func addRow(_ bytes: borrowing Span<UInt8>) {
    let type = RawEventType(bytes.extracting(row.range(.type)))
    let phase = type == .page ? PagePhase(rawEventName: bytes.extracting(row.range(.phase))) : nil
    let event = StatisticsRows.Event(
      session: session(bytes), hour: hour(bytes), duration: phase == .leave ? duration(bytes) : -1)
    if event.session != lastSession {
      sessions.add(event.session, row: 0)
      lastSession = event.session
    }
    let id = row.range(.eventID)
    if id.isEmpty {
      withoutID += 1
    } else {
      withID += 1
      events.add(bytes.extracting(id), event)
    }
    switch type {
    case .page:
      guard let page = pages.add(bytes.extracting(row.range(.class)), event) else { return }
      if page == phases.count { phases.append((0, 0)) }
      if phase == .enter { phases[page].enters += 1 }
      if phase == .leave { phases[page].leaves += 1 }
    case .control: actions.add(bytes.extracting(row.range(.target, through: .action)), touchPhase(bytes))
    case .row where row.range(.action).isEmpty: addUnnamedRow(bytes)
    case .gesture, .row: actions.add(bytes.extracting(row.range(.target, through: .action)), nil)
    case .app, .view, nil: break
    }
  }

  private mutating func addUnnamedRow(_ bytes: borrowing Span<UInt8>) {
    var name: [UInt8] = []
    swap(&name, &actionName)
    defer { swap(&name, &actionName) }
    name.removeAll(keepingCapacity: true)
    name.append(bytes, row.range(.target))
    name.append(UInt8(ascii: "\t"))
    name.append(contentsOf: RawEventType.rowAction(list: bytes.extracting(row.range(.list))).utf8)
    actions.add(name.span, nil)
  }

  // MARK: Values

  private func session(_ bytes: borrowing Span<UInt8>) -> UInt64 {
    let session = row.range(.session)
    if !session.isEmpty { return DistinctSessions.fingerprint(bytes.extracting(session), kind: 1) }
    let uuid = row.range(.deviceUUID)
    if !uuid.isEmpty { return DistinctSessions.fingerprint(bytes.extracting(uuid), kind: 2) }
    let device = row.range(.device)
    if !device.isEmpty { return DistinctSessions.fingerprint(bytes.extracting(device), kind: 2) }
    return DistinctSessions.fingerprint(bytes.extracting(0..<0), kind: 3 + dump)
  }

  private mutating func hour(_ bytes: borrowing Span<UInt8>) -> Int {
    if let time = EventTime(bytes.extracting(row.range(.timestamp))) {
      let unit = unit ?? time.likelyUnit
      self.unit = unit
      if let moment = time.microseconds(unit) { return utcOffset.hour(of: moment) }
    }
    withoutTime += 1
    return -1
  }

  /// In microseconds; -1 for none.
  private func duration(_ bytes: borrowing Span<UInt8>) -> Int64 {
    let value = row.range(.duration)
    if value.isEmpty { return -1 }
    return EventTime(bytes.extracting(value))?.microseconds(.seconds) ?? -1
  }

  private func touchPhase(_ bytes: borrowing Span<UInt8>) -> TouchPhase? {
    let value = row.range(.touchPhase)
    return value.isEmpty ? nil : TouchPhase(rawEventName: bytes.extracting(value))
  }
}
