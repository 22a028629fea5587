import EventMapping
import Foundation

/// Turns what hooks see into server events and stores them for upload.
///
/// ```swift
/// let recorder = try Recorder(folder: folder, tables: store)
/// // In the hook of sendAction:to:forEvent:
/// recorder.record(RawEvent(.action(NSStringFromSelector(action), target: NSStringFromClass(type(of: target)))))
/// ```
///
/// Each server event is one line of JSON: the line that `eventmap translate` writes for the raw event with the members `timestamp` (milliseconds since
/// 1970), `session`, `sequence` (in the session, from 1), `uuid` (by which a server knows an event that it gets twice) and `table` (the table's
/// revision), `installationID` (by which a server distinguishes installations) and, where the app says it, `userID`. A raw event's own members of
/// these names are replaced. Before them are the members of ``setCommonMembers(_:)`` that the event has not got itself.
///
/// A folder that cannot be used yet, as before the device is first unlocked, is no error: the last 1,000 events wait in memory, and are stored when
/// it can be used, which is tried with each event at most once a second, and when the app changes between foreground and background.
///
/// Any thread may call any function.
public final class Recorder: Sendable {
  /// Where the events wait for upload.
  public let outbox: Outbox

  let tables: any TableSource
  let options: Options
  let clock: TrackingClock
  let state: Locked<RecorderState>
  /// Locked before the state, never after it.
  let tallyFile: Locked<JSONFile<UnmappedTally>>
  /// Locked before the file of the tally and the state, never after them.
  let identityFile: Locked<JSONFile<Identity>>
  /// The uptime of the last attempt to open the folder.
  let lastAttempt: Locked<TimeInterval>
  private let inBackground: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// How often, in events, the outbox is asked what it lost.
  private static let checkInterval = 256

  /// The maximum nesting of an event that `eventmap` and Foundation read.
  private static let deepestNesting = 512

  /// Whether an event with members of these values is nested deeper than readers accept. The event is an object around them.
  static func isTooDeep(_ values: some Sequence<MemberValue>) -> Bool {
    values.contains { $0.isNested(deeperThan: deepestNesting - 1) }
  }

  /// Opens a recorder, which starts a session. What an earlier process could not report any more is reported now.
  ///
  /// - Parameters:
  ///   - folder: for the recorder alone; made if it is not there.
  ///   - tables: what the events' IDs come from.
  /// - Throws: `OutboxError`, if another recorder uses the folder, or its path is wrong so that it can never be used.
  public convenience init(
    folder: URL, tables: any TableSource, options: Options = Options(), limits: Outbox.Limits = Outbox.Limits(),
    clock: TrackingClock = .system
  ) throws(OutboxError) {
    let queue = DispatchQueue(label: "EventMap.Recorder", qos: .utility)
    try self.init(folder, POSIXFileSystem(), tables, options, limits, clock) {
      queue.asyncAfter(deadline: .now() + 1, execute: $0)
    }
  }

  /// - Parameter inBackground: calls a function some time later, not on the thread that records.
  init(
    _ folder: URL, _ files: any FileSystem, _ tables: any TableSource, _ options: Options, _ limits: Outbox.Limits,
    _ clock: TrackingClock, inBackground: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) throws(OutboxError) {
    outbox = try Outbox(
      SegmentFolder(path: folder.appendingPathComponent("outbox").path, files: files), limits, clock,
      options.encryption, mayWait: true, inBackground: inBackground)
    self.tables = tables
    self.options = options
    self.clock = clock
    self.inBackground = inBackground
    tallyFile = Locked(JSONFile("unmapped.json", in: folder, files: files, options.encryption))
    identityFile = Locked(JSONFile("identity.json", in: folder, files: files, options.encryption))
    lastAttempt = Locked(clock.uptime())
    state = Locked(RecorderState(options))
    try open()
    watchProtectedData()
  }

  deinit {
    if state.withLock({ $0.isTallyDue }) { saveTally() }
  }

  // MARK: Events

  /// Records an event: resolves it with the table of the moment, and stores its server events.
  ///
  /// An event that cannot be stored is counted by the outbox and reported later; no error reaches the app.
  @discardableResult
  public func record(_ event: RawEvent) -> Outcome {
    if Self.isTooDeep(event.members.values) { return dropTooDeep() }
    if options.redaction.isEmpty { return recordRedacted(event) }
    var event = event
    options.redaction.apply(to: &event)
    return recordRedacted(event)
  }

