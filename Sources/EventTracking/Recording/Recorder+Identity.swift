import EventMapping
import Foundation

// Whose events they are, and whether they may be recorded.
extension Recorder {
  /// The user's decision, in this process or an earlier one, or ``Options/consent`` until then.
  public var consent: Consent { state.withLock { $0.consent } }

  /// Sets the user's decision, which also holds for later launches.
  ///
  /// - Throws: `OutboxError`, if it cannot be written, or what was stored cannot be removed. For this process it holds all the same.
  public func setConsent(_ consent: Consent) throws(OutboxError) {
    try identityFile.withLock { file throws(OutboxError) in
      let earlier = readTally()
      state.withLock { state in
        let mustStart = consent == .granted && !state.stores
        if consent == .denied { state.forget() }
        state.consent = consent
        state.identity.consent = consent
        if mustStart && state.isOpen { startStoring(earlier, Identity(), &state) }
      }
      pauseUploads()
      let failure = consent == .denied ? removeAll() : nil
      try store(file)
      if let failure { throw failure }
    }
    if consent == .granted { saveTally() }
  }

  /// Stops recording and removes everything that is stored, the installation's ID and the user's, for a user who wants that: the same as
  /// ``setConsent(_:)`` with ``Consent-swift.enum/denied``. No request starts with it any more; one that is under way continues.
  ///
  /// - Throws: `OutboxError`, if a file cannot be removed; nothing is recorded any more all the same.
  public func optOut() throws(OutboxError) { try setConsent(.denied) }

  /// Records again, in a new session and as a new installation: ``setConsent(_:)`` with ``Consent-swift.enum/granted``. Where that cannot be
  /// written, it holds for this process.
  public func optIn() { try? setConsent(.granted) }

  /// The UUID that identifies this installation of the app: made once, kept from launch to launch, a new one after ``optOut()`` and
  /// ``reset()``. `nil` while events are not recorded, or not stored as the folder cannot be used yet.
  public var installationID: String? { state.withLock { $0.identity.installationID } }

  /// The user as the app names them, a member of each event from now on; `nil` for no user. It is kept for later launches.
  public var userID: String? {
    get { state.withLock { $0.identity.hasUser ? $0.identity.userID : nil } }
    set {
      identityFile.withLock { file in
        change { $0.userID = newValue ?? "" }
        try? store(file)
      }
    }
  }

  /// Replaces the members that each event gets, such as ``DeviceMembers/current()`` and the app's own. What an event or its row says itself
  /// holds. Names of a raw event's own members, such as `type`, and of the recorder's, such as `session`, are left out.
  public func setCommonMembers(_ members: [String: MemberValue]) {
    let common = CommonMembers(members, options.redaction)
    state.withLock { $0.common = common }
  }

  /// Starts with another user, as after a log-out on a device that several people use: a new session, a new installation's
  /// ID, and no user. What was recorded before stays as it is.
  public func reset() {
    identityFile.withLock { file in
      let isOptedOut = isOptedOut
      if !isOptedOut { state.withLock { startSession(&$0) } }
      change { identity in
        identity.userID = ""
        identity.installationID = isOptedOut ? nil : UUID().uuidString
      }
      try? store(file)
    }
    saveTally()
  }

  // MARK: The folder

  /// Opens the folder where that was not possible yet, and stores what was held meanwhile.
  func open() throws(OutboxError) {
    try identityFile.withLock { file throws(OutboxError) in
      guard !state.withLock({ $0.isOpen }), outbox.open() else { return }
      let earlier: Identity
      // Before the device is first unlocked it cannot be read.
      do throws(FileError) { earlier = try file.read() ?? Identity() } catch { return }
      let tally = readTally()
      let mustStore = state.withLock { state in
        state.isOpen = true
        if options.isOptedOut, state.consent == .denied {
          state.identity.consent = earlier.consent
        } else {
          state.changeIdentity(options.redaction) { $0.complete(from: earlier) }
          state.consent = state.identity.consent ?? state.consent
        }
        if state.consent == .denied { state.forget() } else if state.stores { startStoring(tally, earlier, &state) }
        return state.identity != earlier
      }
      pauseUploads()
      let failure = isOptedOut ? removeAll() : nil
      if mustStore { try? store(file) }
      if let failure { throw failure }
      if tally != nil { saveTally() }
    }
  }

  private var isOptedOut: Bool { state.withLock { $0.isOptedOut } }

  /// Opens the folder if the last attempt was a second ago.
  func openIfDue() {
    let isDue = lastAttempt.withLock { last in
      let uptime = clock.uptime()
      guard uptime - last >= 1 else { return false }
      last = uptime
      return true
    }
    if isDue { try? open() }
  }

  /// On iOS the files can be read from the first time on that the device is unlocked.
  func watchProtectedData() {
    #if os(iOS) || os(tvOS) || os(visionOS)
      let name = Notification.Name("UIApplicationProtectedDataDidBecomeAvailable")
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
        try? self?.open()
      }
    #endif
  }

  // MARK: Changes

  private func readTally() -> UnmappedTally? {
    let tally = try? tallyFile.withLock { file throws(FileError) in try file.read() }
    return tally.flatMap { $0.isPlausible ? $0 : nil }
  }

  /// Stores what was held, and reports what an earlier process could not report any more. The folder is open and consent granted.
  ///
  /// - Parameters:
  ///   - tally: of the earlier process.
  ///   - earlier: whose the events are that were held before it was known.
  private func startStoring(_ tally: UnmappedTally?, _ earlier: Identity, _ state: inout RecorderState) {
    state.changeIdentity(options.redaction) { $0.installationID = $0.installationID ?? UUID().uuidString }
    for line in state.held.take() {
      state.line.removeAll()
      state.line.append(line.text.span)
      var missing = Identity()
      if line.isWithoutInstallation { missing.installationID = earlier.installationID ?? state.identity.installationID }
      if line.isWithoutUser { missing.userID = earlier.userID }
      state.line.append(CommonMembers(missing, options.redaction).json.span)
      _ = storeLine(&state)
    }
    if let tally, tally.session != state.session.id { report(tally, &state) }
    reportDropped(&state)
  }

  /// Changes the identity, and the members that events get of it.
  private func change(_ body: (inout Identity) -> Void) {
    state.withLock { $0.changeIdentity(options.redaction, body) }
  }

  private func pauseUploads() { outbox.pause(state.withLock { $0.consent != .granted }) }

  /// Writes the identity, where consent allows it: only the decision itself otherwise.
  private func store(_ file: JSONFile<Identity>) throws(OutboxError) {
    let identity = state.withLock { state -> Identity? in
      guard state.isOpen else { return nil }
      return state.consent == .granted ? state.identity : Identity(consent: state.identity.consent)
    }
    guard let identity else { return }
    do throws(FileError) {
      try file.write(identity)
    } catch {
      throw .notWritten(reason: error.reason)
    }
  }

  /// Removes what is stored; returns why that failed.
  private func removeAll() -> OutboxError? {
    let failure = saveTally()
    do throws(OutboxError) { try outbox.removeAll() } catch { return error }
    return failure.map { .notWritten(reason: $0.reason) }
  }
}
