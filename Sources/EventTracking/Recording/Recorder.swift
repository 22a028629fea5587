import EventMapping
import Foundation

/// Turns raw events into server events and stores them for upload.
///
/// ```swift
/// let recorder = try Recorder(folder: folder, tables: store)
///
/// // In a hook of sendAction:to:forEvent:
/// recorder.record(RawEvent(.action(NSStringFromSelector(action), target: NSStringFromClass(type(of: target)))))
/// ```
///
/// Each server event is one line of JSON: the line that `eventmap translate` writes for the raw event, followed by the members of
/// ``setCommonMembers(_:)`` that the event does not have itself, and by these members of the recorder:
///
/// | member | value |
/// | --- | --- |
/// | `timestamp` | the time of recording, in milliseconds since 1970 |
/// | `session` | the UUID of the session |
/// | `sequence` | the number of the event in the session, from 1 |
/// | `uuid` | the UUID of the event, by which a server recognizes duplicates |
/// | `table` | the revision of the table |
/// | `installationID` | the UUID of the installation |
/// | `userID` | the user, if the app sets ``userID`` |
///
/// They replace members of these names in the raw event.
///
/// If the folder cannot be used yet, for example before the first unlock of the device, the recorder keeps the last 1,000 events in memory.
/// It tries to open the folder again with each event, at most once per second, and when the app enters the foreground or background. It
/// then stores the events.
///
/// All functions are safe to call from any thread.
public final class Recorder: Sendable {
  /// The queue in which events wait for upload. Pass it to an ``Uploader``.
  public let outbox: Outbox

  let tables: any TableSource
  let options: Options
  let clock: TrackingClock
  let state: Locked<RecorderState>
  /// The file of the tally. Lock order: this lock before that of `state`.
  let tallyFile: Locked<JSONFile>
  /// The file of the identity. Lock order: this lock before those of `tallyFile` and `state`.
  let identityFile: Locked<JSONFile>
  /// The uptime of the last attempt to open the folder, in seconds.
  let lastAttempt: Locked<TimeInterval>
  private let inBackground: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// The number of events between two checks for dropped records.
  private static let checkInterval = 256

  /// The maximum nesting depth of an event that `eventmap` and Foundation can read.
  private static let deepestNesting = 512

  /// Whether an event with these members is nested deeper than readers accept. The event itself is one level.
  static func isTooDeep(_ members: [String: MemberValue]) -> Bool {
    members.values.contains { $0.isNested(deeperThan: deepestNesting - 1) }
  }

  /// Opens a recorder and starts a session. Reports the unmapped and dropped events that an earlier process could not report.
  ///
  /// - Parameters:
  ///   - folder: A folder that nothing else uses. It is created if it does not exist.
  ///   - tables: The source of the table: a ``TableStore``, or a ``LoadedTable`` that never changes.
  ///   - options: The recorder's options.
  ///   - limits: The limits of the outbox.
  ///   - clock: The time of events and sessions.
  /// - Throws: `OutboxError` if another recorder uses the folder, or if its path can never be used. A folder that cannot be used yet is not
  ///   an error.
  public convenience init(
    folder: URL, tables: any TableSource, options: Options = Options(), limits: Outbox.Limits = Outbox.Limits(),
    clock: TrackingClock = .system
  ) throws(OutboxError) {
    let queue = DispatchQueue(label: "EventMap.Recorder", qos: .utility)
    try self.init(folder, POSIXFileSystem(), tables, options, limits, clock) {
      queue.asyncAfter(deadline: .now() + 1, execute: $0)
    }
  }

  /// - Parameter inBackground: Calls a function some time later, not on the recording thread.
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