  func dropTooDeep() -> Outcome {
    if state.withLock({ $0.isOptedOut }) { return .optedOut }
    outbox.count(\.tooDeep)
    return .dropped
  }

  private func recordRedacted(_ event: RawEvent) -> Outcome {
    let table = tables.current
    // Without the lock, unless the table asks for what is only known with it.
    let simple = table.asksForStamps ? .undecided : table.mapper.simpleAnswer(of: event.subject)
    if case .mapped(let eventID) = simple {
      let outcome = state.withLock { state in
        if state.isOptedOut { return Outcome.optedOut }
        return stored(store(event, (eventID, [:]), table, &state) ? 1 : 0, state)
      }
      return tried(outcome)
    }
    let asks = table.asksForStamps || table.asksForMembers && state.withLock { table.asks(for: $0.common) }
    let answer: EventAnswer? =
      if case .unmapped = simple { .unmapped } else { asks ? nil : table.answer(to: event) }
    let outcome = state.withLock { state in
      if state.isOptedOut { return Outcome.optedOut }
      guard let answer else { return storeStamped(event, table, &state) }
      return store(event, answer, table, &state)
    }
    if outcome == .unmapped { saveTallyLater() }
    return tried(outcome)
  }

  /// The outcome of an event of which this number of server events is stored.
  func stored(_ count: Int, _ state: borrowing RecorderState) -> Outcome {
    count == 0 ? .dropped : state.stores ? .recorded(count) : .held(count)
  }

  /// Tries to open the folder after an event that could not be stored for that.
  func tried(_ outcome: Outcome) -> Outcome {
    if case .held = outcome { openIfDue() }
    return outcome
  }

  private func store(
    _ event: RawEvent, _ answer: EventAnswer, _ table: LoadedTable, _ state: inout RecorderState
  ) -> Outcome {
    switch answer {
    case .ignored: return .ignored
    case .mapped(let serverEvents):
      let stored = serverEvents.count { store(event, ($0.eventID, $0.properties), table, &state) }
      return self.stored(stored, state)
    case .unmapped, .undecided:
      state.unmapped.add(event)
      return .unmapped
    }
  }

  /// Records an event of a table that looks at the stamps, too.
  private func storeStamped(_ event: RawEvent, _ table: LoadedTable, _ state: inout RecorderState) -> Outcome {
    var (stored, place) = (0, 0)
    while true {
      // Each server event has its own stamps, which may change what the table makes of the raw event. Those of none are not used up.
      var session = state.session
      var stamped = event
      stamped.members.merge(state.common.members) { own, _ in own }
      stamped.members.merge(session.stamps(clock.now(), table).members) { _, stamp in stamp }
      stamped.members.merge(state.identityMembers.members) { _, stamp in stamp }
      let answer = table.answer(to: stamped)
      guard place < answer.serverEvents.count else {
        return place == 0 ? store(event, answer, table, &state) : self.stored(stored, state)
      }
      state.session = session
      let serverEvent = answer.serverEvents[place]
      if store(stamped, (serverEvent.eventID, serverEvent.properties), nil, &state) { stored += 1 }
      place += 1
    }
  }

  /// - Parameter table: whose revision is stamped on the event; `nil` for one that has all members of the recorder as its own.
  private func store(
    _ event: RawEvent, _ serverEvent: (eventID: String, properties: [String: MemberValue]), _ table: LoadedTable?,
    _ state: inout RecorderState
  ) -> Bool {
    state.line.removeAll()
    let isStamped = table == nil
    let hasUser = state.identity.hasUser
    var hasCommon = !serverEvent.properties.isEmpty && !state.common.json.isEmpty
    RawEventWriter.appendOpen(event, as: serverEvent, to: &state.line) { name in
      if isStamped { return false }
      if state.common.has(name) { hasCommon = true }
      return Stamp.isName(name, hasUser: hasUser)
    }
    if let table {
      if hasCommon {
        // What the event says itself holds.
        let own = state.common.json { event.members[$0] != nil || serverEvent.properties[$0] != nil }
        appendMembers(own, table, &state)
      } else {
        appendMembers(state.common.json, table, &state)
      }
    }
    return storeLine(&state, hasOwnUser: event.members[Stamp.userID.rawValue] != nil)
  }

  /// Appends the members of the recorder to the line.
  func appendMembers(_ common: [UInt8], _ table: LoadedTable, _ state: inout RecorderState) {
    state.line.append(common.span)
    state.session.appendStamps(to: &state.line, clock.now(), table)
    let identity = state.identityMembers.json
    state.line.append(identity.span)
  }

