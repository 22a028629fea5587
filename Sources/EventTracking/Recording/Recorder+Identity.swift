import EventMapping
import Foundation

// Consent, and the IDs of the installation and the user.
extension Recorder {
  /// The user's decision on recording.
  public enum Consent: String, Sendable, Codable {
    /// The user has not decided. The last 1,000 events, at most 512 KiB, wait in memory. They are stored when consent is granted, and
    /// discarded when it is denied or the process ends. Events stored by an earlier process are not sent.
    case waiting
    /// Events are stored and sent.
    case granted
    /// Nothing is recorded, and stored events are removed.
    case denied
  }

  /// The user's decision in this or an earlier process; until there is one, ``Options/consent``.
  public var consent: Consent { state.withLock { $0.consent } }

  /// Sets the user's decision for this and later launches.
  ///
  /// ```swift
  /// let recorder = try Recorder(folder: folder, tables: store, options: .init(consent: .waiting))
  /// // After the user has answered:
  /// try recorder.setConsent(isAllowed ? .granted : .denied)
  /// ```
  ///
  /// - Throws: `OutboxError` if the decision cannot be written or stored events cannot be removed. The decision still applies in this
  ///   process.
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

  /// Stops recording, and removes all stored events and the IDs of the installation and the user. The same as ``setConsent(_:)`` with
  /// ``Consent-swift.enum/denied``.
  ///
  /// No request with removed events starts after the call; a running request continues.
  ///
  /// - Throws: `OutboxError` if a file cannot be removed. Recording still stops.
  public func optOut() throws(OutboxError) { try setConsent(.denied) }

  /// Starts recording again, in a new session and as a new installation. The same as ``setConsent(_:)`` with
  /// ``Consent-swift.enum/granted``, but ignores errors: a decision that cannot be written applies only to this process.
  public func optIn() { try? setConsent(.granted) }

  /// The UUID of this installation of the app, kept across launches. After ``reset()`` or ``optOut()``, the recorder uses a new one. `nil`
  /// while events are not recorded, or while the folder cannot be used yet.
  public var installationID: String? { state.withLock { $0.identity.installationID } }

  /// The user's ID in the app, a member of each event from now on; `nil` for no user. It is kept across launches.
  public var userID: String? {
    get { state.withLock { $0.identity.hasUser ? $0.identity.userID : nil } }
    set {
      identityFile.withLock { file in
        change { $0.userID = newValue ?? "" }
        try? store(file)
      }
    }
  }

  /// Replaces the common members, which are added to each event.
  ///
  /// ```swift
  /// recorder.setCommonMembers(DeviceMembers.current().merging(["market": "eu"]) { $1 })
  /// ```
  ///
  /// Members of the event or its row with the same name take precedence. Members with a name that a raw event uses, such as `type`, or that
  /// the recorder uses, such as `session`, are left out.
  public func setCommonMembers(_ members: [String: MemberValue]) {
    let common = CommonMembers(members, options.redaction)
    state.withLock { $0.common = common }
  }

  /// Starts a new session with a new installation ID and without a user, for example after a log-out on a device that several people use.
  /// Events recorded before stay unchanged.
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

  /// Opens the folder if it is not open yet, and stores the held events.
  func open() throws(OutboxError) {
    try identityFile.withLock { file throws(OutboxError) in
      guard !state.withLock({ $0.isOpen }), outbox.open() else { return }
      let stored: [String: MemberValue]?
      // Before the first unlock of the device, the file cannot be read.
      do throws(FileError) { stored = try file.read() } catch { return }
      let earlier = stored.flatMap { try? Identity($0) } ?? Identity()
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

  /// Opens the folder, unless the last attempt was less than a second ago.
  func openIfDue() {
    let isDue = lastAttempt.withLock { last in
      let uptime = clock.uptime()
      guard uptime - last >= 1 else { return false }
      last = uptime
      return true
    }
    if isDue { try? open() }
  }

  /// Opens the folder after the first unlock of the device. Before that, iOS does not allow access to the files.
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
    guard let members = try? tallyFile.withLock({ file throws(FileError) in try file.read() }) else { return nil }
    return try? UnmappedTally(members)
  }

  /// Stores the held events, and reports what an earlier process could not report. The folder must be open and consent granted.
  ///
  /// - Parameters:
  ///   - tally: The tally of the earlier process.
  ///   - earlier: The identity in the file. It applies to events that were held before the file could be read.
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

  /// Changes the identity and the members derived from it.
  private func change(_ body: (inout Identity) -> Void) {
    state.withLock { $0.changeIdentity(options.redaction, body) }
  }

  private func pauseUploads() { outbox.pause(state.withLock { $0.consent != .granted }) }

  /// Writes the identity. Without granted consent, writes only the decision.
  private func store(_ file: JSONFile) throws(OutboxError) {
    let identity = state.withLock { state -> Identity? in
      guard state.isOpen else { return nil }
      return state.consent == .granted ? state.identity : Identity(consent: state.identity.consent)
    }
    guard let identity else { return }
    do throws(FileError) {
      try file.write(identity.members)
    } catch {
      throw .notWritten(reason: error.reason)
    }
  }

  /// Removes the stored events and the tally. Returns the error if that failed.
  private func removeAll() -> OutboxError? {
    let failure = saveTally()
    do throws(OutboxError) { try outbox.removeAll() } catch { return error }
    return failure.map { .notWritten(reason: $0.reason) }
  }
}