  /// Looks up a raw event in the current table, and stores its server events.
  ///
  /// No error reaches the app: events that cannot be stored are counted by the outbox and reported later.
  ///
  /// - Returns: The number of stored server events, or the reason why nothing was stored.
  @discardableResult
  public func record(_ event: RawEvent) -> Outcome {
    if Self.isTooDeep(event.members) { return dropTooDeep() }
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
    // Look up without the lock, unless the table uses stamps, which are only known with the lock held.
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

  /// Returns the outcome of an event from the number of stored server events.
  func stored(_ count: Int, _ state: borrowing RecorderState) -> Outcome {
    count == 0 ? .dropped : state.stores ? .recorded(count) : .held(count)
  }

  /// Tries to open the folder if the event is held. Returns the same outcome.
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

  /// Records an event with a table that also uses the stamps.
  private func storeStamped(_ event: RawEvent, _ table: LoadedTable, _ state: inout RecorderState) -> Outcome {
    var (stored, place) = (0, 0)
    while true {
      // Each server event has separate stamps, which may change the table's answer. If no server event follows, its stamps stay unused.
      var session = state.session
      var stamped = event
      stamped.members = state.common.members
      stamped.members.add(event.members)
      stamped.members.add(session.stamps(clock.now(), table).members)
      stamped.members.add(state.identityMembers.members)
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

  /// - Parameter table: The table whose revision is stamped on the event; `nil` if the event already has all members of the recorder.
  private func store(
    _ event: RawEvent, _ serverEvent: (eventID: String, properties: [String: MemberValue]), _ table: LoadedTable?,
    _ state: inout RecorderState
  ) -> Bool {
    state.line.removeAll()
    let isStamped = table == nil
    let hasUser = state.identity.hasUser
    var hasCommon = !serverEvent.properties.isEmpty && !state.common.json.isEmpty
    var leftOut: [String] = []
    if !isStamped {
      for name in event.members.keys {
        if state.common.has(name) { hasCommon = true }
        if Stamp.isName(name, hasUser: hasUser) { leftOut.append(name) }
      }
    }
    RawEventWriter.appendOpen(event, as: serverEvent, to: &state.line, leavingOut: leftOut)
    if let table {
      if hasCommon {
        // Members of the event or its row take precedence over common members.
        appendMembers(state.common.json(without: event.members, serverEvent.properties), table, &state)
      } else {
        appendMembers(state.common.json, table, &state)
      }
    }
    return storeLine(&state, hasOwnUser: event.members[Stamp.userID.rawValue] != nil)
  }

  /// Appends the recorder's members to the line.
  func appendMembers(_ common: [UInt8], _ table: LoadedTable, _ state: inout RecorderState) {
    state.line.append(common.span)
    state.session.appendStamps(to: &state.line, clock.now(), table)
    let identity = state.identityMembers.json
    state.line.append(identity.span)
  }

  /// Stores the line, which lacks only its closing brace, or holds it in memory.
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

  // MARK: App life cycle

  /// Handles the app's move to the background: seals the recorded events, so that they can be uploaded. Call it before
  /// ``Uploader/uploadInBackground()``.
  public func enterBackground() {
    try? open()
    state.withLock { state in
      state.background = (clock.now(), clock.uptime())
      reportDropped(&state)
    }
    // The system may kill the app in the background without notice.
    saveTally()
    outbox.seal()
  }

  /// Handles the app's return to the foreground. Starts a new session after ``Options/sessionTimeout`` in the background.
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

  /// The UUID of the session.
  public var session: String { state.withLock { $0.session.id } }

  /// Starts a session, and reports the unmapped events of the previous one.
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

  /// Writes the tally of the current session in place of a reported one. Returns the error if that failed.
  @discardableResult
  func saveTally() -> FileError? {
    tallyFile.withLock { file in
      let (tally, isToWait) = state.withLock { state in
        state.isTallyDue = false
        return (state.isOptedOut || state.unmapped.isEmpty ? nil : state.unmapped, !state.stores && !state.isOptedOut)
      }
      if isToWait { return nil }
      do throws(FileError) { try file.write(tally?.stored) } catch { return error }
      return nil
    }
  }

  /// Schedules writing the tally, so that several changes need only one write.
  private func saveTallyLater() {
    let isDue = state.withLock { state in
      defer { state.isTallyDue = true }
      return state.isTallyDue
    }
    if !isDue { inBackground { [weak self] in self?.saveTally() } }
  }

  /// Reports the records that the outbox lost since the last report.
  func reportDropped(_ state: inout RecorderState) {
    if !state.stores { return }
    outbox.reportDropped { dropped in
      var members = dropped.members
      members["count"] = .number(String(dropped.records))
      var line = reportLine(options.droppedEventID, members, &state)
      line.append(UInt8(ascii: "}"))
      return line.array
    }
  }

  /// Returns the line of a report event, without its closing brace.
  ///
  /// - Parameter uuid: The UUID of the event, if a later process must use the same one; `nil` for a new one.
  private func reportLine(
    _ eventID: String, _ members: [String: MemberValue], uuid: String? = nil, _ state: inout RecorderState
  ) -> LineBuffer {
    var all = state.common.members
    all.add(members)
    all["type"] = "report"
    all.add(state.session.stamps(clock.now(), tables.current).members)
    all.add(state.identityMembers.members)
    if let uuid { all[Stamp.uuid.rawValue] = .string(uuid) }
    var line = LineBuffer()
    line.append(#"{"eventID":"#)
    line.append(quoted: eventID)
    line.append(CommonMembers.json(all).span)
    return line
  }
}