  /// Stores the line, which has all but the brace at its end, or keeps it for later.
  func storeLine(_ state: inout RecorderState, hasOwnUser: Bool = false) -> Bool {
    guard state.stores else {
      let line = HeldLines.Line(
        text: state.line.array, isWithoutInstallation: state.identity.installationID == nil,
        isWithoutUser: state.identity.userID == nil && !hasOwnUser)
      for _ in 0..<state.held.add(line) { outbox.count(\.overLimit) }
      return true
    }
    state.line.append(UInt8(ascii: "}"))
    let isStored = append(state.line)
    state.linesToCheck -= 1
    if state.linesToCheck < 0 {
      state.linesToCheck = Self.checkInterval
      reportDropped(&state)
    }
    return isStored
  }

  func append(_ line: borrowing LineBuffer) -> Bool {
    do throws(OutboxError) {
      try line.withSpan { line throws(OutboxError) in try outbox.append(line) }
      return true
    } catch {
      return false
    }
  }

  // MARK: The life of the app

  /// The app went to the background: seals what was recorded, so that it can be uploaded.
  public func enterBackground() {
    try? open()
    state.withLock { state in
      state.background = (clock.now(), clock.uptime())
      reportDropped(&state)
    }
    // The system may end the app without a word.
    saveTally()
    outbox.seal()
  }

  /// The app came back: after a long time a new session starts.
  public func enterForeground() {
    try? open()
    state.withLock { state in
      let isNew = state.wasAway(clock, for: options.sessionTimeout)
      if state.isOptedOut { return }
      if isNew { startSession(&state) }
      reportDropped(&state)
    }
    saveTally()
  }

  /// The identifier of the session, a UUID.
  public var session: String { state.withLock { $0.session.id } }

  /// Starts a session, and reports what the table did not name in the one before.
  func startSession(_ state: inout RecorderState) {
    let tally = state.unmapped
    state.startSession()
    report(tally, &state)
  }

  // MARK: Reports

  func report(_ tally: UnmappedTally, _ state: inout RecorderState) {
    if tally.isEmpty { return }
    let members = tally.members(fitting: outbox.longestRecord - state.common.json.count)
    state.line = reportLine(options.unmappedEventID, members, uuid: tally.uuid, &state)
    _ = storeLine(&state)
  }

  /// Writes the tally of the session of the moment, in place of what was reported; returns why that failed.
  @discardableResult
  func saveTally() -> FileError? {
    tallyFile.withLock { file in
      let (tally, isToWait) = state.withLock { state in
        state.isTallyDue = false
        return (state.isOptedOut || state.unmapped.isEmpty ? nil : state.unmapped, !state.stores && !state.isOptedOut)
      }
      if isToWait { return nil }
      do throws(FileError) { try file.write(tally) } catch { return error }
      return nil
    }
  }

  /// Writes the tally some time later, together with what is added to it meanwhile.
  private func saveTallyLater() {
    let isDue = state.withLock { state in
      defer { state.isTallyDue = true }
      return state.isTallyDue
    }
    if !isDue { inBackground { [weak self] in self?.saveTally() } }
  }

  /// Reports what the outbox lost since the last report.
  func reportDropped(_ state: inout RecorderState) {
    if !state.stores { return }
    outbox.reportDropped { dropped in
      let members = dropped.byName.merging(["count": dropped.records]) { count, _ in count }
      var line = reportLine(options.droppedEventID, members.mapValues { .number(String($0)) }, &state)
      line.append(UInt8(ascii: "}"))
      return line.array
    }
  }

  /// The line of an event of the recorder's own, without the brace at its end.
  ///
  /// - Parameter uuid: the event's own, if it is to have the same in another process.
  private func reportLine(
    _ eventID: String, _ members: [String: MemberValue], uuid: String? = nil, _ state: inout RecorderState
  ) -> LineBuffer {
    var all = members
    all["type"] = "report"
    all.merge(state.common.members) { own, _ in own }
    all.merge(state.session.stamps(clock.now(), tables.current).members) { _, stamp in stamp }
    all.merge(state.identityMembers.members) { _, stamp in stamp }
    if let uuid { all[Stamp.uuid.rawValue] = .string(uuid) }
    var line = LineBuffer()
    line.append(#"{"eventID":"#)
    line.append(quoted: eventID)
    var members: [UInt8] = []
    MemberValue.object(all).appendJSON(to: &members)
    members[0] = UInt8(ascii: ",")
    members.removeLast()
    line.append(members.span)
    return line
  }
}
